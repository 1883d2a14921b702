"""Points into nbgrader's own gradebook, through its API: the safe way to use nbgrader.

The notebooks were graded in the sandbox; formgrader and nbgrader's exporters find the points
as those of the assignment that `grade build --notebooks` makes: a notebook a section, a
graded cell a function. Points given by hand and comments there stay as they are.
"""

import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import HostError, UsageError
from ..summary import Line
from . import Export, gradebook

if TYPE_CHECKING:
    Gradebook = Any

ASSIGNMENT = "models"


def render(export: Export) -> bytes:
    """Write every report to the gradebook at `db`; the text says how many there were."""
    url = export.options.get("db")
    if not url:
        raise UsageError("nbgrader needs its gradebook; add --db sqlite:///gradebook.db")
    try:
        from nbgrader.api import Gradebook, InvalidEntry
        from sqlalchemy.exc import SQLAlchemyError
    except ImportError:
        raise HostError(
            "nbgrader is not installed; pip install 'inference-exercises[nbgrader]'"
        ) from None
    if not shutil.which("alembic"):  # nbgrader starts it by name, from the same environment
        own = str(Path(sys.executable).parent)
        os.environ["PATH"] = os.pathsep.join([own, os.environ.get("PATH", os.defpath)])
    assignment = export.options.get("assignment", ASSIGNMENT)
    found = [(row.student, row.line) for row in gradebook.rows(export) if row.line]
    try:
        with Gradebook(url) as book:
            for _, line in found[:1]:
                _layout(book, assignment, line)
            for student, line in found:
                known = {"email": student.email} if student.email else {}
                book.update_or_create_student(student.id, **known)
                _write(book, assignment, student.id, line)
    except (SQLAlchemyError, InvalidEntry, ImportError) as error:
        reason = str(error).strip().splitlines()[:1] or [type(error).__name__]
        raise HostError(f"{reason[0]}; correct --db, or start the database") from None
    return f"wrote {len(found)} submissions of {assignment}\n".encode()


def _layout(book: "Gradebook", assignment: str, line: Line) -> None:
    """The assignment as its notebooks describe it; what is there already is kept."""
    book.update_or_create_assignment(assignment)
    for section in line.sections:
        book.update_or_create_notebook(section.slug, assignment)
        for function in section.functions:
            book.update_or_create_grade_cell(
                function.name, section.slug, assignment,
                max_score=function.max_points, cell_type="code",
            )  # fmt: skip


def _write(book: "Gradebook", assignment: str, student: str, line: Line) -> None:
    from nbgrader.api import Grade, MissingEntry, SubmittedNotebook

    submission = book.update_or_create_submission(assignment, student)
    for section in line.sections:
        notebook = book.find_notebook(section.slug, assignment)
        try:
            own = book.find_submission_notebook(section.slug, assignment, student)
        except MissingEntry:  # the assignment has grown since
            own = SubmittedNotebook(notebook=notebook, assignment=submission)
            book.db.add(own)
        for function in section.functions:
            try:
                grade = book.find_grade(function.name, section.slug, assignment, student)
            except MissingEntry:
                cell = book.find_grade_cell(function.name, section.slug, assignment)
                grade = Grade(cell=cell, notebook=own)
                book.db.add(grade)
            grade.auto_score = function.points
            grade.needs_manual_grade = False
    book.db.commit()
