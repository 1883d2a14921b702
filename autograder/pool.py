"""Job processes on this machine: fed over sockets, watched, and replaced when they die.

A job that ends without a reply, or that is silent for far longer than a submission may
take, is killed and replaced, and the submission it was at is tried once more. After that
its report says so: one submission never costs another anything.
"""

import contextlib
import os
import queue
import socket
import subprocess
import sys
import tempfile
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from .errors import HostError
from .plain import PACKAGE_ROOT
from .protocol import Reply, Request, Settings

AHEAD = 2  # a job starts the next sandbox while it grades
START_S = 120
GRACE_S = 60
TRIES = 2


class Answer(NamedTuple):
    """What came of a request: a reply, or the reason why there is none."""

    request: Request
    reply: Reply | None
    reason: str = ""


Grade = Callable[[Settings, Iterable[Request], Path], Iterator[Answer]]


class Job:
    """One job process."""

    def __init__(self, settings: Settings, scratch: Path, cpu: int | None = None) -> None:
        self.settings = settings
        self.folder = tempfile.mkdtemp(dir=scratch)
        os.chmod(self.folder, 0o755)
        self.errors = tempfile.TemporaryFile(dir=scratch)  # noqa: SIM115
        self.sock, theirs = socket.socketpair()
        arguments = [str(theirs.fileno()), msgspec.json.encode(settings).decode()]
        arguments += [] if cpu is None else [str(cpu)]
        path = os.pathsep.join(filter(None, [PACKAGE_ROOT, os.environ.get("PYTHONPATH")]))
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "autograder.job", *arguments],
            env={**os.environ, "TMPDIR": self.folder, "PYTHONPATH": path},
            pass_fds=[theirs.fileno()], cwd="/", stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=self.errors, start_new_session=True,
        )  # fmt: skip
        theirs.close()
        self.lines = self.sock.makefile("rb")
        self.slack = START_S

    def send(self, request: Request | None) -> None:
        """Ask for a submission; None says that there is no other."""
        line = b"" if request is None else msgspec.json.encode(request)
        with contextlib.suppress(OSError):  # a dead job is noticed when it is read from
            self.sock.sendall(line + b"\n")

    def receive(self) -> Reply | None:
        """The next reply, or None from a job that is dead or as good as dead."""
        self.sock.settimeout(self.settings.submission_s + GRACE_S + self.slack)
        try:
            line = self.lines.readline()
            reply = msgspec.json.decode(line, type=Reply) if line else None
        except (OSError, msgspec.MsgspecError):
            reply = None
        self.slack = 0
        return reply

    def reason(self) -> str:
        """How it ended, for a report."""
        code = self.close()
        self.errors.seek(max(0, self.errors.seek(0, os.SEEK_END) - 2000))
        words = self.errors.read().decode("utf-8", "replace").strip().splitlines()
        return f"the grading process ended ({code}{': ' + words[-1][:300] if words else ''})"

    def close(self) -> int:
        """End it and what it has started; returns how it had ended."""
        self.sock.close()
        self.lines.close()
        try:
            code = self.process.wait(2)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = self.process.wait()
        return code


def run(
    settings: Settings, requests: Iterable[Request], jobs: int, scratch: Path
) -> Iterator[Answer]:
    """Answers in the order in which they come, from `jobs` processes."""
    answers: queue.Queue[Answer | BaseException | None] = queue.Queue(2 * jobs)
    following = _shared(iter(requests))
    stop = threading.Event()
    live: set[Job] = set()
    cpus = _processors() if jobs > 1 else [None]

    def work(cpu: int | None) -> None:
        try:
            _work(settings, following, scratch, cpu, stop, live, answers.put)
            answers.put(None)
        except BaseException as error:
            answers.put(error)

    threads = [
        threading.Thread(target=work, args=(cpus[number % len(cpus)],), daemon=True)
        for number in range(jobs)
    ]
    for thread in threads:
        thread.start()
    try:
        running = jobs
        while running:
            answer = answers.get()
            if isinstance(answer, BaseException):
                raise answer
            if answer is None:
                running -= 1
            else:
                yield answer
    finally:
        stop.set()
        for job in list(live):
            job.process.kill()
        while any(thread.is_alive() for thread in threads):
            with contextlib.suppress(queue.Empty):
                answers.get(timeout=0.05)


def _processors() -> list[int | None]:
    """The processors to put jobs on, one each: a job and its workers take turns."""
    affinity = getattr(os, "sched_getaffinity", None)
    return sorted(affinity(0)) if affinity else [None]


def _shared(requests: Iterator[Request]) -> Callable[[], Request | None]:
    lock = threading.Lock()

    def following() -> Request | None:
        with lock:
            return next(requests, None)

    return following


def _work(
    settings: Settings,
    following: Callable[[], Request | None],
    scratch: Path,
    cpu: int | None,
    stop: threading.Event,
    live: set[Job],
    put: Callable[[Answer], None],
) -> None:
    """One job process after another, until there is nothing left to ask for."""
    again: deque[Request] = deque()
    tries: dict[int, int] = {}
    request = following()
    while request is not None or again:
        if request is not None:
            again.append(request)
        job = Job(settings, scratch, cpu)
        live.add(job)
        if stop.is_set():
            job.process.kill()
        try:
            failed = _converse(job, again, following, put)
        finally:
            live.discard(job)
            reason = job.reason()
        if stop.is_set():
            return
        if failed is not None:
            tries[failed.number] = tries.get(failed.number, 0) + 1
            if tries[failed.number] >= TRIES:
                again.remove(failed)
                put(Answer(failed, None, reason))
        request = None if again else following()


def _converse(
    job: Job,
    waiting: deque[Request],
    following: Callable[[], Request | None],
    put: Callable[[Answer], None],
) -> Request | None:
    """Feed one job; `waiting` holds what it has not answered. Returns the request it died of."""
    for request in waiting:
        job.send(request)
    more = True
    while waiting or more:
        while more and len(waiting) < AHEAD:
            added = following()
            job.send(added)
            if added is None:
                more = False
            else:
                waiting.append(added)
        if not waiting:
            return None
        reply = job.receive()
        if reply is None:
            return waiting[0]
        if reply.fatal:
            raise HostError(reply.fatal)
        answered = next(one for one in waiting if one.number == reply.number)
        waiting.remove(answered)
        put(Answer(answered, reply))
    return None
