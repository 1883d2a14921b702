"""Points in nbgrader's own gradebook, read back by the real nbgrader.

Needs the extra `nbgrader`; the test of PostgreSQL a real server from Debian's `postgresql`.
"""

import csv
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.batches import BROKEN, SOLVED, WRONG, grade, write

# nbgrader starts alembic by name
os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
api = pytest.importorskip("nbgrader.api")
POINTS = {"ada": 10.0, "bob": 8.0, "eve, 'x' \"ü\"": 0.0}


@pytest.fixture(scope="module")
def graded(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("nbgrader")
    for name, source in zip(POINTS, (SOLVED, WRONG, BROKEN), strict=True):
        write(folder / "class" / name, source)
    grade("batch", folder / "class", "--out", folder / "out")
    return folder


@pytest.fixture(scope="module")
def postgresql() -> Iterator[str]:
    """A server of our own, on a free port."""
    programs = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if not programs:
        pytest.skip("needs Debian's postgresql")
    folder = Path(tempfile.mkdtemp(prefix="postgresql-"))  # pytest's own are closed to others
    user = []
    if os.geteuid() == 0:  # the server refuses to run as root
        shutil.chown(folder, "postgres")
        user = ["runuser", "-u", "postgres", "--"]
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    data = folder / "data"

    def run(program: str, *arguments: str) -> None:
        subprocess.run(
            [*user, programs[-1] / program, *arguments], check=True, cwd=folder, timeout=120,
            stdout=subprocess.DEVNULL,
        )  # fmt: skip

    run("initdb", "-D", str(data), "-A", "trust", "-U", "grade")
    settings = f"-p {port} -c listen_addresses=127.0.0.1 -k {folder} -c fsync=off"
    run("pg_ctl", "-D", str(data), "-w", "-l", str(folder / "log"), "-o", settings, "start")
    try:
        yield f"postgresql+psycopg://grade@127.0.0.1:{port}/postgres"
    finally:
        run("pg_ctl", "-D", str(data), "-w", "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def scores(url: str) -> dict[str, float]:
    with api.Gradebook(url) as book:
        return {one.student.id: one.score for one in book.assignment_submissions("models")}


@pytest.mark.timeout(300)
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_gradebook_has_the_reports_points(graded, kind, request):
    """Written twice, the points are there once; points given by hand stay."""
    url = f"sqlite:///{graded}/gradebook.db"
    url = request.getfixturevalue("postgresql") if kind == "postgresql" else url
    for _ in range(2):
        grade("export", "nbgrader", graded / "out", "--db", url)
        assert scores(url) == POINTS
    with api.Gradebook(url) as book:
        by_hand = book.find_grade("double", "s1_toy", "models", "bob")
        by_hand.manual_score = by_hand.max_score
        book.db.commit()
        wanted = by_hand.max_score - (by_hand.auto_score or 0) + POINTS["bob"]
    grade("export", "nbgrader", graded / "out", "--db", url)
    assert scores(url)["bob"] == wanted


@pytest.mark.timeout(120)
def test_nbgraders_exporter_finds_the_points(graded, tmp_path):
    """`nbgrader export` lists every student with the report's points."""
    url = f"sqlite:///{tmp_path}/gradebook.db"
    grade("export", "nbgrader", graded / "out", "--db", url)
    subprocess.run(
        [sys.executable, "-m", "nbgrader", "export", f"--db={url}", "--to=grades.csv"],
        cwd=tmp_path, check=True, timeout=100, capture_output=True,
    )  # fmt: skip
    with (tmp_path / "grades.csv").open(encoding="utf-8") as file:
        rows = {row["student_id"]: row for row in csv.DictReader(file)}
    assert float(rows["ada"]["score"]) == POINTS["ada"]
    assert float(rows["bob"]["raw_score"]) == POINTS["bob"]


def test_a_wrong_address_is_told_in_a_sentence(graded):
    """No traceback for a database that is not there."""
    url = "postgresql+psycopg://grade@127.0.0.1:1/none"
    done = grade("export", "nbgrader", graded / "out", "--db", url, check=2)
    assert "Traceback" not in done.stderr
    assert "correct --db" in done.stderr
