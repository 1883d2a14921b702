"""`grade score`: one submission, and what came of it."""

import os
from collections.abc import Iterator
from pathlib import Path

import click

from .. import grader, results
from ..errors import HostError, UsageError
from ..screen import clean
from ..sections import find_course


@click.command("score")
@click.argument("submission", type=click.Path(path_type=Path))
@click.option("--json", "json_", type=click.Path(path_type=Path), help="Write the report here.")
@click.option("--section", "whats", multiple=True, help="Grade only this section (repeatable).")
@click.option("--seed", type=int, default=results.DEFAULT_SEED, show_default=True)
@click.option(
    "--sandbox",
    type=click.Choice(["bubblewrap", "landlock"]),
    help="Insist on one (default: the strongest that works).",
)
@click.option("--unsafe-no-sandbox", is_flag=True, help="Run student code unprotected.")
def score_command(
    submission: Path,
    json_: Path | None,
    whats: tuple[str, ...],
    seed: int,
    sandbox: str | None,
    unsafe_no_sandbox: bool,
) -> None:
    """Public and hidden tests of one SUBMISSION, sandboxed, to a report."""
    if unsafe_no_sandbox and os.environ.get("CI") == "true":
        raise HostError("--unsafe-no-sandbox is refused in CI; install bubblewrap instead")
    if not os.path.lexists(submission):
        raise UsageError(f"{submission} is not there; give a submission's folder or file")
    course = find_course(Path.cwd())
    slugs = [slug for what in whats for slug, _ in course.find(what)]
    (report,) = grader.score(
        course,
        [submission],
        kind=sandbox,
        unsafe=unsafe_no_sandbox,
        seed=seed,
        slugs=slugs or None,
    )
    if json_:
        results.write_whole(json_, results.to_json(report))
    for line in _lines(report):
        click.echo(clean(line))
    raise SystemExit(0 if report.points == report.max_points else 1)


def _lines(report: results.Report) -> Iterator[str]:
    """The report as an instructor reads it on a terminal."""
    yield f"{report.submission}: {report.points:g} of {report.max_points:g} points"
    yield f"  sandbox: {report.sandbox}, {report.duration_s:.1f} s"
    yield from (f"  problem: {problem}" for problem in report.problems)
    for section in report.sections:
        yield f"  {section.slug}: {section.points:g} of {section.max_points:g}"
        if section.error:
            yield f"    {section.error}"
            continue
        for function in section.functions:
            if function.status == "passed":
                continue
            points = f"{function.points:g} of {function.max_points:g}"
            yield f"    {function.name}: {function.status.replace('_', ' ')}, {points}"
            for test in function.tests:
                if test.outcome not in ("passed", "not_attempted"):
                    yield f"      {'hidden ' if test.hidden else ''}{test.name}: {test.message}"
            yield from (f"      known mistake: {known.advice}" for known in function.misconceptions)
