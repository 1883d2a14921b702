"""What is wrong with a result where no known mistake explains it: transposed, a sign, a factor.

Each sentence states a fact about the numbers, checked entry by entry at the tolerance of
`comparison`, and never guesses at the code. A fact that holds for every wrong result of a
function comes before one that holds for the shown result alone.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from . import amounts, forms, places
from .forms import Wrong

LOOKS = (*forms.LOOKS, *places.LOOKS, *amounts.LOOKS, *places.LAST)


def describe(wrongs: Sequence[Wrong]) -> str | None:
    """A sentence that is true of the first wrong result; of all of them where there is one."""
    if not wrongs:
        return None
    numbers = [_plain(wrong) for wrong in wrongs]
    first, *others = numbers
    local = None
    with np.errstate(all="ignore"):
        for look in LOOKS:
            said = _ask(look, first)
            also = [_ask(look, other) for other in others]
            # of forms the shapes may differ; anything else must be the very same fact
            if said and all(text and (text == said or look in forms.LOOKS) for text in also):
                return said
            local = local or said
        pooled = _pooled(numbers)
        said = _ask(amounts.factor, pooled) if pooled else None
    if said:
        return said.replace("Every number", "Every wrong result")
    return f"In this test: {local}" if local else None


def _ask(look: Callable[[Wrong], str | None], wrong: Wrong) -> str | None:
    try:
        return look(wrong)
    except (TypeError, ValueError, IndexError, AttributeError, OverflowError):
        return None  # not the kind of values that this look is for


def _plain(wrong: Wrong) -> Wrong:
    def array(value: Any) -> Any:
        try:
            made = np.asarray(value)
        except ValueError:
            return value
        return made if made.dtype.kind in "biuf" else value

    return wrong._replace(got=array(wrong.got), want=array(wrong.want))


def _pooled(wrongs: Sequence[Wrong]) -> Wrong | None:
    """Several single numbers as one array."""
    sides = [(wrong.got, wrong.want) for wrong in wrongs]
    numbers = all(isinstance(one, np.ndarray) and one.ndim == 0 for side in sides for one in side)
    if len(sides) < 2 or not numbers:
        return None
    got, want = zip(*sides, strict=True)
    return Wrong(np.array(got, np.float64), np.array(want, np.float64))
