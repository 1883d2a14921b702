"""`grade build` and `grade release`: an author's commands."""

from pathlib import Path

import click

from .. import authoring, classwork, release
from ..sections import find_course


@click.command("build")
@click.argument("whats", nargs=-1, metavar="[SECTION]...")
@click.option("--check", is_flag=True, help="Change nothing; exit 1 if something is stale.")
@click.option(
    "--notebooks", metavar="OUT", type=click.Path(path_type=Path), help="An nbgrader course."
)
def build_command(whats: tuple[str, ...], check: bool, notebooks: Path | None) -> None:
    """Regenerate starters and fingerprints from reference/."""
    course = find_course(Path.cwd())
    slugs = [slug for what in whats for slug, _ in course.find(what)] or course.slugs
    if notebooks:
        for path in classwork.build(course, slugs, notebooks):
            click.echo(f"wrote: {path}")
        return
    stale = authoring.stale(course, slugs)
    for path, data in stale.items():
        if not check:
            path.write_bytes(data)
        click.echo(f"{'stale' if check else 'wrote'}: {path.relative_to(course.root)}")
    if check and stale:
        click.echo("run `grade build`, and commit what it writes", err=True)
        raise SystemExit(1)


@click.command("release")
@click.argument("out", type=click.Path(path_type=Path))
@click.option("--zip", "zipped", is_flag=True, help="OUT is a zip, not a folder.")
@click.option("--gradescope", is_flag=True, help="Gradescope's autograder zip instead: hidden!")
def release_command(out: Path, zipped: bool, gradescope: bool) -> None:
    """The student repository: what is public, searched for what is not."""
    course = find_course(Path.cwd())
    if gradescope:
        count = release.gradescope(course, out)
        click.echo(f"{out}: {count} files, hidden tests among them; for Gradescope alone")
    else:
        count = release.release(course, out, zipped=zipped)
        click.echo(f"{out}: {count} files, and nothing hidden was found in them")
