"""Whether an answer is right: form first, then numbers, by the precision in play.

The tolerance is float32's everywhere, scaled to the magnitudes of the expected array,
since a result's dtype does not tell which precision was used to get it. Integers and
booleans are exact. NaN equals only an expected NaN, an infinity only itself.
"""

from typing import Any

import numpy as np

RTOL = 1e-4  # relative to each entry: a few hundred float32 roundings
SCALE = 1e-5  # relative to the largest finite entry: sums that nearly cancel


class Mismatch(AssertionError):
    """An answer that is not the right one: the part that differs as `got` and `want`, `wrong`
    (a mask) where both are arrays of one shape, and the two answers as a `whole`."""

    def __init__(self, message: str, got: Any = None, want: Any = None, wrong: Any = None):
        super().__init__(message)
        self.got = got
        self.want = want
        self.wrong = wrong
        self.whole: tuple[Any, Any] = got, want


def expect(got: Any, want: Any, *, rtol: float = RTOL, scale: float = SCALE) -> None:
    """Raise `Mismatch` unless `got` is `want`.

    `want` decides the form: a tuple of floats, and a tuple or list that holds arrays (or
    tuples), is compared item by item, a dict key by key, anything else as one array. A list is as
    good as an array, a tuple as a list, a 0-d array or a NumPy scalar as a number.
    """
    try:
        _expect(got, want, rtol, scale, "")
    except Mismatch as error:
        error.whole = got, want
        raise


def same(got: Any, want: Any) -> bool:
    """Whether `got` is `want`, as `expect` sees it."""
    try:
        expect(got, want)
    except Mismatch:
        return False
    return True


def _expect(got: Any, want: Any, rtol: float, scale: float, where: str) -> None:
    if want is None or isinstance(want, str):
        if type(got) is not type(want) or got != want:
            raise Mismatch(f"{where}expected {want!r}, got {_brief(got)}", got, want)
    elif isinstance(want, dict):
        _expect_dict(got, want, rtol, scale, where)
    elif _structured(want):
        kind = "pair" if len(want) == 2 else f"list of {len(want)}"
        if not _sequence(got):
            raise Mismatch(f"{where}expected a {kind}, got {_brief(got)}", got, want)
        if len(got) != len(want):
            raise Mismatch(f"{where}expected {len(want)} items, got {len(got)}", got, want)
        for index, (one, other) in enumerate(zip(got, want, strict=True)):
            _expect(one, other, rtol, scale, f"{where}item {index}: ")
    else:
        _expect_array(got, np.asarray(want), rtol, scale, where)


def _structured(want: Any) -> bool:
    if isinstance(want, tuple) and any(isinstance(item, float) for item in want):
        return True  # a pair of figures: each by its own magnitude
    return isinstance(want, (tuple, list)) and any(
        item is None or isinstance(item, (np.ndarray, tuple, dict, str)) for item in want
    )


def _sequence(got: Any) -> bool:
    return isinstance(got, (tuple, list)) or (isinstance(got, np.ndarray) and got.ndim > 0)


def _expect_dict(got: Any, want: dict[Any, Any], rtol: float, scale: float, where: str) -> None:
    if not isinstance(got, dict):
        raise Mismatch(f"{where}expected a dict, got {_brief(got)}")
    for key, value in want.items():
        if key not in got:
            raise Mismatch(f"{where}expected a key {key!r}, got the keys {sorted(map(str, got))}")
        _expect(got[key], value, rtol, scale, f"{where}[{key!r}]: ")
    extra = sorted(str(key) for key in got if key not in want)
    if extra:
        raise Mismatch(f"{where}keys that were not asked for: {', '.join(extra)}")


def _expect_array(got: Any, want: Any, rtol: float, scale: float, where: str) -> None:
    given = got
    try:
        got = np.asarray(got)
    except ValueError:
        raise Mismatch(f"{where}expected {_form(want)}, got rows of different lengths") from None
    if got.dtype.kind not in "biuf":
        raise Mismatch(f"{where}expected {_form(want)}, got {_brief(given)}", given, want)
    if got.shape != want.shape and not (got.size == want.size == 0 and want.ndim == 1):
        raise Mismatch(f"{where}expected {_form(want)}, got {_form(got)}", got, want)
    if (want.dtype.kind == "b") != (got.dtype.kind == "b") and want.size:
        raise Mismatch(f"{where}expected {_form(want)}, got {_form(got)} of {got.dtype}", got, want)
    right = agreement(got, want, rtol, scale)
    if not right.all():
        place = tuple(int(i) for i in np.unravel_index(np.argmin(right), right.shape))
        at = f" at [{', '.join(map(str, place))}]" if place else ""
        count = int((~right).sum())
        many = f" (and {count - 1} more of {right.size})" if count > 1 else ""
        raise Mismatch(
            f"{where}expected {_number(want[place])}{at}, got {_number(got[place])}{many}",
            got, want, ~right,
        )  # fmt: skip


def agreement(got: Any, want: Any, rtol: float = RTOL, scale: float = SCALE) -> Any:
    """Entry by entry, whether two arrays of one shape agree; exact for integers."""
    if want.dtype.kind != "f":
        return np.asarray(got == want)
    got = got.astype(np.float64)
    want = want.astype(np.float64)
    finite = np.isfinite(want)
    largest = np.abs(want[finite]).max(initial=0.0)
    with np.errstate(all="ignore"):
        near = np.abs(got - want) <= rtol * np.abs(want) + scale * largest
    return np.where(finite, near, (got == want) | (np.isnan(got) & np.isnan(want)))


def _form(array: Any) -> str:
    if array.ndim == 0:
        return {"b": "a boolean", "i": "a whole number", "u": "a whole number"}.get(
            array.dtype.kind, "a number"
        )
    kind = "booleans" if array.dtype.kind == "b" else "numbers"
    return f"{kind} of shape {array.shape}"


def _number(value: Any) -> str:
    return str(value.item()) if value.dtype.kind != "f" else f"{value.item():.6g}"


def _brief(value: Any) -> str:
    if value is None:
        return "None (is a return missing?)"
    if isinstance(value, np.ndarray):
        return f"an array of {value.dtype} and shape {value.shape}"
    text = repr(value)
    return text if len(text) <= 80 else f"a {type(value).__name__} of length {len(value)}"
