"""A student's commands."""

from pathlib import Path

import click

from .. import grader
from ..sections import find_course


@click.command("check")
@click.argument("what", required=False)
@click.option(
    "--submission", type=click.Path(path_type=Path, exists=True), help="Instead of starter/."
)
def check_command(what: str | None, submission: Path | None) -> None:
    """Public tests of your starter/."""
    course = find_course(Path.cwd())
    slugs = [slug for slug, _ in course.find(what)] if what else course.slugs
    folder = submission or course.root / "starter"
    grading = grader.desk(course, folder, slugs)
    for slug in slugs:
        for name, tests in grading.results.get(slug, {}).items():
            click.echo(f"{slug} {name} {[test.outcome for test in tests]}")
