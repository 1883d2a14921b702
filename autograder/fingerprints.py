"""Known wrong results, as data: how a student's desk recognises a mistake without its code.

`misconceptions.json` beside a public suite holds, for each misconception, its results at the
calls where they differ from the right ones; it explains a mistake only if all of them agree.
"""

import math
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from . import wire
from .comparison import same
from .results import Misconception
from .submission import Outcome, Step

MAX_ENTRIES = 64


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
        if all(step and matches(step.outcome, print_.result) for step, print_ in steps):
            found.append(Misconception(mistake.id, mistake.advice))
    return found
