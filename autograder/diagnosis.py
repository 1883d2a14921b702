"""Why a result is wrong: which known mistake gives the very same results.

Two sources, one rule. With the hidden tests at hand a misconception is run on the
student's own calls; at a student's desk its results on the public tests are looked up in
`misconceptions.json`. Either way it explains only if the student's result agrees with it
at *every* call where it differs from the right answer, and there is such a call.
"""

import itertools
import math
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from . import variants, wire, worker
from .comparison import same
from .results import Misconception
from .sections import Course
from .submission import Exceeded, Step

Outcome = tuple[str, Any, dict[int, int]]  # kind, value, calls of each lent function
MAX_ENTRIES = 64
MAX_SEEN = 20_000


def outcome_of(step: Step) -> Outcome:
    """What came of a recorded call."""
    value = step.value["type"] if step.kind == "raised" else step.value
    return step.kind, value, step.counts


def alike(one: Outcome, other: Outcome) -> bool:
    """Whether two outcomes are the same result by the same number of lent calls."""
    if one[0] != other[0] or one[2] != other[2]:
        return False
    if one[0] != "value" or isinstance(other[1], wire.Handle):
        return bool(one[1] == other[1])
    return same(one[1], other[1])


def replay(steps: Sequence[Step], module: Any) -> list[Outcome]:
    """The same calls on another module, in this process: ours, never a student's."""
    host = worker.Host(lambda _: module, "\0")
    host.module = module
    host.numbers = itertools.count(-1, -1)  # an object goes by the student's number for it, from 0
    outcomes: list[Outcome] = []
    for step in steps:
        counts = dict.fromkeys(step.counts, 0)

        def exchange(
            index: int, args: Any, step: Step = step, counts: dict[int, int] = counts
        ) -> Any:
            counts[index] += 1
            return step.lent[index](*args)

        with np.errstate(all="ignore"), warnings.catch_warnings(action="ignore"):
            kind, value = wire.unpack(host.invoke(step.packed.frame(), exchange).frame())
        if isinstance(value, wire.Handle) and isinstance(step.value, wire.Handle):
            host.objects[step.value.number] = host.objects.pop(value.number)
            value = step.value
        outcomes.append((kind, value["type"] if kind == "raised" else value, counts))
    return outcomes


class Explainer:
    """Finds the misconceptions behind wrong results, by replaying a student's calls."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self._seen: dict[Any, list[Outcome]] = {}

    def explain(
        self,
        slug: str,
        function: str,
        transcripts: Mapping[str, Sequence[Step]],
        errors: Mapping[str, BaseException],
    ) -> list[Misconception]:
        """The misconceptions of `function` that explain what its tests saw."""
        folder = self.course.reference(slug)
        known = [
            variant
            for variant in variants.variants(folder / "misconceptions")
            if function in variant.defines
        ]
        # what is graded for its memory or work is not done over with the wasteful ways here
        plain = {
            name: steps
            for name, steps in transcripts.items()
            if not any(step.limited for step in steps)
        }
        wasteful = any(isinstance(error, Exceeded) for error in errors.values())
        solution = folder / "solution.py"
        right = variants.solution(solution)
        agreeing: dict[variants.Variant, int] = {}
        for variant in known:
            wrong = variants.overlaid(solution, variant.path)
            tests = {name: plain[name] for name in plain if name in variant.caught_by}
            calls = self._explained(tests, right, wrong)
            if calls is not None:
                agreeing[variant] = calls
        # one whose wrong results are all another's too explains less than that other
        most = max(agreeing.values(), default=0)
        found = [variant for variant, calls in agreeing.items() if calls == most > 0]
        if not found and (wasteful or self._right(plain, right)):
            # the results are right, and how they were made is not: by which tests say so
            only = [variant for variant in agreeing if set(variant.caught_by) == set(errors)]
            found = only if len(only) == 1 else []
        return [Misconception(variant.id, variant.advice) for variant in found]

    def _explained(self, tests: Mapping[str, Sequence[Step]], right: Any, wrong: Any) -> int | None:
        """How many calls a misconception explains; None if there is one that speaks against it."""
        differs = 0
        for test, steps in tests.items():
            expected = self._outcomes(test, steps, right)
            mistaken = self._outcomes(test, steps, wrong)
            for step, good, bad in zip(steps, expected, mistaken, strict=True):
                if not alike(bad, good):
                    differs += 1
                    if not alike(outcome_of(step), bad):
                        return None
        return differs

    def _right(self, tests: Mapping[str, Sequence[Step]], right: Any) -> bool:
        return all(
            alike(outcome_of(step), good)
            for test, steps in tests.items()
            for step, good in zip(steps, self._outcomes(test, steps, right), strict=True)
        )

    def _outcomes(self, test: str, steps: Sequence[Step], module: Any) -> list[Outcome]:
        """Replayed once for all submissions, and all misconceptions, that make the same calls."""
        exact = (module, test, *(step.packed.header for step in steps), *map(_array_bytes, steps))
        if len(self._seen) >= MAX_SEEN:  # calls that depend on a student's results never repeat
            self._seen.clear()
        if exact not in self._seen:
            self._seen[exact] = replay(steps, module)
        return self._seen[exact]


def _array_bytes(step: Step) -> int:
    return hash(tuple(bytes(array) for array in step.packed.arrays))


class Fingerprint(msgspec.Struct, frozen=True):
    """One wrong result: the test, which of its calls, and what came out."""

    test: str
    call: int
    result: Any


class Known(msgspec.Struct, frozen=True):
    """A misconception as a student's copy of the course knows it: data, no code."""

    id: str
    function: str
    advice: str
    results: list[Fingerprint]


