"""The whole course through `grade score`: the solved set, the starter, and the exit codes."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from autograder import grader
from autograder.sections import Course

ROOT = Path(__file__).parent.parent
COURSE = Course(ROOT)


@pytest.fixture(scope="module")
def solved(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("solved") / "starter"
    folder.mkdir()
    for slug in COURSE.slugs:
        shutil.copy(COURSE.reference(slug) / "solution.py", folder / f"{slug}.py")
    return folder.parent


def test_the_solved_set_gets_full_points_and_the_starter_none(solved):
    right, fresh = grader.score(COURSE, [solved, ROOT / "starter"])

    assert right.points == right.max_points > 0
    assert fresh.points == 0
    words = {function.status for section in fresh.sections for function in section.functions}
    assert words == {"not_attempted"}


def grade(*arguments: object) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, "-m", "autograder", *map(str, arguments)],
        cwd=ROOT, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip


def test_exit_codes_tell_right_from_missing_from_usage(solved, tmp_path):
    section = ("--section", COURSE.slugs[0])
    assert grade("score", solved, *section).returncode == 0
    assert grade("score", ROOT / "starter", *section).returncode == 1
    (tmp_path / "empty").mkdir()
    assert grade("score", tmp_path / "empty", *section).returncode == 1
    assert grade("score", solved, "--section", "nosuch").returncode == 2
    assert grade("score", solved, *section, "--json", "/proc/x/y").returncode == 2


def test_a_mistyped_path_is_no_submission(tmp_path):
    done = grade("score", tmp_path / "nobody")
    assert done.returncode == 2
    assert "is not there" in done.stderr


def test_without_a_sandbox_score_stops_and_says_how_to_get_one(solved, monkeypatch, capsys):
    monkeypatch.setenv("CI", "true")
    done = grade("score", solved, "--section", COURSE.slugs[0], "--unsafe-no-sandbox")
    assert done.returncode == 2
    assert "install bubblewrap" in done.stderr
    assert "Traceback" not in done.stderr
