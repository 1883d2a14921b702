"""What one submission was asked is not worked out again for the next, and changes no report."""

import json
import shutil
from pathlib import Path

import pytest

from autograder import grader, results
from autograder.sections import Course

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"


@pytest.fixture
def toy(tmp_path):
    """The toy course, with one more hidden test: a function that makes it."""
    shutil.copytree(HERE / "toy", tmp_path / "toy")

    def made(test: str) -> Course:
        with open(tmp_path / "toy/reference/s1_toy/test_hidden.py", "a") as suite:
            suite.write(test)
        return Course(tmp_path / "toy")

    return made


def graded(course: Course, *names: str) -> list[results.Report]:
    return grader.score(course, [GOLDEN / name for name in names])


def last_outcome(report: results.Report) -> str:
    return report.sections[0].functions[0].tests[-1].outcome


def essence(report: results.Report) -> dict:
    def strip(told):
        if isinstance(told, dict):
            return {key: strip(value) for key, value in told.items() if key != "duration_s"}
        return [strip(value) for value in told] if isinstance(told, list) else told

    return strip(json.loads(results.to_json(report)))


def test_a_test_that_passed_is_run_again_only_for_other_answers(toy, tmp_path):
    log = tmp_path / "log"
    course = toy(f"""

def test_double_is_logged(submission):
    with open({str(log)!r}, "a") as file:
        file.write("run ")
    assert submission.double(20) == 40
    assert submission.double(21) == 42
""")
    reports = graded(course, "solved", "solved", "misconception", "solved", "misconception")
    outcomes = [last_outcome(report) for report in reports]
    assert outcomes == ["passed", "passed", "failed", "passed", "failed"]
    assert log.read_text() == 5 * "run "


def test_what_was_graded_before_changes_no_report(toy):
    names = ["solved", "half_done", "misconception", "other_idioms", "only_raises", "exit_in_call"]
    course = toy("")
    alone = {name: essence(graded(course, name)[0]) for name in names}
    for order in (names * 2, names[::-1]):
        for name, report in zip(order, graded(course, *order), strict=True):
            assert essence(report) == alone[name]


def test_a_test_that_asks_each_submission_something_else_is_told_of(toy):
    """Its author must know; nobody loses points by it."""
    course = toy("""
import itertools
numbers = itertools.count(1)


def test_double_of_another_number(submission):
    number = next(numbers)
    assert submission.double(number) == 2 * number
""")
    right, wrong = graded(course, "solved", "misconception")
    assert last_outcome(right) == "passed"
    assert last_outcome(wrong) == "error"
    message = wrong.sections[0].functions[0].tests[-1].message
    assert "does not ask the same of every submission" in message
