"""A student's commands: `grade check`, `list`, `hint` and `next`."""

import os
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from .. import grader
from ..errors import UsageError
from ..sections import Course, find_course

if TYPE_CHECKING:
    from .. import screen


def _slugs(course: Course, what: str | None) -> tuple[list[str], set[str]]:
    """The sections that WHAT means, and the functions if it names some."""
    found = course.find(what) if what else [(slug, None) for slug in course.slugs]
    return list(dict.fromkeys(slug for slug, _ in found)), {name for _, name in found if name}


def _plain() -> bool:
    return "utf" not in (sys.stdout.encoding or "").lower()


STYLES: dict[str, dict[str, Any]] = {
    "title": {"bold": True},
    "good": {"fg": "green"},
    "bad": {"fg": "red"},
    "advice": {"fg": "cyan"},
    "faint": {"dim": True},
}
MAX_WIDTH = 110


@click.command("check")
@click.argument("what", required=False)
@click.option("--submission", type=click.Path(path_type=Path, exists=True), help="Not starter/.")
@click.option("--watch", is_flag=True, help="Check again whenever a file is saved.")
@click.option("--json", "as_json", is_flag=True, help="Print the results as JSON.")
@click.option("--format", "format_", type=click.Choice(["github"]), help="For GitHub Actions.")
@click.option("--report", type=click.Path(path_type=Path), help="Write the report here, too.")
@click.option("-v", "--verbose", is_flag=True, help="All that is not right, not the first alone.")
@click.option("--color/--no-color", default=None, help="Colour (default: on a terminal).")
def check_command(
    what: str | None,
    submission: Path | None,
    watch: bool,
    as_json: bool,
    format_: str | None,
    report: Path | None,
    verbose: bool,
    color: bool | None,
) -> None:
    """Check your work in starter/: all of it, or WHAT (a section or a function)."""
    color = False if os.environ.get("NO_COLOR") and color is None else color
    course = find_course(Path.cwd())
    folder = _modules(course, submission) if submission else course.root / "starter"
    folder = (folder / "starter" if (folder / "starter").is_dir() else folder).absolute()
    if format_ or report:
        from .actions import check

        check(course, folder, _slugs(course, what)[0], format_, report)
    elif watch:
        _watch(course, folder, what, color)
    else:
        _check(course, folder, what, color, as_json=as_json, board=True, verbose=verbose)


def _modules(course: Course, submission: Path) -> Path:
    """The folder to check; of a file, or of notebooks, one that is made of what they hold."""
    inner = submission / "starter" if (submission / "starter").is_dir() else submission
    if submission.is_dir() and not any(inner.glob("*.ipynb")):
        return submission
    from .. import intake

    taken = intake.collect(submission, course)
    if taken.problems and not taken.modules:
        raise UsageError(
            f"{submission}: {taken.problems[0]}; give a folder, a module or a notebook"
        )
    made = taken.write()
    click.get_current_context().call_on_close(made.cleanup)
    return Path(made.name)


def _check(
    course: Course,
    folder: Path,
    what: str | None,
    color: bool | None,
    *,
    as_json: bool = False,
    board: bool = True,
    verbose: bool = False,
) -> None:
    slugs, names = _slugs(course, what)
    wants = (lambda _, name: name in names) if names else None
    grading = grader.desk(course, folder, slugs, wants)
    from .. import desk, live, screen
    from ..bookmark import Bookmark

    sections = desk.sections_of(grading, slugs)
    for section in sections if names else []:
        section.functions = [one for one in section.functions if one.name in names]
    tasks = desk.tasks(sections)
    if as_json:
        told = [desk.finding(grading, task, folder) for task in tasks]
        whole = {"sections": sections, "next": told[0] if told else None, "findings": told}
        click.echo(msgspec.json.format(msgspec.json.encode(whole), indent=1))
        raise SystemExit(1 if tasks else 0)
    width = min(shutil.get_terminal_size().columns, MAX_WIDTH)
    if board:
        shown = screen.board(course, sections, width, ascii_=_plain(), full=verbose or bool(names))
        _print([*shown, screen.Line("")], color)
    if not names:
        green = [section.slug for section in sections if live.done(section)]
        for slug in Bookmark(course.root).turned_green(slugs, green):
            _print([*live.congratulation(course, grading, slug), screen.Line("")], color)
    if not tasks:
        _print([screen.Line("All of this is right. Well done!", "good")], color)
    for task in tasks if verbose else tasks[:1]:
        told_ = desk.finding(grading, task, folder)
        _print(screen.explain(course, grading, task, told_, width), color)
    raise SystemExit(1 if tasks else 0)


def _print(lines: Iterable["screen.Line"], color: bool | None) -> None:
    for line in lines:
        click.secho(_encodable(line.text), color=color, **STYLES.get(line.style, {}))


def _encodable(text: str) -> str:
    """What a terminal of another encoding can show of a text."""
    encoding = sys.stdout.encoding or "utf-8"
    return text.encode(encoding, "replace").decode(encoding)


def _watch(course: Course, folder: Path, what: str | None, color: bool | None) -> None:
    if not sys.stdout.isatty():
        raise UsageError("--watch needs a terminal; without one, use `grade check`")
    if sys.platform == "win32":
        import colorama  # click brings it there

        colorama.just_fix_windows_console()
    from ..keys import listening
    from ..live import ENTER, LEAVE, Live
    from ..watch import Watch

    slugs, _ = _slugs(course, what)

    def paint(line: "screen.Line") -> str:
        text = _encodable(line.text)
        return text if color is False else click.style(text, **STYLES.get(line.style, {}))

    def write(text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    watching = Watch(course, folder, slugs)
    view = Live(course, folder, slugs, write, paint, ascii_=_plain())
    write(ENTER)
    try:
        with listening(watching.tell):
            watching.run(view)
    except KeyboardInterrupt:
        pass
    finally:
        write(LEAVE)
    raise SystemExit(1 if view.task() else 0)


@click.command("next")
@click.option("--color/--no-color", default=None, help="Colour (default: on a terminal).")
def next_command(color: bool | None) -> None:
    """The next thing to do, without the board."""
    course = find_course(Path.cwd())
    color = False if os.environ.get("NO_COLOR") and color is None else color
    _check(course, course.root / "starter", None, color, board=False)


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
    from ..bookmark import Bookmark

    course = find_course(Path.cwd())
    found = course.find(what, function=True)
    if len(found) > 1 or found[0][1] is None:
        names = ", ".join(course.section(found[0][0]).functions)
        raise UsageError(f"`grade hint` wants one function; {what} has {names}")
    slug, name = found[0][0], str(found[0][1])
    hints = course.section(slug).functions[name].hints
    number = Bookmark(course.root).hint(slug, name, len(hints))
    click.echo(f"{name}, hint {number} of {len(hints)}: {hints[number - 1]}")
    if number < len(hints):
        click.echo(f"once more for the next one: `grade hint {name}`")
