"""A table of points: one line a student, one column a section."""

from ..roster import Student
from . import Export, gradebook
from .gradebook import Cell, Row

HEAD = ["id", "name", "email", "github", "section", "submission", "status", "points", "max_points"]


def render(export: Export) -> bytes:
    """Everyone on the class list, then the submissions that are on no list."""
    found = gradebook.rows(export)
    shown = {row.line.submission for row in found if row.line}
    stray = [line for line in export.lines() if line.submission not in shown]
    rows = [*found, *(Row(Student(""), line) for line in stray)]
    slugs: list[str] = []
    for row in rows:
        for section in row.line.sections if row.line else ():
            if section.slug not in slugs:
                slugs.append(section.slug)
    body = [_line(export, row, slugs) for row in rows]
    return gradebook.table([[*HEAD, *slugs, "problems"], *body])


def _line(export: Export, row: Row, slugs: list[str]) -> list[Cell]:
    student, line = row
    known: list[Cell] = [student.id, student.name, student.email, student.github, student.section]
    if line is None:
        return [*known, "", "missing", *[""] * (len(slugs) + 3)]
    parts = [section.points for section in line.sections]
    shown = gradebook.whole(parts) if export.integers else [round(part, 2) for part in parts]
    by_slug = dict(zip([section.slug for section in line.sections], shown, strict=True))
    status = "unknown" if not student.id else "graded" if line.attempted else "not started"
    return [
        *known, line.submission, status, gradebook.points(export, line), line.max_points,
        *[by_slug.get(slug, "") for slug in slugs], "; ".join(line.problems),
    ]  # fmt: skip
