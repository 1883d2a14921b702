"""Killed at many random moments, and on other machines: nothing is lost or changed."""

import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.batches import SOLVED, TOY, command, grade, lines_of, make_class, read, write


def below(pid: int) -> list[int]:
    """The living processes that descend from `pid`, itself first."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                state, parent = (entry / "stat").read_text().rpartition(")")[2].split()[:2]
            except OSError:
                continue
            if state != "Z":
                parents[int(entry.name)] = int(parent)
    found = [pid]
    for one in found:
        found += [child for child, parent in parents.items() if parent == one]
    return found


def test_killed_at_random_moments_it_ends_with_the_same_bytes(tmp_path):
    """`kill -9` of any of its processes, twelve times, each followed by --resume."""
    make_class(tmp_path / "class", 40)
    write(tmp_path / "class" / "printer", SOLVED.replace("return sum(xs)", "print(xs) or sum(xs)"))
    out = tmp_path / "out"
    grade("batch", tmp_path / "class", "--out", tmp_path / "whole", "--jobs", 2)
    dice = random.Random(7)
    graded = command("batch", tmp_path / "class", "--out", out, "--jobs", 2, "--resume")

    for turn in range(12):
        running = subprocess.Popen(
            graded, cwd=TOY, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        time.sleep(dice.uniform(0.3, 1.6))
        family = below(running.pid)
        victim = family[0] if turn % 3 == 0 else dice.choice(family)
        with contextlib.suppress(ProcessLookupError):
            os.kill(victim, signal.SIGKILL)
        if victim == running.pid or turn % 2:
            running.kill()
        running.wait(120)

    grade("batch", tmp_path / "class", "--out", out, "--jobs", 2, "--resume")
    assert read(out) == read(tmp_path / "whole")
    assert sorted(path.name for path in out.iterdir()) == ["reports", "summary.json"]


@pytest.fixture
def cluster(tmp_path):
    """A real Dask scheduler and two real workers: its address, and the workers."""
    pytest.importorskip("distributed")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    environment = {**os.environ, "PYTHONPATH": str(TOY.parent.parent)}

    def start(*arguments: str) -> subprocess.Popen:
        return subprocess.Popen(
            [sys.executable, "-m", *arguments], cwd=tmp_path, env=environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    processes = [start("distributed.cli.dask_scheduler", "--port", str(port), "--no-dashboard")]
    worker = ["distributed.cli.dask_worker", address, "--nthreads", "1", "--no-nanny"]
    processes += [start(*worker, "--no-dashboard") for _ in range(2)]
    try:
        from distributed import Client

        with Client(address, timeout=60, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=60)
        yield address, processes[1:]
    finally:
        for process in processes:
            process.kill()
            process.wait()


def test_a_cluster_gives_the_same_reports_though_a_worker_is_killed(tmp_path, cluster):
    """Real scheduler, two real workers, one killed on the way; the other does its share."""
    address, workers = cluster
    make_class(tmp_path / "class", 60)
    grade("batch", tmp_path / "class", "--out", tmp_path / "whole")
    out = tmp_path / "out"

    graded = command("batch", tmp_path / "class", "--out", out, "--cluster", address)
    running = subprocess.Popen(graded, cwd=TOY, stdout=subprocess.PIPE, text=True)
    until = time.monotonic() + 60
    while not list(out.glob("reports/*.json")) and time.monotonic() < until:
        time.sleep(0.02)
    workers[0].kill()

    assert running.wait(240) == 0
    assert len(lines_of(out)) == 60
    assert read(out) == read(tmp_path / "whole")


def test_without_a_scheduler_the_cluster_says_so(tmp_path):
    """A host problem: exit 2 and the next action."""
    pytest.importorskip("distributed")
    make_class(tmp_path / "class", 1)
    options = ["--out", tmp_path / "out", "--cluster", "tcp://127.0.0.1:9"]
    told = grade("batch", tmp_path / "class", *options, check=2).stderr
    assert "no scheduler at tcp://127.0.0.1:9" in told
    assert "Traceback" not in told
