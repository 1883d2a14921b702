"""A process of `grade batch`: collects the suites once, then grades what it is told to.

One JSON line a request, one a reply, over a socket. A submission whose report would be
decided by the very same things as the one at hand (`digest`) is answered with *unchanged*.
What is wrong with this machine, and not with a submission, is told as *fatal*. When the
other side goes away, this process ends at once, and its sandboxes with it.
"""

import errno
import hashlib
import os
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from . import grader, intake
from .errors import KitError
from .protocol import Reply, Request, Settings, kit_digest
from .results import Report

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.ENOMEM, errno.EMFILE, errno.ENFILE, errno.EROFS)


def digest(taken: intake.Intake, settings: Settings, kit: str) -> str:
    """A hash of all that decides the report of a submission."""
    modules = {
        name: hashlib.sha256(data).hexdigest() for name, data in sorted(taken.modules.items())
    }
    limits = settings.course().limits
    shown = [taken.name, modules, taken.problems, kit, settings.seed, settings.slugs,
             settings.kind, settings.unsafe, msgspec.to_builtins(limits)]  # fmt: skip
    return hashlib.sha256(msgspec.json.encode(shown)).hexdigest()


class _Job:
    def __init__(self, sock: socket.socket, settings: Settings) -> None:
        self.sock = sock
        self.lines = sock.makefile("rb")
        self.settings = settings
        self.course = settings.course()
        self.kit = kit_digest(self.course)
        self.waiting: list[tuple[int, str]] = []

    def say(self, reply: Reply) -> None:
        self.sock.sendall(msgspec.json.encode(reply) + b"\n")

    def submissions(self) -> Iterator[intake.Intake]:
        """What is asked for and has changed, until the empty line."""
        while line := self.lines.readline():
            if line == b"\n":
                return
            request = msgspec.json.decode(line, type=Request)
            paths = [Path(os.fsdecode(raw)) for raw in request.paths]
            taken = intake.gather(request.name, paths, self.course)
            mark = digest(taken, self.settings, self.kit)
            if mark == request.unless:
                self.say(Reply(number=request.number))
                continue
            self.waiting.append((request.number, mark))
            yield taken
        os._exit(0)  # nobody is left to tell

    def deliver(self, report: Report) -> None:
        number, report.digest = self.waiting.pop(0)
        self.say(Reply(number=number, report=msgspec.Raw(msgspec.json.encode(report))))

    def run(self) -> None:
        fatal = ""
        try:
            grader.stream(
                self.course, self.submissions(), self.deliver, kind=self.settings.kind,
                unsafe=self.settings.unsafe, seed=self.settings.seed, slugs=self.settings.slugs,
            )  # fmt: skip
        except KitError as error:
            fatal = str(error)
        except OSError as error:
            if error.errno not in _FULL:
                raise
            fatal = f"{error.strerror} ({error.filename}); make room and add --resume"
        if fatal:
            self.say(Reply(fatal=fatal))


def main() -> None:
    """`python -m autograder.job FD SETTINGS [PROCESSOR]`."""
    fd, settings = int(sys.argv[1]), msgspec.json.decode(sys.argv[2], type=Settings)
    if sys.argv[3:]:  # a job and its workers take turns, so they share one
        os.sched_setaffinity(0, {int(sys.argv[3])})
    os.dup2(2, 1)  # what a suite prints is nobody's protocol
    _Job(socket.socket(fileno=fd), settings).run()


if __name__ == "__main__":
    main()
