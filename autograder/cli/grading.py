"""`grade score` and `grade batch`: an instructor's commands."""

from pathlib import Path

import click

from .. import grader, results
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
    click.echo(f"{report.submission}: {report.points:g} of {report.max_points:g} points")
    for section in report.sections:
        click.echo(
            f"  {section.slug}: {section.points:g}/{section.max_points:g} {section.error or ''}"
        )
        for function in section.functions:
            click.echo(
                f"    {function.name}: {function.status} {function.points:g}/{function.max_points:g}"
                f" {[m.id for m in function.misconceptions]}"
            )
            for test in function.tests:
                if test.outcome not in ("passed", "not_attempted"):
                    click.echo(f"      {test.name}: {test.outcome} {test.message}")
    raise SystemExit(0 if report.points == report.max_points else 1)
