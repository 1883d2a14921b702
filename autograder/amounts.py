"""Numbers that are all off alike: a sign, a factor, an amount, NaN.

Each look is given one wrong result and says a fact about it, or None.
"""

from collections.abc import Callable

import numpy as np

from .comparison import agreement
from .forms import Wrong, equal, floats


def _nan(wrong: Wrong) -> str | None:
    got, want = floats(wrong)
    bad = ~agreement(got, want)
    if bad.any() and np.isnan(got[bad]).all():
        return "Where it is wrong the result is NaN: 0 / 0, inf - inf or a root of less than 0."
    if np.isnan(got[bad]).any():
        return "The result holds NaN: 0 / 0, inf - inf or a root of less than 0."
    return None


def _infinite(wrong: Wrong) -> str | None:
    got, want = floats(wrong)
    bad = ~agreement(got, want)
    if bad.any() and np.isinf(got[bad]).all():
        return "Where it is wrong the result is infinite: a division by 0, or a number too large."
    return None


def _zeros(wrong: Wrong) -> str | None:
    got, want = floats(wrong)
    if want.size > 1 and not got.any():
        return "Every number of the result is 0."
    return None


def _inverted(wrong: Wrong) -> str | None:
    got, want = wrong.got, wrong.want
    if got.dtype.kind == want.dtype.kind == "b" and equal(~got, want):
        return "True and False are swapped."
    return None


def _sign(wrong: Wrong) -> str | None:
    got, want = floats(wrong)
    return "Every number has the wrong sign." if equal(-got, want) else None


def _unsigned(wrong: Wrong) -> str | None:
    got, want = floats(wrong)
    if equal(got, np.abs(want)):
        return "The numbers are right, but negative ones have lost their sign."
    if equal(got, np.maximum(want, 0)):
        return "Numbers below 0 have become 0; the others are right."
    return None


def factor(wrong: Wrong) -> str | None:
    got, want = floats(wrong)
    if not want.any() or not np.isfinite(got).all():
        return None
    at = np.unravel_index(np.argmax(np.abs(want)), want.shape)
    by = float(got[at] / want[at])
    if by <= 0 or not equal(got, by * want):
        return None
    name = _name_of(by)
    if name is None and np.unique(np.abs(want[want != 0]).round(9)).size < 2:
        return None  # one number alone is some multiple of any other
    return f"Every number is {name or f'{by:.4g} times what'} is expected.".replace("  ", " ")


def _name_of(by: float) -> str | None:
    """A factor that has a name; None for any other."""
    for large, text in ((by, "{} times what"), (1 / by, "1/{} of what")):
        for power in (1, 2, 3):
            if np.isclose(large, 1.024**power, rtol=1e-5):
                return text.format(f"1.024{'' if power == 1 else f'^{power}'}")
        whole = round(large)
        if whole > 1 and np.isclose(large, whole, rtol=1e-4):
            notable = whole <= 16 or whole in (32, 64, 128, 256, 512)
            powers = any(whole == base**n for base in (10, 1000, 1024) for n in range(1, 6))
            if notable or powers:
                if whole == 2:
                    return "twice what" if large == by else "half of what"
                return text.format(f"{whole:,}")
    return None


def _offset(wrong: Wrong) -> str | None:
    got, want = floats(wrong)
    gap = got - want
    by = float(gap.flat[0])
    several = want.size > 1 and np.unique(want.round(9)).size > 1
    if by and np.isfinite(by) and equal(got, want + by) and (several or abs(by) == 1):
        size = "1" if abs(by) == 1 else f"{abs(by):.4g}"
        way = "large" if by > 0 else "small"
        which = "Every number is" if want.size > 1 else "The result is"
        return f"{which} too {way} by {size}."
    return None


def _related(wrong: Wrong) -> str | None:
    got, want = floats(wrong)
    if want.size == 1 and abs(float(want.flat[0])) in (0.0, 1.0):
        return None
    for made, said in (
        (1 / want, "1 divided by what is expected: it is upside down"),
        (want**2, "the square of what is expected"),
        (np.sqrt(want), "the square root of what is expected"),
        (np.exp(want), "e to the power of what is expected"),
        (np.log(want), "the natural logarithm of what is expected"),
        (1 - want, "1 minus what is expected"),
    ):
        if np.isfinite(made).all() and equal(got, made):
            return f"The result is {said}."
    return None


def _rounded(wrong: Wrong) -> str | None:
    got, want = floats(wrong)
    for made, said in ((np.floor, "down"), (np.ceil, "up"), (np.rint, "to whole numbers")):
        if equal(got, made(want)):
            return f"The result is right, but rounded {said}."
    if wrong.want.dtype.kind in "iu" and (got != np.rint(got)).any():
        return "The result has a fraction where a whole number is expected."
    return None


def _rows(wrong: Wrong) -> str | None:
    """Each row off by an amount, or by a factor, of its own."""
    got, want = floats(wrong)
    if want.ndim < 2 or want.shape[-1] < 3 or not np.isfinite(got).all():
        return None
    at = np.argmax(np.abs(want), -1, keepdims=True)
    by = np.take_along_axis(got, at, -1) / np.take_along_axis(want, at, -1)
    if np.isfinite(by).all() and equal(got, by * want):
        return "Each row is right but for a factor of its own: look at what a row is divided by."
    if equal(got, want + (got - want)[..., :1]):
        return "Each row is right but for an amount of its own that is added everywhere."
    return None


def _summed(wrong: Wrong) -> str | None:
    got, want = floats(wrong)
    for axis in range(want.ndim):
        if want.shape[axis] > 2 and equal(got, np.cumsum(want, axis)):
            return "The result is the running sum of what is expected."
        if want.shape[axis] > 2 and equal(np.cumsum(got, axis), want):
            return "The running sum of the result would be right."
    return None


def _shares(wrong: Wrong) -> str | None:
    got, want = floats(wrong)
    if not want.ndim or want.shape[-1] < 2 or not equal(want.sum(-1), np.ones(want.shape[:-1])):
        return None
    sums = got.sum(-1)
    if equal(sums, np.ones_like(sums)) or not np.isfinite(sums).all():
        return None
    off = sums.flat[int(np.argmax(~np.isclose(sums, 1).reshape(-1)))]
    return f"The expected numbers sum to 1, yours to {off:.4g}."


def _alike(wrong: Wrong) -> str | None:
    got, want = floats(wrong)
    if want.size > 2 and equal(got, np.broadcast_to(got.flat[0], got.shape)):
        return "Every number of the result is the same, and they should differ."
    if want.ndim > 1 and len(want) > 1 and equal(got, np.broadcast_to(got[:1], got.shape)):
        return "Every row of the result is the same, and they should differ."
    return None


LOOKS: tuple[Callable[[Wrong], str | None], ...] = (
    _nan, _infinite, _zeros, _inverted, _sign, _offset, factor, _related, _rounded, _unsigned,
    _rows, _summed, _alike, _shares,
)  # fmt: skip
