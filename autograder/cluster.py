"""Grading on the workers of a Dask scheduler that is already running.

The function that is mapped over the workers only starts a job process and passes on what
it says, so nothing that a submission does can hurt a worker. A worker that dies costs time:
the scheduler gives its share to another. Every worker needs this kit and the submissions
under the same paths (a shared folder, or a copy); one whose kit differs is refused.
"""

import importlib
import itertools
import tempfile
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from pathlib import Path
from typing import Any

import msgspec

from .errors import HostError
from .pool import Answer, Grade, Job
from .protocol import Reply, Request, Settings, kit_digest

CHUNK = 8  # submissions a task: the suites are collected once for all of them
AHEAD = 2  # tasks a thread of the cluster
CONNECT_S = 10
RETRIES = 3


def on(address: str) -> Grade:
    """Grading by the workers of the scheduler at `address`."""
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError:
        raise HostError(
            "--cluster needs the package distributed; pip install 'inference-exercises[cluster]'"
        ) from None

    def grade(settings: Settings, requests: Iterable[Request], _: Path) -> Iterator[Answer]:
        kit = kit_digest(settings.course())
        try:
            client = distributed.Client(address, timeout=CONNECT_S, set_as_default=False)
        except (OSError, ValueError) as error:
            raise HostError(f"no scheduler at {address} ({error}); start it first") from None
        with client, client.get_executor(pure=False, retries=RETRIES) as executor:
            threads = sum(client.nthreads().values())
            if not threads:
                raise HostError(f"the scheduler at {address} has no worker; start one first")

            def submit(chunk: list[Request]) -> Future[list[bytes]]:
                told = [msgspec.json.encode(request) for request in chunk]
                future: Future[list[bytes]] = executor.submit(
                    grade_chunk, msgspec.json.encode(settings), told, kit
                )
                return future

            yield from _spread(requests, submit, threads * AHEAD)

    return grade


def _spread(
    requests: Iterable[Request], submit: Callable[[list[Request]], "Future[list[bytes]]"], wide: int
) -> Iterator[Answer]:
    """Keep `wide` tasks under way; what a task did not answer is asked for once more, alone."""
    queue = iter(requests)
    running: dict[Future[list[bytes]], list[Request]] = {}
    alone: set[int] = set()
    while True:
        while len(running) < wide and (chunk := list(itertools.islice(queue, CHUNK))):
            running[submit(chunk)] = chunk
        if not running:
            return
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            chunk = running.pop(future)
            answered, reason = _answers(future, chunk)
            yield from answered
            got = {answer.request.number for answer in answered}
            for request in (one for one in chunk if one.number not in got):
                if request.number in alone:
                    yield Answer(request, None, reason)
                else:
                    alone.add(request.number)
                    running[submit([request])] = [request]


def _answers(future: "Future[list[bytes]]", chunk: list[Request]) -> tuple[list[Answer], str]:
    if future.cancelled():
        raise HostError("the scheduler went away; start it again, then add --resume")
    error = future.exception()
    if isinstance(error, HostError):
        raise error
    if error is not None:
        return [], f"{type(error).__name__} on the cluster"
    by_number = {request.number: request for request in chunk}
    answers = []
    for line in future.result():
        reply = msgspec.json.decode(line, type=Reply)
        answers.append(Answer(by_number[reply.number], reply))
    return answers, "the grading process ended"


def grade_chunk(settings: bytes, requests: list[bytes], kit: str) -> list[bytes]:
    """On a worker: the replies to `requests`, by a job process of their own."""
    told = msgspec.json.decode(settings, type=Settings)
    if kit_digest(told.course()) != kit:
        raise HostError("a worker of the cluster has another version of the kit; copy ours there")
    replies: list[bytes] = []
    with tempfile.TemporaryDirectory(prefix="grade-") as folder:
        Path(folder).chmod(0o755)
        job = Job(told, Path(folder))
        try:
            for request in requests:
                job.send(msgspec.json.decode(request, type=Request))
            job.send(None)
            while len(replies) < len(requests) and (reply := job.receive()):
                if reply.fatal:
                    raise HostError(reply.fatal)
                replies.append(msgspec.json.encode(reply))
        finally:
            job.close()
    return replies
