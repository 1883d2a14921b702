"""The command `grade`: parse, call one function, print."""

from pathlib import Path

import click

from . import authoring
from .sections import find_course


@click.group()
def main() -> None:
    """Exercises for chapter 2, Models."""


@main.command()
@click.argument("slugs", nargs=-1)
def build(slugs: tuple[str, ...]) -> None:
    """Regenerate starters."""
    course = find_course(Path.cwd())
    for slug, text in authoring.stale_starters(course, list(slugs or course.slugs)).items():
        course.starter(slug).write_text(text, "utf-8")
        click.echo(f"wrote {course.starter(slug)}")
