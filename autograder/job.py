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

from . import __version__, grader, intake
from .errors import KitError
from .results import Report
from .sections import Course

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.ENOMEM, errno.EMFILE, errno.ENFILE, errno.EROFS)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What holds for every submission of a batch."""

    root: str
    slugs: list[str]
    seed: int
    submission_s: float
    kind: str | None = None
    unsafe: bool = False

    def course(self) -> Course:
        """The course, with the batch's time limit."""
        return Course(Path(self.root), submission_s=self.submission_s)


class Request(msgspec.Struct, frozen=True):
    """Grade these files under this name, unless their digest is the one given."""

    number: int
    name: str
    paths: list[bytes]
    unless: str = ""


UNCHANGED = msgspec.Raw(b"null")


class Reply(msgspec.Struct, kw_only=True):
    """A report as JSON, or *unchanged*, or what stops the batch."""

    number: int = -1
    report: msgspec.Raw = UNCHANGED
    fatal: str = ""


def kit_digest(course: Course) -> str:
    """A hash of all that decides a report on the kit's side: suites, solutions, the grader."""
    whole = hashlib.sha256()
    trees = [course.root / "exercises", course.root / "reference", Path(__file__).parent]
    for tree in trees:
        for path in sorted(tree.rglob("*")):
            if path.suffix in (".py", ".toml", ".ini") and path.is_file():
                whole.update(f"{path.relative_to(tree.parent)}\0".encode())
                whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def digest(taken: intake.Intake, settings: Settings, kit: str) -> str:
    """A hash of all that decides the report of a submission."""
    modules = {
        name: hashlib.sha256(data).hexdigest() for name, data in sorted(taken.modules.items())
    }
    limits = settings.course().limits
    shown = [taken.name, modules, taken.problems, kit, settings.seed, settings.slugs,
             settings.kind, settings.unsafe, msgspec.to_builtins(limits)]  # fmt: skip
    return hashlib.sha256(msgspec.json.encode(shown)).hexdigest()


def take(request: Request, course: Course) -> intake.Intake:
    """What is taken from all of a submission's files."""
    whole = intake.Intake(request.name, {}, [])
    for raw in request.paths:
        path = Path(os.fsdecode(raw))
        if path.is_symlink():
            whole.problems.append("a link, and links are not followed")
            continue
        part = intake.collect(path, course)
        whole.modules.update(part.modules)
        whole.problems.extend(part.problems)
    return whole


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
            taken = take(request, self.course)
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


def lost(course: Course, settings: Settings, name: str, reason: str) -> Report:
    """The report of a submission that the kit failed to grade; --resume does it again."""
    from .scoring import score_section

    sections = [score_section(course.section(slug), {}) for slug in settings.slugs]
    for section in sections:
        for function in section.functions:
            function.status = "error"
    return Report(
        submission=name, kit_version=__version__, seed=settings.seed, sandbox="",
        points=0.0, max_points=sum(section.max_points for section in sections),
        duration_s=0.0, sections=sections,
        problems=[f"the kit's own fault, it was not graded: {reason}; run it again with --resume"],
    )  # fmt: skip


def main() -> None:
    """`python -m autograder.job FD SETTINGS [PROCESSOR]`."""
    fd, settings = int(sys.argv[1]), msgspec.json.decode(sys.argv[2], type=Settings)
    if sys.argv[3:]:  # a job and its workers take turns, so they share one
        os.sched_setaffinity(0, {int(sys.argv[3])})
    os.dup2(2, 1)  # what a suite prints is nobody's protocol
    _Job(socket.socket(fileno=fd), settings).run()


if __name__ == "__main__":
    main()