def fingerprint(outcome: Outcome) -> Any:
    """An outcome as JSON: numbers rounded, large arrays by a few projections."""
    kind, value, counts = outcome
    told = {"raised": value} if kind == "raised" else {"value": _print(value)}
    if counts:
        told["calls"] = list(counts.values())
    return told


def _print(value: Any) -> Any:
    if isinstance(value, dict):
        return {"dict": {str(key): _print(item) for key, item in value.items()}}
    if value is None or isinstance(value, (str, bool)):
        return value
    if isinstance(value, wire.Handle):
        return {"object": True}
    if isinstance(value, (list, tuple)):
        try:
            array = np.asarray(value)
        except ValueError:
            array = np.asarray(None)
        if array.dtype.kind not in "biuf" or any(isinstance(item, np.ndarray) for item in value):
            return {"items": [_print(item) for item in value]}
        value = array
    array = np.asarray(value)
    if array.dtype.kind not in "biuf":
        return {"unknown": str(array.dtype)}
    told: dict[str, Any] = {"shape": list(array.shape), "kind": array.dtype.kind.replace("u", "i")}
    flat = array.reshape(-1).astype(np.float64)
    if flat.size > MAX_ENTRIES:
        finite = np.where(np.isfinite(flat), flat, 0.0)
        told["norm"] = _number(float(np.linalg.norm(finite)))
        told["projections"] = [_number(float(axis @ finite)) for axis in _axes(flat.size)]
    else:
        exact = array.dtype.kind != "f"  # counts are compared to the unit
        told["values"] = array.reshape(-1).tolist() if exact else list(map(_number, flat.tolist()))
    return told


def _axes(size: int) -> list[Any]:
    """Fixed directions, the same with every NumPy: sines of incommensurable steps."""
    steps = np.arange(1, size + 1, dtype=np.float64)
    return [np.sin(steps * math.sqrt(prime)) for prime in (2, 3, 5, 7)]


def _number(value: float) -> Any:
    return float(f"{value:.9g}") if math.isfinite(value) else str(value)


def matches(outcome: Outcome, told: Any) -> bool:
    """Whether an outcome is the one that a fingerprint was taken of."""
    return outcome[0] != "lost" and _matches(fingerprint(outcome), told)


def agree(one: Known, other: Known) -> bool:
    """Whether two sets of fingerprints are of the same results: another processor rounds the
    last digits otherwise."""
    heads = [
        (known.id, known.function, known.advice, [(made.test, made.call) for made in known.results])
        for known in (one, other)
    ]
    pairs = zip(one.results, other.results, strict=False)
    return heads[0] == heads[1] and all(_matches(made.result, had.result) for made, had in pairs)


def _matches(got: Any, want: Any) -> bool:
    if not isinstance(want, dict) or not isinstance(got, dict):
        return type(got) is type(want) and bool(got == want)
    if set(got) != set(want):
        return False
    for key in want:
        if key == "values" and want["kind"] != "f":
            if got[key] != want[key]:
                return False
        elif key in ("values", "projections"):
            ours, theirs = _floats(got[key]), _floats(want[key])
            scale = float(want.get("norm", 0.0)) * 1e-5
            if ours.shape != theirs.shape or not (same(ours, theirs) or _near(ours, theirs, scale)):
                return False
        elif key == "value":
            if not _matches(got[key], want[key]):
                return False
        elif key == "norm":
            if not math.isclose(got[key], want[key], rel_tol=1e-4):
                return False
        elif key == "items":
            if len(got[key]) != len(want[key]):
                return False
            if not all(_matches(one, two) for one, two in zip(got[key], want[key], strict=True)):
                return False
        elif key == "dict":
            if set(got[key]) != set(want[key]):
                return False
            if not all(_matches(got[key][name], want[key][name]) for name in want[key]):
                return False
        elif got[key] != want[key]:
            return False
    return True


def _floats(values: Any) -> Any:
    return np.array([float(value) for value in values])


def _near(ours: Any, theirs: Any, scale: float) -> bool:
    return bool(scale) and bool(np.all(np.abs(ours - theirs) <= scale))


def load_known(path: Path) -> list[Known]:
    """The fingerprints beside a public suite; none where there is no file."""
    if not path.is_file():
        return []
    return msgspec.json.decode(path.read_bytes(), type=list[Known])


def look_up(
    known: Iterable[Known], function: str, step_at: Callable[[str, int], Step | None]
) -> list[Misconception]:
    """The misconceptions whose every fingerprint is what the student's code gave."""
    found = []
    for mistake in known:
        if mistake.function != function or not mistake.results:
            continue
        steps = [(step_at(print_.test, print_.call), print_) for print_ in mistake.results]
        if all(step and matches(outcome_of(step), print_.result) for step, print_ in steps):
            found.append(Misconception(mistake.id, mistake.advice))
    return found
