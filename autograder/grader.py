"""Grades submissions in this process: the suites here, the student's code in workers.

`desk` runs the public suites in a plain child process; `stream` runs both suites behind
walls, for one submission after another with one collection, and hands each report over as
soon as it is complete; `score` collects them.
"""

import contextlib
import os
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from . import __version__, intake, sandbox
from .plain import Plain
from .results import DEFAULT_SEED, Misconception, Report, TestResult
from .scoring import score_section
from .sections import Course, Limits

if TYPE_CHECKING:
    from .diagnosis import Explainer
    from .grading import Grading
    from .remembered import Remembered
    from .remote import Remote

DESK_CPU_S, DESK_S = 1, 6
UNSAFE = "none (--unsafe-no-sandbox)"
Deliver = Callable[[Report], None]


class _Prepared(NamedTuple):
    taken: intake.Intake
    folder: TemporaryDirectory[str]
    box: sandbox.Sandbox | Plain

    def close(self) -> None:
        """End the sandbox and remove the copy of the modules."""
        self.box.close()
        self.folder.cleanup()


def score(
    course: Course,
    paths: Iterable[Path],
    *,
    kind: str | None = None,
    unsafe: bool = False,
    seed: int = DEFAULT_SEED,
    slugs: list[str] | None = None,
) -> list[Report]:
    """A report for each submission, in order; public and hidden suites."""
    reports: list[Report] = []
    taken = (intake.collect(path, course) for path in paths)
    stream(course, taken, reports.append, kind=kind, unsafe=unsafe, seed=seed, slugs=slugs)
    return reports


def stream(
    course: Course,
    submissions: Iterable[intake.Intake],
    deliver: Deliver,
    *,
    kind: str | None = None,
    unsafe: bool = False,
    seed: int = DEFAULT_SEED,
    slugs: list[str] | None = None,
) -> None:
    """Grade `submissions` one after another, and `deliver` each report when it is complete.

    The next submission is asked for, and its sandbox started, while one is being graded, in
    another thread; nothing of a submission is kept once its report is delivered.
    """
    chosen = slugs or course.slugs
    queue = iter(submissions)

    def prepare() -> _Prepared | None:
        taken = next(queue, None)
        return None if taken is None else _prepare(course, taken, walls, unsafe)

    with (
        TemporaryDirectory(prefix="grade-") as root,
        contextlib.closing(sandbox.Walls(Path(root), course.limits, kind)) as walls,
        ThreadPoolExecutor(1) as ahead,
    ):
        os.chmod(root, 0o755)
        following = ahead.submit(prepare)
        # pytest is imported, and the suites are collected, while the first sandbox starts
        from . import runner
        from .diagnosis import Explainer
        from .remembered import Remembered

        explainer, remembered = Explainer(course), Remembered()

        def gradings() -> Iterator["Grading"]:
            nonlocal following
            while (ready := following.result()) is not None:
                following = ahead.submit(prepare)
                yield from _grade(course, ready, explainer, remembered, deliver, chosen, seed)

        try:
            with sandbox.on_one_processor():
                # pytest's loop pulls the gradings: one is complete when the next is asked for
                runner.run(course, chosen, gradings(), hidden=True)
        finally:
            if following.exception() is None and (unused := following.result()) is not None:
                unused.close()


def desk(
    course: Course, folder: Path, slugs: list[str], wants: Callable[[str, str], bool] | None = None
) -> "Grading":
    """The public suites on the modules in `folder`, in a plain child process. `wants` picks
    tests by section and function."""
    worker = Plain(folder, desk_limits(course))
    # the worker starts while pytest is imported
    from . import runner

    remote, grading = at_desk(course, worker, folder, slugs)
    if wants is not None:
        chosen = wants
        grading.wants = lambda item: chosen(
            item.path.parent.name,
            course.section(item.path.parent.name).function_of(item.name),
        )
    try:
        runner.run(course, slugs, [grading], hidden=False)
        if wants is None:
            grading.insights = insights(course, grading, remote, slugs)
    finally:
        remote.close()
        worker.close()
    return grading


def desk_limits(course: Course) -> Limits:
    """A student waits for this: an endless loop is cut off sooner than in a graded run."""
    limits = course.limits
    return msgspec.structs.replace(
        limits, call_cpu_s=min(DESK_CPU_S, limits.call_cpu_s), call_s=min(DESK_S, limits.call_s)
    )


