"""Two arrays side by side, small enough to read, with the entries that differ marked."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from .comparison import Mismatch

ROWS, COLUMNS = 8, 8


def sketch(error: Mismatch, width: int) -> Iterator[str]:
    """Expected and got as lines at most `width` wide; a large array is cut to the part around
    the first entry that differs."""
    want, got, wrong = error.want, error.got, error.wrong
    if not isinstance(want, np.ndarray) or not isinstance(got, np.ndarray) or not want.size:
        return
    if wrong is None:
        if got.ndim and max(want.ndim, got.ndim) <= 2 and max(want.size, got.size) <= 64:
            yield from _stack(_rows(want, None, 0), _rows(got, None, 0), width)
        return
    if not want.ndim:
        return
    wrong = np.asarray(wrong)
    place = np.unravel_index(int(np.argmax(wrong)), wrong.shape)
    lead = tuple(int(i) for i in place[:-2])
    wants, gots, wrongs = (np.atleast_2d(array[lead]) for array in (want, got, wrong))
    row = int(place[-2]) if want.ndim > 1 else 0
    part = (_window(row, wants.shape[0], ROWS), _window(int(place[-1]), wants.shape[1], COLUMNS))
    digits = _digits(wants[part][wrongs[part]], gots[part][wrongs[part]])
    cut = wants[part].shape != wants.shape
    if lead or cut:
        index = [str(i) for i in lead]
        for part_, length in zip(part[2 - min(want.ndim, 2) :], want.shape[-2:], strict=True):
            index.append(
                ":" if part_.stop - part_.start == length else f"{part_.start}:{part_.stop}"
            )
        yield f"at [{', '.join(index)}] of shape {want.shape}"
    left = _rows(wants[part], None, digits)
    right = _rows(gots[part], wrongs[part], digits)
    yield from _stack(left, right, width)


def _window(place: int, length: int, most: int) -> slice:
    start = max(0, min(place - most // 2, length - most))
    return slice(start, min(length, start + most))


def _digits(want: Any, got: Any) -> int:
    """How many digits make entries that differ look different."""
    for digits in (4, 6, 9, 12):
        pairs = zip(want.flat, got.flat, strict=True)
        if all(_entry(one, digits) != _entry(other, digits) for one, other in pairs):
            return digits
    return 17


def _entry(value: Any, digits: int) -> str:
    if isinstance(value, np.floating):
        return f"{value.item():.{digits or 4}g}"
    return str(value.item())


def _rows(array: Any, wrong: Any, digits: int) -> list[str]:
    array = np.atleast_2d(array)
    texts = [[_entry(value, digits) for value in row] for row in array]
    size = max((len(text) for row in texts for text in row), default=1)
    lines = []
    for index, row in enumerate(texts):
        marks = ["*" if wrong is not None and wrong[index, at] else " " for at in range(len(row))]
        lines.append(
            " ".join(f"{text:>{size}}{mark}" for text, mark in zip(row, marks, strict=True))
        )
    return lines


def _stack(left: list[str], right: list[str], width: int) -> Iterator[str]:
    marked = "got (* = differs)" if any("*" in line for line in right) else "got"
    size = max(len("expected"), *map(len, left)) + 3
    if size + max(map(len, [*right, marked])) <= width:
        rows = max(len(left), len(right))
        left, right = (side + [""] * (rows - len(side)) for side in (left, right))
        yield f"{'expected':<{size}}{marked}"
        yield from (
            f"{one:<{size}}{other}".rstrip() for one, other in zip(left, right, strict=True)
        )
        return
    yield "expected"
    yield from (f"  {line}"[:width] for line in left)
    yield marked
    yield from (f"  {line}"[:width] for line in right)
