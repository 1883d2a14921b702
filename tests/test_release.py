"""The student repository: made from a real git repository, installed and used for real."""

import json
import os
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from tests.desks import ROOT, ready
from tests.desks import grade as grade_in

SLUG = "s2_1_1_linear_layers"


def run(*command: object, cwd: Path, code: int = 0) -> str:
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, check=False, capture_output=True, text=True,
        timeout=300, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def repository(tmp_path) -> Path:
    """A clone of the course with one section, as an instructor has it."""
    assert SLUG in ready()
    root = tmp_path / "course"
    for name in ("autograder", f"exercises/{SLUG}", f"reference/{SLUG}", ".github"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    (root / "starter").mkdir()
    for name in ("pyproject.toml", "LICENSE", ".gitignore", "README.md", f"starter/{SLUG}.py"):
        shutil.copy(ROOT / name, root / name)
    (root / "exercises/course.toml").write_text(f'sections = ["{SLUG}"]\n')
    run("git", "init", "-q", cwd=root)
    run("git", "add", "-A", cwd=root)
    return root


@pytest.mark.timeout(600)
def test_a_release_installs_and_is_calm(repository, tmp_path):
    """Unpacked and installed anew: all is not attempted, for `grade check` and for pytest."""
    made = tmp_path / "made.zip"
    done = grade_in(repository, "release", made, "--zip")
    assert done.returncode == 0, done.stderr
    student = tmp_path / "student"
    with zipfile.ZipFile(made) as archive:
        archive.extractall(student)
        assert not [name for name in archive.namelist() if "reference" in name or "hidden" in name]
    assert (student / ".github/workflows/classroom.yml").is_file()

    venv.create(student / ".venv", with_pip=True)
    bin_ = student / ".venv" / ("Scripts" if sys.platform == "win32" else "bin")
    run(bin_ / "pip", "install", "-q", "-e", ".", cwd=student)
    found = json.loads(run(bin_ / "grade", "check", "--json", cwd=student, code=1))
    statuses = {one["status"] for section in found["sections"] for one in section["functions"]}
    assert statuses == {"not_attempted"}
    told = run(bin_ / "grade", "check", cwd=student, code=1)
    assert "Traceback" not in told
    run(bin_ / "grade", "list", cwd=student)
    run(bin_ / "grade", "hint", "linear", cwd=student)
    tested = run(bin_ / "pytest", "-q", cwd=student)
    assert "skipped" in tested
    assert "failed" not in tested


def test_the_same_course_gives_the_same_zip(repository, tmp_path):
    """Two releases are equal byte by byte."""
    for name in ("one", "two"):
        assert grade_in(repository, "release", tmp_path / name, "--zip").returncode == 0
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_what_git_does_not_track_stays(repository, tmp_path):
    """A stray copy of the answers in a public folder is not on the list."""
    for name in ("test_hidden.py", "solution.py", "README.md.bak"):
        shutil.copy(
            repository / "reference" / SLUG / "solution.py", repository / "exercises" / SLUG / name
        )
    run("git", "add", "-A", cwd=repository)
    (repository / "autograder" / "untracked.py").write_text("x = 1\n")
    assert grade_in(repository, "release", tmp_path / "made").returncode == 0
    names = {path.name for path in (tmp_path / "made").rglob("*")}
    assert not names & {"test_hidden.py", "solution.py", "README.md.bak", "untracked.py"}


@pytest.mark.parametrize("where", ["starter", "workflow", "suite"])
def test_a_hidden_line_is_refused(repository, tmp_path, where):
    """One line of an answer in a released file, and there is no release."""
    answer = "    y = x @ W.T  # (..., d_out)"
    if where == "starter":
        path = repository / "starter" / f"{SLUG}.py"
        path.write_text(path.read_text("utf-8") + f"\n\ndef mine(x, W):\n{answer}\n", "utf-8")
    elif where == "suite":
        path = repository / "exercises" / SLUG / "test_public.py"
        secret = (repository / "reference" / SLUG / "test_hidden.py").read_text("utf-8")
        copied = secret[secret.index("@pytest.mark") :][:900].rpartition("\n")[0]
        path.write_text(path.read_text("utf-8") + "\n\n" + copied, "utf-8")
    else:
        path = repository / ".github/release/.github/workflows/classroom.yml"
        path.write_text(path.read_text("utf-8") + f"#\n{answer}\n", "utf-8")
    done = grade_in(repository, "release", tmp_path / "made")
    assert done.returncode == 2
    assert path.name in done.stderr
    assert "y = x" not in done.stderr
    assert not list(tmp_path.glob("made*"))
    assert not list(tmp_path.glob(".release*"))


@pytest.mark.skipif(sys.platform != "linux", reason="Gradescope's containers are Linux")
@pytest.mark.timeout(300)
def test_gradescopes_zip_grades(repository, tmp_path):
    """As Gradescope does it: unpack, submit, run; results of the right and of no answers."""
    zipped = tmp_path / "autograder.zip"
    assert grade_in(repository, "release", zipped, "--gradescope").returncode == 0
    root = tmp_path / "autograder"
    with zipfile.ZipFile(zipped) as archive:
        assert archive.getinfo("run_autograder").external_attr >> 16 == 0o100755
        archive.extractall(root / "source")
    (root / "source").chmod(0o700)
    (root / "results").mkdir()
    solution = root / "source" / "reference" / SLUG / "solution.py"
    starter = root / "source" / "starter" / f"{SLUG}.py"
    bin_ = str(Path(sys.executable).parent)
    for submitted, all_of_it in ((solution, True), (starter, False)):
        (root / "submission").mkdir(exist_ok=True)
        shutil.copy(submitted, root / "submission" / f"{SLUG}.py")
        subprocess.run(
            ["bash", root / "source" / "run_autograder"], check=True, timeout=120, cwd=tmp_path,
            env={**os.environ, "AUTOGRADER": str(root), "GRADE_BIN": bin_},
        )  # fmt: skip
        made = json.loads((root / "results" / "results.json").read_text())
        most = sum(test["max_score"] for test in made["tests"])
        assert made["score"] == (most if all_of_it else 0), made
        assert most > 0
