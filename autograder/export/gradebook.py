"""What the tables for gradebooks share: who gets a line, and how a cell is written.

Lines are RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe in
front; the true text stands in the JSON report.
"""

import csv
import io
import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .. import roster
from ..errors import UsageError
from ..summary import Line
from . import Export

Cell = str | float | int
_RUN = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


class Row(NamedTuple):
    """A student, and the report in short where there is one."""

    student: roster.Student
    line: Line | None


def rows(export: Export) -> list[Row]:
    """Everyone on the class list, in its order; who has no report and which report has no
    student is noted. Without a list every submission is its own student."""
    lines = {line.submission: line for line in export.lines()}
    if export.roster is None:
        return [Row(roster.Student(name), lines[name]) for name in sorted(lines)]
    students = export.students()
    matching = roster.match(students, sorted(lines))
    if matching.missing:
        names = ", ".join(student.id for student in matching.missing)
        export.notes.append(f"no submission: {names}")
    if matching.unknown:
        names = ", ".join(matching.unknown)
        export.notes.append(f"not on the class list: {names}")
    of = {student.id: lines[name] for name, student in matching.owners.items()}
    return [Row(student, of.get(student.id)) for student in students]


def points(export: Export, line: Line) -> float | int:
    """What a submission earned; a whole number, half up, where those are asked for."""
    return math.floor(line.points + 0.5) if export.integers else round(line.points, 2)


def whole(parts: Sequence[float]) -> list[int]:
    """Whole numbers for `parts` whose sum is the rounded total: the largest remainders are
    rounded up, the earlier of two equal ones first."""
    down = [math.floor(part) for part in parts]
    lacking = math.floor(math.fsum(parts) + 0.5) - sum(down)
    order = sorted(range(len(parts)), key=lambda i: (down[i] - parts[i], i))
    for index in order[:lacking]:
        down[index] += 1
    return down


def table(lines: Iterable[Sequence[Cell]]) -> bytes:
    """RFC 4180, in UTF-8."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    for line in lines:
        writer.writerow([_cell(value) for value in line])
    return text.getvalue().encode("utf-8", "backslashreplace")


def _cell(value: Cell) -> Cell:
    if not isinstance(value, str):
        return f"{value:g}" if isinstance(value, float) and value == int(value) else value
    clean = value.replace("\0", "")
    return f"'{clean}" if clean.startswith(_RUN) else clean


def need_roster(export: Export, name: str) -> None:
    """Refuse to make up ids."""
    if export.roster is None:
        raise UsageError(f"{name} needs ids from the class list; add --roster FILE")
