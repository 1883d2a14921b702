"""`grade export`: results in the format of another program, or for people."""

import sys
from pathlib import Path
from urllib.parse import quote

import click

from .. import export, results
from ..errors import UsageError
from ..sections import find_course

_LIST = "\n".join(f"{name:<12} {told}" for name, told in export.FORMATS.items())


@click.command("export", epilog=f"\b\n{_LIST}")
@click.argument("format_", metavar="FORMAT", type=click.Choice(list(export.FORMATS)))
@click.argument("source", metavar="RESULTS", type=click.Path(path_type=Path, exists=True))
@click.option("--out", type=click.Path(path_type=Path), help="The file, or the folder of files.")
@click.option("--roster", type=click.Path(path_type=Path, exists=True), help="The class list: CSV.")
@click.option("--for", "audience", type=click.Choice([export.STUDENT, export.INSTRUCTOR]))
@click.option("--title", default=export.Export.title, show_default=True)
@click.option("--integers", is_flag=True, help="Whole points only.")
@click.option("--db", help="nbgrader's gradebook: sqlite:///gradebook.db, postgresql+psycopg://...")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A format's own.")
def export_command(
    format_: str,
    source: Path,
    out: Path | None,
    roster: Path | None,
    audience: str | None,
    title: str,
    integers: bool,
    db: str | None,
    options: tuple[str, ...],
) -> None:
    """RESULTS, the folder of `grade batch` or one report, in another FORMAT."""
    pairs = dict(option.partition("=")[::2] for option in options)
    pairs |= {"db": db} if db else {}
    course = find_course(Path.cwd())
    asked = export.Export(source, course, audience, roster, title, integers, pairs)
    rendered = export.render(format_, asked)
    for note in asked.notes:
        click.echo(f"grade: {note}", err=True)
    if isinstance(rendered, dict):
        if out is None:
            raise UsageError(f"{format_} writes several files; add --out FOLDER")
        out.mkdir(parents=True, exist_ok=True)
        for name, data in rendered.items():
            results.write_whole(out / quote(name, safe=""), data)
    elif out is None:
        sys.stdout.buffer.write(rendered)
    else:
        results.write_whole(out, rendered)
