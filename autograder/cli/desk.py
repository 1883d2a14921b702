"""A student's commands: `grade check`, `list`, `hint`, `next` and `doctor`."""

import os
import platform
import sys
import tempfile
from pathlib import Path

import click
import msgspec

from .. import grader, sandbox
from ..errors import HostError, NoSandbox, UsageError
from ..sections import Course, find_course


def _slugs(course: Course, what: str | None) -> tuple[list[str], set[str]]:
    """The sections that WHAT means, and the functions if it names some."""
    found = course.find(what) if what else [(slug, None) for slug in course.slugs]
    return list(dict.fromkeys(slug for slug, _ in found)), {name for _, name in found if name}


def _plain() -> bool:
    return "utf" not in (sys.stdout.encoding or "").lower()


@click.command("check")
@click.argument("what", required=False)
@click.option("--submission", type=click.Path(path_type=Path, exists=True), help="Not starter/.")
@click.option("--json", "as_json", is_flag=True, help="Print the results as JSON.")
@click.option("-v", "--verbose", is_flag=True, help="Every test that is not right, not the first.")
@click.option("--color/--no-color", default=None, help="Colour (default: on a terminal).")
def check_command(
    what: str | None, submission: Path | None, as_json: bool, verbose: bool, color: bool | None
) -> None:
    """Check your work in starter/: all of it, or WHAT (a section or a function)."""
    course = find_course(Path.cwd())
    slugs, names = _slugs(course, what)
    folder = submission or course.root / "starter"
    if (folder / "starter").is_dir():
        folder = folder / "starter"
    grading = grader.desk(
        course, folder.absolute(), slugs, (lambda _, name: name in names) if names else None
    )
    from .. import desk

    sections = desk.sections_of(grading, slugs)
    if names:
        for section in sections:
            section.functions = [one for one in section.functions if one.name in names]
    done = all(one.status == "passed" for section in sections for one in section.functions)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(sections), indent=1).decode())
        raise SystemExit(0 if done else 1)
    if os.environ.get("NO_COLOR"):
        color = False
    for line in desk.board(course, sections, plain=_plain()):
        click.secho(line, fg="green" if line.endswith("  done") else None, color=color)
    click.echo()
    if done:
        click.secho("All done. Well done!", fg="green", bold=True, color=color)
        for slug in slugs if not names else []:
            if slug in grading.insights:
                click.echo(f"  {grading.insights[slug]}")
        raise SystemExit(0)
    task = desk.next_task(sections)
    assert task is not None
    for line in desk.explain(course, grading, task, folder.absolute()):
        click.secho(line, bold=line.startswith("Next: "), color=color)
    if verbose:
        click.echo("\nEverything that is not right:")
        for section in sections:
            for function in section.functions:
                for test in function.tests:
                    if test.outcome not in ("passed", "not_attempted"):
                        click.echo(f"  {function.name}: {test.message}")
    raise SystemExit(1)


@click.command("next")
@click.pass_context
def next_command(context: click.Context) -> None:
    """The next thing to do, as `grade check` finds it."""
    context.invoke(
        check_command, what=None, submission=None, as_json=False, verbose=False, color=None
    )


@click.command("list")
def list_command() -> None:
    """All sections and their functions, with points, difficulty and time."""
    course = find_course(Path.cwd())
    for slug, section in course.sections.items():
        stars = "*" * section.difficulty
        click.echo(
            f"{section.number:<6} {section.title}  ({slug}; {section.points:g} points,"
            f" {stars} of *****, about {section.minutes} minutes)"
        )
        for name, function in section.functions.items():
            needs = f", builds on {', '.join(function.needs)}" if function.needs else ""
            click.echo(f"         {name}  {function.points:g}{needs}")
    click.echo(f"{len(course.slugs)} sections")


@click.command("hint")
@click.argument("what")
def hint_command(what: str) -> None:
    """One hint for the function WHAT, a step further each time."""
    from ..desk import Hints

    course = find_course(Path.cwd())
    found = course.find(what)
    if len(found) > 1 or found[0][1] is None:
        names = ", ".join(course.section(found[0][0]).functions)
        raise UsageError(f"`grade hint` wants one function; {what} has {names}")
    slug, name = found[0][0], str(found[0][1])
    hints = course.section(slug).functions[name].hints
    number, text = Hints(course).step(slug, name, hints)
    click.echo(f"{name}, hint {number} of {len(hints)}: {text}")
    if number < len(hints):
        click.echo(f"once more for the next one: `grade hint {name}`")


@click.command("doctor")
def doctor_command() -> None:
    """What this machine can do, and how to make it do more."""
    import numpy as np

    click.echo(f"Python {platform.python_version()}, NumPy {np.__version__}, {platform.system()}")
    click.echo("grade check: works here")
    limits = find_course(Path.cwd()).limits
    working = 0
    for kind in sandbox.KINDS:
        with tempfile.TemporaryDirectory(prefix="grade-") as folder:
            try:
                box = sandbox.start(Path(folder), limits, kind)
                sock, _ = box.spawn(None)
                sock.close()
                box.close()
            except (NoSandbox, HostError, OSError) as error:
                reason = next(
                    (line for line in str(error).splitlines() if line.strip().startswith(kind)),
                    str(error),
                )
                click.echo(f"sandbox {kind}: no ({reason.strip()})")
                continue
        working += 1
        gap = sandbox.NOT_COVERED[kind]
        click.echo(f"sandbox {kind}: works{f'; not covered: {gap}' if gap else ''}")
    if working:
        click.echo("grade score and grade batch: work here")
        return
    raise NoSandbox(sandbox.ADVICE.format(bubblewrap="see above", landlock="see above"))