def at_desk(
    course: Course, worker: Plain, folder: Path, slugs: list[str]
) -> "tuple[Remote, Grading]":
    """A grading of the modules in `folder`, and where its calls go."""
    taken = intake.collect(folder, course)
    remote, grading = _begin(course, worker, worker.limits, taken, slugs, DEFAULT_SEED)
    grading.first_only = True
    return remote, grading


def _begin(
    course: Course,
    box: sandbox.Sandbox | Plain,
    limits: Limits,
    taken: intake.Intake,
    slugs: list[str],
    seed: int,
) -> "tuple[Remote, Grading]":
    from .grading import Grading
    from .remote import Remote

    remote = Remote(box, limits)
    grading = Grading(course, remote, seed)
    grading.output = remote.output
    grading.deadline = remote.deadline = time.monotonic() + course.limits.submission_s
    grading.missing = taken.lacking(slugs)
    return remote, grading


def insights(
    course: Course, grading: "Grading", remote: "Remote", slugs: list[str]
) -> dict[str, str]:
    """What the sections that are all right can now compute about a real model."""
    from .submission import Submission

    found = {}
    for slug in slugs:
        insight = course.section(slug).insight
        tests = [test for tests in grading.results.get(slug, {}).values() for test in tests]
        if insight and tests and all(test.outcome == "passed" for test in tests):
            try:
                value = getattr(Submission(remote, slug), insight.call)(*insight.arguments)
                found[slug] = insight.text.format(value=value)
            except Exception:  # an extra, from a student's function: never in the way
                continue
    return found


def _prepare(course: Course, taken: intake.Intake, walls: sandbox.Walls, unsafe: bool) -> _Prepared:
    folder = taken.write(str(walls.root))
    place = Path(folder.name)
    box = Plain(place, course.limits) if unsafe else walls.sandbox(place)
    return _Prepared(taken, folder, box)


def _grade(
    course: Course,
    ready: _Prepared,
    explainer: "Explainer",
    remembered: "Remembered",
    deliver: Deliver,
    slugs: list[str],
    seed: int,
) -> Iterator["Grading"]:
    began = time.monotonic()
    remote, grading = _begin(course, ready.box, course.limits, ready.taken, slugs, seed)
    grading.remembered = remembered
    try:
        yield grading
        kind = UNSAFE if isinstance(ready.box, Plain) else ready.box.kind
        report = report_of(course, grading, explainer, slugs, ready.taken, kind, began)
    finally:
        remote.close()
        ready.close()
    deliver(report)


def report_of(
    course: Course,
    grading: "Grading",
    explainer: "Explainer | None",
    slugs: list[str],
    taken: intake.Intake,
    kind: str,
    began: float,
) -> Report:
    """The report of a finished grading."""
    sections = []
    problems = list(taken.problems)
    for slug in slugs:
        section = course.section(slug)
        tests = grading.results.get(slug, {})
        broken = grading.unloadable.get(slug)
        known: dict[str, list[Misconception]] = {}
        if explainer and not broken:
            for name, results in tests.items():
                try:
                    known[name] = _explain(explainer, grading, slug, name, results)
                except Exception as error:  # advice is an extra: points never hang on it
                    problems.append(f"{slug}.{name}: no advice, a fault of the kit: {error!r}")
        sections.append(score_section(section, tests, str(broken) if broken else None, known))
    return Report(
        submission=taken.name,
        kit_version=__version__,
        seed=grading.seed,
        sandbox=kind,
        points=round(sum(section.points for section in sections), 6),
        max_points=sum(section.max_points for section in sections),
        duration_s=round(time.monotonic() - began, 3),
        sections=sections,
        problems=problems,
    )


def _explain(
    explainer: "Explainer", grading: "Grading", slug: str, name: str, results: list[TestResult]
) -> list[Misconception]:
    errors = {
        test.name: grading.details[slug, test.name] for test in results if test.outcome == "failed"
    }
    if not errors:
        return []
    transcripts = {test.name: grading.transcripts[slug, name, test.name] for test in results}
    return explainer.explain(slug, name, transcripts, errors)
