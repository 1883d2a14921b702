"""Canvas's gradebook import: `Student`, `ID`, the SIS columns, `Section`, one assignment.

Canvas matches by its own id, then by SIS id and login, and it makes a new assignment of a
title that it does not know: a title should end in the assignment's id, as in `Models (42)`.
"""

import re

from . import Export, gradebook
from .gradebook import Cell

HEAD = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"]


def render(export: Export) -> bytes:
    """One line a student; a missing submission leaves Canvas's cell as it is."""
    gradebook.need_roster(export, "canvas")
    rows = gradebook.rows(export)
    if not re.search(r"\(\d+\)$", export.title):
        export.notes.append(
            f"Canvas will make a new assignment {export.title!r};"
            " for one that is there, copy its heading from Canvas's own export: --title 'NAME (ID)'"
        )
    most = max((row.line.max_points for row in rows if row.line), default=0.0)
    lines: list[list[Cell]] = [[*HEAD, export.title], ["    Points Possible", *[""] * 4, most]]
    for student, line in rows:
        login = student.login or student.email
        earned = "" if line is None else gradebook.points(export, line)
        name = student.name or student.id
        lines.append([name, student.canvas, student.id, login, student.section, earned])
    return gradebook.table(lines)
