"""The plugin under plain pytest, and the rules of grading that it carries out."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from autograder import grader, results, runner
from autograder.scoring import score_section, status
from autograder.sections import Course, find_course

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"


@pytest.fixture
def toy(tmp_path) -> Path:
    """The toy course with a solved starter, as a student's own copy."""
    shutil.copytree(HERE / "toy", tmp_path / "toy")
    (tmp_path / "toy" / "starter").mkdir(exist_ok=True)
    shutil.copy(GOLDEN / "solved" / "starter" / "s1_toy.py", tmp_path / "toy" / "starter")
    return tmp_path / "toy"


def pytest_in(folder: Path, *arguments: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "autograder.plugin", "-p", "no:cacheprovider",
         "--import-mode=importlib", *arguments],
        cwd=folder, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip


def test_plain_pytest_passes_on_a_solved_starter_from_any_folder(toy):
    for folder in (toy, toy / "exercises", toy / "exercises" / "s1_toy"):
        done = pytest_in(folder, "." if folder != toy else "exercises")
        assert "6 passed" in done.stdout, done.stdout + done.stderr


def test_plain_pytest_skips_what_is_not_attempted(toy):
    shutil.copy(GOLDEN / "starter" / "starter" / "s1_toy.py", toy / "starter")
    done = pytest_in(toy, "exercises")
    assert "6 skipped" in done.stdout
    assert done.returncode == 0


def test_plain_pytest_says_what_differs_and_shows_no_code_of_ours(toy):
    shutil.copy(GOLDEN / "misconception" / "starter" / "s1_toy.py", toy / "starter")
    done = pytest_in(toy, "exercises")
    assert "1 failed, 5 passed" in done.stdout
    assert "expected 6 at [0], got 9" in done.stdout
    assert "worker.py" not in done.stdout


def test_public_suites_come_before_every_hidden_one():
    """What is printed in a public test is shown to its author: nothing hidden was seen yet."""
    course = Course(HERE.parent)
    names = [Path(path).name for path in runner.suites(course, course.slugs, hidden=True)]
    assert names == sorted(names, reverse=True)


def test_the_same_submission_gets_the_same_report():
    course = Course(HERE / "toy")
    path = GOLDEN / "half_done"
    first, second = grader.score(course, [path, path])
    for report in (first, second):
        report.duration_s = 0
        for section in report.sections:
            for function in section.functions:
                for test in function.tests:
                    test.duration_s = 0
    assert results.to_json(first) == results.to_json(second)


def test_a_students_report_holds_nothing_hidden():
    course = Course(HERE / "toy")
    (report,) = grader.score(course, [GOLDEN / "misconception"])
    told = results.for_student(report)
    hidden = [
        test
        for section in told.sections
        for function in section.functions
        for test in function.tests
        if test.hidden
    ]
    assert hidden
    assert all(test.message == test.output == "" for test in hidden)
    assert told.sections[0].functions[0].misconceptions[0].id == "squares"
    assert report.sections[0].functions[0].tests[-1].message, "the instructor's has everything"


def result(outcome: str, *, valued: bool = True, weight: float = 1.0) -> results.TestResult:
    return results.TestResult(
        name="test", hidden=False, outcome=outcome, valued=valued, weight=weight
    )


def test_points_are_shared_by_weight_and_errors_alone_earn_nothing():
    section = find_course(HERE / "toy").section("s1_toy")
    tests = {
        "double": [result("passed", weight=3), result("failed")],
        "total": [result("passed", valued=False), result("failed")],
        "apply": [result("passed")],
        "Box": [result("failed")],
        "emptied": [result("failed")],
    }
    scored = {one.name: (one.points, one.status) for one in score_section(section, tests).functions}
    assert scored == {
        "double": (1.5, "partial"),
        "total": (0.0, "failed"),
        "apply": (2.0, "passed"),
        "Box": (0.0, "failed"),
        "emptied": (0.0, "blocked"),
    }


@pytest.mark.parametrize(
    ("outcomes", "word"),
    [
        (["passed", "passed"], "passed"),
        (["not_attempted"], "not_attempted"),
        (["passed", "not_attempted"], "partial"),
        (["timeout", "timeout"], "timeout"),
        (["failed", "timeout"], "timeout"),
        (["failed", "error"], "error"),
        ([], "not_attempted"),
    ],
)
def test_one_word_for_a_functions_outcomes(outcomes, word):
    assert status([result(outcome) for outcome in outcomes]) == word
