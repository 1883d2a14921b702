"""`grade batch`: its options, its progress, and how it ends."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import click

from .. import batch, discovery, results
from ..errors import HostError
from ..protocol import Settings
from ..sandbox import KINDS
from ..sections import find_course
from ..summary import Line, Summary

Tell = Callable[[Line], None]


@click.command("batch")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), required=True, help="The results folder.")
@click.option("--jobs", type=click.IntRange(1), help="Processes (default: one a processor).")
@click.option("--resume", is_flag=True, help="Keep the reports that would come out the same.")
@click.option("--shard", metavar="I/N", help="Only this part, for a CI matrix.")
@click.option("--cluster", metavar="ADDRESS", help="Grade on the workers of a Dask scheduler.")
@click.option("--assignment", help="Which of several in nbgrader's submitted/<student>/.")
@click.option("--section", "whats", multiple=True, help="Grade only this section (repeatable).")
@click.option("--time-limit", type=click.FloatRange(1), help="Seconds for one submission.")
@click.option("--seed", type=int, default=results.DEFAULT_SEED, show_default=True)
@click.option("--sandbox", type=click.Choice(KINDS), help="Insist on one.")
@click.option("--unsafe-no-sandbox", is_flag=True, help="Run student code unprotected.")
def batch_command(
    folder: Path,
    out: Path,
    jobs: int | None,
    resume: bool,
    shard: str | None,
    cluster: str | None,
    assignment: str | None,
    whats: tuple[str, ...],
    time_limit: float | None,
    seed: int,
    sandbox: str | None,
    unsafe_no_sandbox: bool,
) -> None:
    """Every submission below FOLDER, in parallel, to a results folder.

    Ends with 0 when every submission was graded, whatever it earned, and with 1 when the kit
    itself failed at one, which --resume tries again.
    """
    if os.name != "posix":
        raise HostError("`grade batch` needs Linux; on Windows, use WSL")
    if unsafe_no_sandbox and os.environ.get("CI") == "true":
        raise HostError("--unsafe-no-sandbox is refused in CI; install bubblewrap instead")
    course = find_course(Path.cwd())
    settings = Settings(
        root=str(course.root),
        slugs=list(dict.fromkeys(slug for what in whats for slug, _ in course.find(what)))
        or course.slugs,
        seed=seed,
        submission_s=time_limit or course.limits.submission_s,
        kind=sandbox,
        unsafe=unsafe_no_sandbox,
    )
    found = discovery.find(folder, course, assignment)
    found = discovery.shard(found, shard) if shard else found
    if cluster:
        from ..cluster import on

        grade = on(cluster)
    else:
        grade = batch.local(min(jobs or len(os.sched_getaffinity(0)), max(1, len(found))))
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with _progress(len(found)) as tell:
            whole = batch.run(found, out, settings, grade, resume=resume, progress=tell)
    except KeyboardInterrupt:
        click.echo("grade: stopped; the same command with --resume goes on", err=True)
        raise SystemExit(130) from None
    _sum_up(whole, out)


def clean(text: str) -> str:
    """A student's text on one line of a terminal or a log, with nothing to obey in it."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def _progress(total: int) -> AbstractContextManager[Tell]:
    return _bar(total) if sys.stderr.isatty() else _plain(total)


@contextmanager
def _plain(total: int) -> Iterator[Tell]:
    done = 0

    def tell(line: Line) -> None:
        nonlocal done
        done += 1
        problem = f" ({clean(line.problems[0])})" if line.problems else ""
        points = f"{line.points:g}/{line.max_points:g}"
        click.echo(f"[{done}/{total}] {clean(line.submission)}: {points}{problem}")

    yield tell


@contextmanager
def _bar(total: int) -> Iterator[Tell]:
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("grading"), BarColumn(), MofNCompleteColumn(), TaskProgressColumn(),
        TextColumn("{task.fields[rate]}"), TimeRemainingColumn(),
    )  # fmt: skip
    with Progress(*columns, console=Console(stderr=True)) as shown:
        task = shown.add_task("", total=total, rate="")

        def tell(_: Line) -> None:
            speed = shown.tasks[0].speed
            shown.update(task, advance=1, rate=f"{speed * 60:.0f}/min" if speed else "")

        yield tell


def _sum_up(whole: Summary, out: Path) -> None:
    problems = [entry for entry in whole.entries if entry.problems]
    click.echo(
        f"{whole.submissions} submissions, {whole.mean_points:g} of {whole.max_points:g} points"
        f" on average, {len(problems)} with problems: {out / batch.SUMMARY}"
    )
    failed = sum("error" in counts for counts in whole.functions.values())
    if failed:
        click.echo("the kit itself failed at some; look for `error`, then add --resume", err=True)
        raise SystemExit(1)
