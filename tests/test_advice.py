"""Mistakes that no fingerprint has seen: most get a specific sentence, none a false one.

`mistakes.json` holds each as a function in place of the solution's (`right` is that one) with
the sentence that the desk says of it, read and found true by a person; null where it says none.
"""

import json
from collections import defaultdict
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from autograder import advice, fingerprints, variants
from autograder.comparison import Mismatch, expect
from autograder.forms import Wrong
from tests.desks import KIT, findings

MISTAKES = json.loads(Path(__file__).with_name("mistakes.json").read_text("utf-8"))
BY_SECTION = defaultdict(list)
for mistake in MISTAKES:
    BY_SECTION[mistake["slug"]].append(mistake)


def test_sixty_mistakes_and_most_are_described():
    assert len(MISTAKES) >= 60
    assert sum(mistake["says"] is not None for mistake in MISTAKES) >= 0.6 * len(MISTAKES)


@pytest.mark.parametrize("slug", BY_SECTION)
def test_the_desk_says_what_is_true_of_a_mistake(slug):
    known = fingerprints.load_known(KIT.exercise(slug) / "misconceptions.json")
    solution = variants.solution(KIT.reference(slug) / "solution.py")
    modules = [written(mistake, solution) for mistake in BY_SECTION[slug]]
    for mistake, found in zip(BY_SECTION[slug], findings(slug, modules), strict=True):
        (said, *_) = [one.advice for one in found if one.function == mistake["function"]]
        assert said == mistake["says"], mistake
        assert not any(other.advice in (said or "") for other in known)


def written(mistake, solution):
    name = mistake["function"]
    module = ModuleType("mistake")
    vars(module).update(vars(solution), right=getattr(solution, name))
    setattr(module, name, eval(mistake["written"], vars(module)))
    return module


WANT = np.array([[1.0, 2.0, 3.0], [4.0, -5.0, 7.0]])


@pytest.mark.parametrize(
    ("got", "word"),
    [
        (None, "None"),
        (WANT.T, "rows and columns are swapped"),
        (-WANT, "wrong sign"),
        (WANT[None], "an axis too many"),
        (WANT[:, :-1], "One column is missing at the end"),
        (WANT * 2, "twice"),
        (WANT / 2, "half"),
        (WANT * 1024, "1,024 times"),
        (WANT * 1.024, "1.024 times"),
        (WANT / 1e6, "1/1,000,000"),
        (WANT + 3, "too large by 3"),
        (WANT * np.nan, "NaN"),
        (np.where(WANT > 6, np.inf, WANT), "infinite"),
        (WANT[:, ::-1], "reverse order along axis 1"),
        (np.sort(WANT), "sorted"),
        (np.roll(WANT, 1, 1), "one place too late along axis 1"),
        (np.abs(WANT), "lost their sign"),
        (WANT * [[2], [3]], "a factor of its own"),
        (np.vstack([WANT[0], [0, 0, 0]]), "below 0|row"),
        (np.zeros((2, 3)), "is 0"),
    ],
)
def test_what_is_wrong_is_said(got, word):
    with pytest.raises(Mismatch) as caught:
        expect(got, WANT)
    said = advice.describe([Wrong(caught.value.got, caught.value.want)])
    assert said is None or any(part in said for part in word.split("|")), said
    assert said or "|" in word


def test_a_sentence_that_holds_for_all_comes_before_one_for_the_first_alone():
    one = Wrong(np.array(4.0), np.array(2.0))
    other = Wrong(np.array(10.0), np.array(5.0))
    assert advice.describe([one, other]) == "Every number is twice what is expected."
    assert str(advice.describe([one, Wrong(np.array(7.0), np.array(1.0))])).startswith("In this")


def test_masks_of_numbers_are_told_from_masks_to_be_added():
    want = np.array([[True, False], [True, True]])
    assert "numbers" in str(advice.describe([Wrong(want.astype(int), want)]))
    added = np.where(want, 0.0, -np.inf)
    assert "added to scores" in str(advice.describe([Wrong(added, want)]))
    assert "swapped" in str(advice.describe([Wrong(~want, want)]))
