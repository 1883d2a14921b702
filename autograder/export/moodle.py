"""Moodle's grade import: columns that a teacher maps, by id number or e-mail address.

Moodle stops at the first user that it does not know and at a grade above the maximum, so
only students of the class list get a line. A blank is no grade.
"""

from ..summary import Line
from . import Export, gradebook
from .gradebook import Cell

HEAD = ["ID number", "Email address"]


def render(export: Export) -> bytes:
    """One line a student, with a feedback that the student may read."""
    gradebook.need_roster(export, "moodle")
    lines: list[list[Cell]] = [[*HEAD, export.title, "Feedback comments"]]
    for student, line in gradebook.rows(export):
        if line is None:
            lines.append([student.id, student.email, "", "no submission"])
        else:
            earned = gradebook.points(export, line)
            lines.append([student.id, student.email, earned, _feedback(export, line)])
    return gradebook.table(lines)


def _feedback(export: Export, line: Line) -> str:
    """Points a section, and the first advice on each function that has one."""
    said = []
    for section in line.sections:
        known = export.course.slugs
        name = export.course.section(section.slug).title if section.slug in known else section.slug
        said.append(f"{name}: {section.points:g} of {section.max_points:g}.")
        for function in section.functions:
            said += [f"{function.name}: {m.advice}" for m in function.misconceptions[:1]]
    return " ".join([*said, *line.problems])
