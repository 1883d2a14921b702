"""An nbgrader course from the same task text, solution and suites: nothing is written twice.

One assignment, a notebook a section. Each graded function is a cell with its solution between
nbgrader's marks, and a cell of tests whose value is its points; the hidden suite and the
solution that it compares with stand there between the marks of hidden tests. An answer's
private helpers go inside of it, since nbgrader would leave a stub that raises in their place.
"""

import ast
import re
import textwrap
from pathlib import Path

import msgspec

from .errors import ContentError, UsageError
from .sections import Course

ASSIGNMENT = "models"
_REGION = re.compile(
    r"(?P<indent> *)# BEGIN SOLUTION(?:: (?P<todo>.*))?\n(?P<body>(?:.*\n)*?) *# END SOLUTION"
)
_MARKS = re.compile(r"^ *# (BEGIN|END) SOLUTION.*\n", re.MULTILINE)
_CONFIG = """\
c = get_config()
c.CourseDirectory.course_id = "inference"
c.Exchange.course_id = "inference"
# a cell of tests may take as long as a submission
c.ExecutePreprocessor.timeout = {timeout:g}
"""


def build(course: Course, slugs: list[str], out: Path) -> list[Path]:
    """Write the course into the folder `out`: its configuration, and source/models/."""
    if (out / "source" / ASSIGNMENT).exists():
        raise UsageError(f"{out} holds a course already; remove its source/{ASSIGNMENT}")
    folder = out / "source" / ASSIGNMENT
    folder.mkdir(parents=True)
    config = out / "nbgrader_config.py"
    if not config.exists():
        config.write_text(_CONFIG.format(timeout=course.limits.submission_s), "utf-8")
    made = []
    for slug in slugs:
        path = folder / f"{slug}.ipynb"
        path.write_bytes(notebook(course, slug))
        made.append(path)
    return made


def notebook(course: Course, slug: str) -> bytes:
    """One section's notebook, as nbgrader's `generate_assignment` takes it."""
    section = course.section(slug)
    source = (course.reference(slug) / "solution.py").read_text("utf-8")
    task = (course.exercise(slug) / "README.md").read_text("utf-8")
    head, functions = split(source, slug)
    cells = [_cell("markdown", task), _cell("code", head, "setup", locked=True)]
    for name, text in functions.items():
        graded = name in section.functions
        solved = "### BEGIN SOLUTION" in text
        cells.append(_cell("code", text, f"{name}_answer", solution=solved, locked=not solved))
        if graded:
            points = section.functions[name].points
            cells.append(_cell("code", _tests(course, slug, name), name, points=points))
    missing = [name for name in section.functions if name not in functions]
    if missing:
        raise ContentError(f"{slug}: solution.py has no {missing[0]}; add it")
    for number, cell in enumerate(cells):
        cell["id"] = f"{slug}-{number}"[-64:]
    book = {
        "cells": cells,
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return msgspec.json.format(msgspec.json.encode(book), indent=1) + b"\n"


def split(source: str, slug: str) -> tuple[str, dict[str, str]]:
    """What stands before the first definition, and each definition with nbgrader's marks."""
    private: list[tuple[set[str], str]] = []

    def lift(match: re.Match[str]) -> str:
        if match["indent"]:
            return match[0]
        private.append((_names(match["body"]), match["body"].strip("\n")))
        return ""

    lines = _REGION.sub(lift, source).splitlines()
    tree = ast.parse("\n".join(lines))
    functions: dict[str, str] = {}
    rest: list[str] = []
    for node in tree.body:
        first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
        last = node.end_lineno or node.lineno
        # an end mark stands behind the last statement
        while last < len(lines) and lines[last].startswith((" ", "#")) and _inside(lines[last]):
            last += 1
        text = "\n".join(lines[first - 1 : last])
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            functions[node.name] = _REGION.sub(lambda m: _marked(m, private), text)
        else:
            rest.append(text)
    return "\n".join(rest), functions


def _inside(line: str) -> bool:
    return line.startswith(" ") and line.strip().startswith("#")


def _names(body: str) -> set[str]:
    names: set[str] = set()
    for node in ast.parse(body).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names |= {(one.asname or one.name).partition(".")[0] for one in node.names}
        else:
            names |= {
                part.id
                for part in ast.walk(node)
                if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
            }
    return names


def _marked(match: re.Match[str], private: list[tuple[set[str], str]]) -> str:
    indent, body = match["indent"], match["body"].rstrip("\n")
    used = body
    needed: list[str] = []
    for names, text in reversed(private):
        if any(re.search(rf"\b{name}\b", used) for name in names):
            needed.insert(0, textwrap.indent(text, indent))
            used += text
    return "\n".join([
        f"{indent}# TODO: {match['todo'] or 'your answer'}",
        f"{indent}### BEGIN SOLUTION",
        *needed,
        body,
        f"{indent}### END SOLUTION",
    ])  # fmt: skip


def _tests(course: Course, slug: str, name: str) -> str:
    """The cell of tests of one function. Its value, the last line, is the points."""
    section = (course.exercise(slug) / "section.toml").read_text("utf-8")
    public = (course.exercise(slug) / "test_public.py").read_text("utf-8")
    hidden = (course.reference(slug) / "test_hidden.py").read_text("utf-8")
    # nbgrader would take a mark within the text for one of the cell's
    solution = _MARKS.sub("", (course.reference(slug) / "solution.py").read_text("utf-8"))
    return (
        f"# tests of {name}: the value of this cell is its points\n"
        "from autograder import trial as _trial\n\n"
        f"_suites = {{\n    'section.toml': {section!r},\n    'test_public.py': {public!r},\n}}\n"
        "### BEGIN HIDDEN TESTS\n"
        f"_suites['test_hidden.py'] = {hidden!r}\n"
        f"_suites['solution.py'] = {solution!r}\n"
        "### END HIDDEN TESTS\n"
        f"_trial.points({slug!r}, {name!r}, globals(), _suites)"
    )


def _cell(
    kind: str,
    source: str,
    name: str = "",
    *,
    points: float | None = None,
    solution: bool = False,
    locked: bool = False,
) -> dict[str, object]:
    cell: dict[str, object] = {"cell_type": kind, "metadata": {}, "source": source}
    if kind == "code":
        cell |= {"execution_count": None, "outputs": []}
    if name:
        told: dict[str, object] = {
            "schema_version": 3,
            "grade_id": name,
            "grade": points is not None,
            "solution": solution,
            "locked": locked or points is not None,
            "task": False,
        }
        if points is not None:
            told |= {"points": points, "cell_type": kind}
        cell["metadata"] = {"nbgrader": told}
    return cell
