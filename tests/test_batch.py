"""`grade batch` as an instructor uses it: real processes, real sandboxes, a toy course."""

import json
import os
import pty
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest

from autograder import batch, discovery, protocol, sandbox, summary
from autograder.errors import UsageError
from autograder.sections import Course
from tests.batches import (
    BROKEN,
    GOLDEN,
    LOOP,
    SOLVED,
    TOY,
    WRONG,
    command,
    grade,
    lines_of,
    make_class,
    read,
    write,
)  # fmt: skip
from tests.test_golden import CASES, essence, submission

ROOT = os.geteuid() == 0
RACES = {"endless_lent_calls"}  # processor time or the deadline may run out first


def processes_with(word: str) -> list[str]:
    """The command lines of live processes that mention `word`."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and entry.name != str(os.getpid()):
            try:
                line = (
                    (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
                )
            except OSError:
                continue
            if word in line:
                found.append(line)
    return found


def test_right_and_misbehaving_submissions_get_the_reports_they_get_alone(tmp_path):
    """Every kind of misbehaviour among right ones, two jobs, in a shuffled order."""
    folder = tmp_path / "class"
    folder.mkdir()
    for case in CASES:
        subprocess.run(["cp", "-a", submission(case, tmp_path), folder / case], check=True)
    for number, case in enumerate(reversed(CASES)):
        write(folder / f"solved_{number:03}_{case}", SOLVED)
    grade("batch", folder, "--out", tmp_path / "out", "--jobs", 2)

    for case in CASES:
        got = batch.results.from_json((tmp_path / "out/reports" / f"{case}.json").read_bytes())
        got.digest = ""
        expected = json.loads((GOLDEN / case / "report.json").read_text("utf-8"))
        told = essence(got)
        if case in RACES:
            told, expected = told["points"], expected["points"]
        assert told == expected, case
    lines = {line.submission: line.points for line in lines_of(tmp_path / "out")}
    right = [points for name, points in lines.items() if name.startswith("solved_")]
    assert right == [10.0] * len(CASES)
    assert processes_with(str(tmp_path)) == []
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["reports", "summary.json"]


def test_the_number_of_jobs_changes_nothing(tmp_path):
    """One job or three: the same bytes, durations aside."""
    make_class(tmp_path / "class", 10)

    for jobs in (1, 3):
        grade("batch", tmp_path / "class", "--out", tmp_path / f"out{jobs}", "--jobs", jobs)

    assert read(tmp_path / "out1") == read(tmp_path / "out3")
    told = json.loads((tmp_path / "out1/summary.json").read_bytes())
    assert told["submissions"] == 10
    assert told["functions"]["s1_toy.double"] == {"failed": 6, "passed": 4}


def test_names_of_every_kind_are_graded_under_the_right_name(tmp_path):
    """Unicode, commas, quotes, newlines, formulas, dashes, case, and 255 bytes."""
    names = [
        "Zoë", "a,b", 'a"b', "a\nb", "=1+1", "-x", "..%2F", "Ada", "ada", "x" * 255, "ü" * 127,
        "y" * 254 + "1", "y" * 254 + "2", "::error::x", "a b", "a\\b",
    ]  # fmt: skip
    for name in names:
        write(tmp_path / "class" / name, SOLVED)
    raw = os.fsencode(tmp_path / "class") + b"/\xff"
    write(Path(os.fsdecode(raw)), WRONG)

    done = grade("batch", tmp_path / "class", "--out", tmp_path / "out")

    points = {line.submission: line.points for line in lines_of(tmp_path / "out")}
    assert points == {**dict.fromkeys(names, 10.0), "\\xff": 8.0}
    assert not [line for line in done.stdout.splitlines() if line.startswith("::")]
    assert len(done.stdout.splitlines()) == len(names) + 2


def test_every_layout_is_found(tmp_path):
    """Classroom's, Classroom 50's, nbgrader's, folders, zips, and a platform's files."""
    course = Course(TOY)

    def names(folder: Path, **options) -> list[str]:
        return [one.name for one in discovery.find(folder, course, **options)]

    write(tmp_path / "gh" / "toy-submissions" / "toy-ada", SOLVED)
    write(tmp_path / "c50" / "c-toy_submissions_2026_11_30_T_10_00_00" / "c-toy-ada", SOLVED)
    (tmp_path / "c50" / "c-toy_submissions_2026_11_30_T_10_00_00" / "scores.csv").write_text("x")
    write(tmp_path / "nb" / "submitted" / "ada" / "toy", SOLVED)
    write(tmp_path / "nb2" / "submitted" / "ada" / "toy", SOLVED)
    write(tmp_path / "nb2" / "submitted" / "ada" / "second", SOLVED)
    files = tmp_path / "files"
    files.mkdir()
    (files / "adalovelace_1_2_s1_toy-1.py").write_text(SOLVED)
    (files / "bob_s1_toy.py").write_text(WRONG)
    (files / "cy.py").write_text(SOLVED)
    with zipfile.ZipFile(files / "dee.zip", "w") as archive:
        archive.writestr("repo-main/starter/s1_toy.py", SOLVED)
    cells = [{"cell_type": "code", "metadata": {}, "outputs": [], "source": SOLVED}]
    book = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    with zipfile.ZipFile(files / "fay.zip", "w") as archive:
        archive.writestr("work/s1_toy.ipynb", json.dumps(book))
    (files / "eve").mkdir()
    with zipfile.ZipFile(files / "eve" / "work.zip", "w") as archive:
        archive.writestr("../../s1_toy.py", SOLVED)
    (files / "notes.txt").write_text("no submission")

    assert names(tmp_path / "gh") == names(tmp_path / "gh/toy-submissions") == ["toy-ada"]
    assert names(tmp_path / "c50") == ["c-toy-ada"]
    assert names(tmp_path / "nb") == ["ada"]
    assert names(tmp_path / "nb2", assignment="toy") == ["ada"]
    with pytest.raises(UsageError, match="--assignment"):
        names(tmp_path / "nb2")
    with pytest.raises(UsageError, match="grade score"):
        names(tmp_path / "nb/submitted/ada/toy")
    grade("batch", files, "--out", tmp_path / "out")
    points = {line.submission: line.points for line in lines_of(tmp_path / "out")}
    assert points == {"adalovelace_1_2": 10, "bob": 8, "cy": 0, "dee": 10, "eve": 10, "fay": 10}


def test_resume_grades_only_what_is_missing_or_changed(tmp_path):
    """A changed file, a lost report, another seed: these again, and nothing else."""
    make_class(tmp_path / "class", 6)
    out = tmp_path / "out"
    grade("batch", tmp_path / "class", "--out", out)

    def changed(*options) -> set[str]:
        before = {path.name: path.stat().st_ino for path in (out / "reports").iterdir()}
        grade("batch", tmp_path / "class", "--out", out, "--resume", *options)
        after = {path.name: path.stat().st_ino for path in (out / "reports").iterdir()}
        return {name[:4] for name in after if after[name] != before.get(name)}

    assert changed() == set()
    (tmp_path / "class/s001/starter/s1_toy.py").write_text(SOLVED)
    (out / "reports/s003.json").unlink()
    (out / "reports/s004.json").write_bytes(b"{")
    assert changed() == {"s001", "s003", "s004"}
    assert changed("--seed", 7) == {f"s{number:03}" for number in range(6)}
    settings = protocol.Settings(root=str(TOY), slugs=["s1_toy"], seed=1, submission_s=9)
    with pytest.raises(UsageError, match="--resume"):
        batch.run([], out, settings, batch.local(1))


def test_shards_merge_by_copying_their_folders_together(tmp_path):
    """Each submission is in one of twelve parts, some empty; copied together they are whole."""
    make_class(tmp_path / "class", 9)
    grade("batch", tmp_path / "class", "--out", tmp_path / "whole")

    for part in range(1, 13):
        out = tmp_path / f"part{part}"
        grade("batch", tmp_path / "class", "--out", out, "--shard", f"{part}/12")
        subprocess.run(["cp", "-r", f"{out}/.", tmp_path / "merged"], check=True)
    grade("batch", tmp_path / "class", "--out", tmp_path / "merged", "--resume")

    assert read(tmp_path / "merged") == read(tmp_path / "whole")
    assert grade("batch", tmp_path, "--out", tmp_path / "x", "--shard", "4/3", check=2).stderr


def test_the_time_of_a_submission_is_bounded(tmp_path):
    """An endless loop costs its own function, within the limit that was asked for."""
    write(tmp_path / "class/loop", LOOP)
    write(tmp_path / "class/right", SOLVED)

    grade("batch", tmp_path / "class", "--out", tmp_path / "out", "--time-limit", 20)

    lines = {line.submission: line for line in lines_of(tmp_path / "out")}
    assert lines["right"].points == 10
    assert {f.name: f.status for f in lines["loop"].sections[0].functions}["total"] == "timeout"
    assert lines["loop"].points == 8


def test_a_second_batch_on_the_same_folder_is_refused(tmp_path):
    """Two at once would undo each other."""
    make_class(tmp_path / "class", 8)
    first = subprocess.Popen(
        command("batch", tmp_path / "class", "--out", tmp_path / "out"), cwd=TOY
    )
    try:
        while not list((tmp_path / "out").glob("reports/*")):
            time.sleep(0.02)
        again = grade("batch", tmp_path / "class", "--out", tmp_path / "out", "--resume", check=2)
    finally:
        assert first.wait(60) == 0

    assert "another `grade batch`" in again.stderr


def test_interrupted_it_says_how_to_go_on_and_leaves_nothing(tmp_path):
    """Ctrl-C: exit 130, no process and no temporary file, and --resume completes it."""
    make_class(tmp_path / "class", 30)
    out = tmp_path / "out"
    running = subprocess.Popen(
        command("batch", tmp_path / "class", "--out", out),
        cwd=TOY,
        stderr=subprocess.PIPE,
        text=True,
    )
    while not list(out.glob("reports/*.json")):
        time.sleep(0.02)
    running.send_signal(signal.SIGINT)

    assert "--resume" in running.communicate(timeout=60)[1]
    assert running.returncode == 130
    assert [path.name for path in out.iterdir()] == ["reports"]
    until = time.monotonic() + 20
    while processes_with(str(tmp_path)) and time.monotonic() < until:
        time.sleep(0.05)
    assert processes_with(str(tmp_path)) == []
    grade("batch", tmp_path / "class", "--out", out, "--resume")
    assert len(list(lines_of(out))) == 30


@pytest.mark.skipif(not ROOT, reason="mounts a small file system")
def test_a_full_disk_stops_it_with_the_next_action_and_loses_nothing(tmp_path):
    """What was written before is whole, and --resume completes it once there is room."""
    make_class(tmp_path / "class", 12)
    out = tmp_path / "out"
    out.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=200k", "none", out], check=True)
    try:
        done = grade("batch", tmp_path / "class", "--out", out, check=2)
        assert "--resume" in done.stderr
        assert "Traceback" not in done.stderr
        for path in (out / "reports").glob("*.json"):
            summary.read_line(path.read_bytes())
        subprocess.run(["mount", "-o", "remount,size=32m", out], check=True)
        grade("batch", tmp_path / "class", "--out", out, "--resume")
        grade("batch", tmp_path / "class", "--out", tmp_path / "whole")
        assert read(out) == read(tmp_path / "whole")
    finally:
        subprocess.run(["umount", out], check=True)


AS_NOBODY = """\
set -e
mkdir -p "$3/python" && mount --bind "$1" "$3/python"
mount -t tmpfs -o mode=755 none "$2" && mkdir -p "$1" && mount --bind "$3/python" "$1"
shift 3
exec setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
"""


@pytest.mark.parametrize("kind", sandbox.KINDS)
@pytest.mark.skipif(not ROOT, reason="becomes another user")
def test_an_ordinary_user_can_grade(tmp_path, kind):
    """Not root: the same points in either sandbox."""
    make_class(tmp_path / "class", 3)
    (tmp_path / "out").mkdir()
    os.chown(tmp_path / "out", 65534, 65534)
    for folder in (tmp_path, *list(tmp_path.parents)[:2]):
        folder.chmod(0o755)
    # in mounts of its own, an interpreter below root's private home is shown to everyone
    python = Path(sys.base_prefix)
    private = [path for path in python.parents if path.stat().st_mode & 0o005 != 0o005]
    become = ["unshare", "--mount", "sh", "-c", AS_NOBODY, "sh", python, private[-1], tmp_path]
    if not private:
        become = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    arguments = ["batch", tmp_path / "class", "--out", tmp_path / "out", "--sandbox", kind]

    done = subprocess.run(
        [*become, *command(*arguments)], cwd=TOY, capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stderr
    assert [line.points for line in lines_of(tmp_path / "out")] == [10, 8, 10]
    assert {line.sandbox for line in lines_of(tmp_path / "out")} == {kind}


def test_on_a_terminal_a_bar_shows_rate_and_time_left(tmp_path):
    """A real pseudo-terminal; elsewhere plain lines, tested above."""
    make_class(tmp_path / "class", 4)
    ours, theirs = pty.openpty()
    running = subprocess.Popen(
        command("batch", tmp_path / "class", "--out", tmp_path / "out"),
        cwd=TOY, stderr=theirs, stdout=subprocess.DEVNULL,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
    )  # fmt: skip
    os.close(theirs)
    shown = b""
    try:
        while data := os.read(ours, 65536):
            shown += data
    except OSError:
        pass

    assert running.wait(60) == 0
    assert b"4/4" in shown
    assert b"/min" in shown
    assert b"0:00:0" in shown


def test_a_submission_that_the_kit_fails_at_says_so_and_is_done_again(tmp_path):
    """A grading process that always dies: a report with the reason, then --resume."""
    make_class(tmp_path / "class", 3)
    (tmp_path / "class/s001/starter/s1_toy.py").write_text(BROKEN)
    settings = protocol.Settings(root=str(TOY), slugs=["s1_toy"], seed=1, submission_s=9)
    found = discovery.find(tmp_path / "class", Course(TOY))

    def dying(settings, requests, scratch):
        for answer in batch.local(1)(settings, requests, scratch):
            yield (
                answer._replace(reply=None, reason="tested")
                if answer.request.number == 1
                else answer
            )

    whole = batch.run(found, tmp_path / "out", settings, dying)

    assert whole.functions["s1_toy.double"] == {"error": 1, "passed": 2}
    assert "run it again with --resume" in whole.entries[1].problems[0]
    again = batch.run(found, tmp_path / "out", settings, batch.local(1), resume=True)
    assert again.functions["s1_toy.double"] == {"failed": 1, "passed": 2}
