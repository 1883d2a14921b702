"""The formats of classroom platforms: their rules, and a student's text that stays harmless."""

import base64
import json
import os
import re
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from autograder import results
from autograder.desk import Finding
from autograder.export import classroom, classroom50, github
from tests.batches import HERE, SOLVED, TOY, WRONG, command, grade, write

NASTY = (
    "::error::got you\n::set-output name=x::1\r<img src=x onerror=alert(1)>"
    "\x1b[31m ü ' \" | @all %0A"
)
HOSTILE = WRONG.replace("return np.asarray(x) ** 2", f"print({NASTY!r}); raise KeyError({NASTY!r})")


@pytest.fixture(scope="module")
def graded(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("classroom")
    for name, source in {"ada": SOLVED, "bob": WRONG, "eve": HOSTILE}.items():
        write(folder / "class" / name, source)
    grade("batch", folder / "class", "--out", folder / "out")
    return folder


def report(graded: Path, name: str) -> results.Report:
    return results.from_json((graded / "out" / "reports" / f"{name}.json").read_bytes())


def exported(graded: Path, format_: str, name: str, *options: str) -> bytes:
    path = graded / "out" / "reports" / f"{name}.json"
    made = graded / f"{format_}-{name}"
    grade("export", format_, path, "--out", made, *options)
    return made.read_bytes()


@pytest.mark.parametrize("name", ["ada", "bob", "eve"])
def test_the_points_agree_on_every_path(graded, name):
    """Report, Classroom, Classroom 50 and Gradescope tell the same points."""
    whole = report(graded, name)
    document = json.loads(classroom.document(whole))
    assert sum(test["score"] for test in document["tests"]) == pytest.approx(whole.points)
    assert document["max_score"] == whole.max_points
    fifty = json.loads(exported(graded, "classroom50", name))
    assert abs(fifty["score"] - whole.points) <= 0.5
    scope = json.loads(exported(graded, "gradescope", name))
    assert scope["score"] == whole.points
    assert sum(test["score"] for test in scope["tests"]) == pytest.approx(whole.points)


# what Classroom 50's runner sets for an autograder
NAMES = {
    "classroom": "cs-1", "assignment": "models", "owner": "ada", "commit": "https://c/1",
    "submission": "submit/2026-12-01T00-00-00Z-1", "release": "https://r/1",
}  # fmt: skip


@pytest.mark.parametrize("name", ["ada", "bob", "eve"])
def test_classroom_50_gets_what_its_runner_accepts(graded, name):
    """The rules by which its runner and its collector refuse a result, one by one."""
    options = [word for pair in NAMES.items() for word in ("--option", "=".join(pair))]
    made = json.loads(exported(graded, "classroom50", name, *options))
    assert made["schema"] == "classroom50/result/v1"
    assert made["assignment_type"] == "individual"
    assert {key: made[key] for key in NAMES} == NAMES
    assert made["review"] == NAMES["commit"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", made["datetime"])
    tests = made["tests"]
    for part in [made, *tests]:
        assert type(part["score"]) is type(part["max-score"]) is int
        assert 0 <= part["score"] <= part["max-score"]
    assert all(type(test["passed"]) is bool and test["test-name"] for test in tests)
    assert sum(test["score"] for test in tests) == made["score"]
    assert sum(test["max-score"] for test in tests) == made["max-score"]
    assert len({test["test-name"] for test in tests}) == len(tests)


def test_what_classroom_50_needs_is_asked_for(graded):
    """A result that it would refuse is not made in silence."""
    path = graded / "out" / "reports" / "ada.json"
    told = grade("export", "classroom50", path, "--out", graded / "unnamed")
    assert "Classroom 50 needs classroom, assignment" in told.stderr


def test_rounded_scores_stay_within_their_maxima():
    """What largest remainder puts above a maximum goes where there is room."""
    assert classroom50.bounded([3, 0, 1], [2, 3, 1]) == [2, 1, 1]


def test_the_classroom_document_is_as_its_reporter_needs_it(graded):
    """Tests are there, scores are numbers, lines are 0, and a log has nothing to obey."""
    made = json.loads(classroom.document(report(graded, "eve")))
    assert made["version"] == 1
    assert made["status"] == "fail"
    for test in made["tests"]:
        assert isinstance(test["score"], (int, float))
        assert test["line_no"] == 0
        for value in (test["name"], test["message"], test["test_code"]):
            assert "\n" not in value
            assert "\r" not in value
            assert "\x1b" not in value
            assert not value.startswith("::")


def test_the_classroom_document_stays_small(graded):
    """However long the messages are, it fits into one environment string."""
    whole = report(graded, "eve")
    for function in whole.sections[0].functions:
        function.tests = function.tests * 200
        for test in function.tests:
            test.message = "ü" * 50_000
    assert len(base64.b64encode(classroom.document(whole))) < 128 * 1024


def test_gradescope_gets_plain_text(graded):
    """`\\n` line ends, no control characters, and nothing is read as HTML."""
    made = json.loads(exported(graded, "gradescope", "eve"))
    shown = "".join(test["output"] for test in made["tests"]) + made["output"]
    assert "\r" not in shown
    assert "\x1b" not in shown
    assert {test["output_format"] for test in made["tests"]} == {"text"}
    assert {test["visibility"] for test in made["tests"]} == {"visible"}
    assert {test["status"] for test in made["tests"]} <= {"passed", "failed"}


@pytest.mark.parametrize("format_", ["gradescope", "classroom50", "junit", "github", "classroom"])
def test_no_hidden_message_leaves(graded, format_):
    """Of a hidden test the export has no values."""
    path = graded / "out"
    made = graded / f"all-{format_}"
    grade("export", format_, path, "--out", made)
    whole = b"".join(file.read_bytes() for file in made.iterdir()).decode()
    hidden = [
        test.message
        for name in ("bob", "eve")
        for section in report(graded, name).sections
        for function in section.functions
        for test in function.tests
        if test.hidden and test.message
    ]
    public = " ".join(
        test.message
        for name in ("bob", "eve")
        for section in report(graded, name).sections
        for function in section.functions
        for test in function.tests
        if not test.hidden
    )
    for message in hidden:
        last = message.splitlines()[-1]
        assert last in public or last not in whole


def test_junit_is_xml_with_a_suite_a_section(graded):
    """Any reader of JUnit gets the counts and the text."""
    root = ET.fromstring(exported(graded, "junit", "eve"))
    (suite,) = root
    assert suite.get("name") == "s1_toy"
    assert int(suite.get("tests")) == len(suite)
    assert int(suite.get("failures")) == len(suite.findall("*/failure")) > 0
    assert "got you" in "".join(one.text or "" for one in suite.findall("*/failure"))


def test_check_for_github_makes_no_command_of_a_students_text(graded):
    """The log has our own commands alone; the summary has no live HTML; the output is whole."""
    environment = {name: graded / name for name in ("GITHUB_STEP_SUMMARY", "GITHUB_OUTPUT")}
    done = in_actions(graded / "class" / "eve", environment)
    commands = [line for line in done.splitlines() if line.startswith(("::", "##["))]
    assert 1 <= len(commands) <= 10
    assert all(line.startswith("::error file=") for line in commands)
    assert all(line.count("::", 2) >= 1 and "\x1b" not in line for line in commands)
    assert "got you" in done
    summary = (graded / "GITHUB_STEP_SUMMARY").read_text("utf-8")
    assert "<img" not in summary
    output = (graded / "GITHUB_OUTPUT").read_text("utf-8")
    assert output.startswith("result=")
    assert output.count("\n") == 1
    assert json.loads(base64.b64decode(output[7:]))["tests"]


def in_actions(submission: Path, environment: dict[str, Path]) -> str:
    files = {name: str(path) for name, path in environment.items()}
    done = subprocess.run(
        command("check", "--format", "github", "--submission", submission), cwd=TOY, check=False,
        env={**os.environ, "PYTHONPATH": str(HERE.parent), **files},
        capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert done.returncode == 1, done.stderr
    return done.stdout


def test_at_most_ten_annotations_are_made():
    """GitHub shows no more of a step."""
    many = [
        Finding(slug="s", function=f"f{n}", status="failed", file="a,b:c.py", message=NASTY)
        for n in range(40)
    ]
    made = github.annotations(many)
    assert len(made) == 10
    assert all("\n" not in line and "\r" not in line for line in made)
    assert made[0].startswith("::error file=a%2Cb%3Ac.py,line=1,")


def test_a_report_of_the_public_checks_can_be_exported(graded):
    """`grade check --report`, then any format: no hidden test is in it."""
    made = graded / "public.json"
    grade("check", "--submission", graded / "class" / "bob", "--report", made, check=1)
    whole = results.from_json(made.read_bytes())
    tests = [test for one in whole.sections[0].functions for test in one.tests]
    assert tests
    assert not any(test.hidden for test in tests)
    fifty = json.loads(grade("export", "classroom50", made).stdout)
    assert fifty["score"] == sum(test["score"] for test in fifty["tests"])
