"""Results for other programs and people: one module a format, each with one `render`.

A format's module is imported only when it is asked for. `render` gets an `Export` and gives
the bytes of one file, or of several by name. Whatever a reader should know beyond that
(missing submissions, unknown ones) it adds to `notes`.
"""

import importlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from .. import results, summary
from ..errors import UsageError
from ..results import Report
from ..roster import Student
from ..roster import read as read_roster
from ..sections import Course
from ..summary import Line

FORMATS = {
    "csv": "a table of points, one line a student",
    "canvas": "Canvas's gradebook import",
    "moodle": "Moodle's grade import",
    "html": "the class report, or a page for each student (--for student)",
    "classroom": "the result document of GitHub Classroom's reporter",
    "classroom50": "Classroom 50's result.json",
    "gradescope": "Gradescope's results.json",
    "junit": "JUnit XML, one suite a section",
    "github": "step summaries for GitHub Actions",
    "nbgrader": "points into nbgrader's gradebook (--db URL)",
    "similar": "pairs of submissions that are suspiciously alike",
}
INSTRUCTOR, STUDENT = "instructor", "student"

Rendered = bytes | dict[str, bytes]


@dataclass(frozen=True)
class Export:
    """What is to be exported, and for whom."""

    source: Path  # a results folder, or one report
    course: Course
    audience: str | None = None
    roster: Path | None = None
    title: str = "Chapter 2: Models"
    integers: bool = False
    options: Mapping[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    def paths(self) -> list[Path]:
        """The files of the reports."""
        return [self.source] if self.source.is_file() else summary.paths(self.source)

    def lines(self) -> Iterator[Line]:
        """Every report in short, one at a time."""
        return summary.lines(self.paths())

    def reports(self, default: str = STUDENT) -> Iterator[Report]:
        """Every report, one at a time, as the audience may see it."""
        for path in self.paths():
            try:
                report = results.from_json(path.read_bytes())
            except ValueError as error:
                raise UsageError(f"{path}: {error}; grade again") from None
            hide = (self.audience or default) == STUDENT
            yield results.for_student(report) if hide else report

    def students(self) -> list[Student]:
        """The class list; empty where none was given."""
        return read_roster(self.roster) if self.roster else []


def render(name: str, export: Export) -> Rendered:
    """The export in the format `name`."""
    if name not in FORMATS:
        raise UsageError(f"no format is called {name!r}; choose one of {', '.join(FORMATS)}")
    module = importlib.import_module(f"{__name__}.{name}")
    chosen: Callable[[Export], Rendered] = module.render
    return chosen(export)
