"""Many submissions, in parallel, into a results folder that survives anything.

This process holds neither suites nor student code: it tells job processes what to grade
and writes each report, whole, the moment it comes. `RESULTS/reports/<name>.json` is all
the state there is, so a second run with `resume` grades only what is missing or changed,
and folders graded elsewhere are merged by copying.
"""

import contextlib
import errno
import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import quote

import msgspec

from . import __version__, pool, results, summary
from .discovery import Found
from .errors import HostError, UsageError
from .pool import Answer, Grade
from .protocol import UNCHANGED, Request, Settings
from .results import Report
from .scoring import score_section
from .sections import Course

SUMMARY = "summary.json"
SCRATCH = ".work-"
MAX_NAME = 200

Progress = Callable[[summary.Line], None]


def report_name(submission: str) -> str:
    """The file name of a submission's report: percent-encoded, shortened where it must be."""
    name = quote(submission, safe="")
    if len(name) > MAX_NAME:
        name = f"{name[:MAX_NAME]}~{hashlib.sha256(submission.encode()).hexdigest()[:16]}"
    return f"{name}.json"


def run(
    found: list[Found],
    out: Path,
    settings: Settings,
    grade: Grade,
    *,
    resume: bool = False,
    progress: Progress = lambda _: None,
) -> summary.Summary:
    """Grade every submission of `found` by `grade`, and sum up what `out` then holds."""
    reports = out / summary.REPORTS
    course = settings.course()
    with _storing(out):
        reports.mkdir(parents=True, exist_ok=True)
        with _alone(out), _scratch(out) as scratch:
            if not resume and any(reports.iterdir()):
                raise UsageError(
                    f"{out} already holds reports; add --resume to keep what is still right,"
                    " or choose another folder"
                )
            requests = _requests(found, reports, resume)
            for answer in grade(settings, requests, scratch):
                progress(_write(answer, reports, course, settings))
            whole = summary.summarise(summary.lines(sorted(reports.glob("*.json"))))
            data = msgspec.json.format(msgspec.json.encode(whole), indent=1) + b"\n"
            results.write_whole(out / SUMMARY, data)
    return whole


def local(jobs: int) -> Grade:
    """Grading by `jobs` processes on this machine."""
    return lambda settings, requests, scratch: pool.run(settings, requests, jobs, scratch)


def _requests(found: list[Found], reports: Path, resume: bool) -> Iterator[Request]:
    for number, one in enumerate(found):
        unless = ""
        if resume:
            with contextlib.suppress(OSError, ValueError):
                data = (reports / report_name(one.name)).read_bytes()
                unless = summary.read_line(data).digest
        paths = [os.fsencode(path.absolute()) for path in one.paths]
        yield Request(number, one.name, paths, unless)


def _write(answer: Answer, reports: Path, course: Course, settings: Settings) -> summary.Line:
    path = reports / report_name(answer.request.name)
    if answer.reply is None:
        report = _lost(course, settings, answer.request.name, answer.reason)
        data = msgspec.json.encode(report)
    elif answer.reply.report == UNCHANGED:
        return summary.read_line(path.read_bytes())
    else:
        data = bytes(answer.reply.report)
    results.write_whole(path, msgspec.json.format(data, indent=1) + b"\n")
    return summary.read_line(data)


def _lost(course: Course, settings: Settings, name: str, reason: str) -> Report:
    """The report of a submission that the kit failed to grade; --resume does it again."""
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


@contextlib.contextmanager
def _storing(out: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise HostError(
                f"no room left for {out}; what is there is whole: make room, then add --resume"
            ) from None
        raise HostError(
            f"{error.filename or out}: {error.strerror}; mend that, then add --resume"
        ) from None


@contextlib.contextmanager
def _alone(out: Path) -> Iterator[None]:
    """Hold the folder: two batches at once would undo each other."""
    import fcntl

    folder = os.open(out, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError:
        raise UsageError(f"another `grade batch` is writing to {out}; wait for its end") from None
    finally:
        os.close(folder)


@contextlib.contextmanager
def _scratch(out: Path) -> Iterator[Path]:
    """The folder of everything temporary; what a killed run has left is removed first."""
    for stale in (*out.glob(f"{SCRATCH}*"), *(out / summary.REPORTS).glob(".part-*")):
        shutil.rmtree(stale, ignore_errors=True) if stale.is_dir() else stale.unlink()
    folder = Path(tempfile.mkdtemp(prefix=SCRATCH, dir=out))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
