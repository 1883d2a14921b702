"""Right numbers in wrong places, and where a result is wrong when most of it is right.

Each look is given one wrong result and says a fact about it, or None.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from .comparison import agreement
from .forms import Wrong, axes_moved, equal, floats


def _swapped(wrong: Wrong) -> str | None:
    got, want = wrong.got, wrong.want
    if got.shape != want.shape:
        return None
    if got.ndim == 2 and equal(got.T, want):
        return "The numbers are right, but rows and columns are swapped."
    moved = axes_moved(got, want)
    return f"The numbers are right, but {moved}." if moved else None


def _flipped(wrong: Wrong) -> str | None:
    got, want = wrong.got, wrong.want
    for axis in range(want.ndim):
        if got.shape == want.shape and equal(np.flip(got, axis), want):
            where = "" if want.ndim == 1 else f" along axis {axis}"
            return f"The numbers are right, but in reverse order{where}."
    return None


def _shifted(wrong: Wrong) -> str | None:
    got, want = wrong.got, wrong.want
    if got.shape != want.shape:
        return None
    for axis in range(want.ndim):
        ours, theirs = np.moveaxis(got, axis, 0), np.moveaxis(want, axis, 0)
        if len(ours) < 3 or equal(theirs[1:], theirs[:-1]):
            continue
        where = "" if want.ndim == 1 else f" along axis {axis}"
        if equal(ours[1:], theirs[:-1]):
            return f"Everything stands one place too late{where}."
        if equal(ours[:-1], theirs[1:]):
            return f"Everything stands one place too early{where}."
    return None


def _reordered(wrong: Wrong) -> str | None:
    got, want = floats(wrong)
    if want.ndim and want.size > 2 and equal(np.sort(got), np.sort(want)):
        if equal(np.sort(want), got):
            return "The numbers are right, but sorted; they should keep their order."
        return "The numbers are right, but in another order."
    if want.size > 2 and equal(np.sort(got, axis=None), np.sort(want, axis=None)):
        return "All numbers are right, but they stand in the wrong places."
    return None


def _argument(wrong: Wrong) -> str | None:
    if np.size(wrong.got) < 2:
        return None
    for number, argument in enumerate(wrong.arguments):
        if isinstance(argument, np.ndarray) and equal(wrong.got, argument):
            name = ("first", "second", "third", "fourth", "fifth")[number]
            return f"The result is the {name} argument, unchanged."
    return None


def _place(wrong: Wrong) -> str | None:
    got, want = wrong.got, wrong.want
    if got.shape != want.shape or not want.ndim or got.dtype.kind == "b" != want.dtype.kind:
        return None
    bad = ~agreement(got, want)
    if bad.all():
        return None
    if want.ndim == 2 and (said := _triangle(bad)):
        return said
    for axis, name in reversed(list(enumerate(_names(want.ndim)))):
        others = tuple(other for other in range(want.ndim) if other != axis)
        lines = bad.any(axis=others)
        if len(lines) > 2 and lines.sum() == 1:
            index = int(np.argmax(lines))
            at = {0: "the first", len(lines) - 1: "the last"}.get(index, "")
            only = f"{at} {name}" if at else f"{name} {index}"
            return f"Only {only} is wrong; the others are right."
        if len(lines) > 2 and lines.sum() == len(lines) - 1 and not (lines[0] and lines[-1]):
            at = "first" if not lines[0] else "last"
            return f"Only the {at} {name} is right."
    return _values(bad, want)


def _names(ndim: int) -> list[str]:
    if ndim < 3:
        return ["entry"] if ndim == 1 else ["row", "column"]
    return [f"index along axis {axis}" for axis in range(ndim)]


def _triangle(bad: Any) -> str | None:
    if min(bad.shape) < 2:
        return None
    if not (bad & (np.eye(*bad.shape) == 0)).any():
        return "Only the diagonal is wrong."
    if not np.tril(bad).any():
        return "Only what is above the diagonal is wrong."
    if not np.triu(bad).any():
        return "Only what is below the diagonal is wrong."
    return None


def _values(bad: Any, want: Any) -> str | None:
    if want.dtype.kind == "b":
        kinds = set(want[bad].tolist())
        return f"It is wrong only where {kinds.pop()} is expected." if len(kinds) == 1 else None
    for mask, said in ((want < 0, "below 0"), (want == 0, "0"), (want > 0, "above 0")):
        if mask.any() and not mask.all() and not (bad & ~mask).any():
            return f"It is wrong only where the right number is {said}."
    return None


LOOKS: tuple[Callable[[Wrong], str | None], ...] = (
    _swapped, _flipped, _shifted, _argument, _reordered,
)  # fmt: skip
LAST: tuple[Callable[[Wrong], str | None], ...] = (_place,)
