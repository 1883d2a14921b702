"""The class list: who is who, by stable ids, and which submission is whose.

A CSV file with a header; `id` must be there, and `name`, `email`, `github`, `section` may
be. A submission belongs to a student if its name is the id, the GitHub user, a repository
name that ends in the GitHub user, or a platform's file name with the id in it. Display
names are never compared: two students may share one.
"""

import csv
import io
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from .errors import UsageError

_ALIASES = {
    "id": ("id", "student_id", "idnumber", "id number", "sis user id", "roster_identifier"),
    "name": ("name", "full name", "student"),
    "email": ("email", "e-mail", "email address", "mail"),
    "github": ("github", "github user", "github_username", "username"),
    "section": ("section", "group"),
    "canvas": ("canvas", "canvas_id", "canvas id"),
    "login": ("login", "sis login id", "login_id"),
}


class Student(NamedTuple):
    """One line of the class list."""

    id: str
    name: str = ""
    email: str = ""
    github: str = ""
    section: str = ""
    canvas: str = ""
    login: str = ""


class Matching(NamedTuple):
    """Which submission is whose, and what is left over on either side."""

    owners: dict[str, Student]
    missing: list[Student]
    unknown: list[str]


def read(path: Path) -> list[Student]:
    """The class list, in the file's order; `UsageError` names the line to mend."""
    try:
        text = path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path} cannot be read as UTF-8 text ({error}); save it so") from None
    header = text.partition("\n")[0]
    rows = csv.DictReader(io.StringIO(text), delimiter=max(",;\t", key=header.count))
    columns = {(name or "").strip().lower(): name for name in rows.fieldnames or ()}
    fields = {
        field: next((columns[alias] for alias in aliases if alias in columns), None)
        for field, aliases in _ALIASES.items()
    }
    if fields["id"] is None:
        raise UsageError(f"{path} has no column `id`; name the column of the stable ids so")
    students: dict[str, Student] = {}
    for row in rows:
        values = {
            field: (row[name] or "").strip() for field, name in fields.items() if name is not None
        }
        if not any(values.values()):
            continue
        if not values["id"] or values["id"] in students:
            what = f"the id {values['id']!r} twice" if values["id"] else "a student without an id"
            raise UsageError(f"{path}, line {rows.line_num}: {what}; ids must be unique")
        students[values["id"]] = Student(**values)
    return list(students.values())


def match(students: list[Student], submissions: Iterable[str]) -> Matching:
    """Whose the submissions are. Two of one student are an error: only a person can choose."""
    owners: dict[str, Student] = {}
    unknown: list[str] = []
    of: dict[str, str] = {}
    for name in submissions:
        student = _owner(students, name)
        if student is None:
            unknown.append(name)
            continue
        if student.id in of:
            raise UsageError(
                f"{of[student.id]!r} and {name!r} both belong to {student.id!r};"
                " remove one of the two reports"
            )
        of[student.id] = name
        owners[name] = student
    return Matching(owners, [one for one in students if one.id not in of], unknown)


def _owner(students: list[Student], name: str) -> Student | None:
    """The one student that a submission's name points to, by the strictest rule that does."""
    low = name.lower()
    tokens = set(name.split("_")[1:])
    rules: list[Callable[[Student], object]] = [
        lambda one: name in (one.id, one.email or None, one.canvas or None),
        lambda one: one.github and low == one.github.lower(),
        lambda one: one.github and low.endswith(f"-{one.github.lower()}"),
        lambda one: one.id in tokens or one.canvas in tokens,
    ]
    for fits in rules:
        fitting = [one for one in students if fits(one)]
        if fitting:
            longest = max(len(one.github) for one in fitting)
            best = [one for one in fitting if len(one.github) == longest]
            return best[0] if len(best) == 1 else None
    return None
