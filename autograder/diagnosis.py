"""Why a result is wrong: which known mistake gives the very same results.

Two sources, one rule. With the hidden tests at hand a misconception is run on the
student's own calls; at a student's desk its results on the public tests are looked up in
`misconceptions.json`. Either way it explains only if the student's result agrees with it
at *every* call where it differs from the right answer, and there is such a call.
"""

import itertools
import warnings
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from . import variants, wire, worker
from .comparison import same
from .failures import Exceeded
from .results import Misconception
from .sections import Course
from .submission import Outcome, Step

MAX_SEEN = 20_000


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
                    if not alike(step.outcome, bad):
                        return None
        return differs

    def _right(self, tests: Mapping[str, Sequence[Step]], right: Any) -> bool:
        return all(
            alike(step.outcome, good)
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
