"""Every misconception that changes a public result is named at the desk, and only truly so."""

import tomllib
from pathlib import Path

import desks
import pytest

from autograder import authoring, desk, diagnosis, variants

SLUGS = desks.ready()


@pytest.mark.parametrize("slug", SLUGS)
def test_every_misconception_that_shows_is_named(slug):
    """The wrong function laid over the solution, its public tests run, its advice shown."""
    course = desks.REPOSITORY
    known = diagnosis.load_known(course.exercise(slug) / "misconceptions.json")
    wrong = variants.variants(course.reference(slug) / "misconceptions")
    assert [mistake.id for mistake in known] == [variant.id for variant in wrong]
    solution = course.reference(slug) / "solution.py"
    modules = [variants.overlaid(solution, variant.path) for variant in wrong]
    told = desks.findings(course, slug, modules)
    for mistake, variant, found in zip(known, wrong, told, strict=True):
        if any(test.startswith("test_") for test in desks.public(course, slug, variant.caught_by)):
            assert mistake.results, f"{mistake.id} is caught in public but has no fingerprint"
            own = [finding for finding in found if finding.function == mistake.function]
            assert own, f"{mistake.id}: {mistake.function} is not reported"
            assert own[0].advice, f"{mistake.id} is not explained"
            twins = {other.advice for other in known if other.results == mistake.results}
            assert own[0].advice in twins | {mistake.advice} or _also_true(own[0].advice, known), (
                mistake.id, own[0].advice,
            )


def _also_true(advice, known):
    return False
