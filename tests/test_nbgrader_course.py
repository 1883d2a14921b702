"""The course for nbgrader, put through the real nbgrader.

Needs the extra `nbgrader`. A student solves all, one nothing, one has a known mistake.
"""

import ast
import csv
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from autograder import classwork
from autograder.variants import variants
from tests.desks import KIT, ready
from tests.desks import grade as grade_in

# nbgrader starts alembic by name
os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
SLUG = "s2_1_1_linear_layers"
MISTAKE = variants(KIT.reference(SLUG) / "misconceptions")[0]


def cells(path: Path) -> dict[str, dict]:
    book = json.loads(path.read_text("utf-8"))
    found = {cell["metadata"].get("nbgrader", {}).get("grade_id"): cell for cell in book["cells"]}
    return {name: cell for name, cell in found.items() if name}


def source(cell: dict) -> str:
    return cell["source"] if isinstance(cell["source"], str) else "".join(cell["source"])


@pytest.mark.parametrize("slug", ready())
def test_each_sections_notebook_holds_its_answers(slug):
    """Every function has an answer between marks and a cell of tests; each answer parses."""
    made = json.loads(classwork.notebook(KIT, slug))
    by_name = {cell["metadata"].get("nbgrader", {}).get("grade_id"): cell for cell in made["cells"]}
    points = 0.0
    for name, function in KIT.section(slug).functions.items():
        assert "### BEGIN SOLUTION" in by_name[f"{name}_answer"]["source"]
        points += by_name[name]["metadata"]["nbgrader"]["points"]
        assert by_name[name]["metadata"]["nbgrader"]["points"] == function.points
    assert points == KIT.section(slug).points


@pytest.mark.timeout(100)
@pytest.mark.parametrize("slug", ready())
def test_each_sections_answers_get_full_points(slug, capsys):
    """Run from top to bottom, every cell of tests has its function's points as its value."""
    names: dict = {"__name__": "__main__"}
    for cell in json.loads(classwork.notebook(KIT, slug))["cells"]:
        if cell["cell_type"] != "code":
            continue
        tree = ast.parse(cell["source"])
        told = cell["metadata"]["nbgrader"]
        last = tree.body.pop() if told["grade"] else None
        exec(compile(tree, slug, "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), slug, "eval"), names)
            assert value == told["points"], capsys.readouterr().out


@pytest.fixture(scope="module")
def course(tmp_path_factory) -> Path:
    pytest.importorskip("nbgrader")
    folder = tmp_path_factory.mktemp("nbgrader")
    done = grade_in(KIT.root, "build", SLUG, "--notebooks", folder)
    assert done.returncode == 0, done.stderr
    nbgrader(folder, "generate_assignment", "models", "--create")
    released = folder / "release" / "models" / f"{SLUG}.ipynb"
    answers = cells(folder / "source" / "models" / f"{SLUG}.ipynb")
    (wrong,) = set(MISTAKE.defines) & set(KIT.section(SLUG).functions)

    def solve(name: str, cell: dict) -> None:
        cell["source"] = source(answers[name])

    def mistake(name: str, cell: dict) -> None:
        solve(name, cell)
        if name == f"{wrong}_answer":
            cell["source"] += "\n\n" + MISTAKE.path.read_text("utf-8")

    def noise(name: str, cell: dict) -> None:
        solve(name, cell)
        cell["source"] += (
            "\nimport sys, warnings\nwarnings.warn('loud')\nprint('x', file=sys.stderr)"
        )

    submit(folder, "solved", released, solve)
    submit(folder, "loud", released, noise)
    submit(folder, "mistake", released, mistake)
    submit(folder, "starter", released, lambda *_: None)
    nbgrader(folder, "autograde", "models", "--create")
    return folder


def submit(folder: Path, student: str, released: Path, change: Callable[[str, dict], None]) -> None:
    book = json.loads(released.read_text("utf-8"))
    for cell in book["cells"]:
        told = cell["metadata"].get("nbgrader", {})
        if told.get("solution"):
            change(told["grade_id"], cell)
    place = folder / "submitted" / student / "models"
    place.mkdir(parents=True)
    (place / released.name).write_text(json.dumps(book), "utf-8")


def nbgrader(folder: Path, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "nbgrader", *arguments], cwd=folder, check=False, timeout=280,
        capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(KIT.root)},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def exported(folder: Path) -> dict[str, float]:
    nbgrader(folder, "export", "--to=grades.csv")
    with (folder / "grades.csv").open(encoding="utf-8") as file:
        return {row["student_id"]: float(row["score"] or 0) for row in csv.DictReader(file)}


@pytest.mark.timeout(600)
def test_nothing_hidden_is_released(course):
    """What students get has neither answers nor hidden tests."""
    text = (course / "release" / "models" / f"{SLUG}.ipynb").read_text("utf-8")
    assert "x @ W.T" not in text
    assert "test_hidden" not in text
    assert "NotImplementedError" in text


@pytest.mark.timeout(600)
def test_autograde_gives_what_the_safe_way_gives(course):
    """Full points, none, and those of the mistake, alike on both ways into the gradebook."""
    direct = exported(course)
    most = KIT.section(SLUG).points
    assert direct["solved"] == direct["loud"] == most
    assert direct["starter"] == 0
    assert 0 <= direct["mistake"] < most
    done = grade_in(
        KIT.root, "batch", course, "--out", course / "out", "--assignment", "models",
        "--section", SLUG, CI="false",
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    url = f"sqlite:///{course}/gradebook.db"
    done = grade_in(KIT.root, "export", "nbgrader", course / "out", "--db", url)
    assert done.returncode == 0, done.stderr
    assert exported(course) == pytest.approx(direct)


@pytest.mark.timeout(600)
def test_feedback_and_validation_work(course):
    """`generate_feedback` writes a page a student; `validate` passes the solution."""
    nbgrader(course, "generate_feedback", "models")
    assert (course / "feedback" / "solved" / "models" / f"{SLUG}.html").is_file()
    told = nbgrader(course, "validate", str(course / "source" / "models" / f"{SLUG}.ipynb"))
    assert "Success" in told
