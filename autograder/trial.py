"""One function of a notebook, tested in the notebook's own kernel: what nbgrader's cells call.

Nothing is shut in here, since nbgrader runs a student's cells as its own user anyway; the
safe way is `grade batch` on the notebooks. Warnings and prints never cost points: whatever
the tests write is taken away from the cell, in which nbgrader reads stderr as a failure.
"""

import contextlib
import io
import warnings
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

import pytest

from . import runner
from .grading import Grading
from .loopback import Loopback
from .results import SectionResult
from .scoring import score_section
from .sections import Course

HIDDEN = ("test_hidden.py", "solution.py")


def points(
    slug: str, name: str, names: Mapping[str, Any], suites: Mapping[str, str]
) -> float | int:
    """The points of the function `name` among the notebook's `names`; what is not right is
    printed. Without hidden suites the public ones alone decide."""
    with TemporaryDirectory(prefix="grade-") as root:
        course = _course(Path(root).resolve(), slug, suites)
        quiet = io.StringIO()
        with (
            contextlib.redirect_stdout(quiet),
            contextlib.redirect_stderr(quiet),
            warnings.catch_warnings(),
        ):
            warnings.simplefilter("ignore")
            result = _run(course, slug, name, names, hidden="test_hidden.py" in suites)
    function = next(one for one in result.functions if one.name == name)
    for test in function.tests:
        if test.outcome != "passed":
            detail = "" if test.hidden else f"\n    {test.message}"
            print(f"{test.outcome.replace('_', ' ')}: {test.title or test.name}{detail}")
    earned = function.points
    return int(earned) if earned == int(earned) else earned


def _course(root: Path, slug: str, suites: Mapping[str, str]) -> Course:
    (root / "exercises" / slug).mkdir(parents=True)
    (root / "reference" / slug).mkdir(parents=True)
    (root / "exercises" / "course.toml").write_text(f'sections = ["{slug}"]\n', "utf-8")
    for file, text in suites.items():
        folder = "reference" if file in HIDDEN else "exercises"
        (root / folder / slug / file).write_text(text, "utf-8")
    return Course(root)


def _run(
    course: Course, slug: str, name: str, names: Mapping[str, Any], *, hidden: bool
) -> SectionResult:
    module = ModuleType(slug)
    module.__dict__.update(names)
    section = course.section(slug)
    grading = Grading(course, Loopback(lambda _: module))

    def wants(item: pytest.Item) -> bool:
        return section.function_of(item.name) == name

    grading.wants = wants
    runner.run(course, [slug], [grading], hidden=hidden)
    return score_section(section, grading.results.get(slug, {}))
