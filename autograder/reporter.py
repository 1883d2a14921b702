"""Plain pytest and an editor's test panel say what `grade check` says.

A second pytest plugin, for a student's own runs: each failure shows the two arrays and the
student's own lines, and the run ends with the one next thing to do, and why. It is silent
where no suite of a course has run.
"""

from collections.abc import Generator

import pytest

from . import desk, screen
from .grading import Grading
from .plugin import GRADING

WIDTH = 88


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Put what was different, and where, below the message of a failed test."""
    report = yield
    grading = item.config.stash.get(GRADING, None)
    slug = item.path.parent.name
    if grading and report.failed and isinstance(report.longrepr, str) and slug in grading.results:
        error = grading.details.get((slug, item.name))
        result = next(
            (test for tests in grading.results[slug].values() for test in tests
             if test.name == item.name), None,
        )  # fmt: skip
        if error is not None and result is not None:
            lines = (
                [result.title, screen.clean(result.message)] if result.title else [report.longrepr]
            )
            lines += [line.text for line in screen.evidence(error, WIDTH)]
            report.longrepr = "\n".join(lines)
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The next thing to do."""
    grading = terminalreporter.config.stash.get(GRADING, None)
    if not isinstance(grading, Grading) or not grading.results:
        return
    slugs = [slug for slug in grading.course.slugs if slug in grading.results]
    tasks = desk.tasks(desk.sections_of(grading, slugs))
    if not tasks:
        return
    terminalreporter.section("next")
    folder = grading.course.root / "starter"
    told = desk.finding(grading, tasks[0], folder)
    for line in screen.explain(grading.course, grading, tasks[0], told, WIDTH):
        terminalreporter.write_line(line.text)
