"""Right numbers in a wrong form: None, another kind, another shape, an axis too many.

Each look is given one wrong result and says a fact about it, or None.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from .comparison import agreement


class Wrong(NamedTuple):
    """One wrong result, the right one, and the arguments of the call it came from."""

    got: Any
    want: Any
    arguments: Sequence[Any] = ()
    whole: tuple[Any, Any] = (None, None)  # both answers, where this is one item of them


def equal(got: Any, want: Any) -> bool:
    got, want = np.asarray(got), np.asarray(want)
    return bool(got.shape == want.shape and agreement(got, want).all())


def floats(wrong: Wrong) -> tuple[Any, Any]:
    """Both as float64, where their shapes agree and the right one holds numbers."""
    got, want = wrong.got, wrong.want
    if got.shape != want.shape or "b" in (got.dtype.kind, want.dtype.kind):
        raise ValueError
    return got.astype(np.float64), want.astype(np.float64)


def _nothing(wrong: Wrong) -> str | None:
    if wrong.got is None and wrong.want is not None:
        return "The function returns None: a return is missing, or has nothing behind it."
    return None


def _items(wrong: Wrong) -> str | None:
    got, want = wrong.whole
    pair = isinstance(want, (tuple, list)) and isinstance(got, (tuple, list))
    if pair and len(got) == len(want) and all(map(equal, got, reversed(want))):
        return "The results are right, but returned in the opposite order."
    return None


def _numbers_for_booleans(wrong: Wrong) -> str | None:
    got, want = wrong.got, wrong.want
    if want.dtype.kind != "b" or got.dtype.kind == "b" or got.shape != want.shape:
        return None
    if equal(got != 0, want):
        return "The values stand for the right answer, but as numbers: booleans are expected."
    if equal(got == 0, want):
        return (
            "Where True is expected the result holds 0, and elsewhere another number:"
            " booleans are expected, not what is added to scores."
        )
    return "The result holds numbers, and booleans are expected."


def _booleans_for_numbers(wrong: Wrong) -> str | None:
    if wrong.got.dtype.kind == "b" and wrong.want.dtype.kind != "b":
        return "The result holds booleans, and numbers are expected."
    return None


def _shape(wrong: Wrong) -> str | None:
    got, want = wrong.got, wrong.want
    if got.shape == want.shape:
        return None
    turned = f"the shape is {got.shape} instead of {want.shape}"
    if got.size == want.size and equal(got.reshape(want.shape), want):
        lost = len(want.shape) - len(got.shape)
        if [n for n in got.shape if n != 1] == [n for n in want.shape if n != 1] and lost:
            what = "an axis of length 1 is missing" if lost > 0 else "it has an axis too many"
            return f"The numbers are right, but {what}: {turned}."
        return f"The numbers are right and in order, but {turned}."
    if got.ndim == want.ndim == 2 and equal(got.T, want):
        return f"The numbers are right, but rows and columns are swapped: {turned}."
    if moved := axes_moved(got, want):
        return f"The numbers are right, but {moved}: {turned}."
    return None


def axes_moved(got: Any, want: Any) -> str | None:
    if got.ndim != want.ndim or not 2 < got.ndim < 5:
        return None
    for one in range(got.ndim):
        for other in range(one):
            if equal(got.swapaxes(one, other), want):
                return f"axes {other} and {one} are swapped"
    return None


def _cut(wrong: Wrong) -> str | None:
    """Entries missing or too many at one end of one axis."""
    got, want = wrong.got, wrong.want
    if got.ndim != want.ndim or not got.size:
        return None
    unlike = [axis for axis in range(got.ndim) if got.shape[axis] != want.shape[axis]]
    if len(unlike) != 1:
        return None
    axis = unlike[0]
    got, want = np.moveaxis(got, axis, 0), np.moveaxis(want, axis, 0)
    fewer = len(want) - len(got)
    small, large = (got, want) if fewer > 0 else (want, got)
    along = _along(axis, got.ndim, abs(fewer))
    what = "missing" if fewer > 0 else "too many"
    if len(small) and equal(large[: len(small)], small):
        return f"{along} {what} at the end; the rest is right."
    if len(small) and equal(large[-len(small) :], small):
        return f"{along} {what} at the start; the rest is right."
    if len(got) == 1 and equal(np.broadcast_to(got, want.shape), want):
        return f"All entries along axis {axis} are right, but there is only one of {len(want)}."
    return f"{along} {what}."


def _along(axis: int, ndim: int, count: int) -> str:
    kind = {1: "entry", 2: ("row", "column")[min(axis, 1)]}.get(ndim, f"index along axis {axis}")
    many = {"entry": "entries", "row": "rows", "column": "columns"}.get(str(kind), str(kind))
    if count == 1:
        return f"One {kind} is"
    return f"{count} {many} are"


def _reduced(wrong: Wrong) -> str | None:
    got, want = wrong.got, wrong.want
    for whole, part in ((got, want), (want, got)):
        if whole.ndim != part.ndim + 1 or whole.dtype.kind == "b" or whole.size < 2:
            continue
        for axis in range(whole.ndim):
            for name, reduce in (("sum", np.sum), ("mean", np.mean), ("maximum", np.max)):
                if whole.shape[axis] > 1 and equal(reduce(whole, axis=axis), part):
                    if whole is got:
                        return f"The {name} of the result over axis {axis} would be right."
                    return (
                        f"The result is the {name} over axis {axis} of what is expected:"
                        " that axis should have stayed."
                    )
    return None


def _other_shape(wrong: Wrong) -> str | None:
    got, want = wrong.got, wrong.want
    if got.shape == want.shape:
        return None
    turned = f"{got.shape} instead of {want.shape}"
    if got.ndim == 2 and got.shape == want.shape[::-1]:
        return f"The shape is turned round: {turned}."
    if got.ndim != want.ndim:
        few = "too few" if got.ndim < want.ndim else "too many"
        return f"The result has {few} axes: its shape is {turned}."
    return f"The shape is {turned}."


LOOKS: tuple[Callable[[Wrong], str | None], ...] = (
    _nothing, _items, _numbers_for_booleans, _booleans_for_numbers, _shape, _cut, _reduced,
    _other_shape,
)  # fmt: skip
