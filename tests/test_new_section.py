"""An author adds a section, and forgets one of the seven steps: the message names it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MODEL, SLUG = "s2_4_inference_bottlenecks", "s9_throwaway"


@pytest.fixture
def course(tmp_path) -> Path:
    """A course whose only section was just added, in all seven steps."""
    shutil.copytree(ROOT / "exercises" / MODEL, tmp_path / "exercises" / SLUG)
    shutil.copytree(ROOT / "reference" / MODEL, tmp_path / "reference" / SLUG)
    (tmp_path / "exercises" / "course.toml").write_text(f'sections = ["{SLUG}"]\n')
    (tmp_path / "starter").mkdir()
    (tmp_path / "tests" / "properties").mkdir(parents=True)
    properties = ROOT / "tests" / "properties" / f"test_{MODEL}.py"
    shutil.copy(properties, tmp_path / "tests" / "properties" / f"test_{SLUG}.py")
    build = [sys.executable, "-m", "autograder", "build"]
    subprocess.run(build, cwd=tmp_path, check=True, capture_output=True, env=environment(tmp_path))
    return tmp_path


def environment(course: Path) -> dict[str, str]:
    return {**os.environ, "GRADE_COURSE": str(course), "PYTHONPATH": str(ROOT)}


def content(course: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider",
         str(ROOT / "tests" / "test_content.py"), "-k", "not enough_misconceptions"],
        cwd=ROOT, capture_output=True, text=True, timeout=300, check=False,
        env=environment(course),
    )  # fmt: skip
    return done.stdout + done.stderr


def test_a_section_added_in_seven_steps_is_whole(course):
    assert "9 passed" in content(course)


@pytest.mark.parametrize(
    ("step", "says"),
    [
        (f"exercises/{SLUG}/section.toml", "section.toml"),
        (f"exercises/{SLUG}/README.md", "README.md"),
        (f"reference/{SLUG}/solution.py", "solution.py"),
        (f"exercises/{SLUG}/test_public.py", "test_public.py"),
        (f"reference/{SLUG}/test_hidden.py", "test_hidden.py"),
        (f"reference/{SLUG}/misconceptions", "has no misconception; add one"),
        (f"reference/{SLUG}/equivalents", "has no equivalent; add one"),
        (f"starter/{SLUG}.py", f"starter/{SLUG}.py"),
        (f"tests/properties/test_{SLUG}.py", f"tests/properties/test_{SLUG}.py"),
    ],
)
def test_a_forgotten_step_is_named(course, step, says):
    path = course / step
    shutil.rmtree(path) if path.is_dir() else path.unlink()
    told = content(course)
    assert "failed" in told or "error" in told
    assert says in told


def test_a_slug_that_the_course_does_not_list_is_named(course):
    shutil.copytree(course / "exercises" / SLUG, course / "exercises" / "s9_forgotten")
    assert "exercises/ and exercises/course.toml differ" in content(course)
