"""Every misconception that changes a public result is named at a student's desk."""

import pytest

from autograder import fingerprints, variants
from tests.desks import KIT, findings, ready


@pytest.mark.parametrize("slug", ready())
def test_every_misconception_that_shows_is_named(slug):
    """Its public tests are run on the solution with the one wrong function laid over it."""
    known = fingerprints.load_known(KIT.exercise(slug) / "misconceptions.json")
    solution = KIT.reference(slug) / "solution.py"
    wrong = {
        variant.id: variant for variant in variants.variants(solution.parent / "misconceptions")
    }
    shown = [mistake for mistake in known if mistake.results]
    assert len(shown) >= len(known) / 2
    modules = [variants.overlaid(solution, wrong[mistake.id].path) for mistake in shown]
    for mistake, found in zip(shown, findings(slug, modules), strict=True):
        said = [finding.advice for finding in found if finding.function == mistake.function]
        if said:  # a call may differ where its test is content all the same
            assert mistake.advice in (said[0] or ""), f"{mistake.id}: {said[0]}"
