"""The desk as lines of text: the board, and what to do next. It prints nothing.

A line has a style by name; what it means must be readable without any colour. A student's
text is shown as it is, save for what a terminal could obey.
"""

import textwrap
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from .comparison import Mismatch
from .desk import Finding, Task
from .failures import Raised, Unloadable
from .results import SectionResult
from .sections import Course
from .sketch import sketch

if TYPE_CHECKING:
    from .grading import Grading

BAR = 10
PRINTED = 8  # lines of a student's own output that are shown
FRAMES = 4
WORDS = {
    "passed": "done",
    "partial": "nearly there",
    "failed": "not right yet",
    "timeout": "takes too long",
    "error": "could not be checked",
    "blocked": "waits for another function",
    "not_attempted": "not attempted",
}


class Line(NamedTuple):
    """One line: its text, and "title", "good", "bad", "advice", "faint" or nothing."""

    text: str
    style: str = ""


def clean(text: str) -> str:
    """A student's text with nothing in it that a terminal obeys."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def board(
    course: Course, sections: list[SectionResult], width: int, *, ascii_: bool, full: bool = False
) -> Iterator[Line]:
    """A line a section: number, title, a bar and how many functions are done; `full`: a line
    a function, too."""
    filled_, empty = ("#", ".") if ascii_ else ("█", "░")
    wide = max(8, min(34, width - 46))
    for result in sections:
        section = course.section(result.slug)
        done = sum(function.status == "passed" for function in result.functions)
        total = len(result.functions)
        filled = BAR * done // total
        words = {function.status for function in result.functions} - {"passed"}
        left = WORDS[words.pop()] if len(words) == 1 else "under way" if words else "done"
        bar = filled_ * filled + empty * (BAR - filled)
        title = section.title if len(section.title) <= wide else section.title[: wide - 1] + "."
        text = f"  {section.number:<6} {title:<{wide}} {bar} {done:>2}/{total:<2} {left}"
        yield Line(text[:width], "good" if done == total else "")
        if full:
            for function in result.functions:
                style = "good" if function.status == "passed" else ""
                yield Line(f"{'':9}{function.name}: {WORDS[function.status]}"[:width], style)


def summary(sections: list[SectionResult], *, ascii_: bool) -> Line:
    """The whole chapter in one line."""
    full, empty = ("#", ".") if ascii_ else ("█", "░")
    states = [function.status for section in sections for function in section.functions]
    done, total = states.count("passed"), len(states)
    bar = full * (20 * done // max(total, 1))
    return Line(f"  {bar:{empty}<20} {done} of {total} functions done")


def explain(
    course: Course, grading: "Grading", task: Task, told: Finding, width: int, *, keys: bool = False
) -> Iterator[Line]:
    """What to do next: the place, what was asked, what came out, and why it may have."""
    section = course.section(told.slug)
    where = f"{told.file}, line {told.line}" if told.line else told.file
    yield Line(f"Next: {told.function} in {where}"[:width], "title")
    if task.test is None or task.test.outcome == "not_attempted":
        text = told.message or "Nothing is wrong here: it has not been attempted yet."
        yield from wrapped(text, width)
        task_text = f"exercises/{told.slug}/README.md"
        yield from wrapped(f"{section.number} {section.title}: the task is in {task_text}", width)
        yield from _stuck(told, keys=keys)
        return
    if told.idea:
        yield from wrapped(told.idea, width)
    yield from wrapped(clean(told.message), width, "bad")
    error = grading.details.get((told.slug, task.test.name))
    if error is not None:
        yield from evidence(error, width)
    if told.advice:
        yield from wrapped(told.advice, width, "advice")
    printed = told.output.strip().splitlines()
    if printed:
        yield Line("  Your code printed:", "faint")
        yield from (Line(f"    {clean(text.expandtabs(4))}"[:width]) for text in printed[:PRINTED])
        if len(printed) > PRINTED:
            yield Line(f"    ... and {len(printed) - PRINTED} more lines", "faint")
    yield from _stuck(told, keys=keys)


def evidence(error: BaseException, width: int) -> Iterator[Line]:
    """Two arrays side by side, or the student's own lines on the way to an exception."""
    if isinstance(error, Mismatch):
        yield from (Line(f"    {text}") for text in sketch(error, width - 4))
    if isinstance(error, (Raised, Unloadable)):
        for file, number, function, source in error.frames[-FRAMES:]:
            within = f", in {function}" if function and function != "<module>" else ""
            yield Line(clean(f"    {file}, line {number}{within}")[:width], "faint")
            yield Line(clean(f"      {source}")[:width])


def _stuck(told: Finding, *, keys: bool) -> Iterator[Line]:
    if not keys:
        yield Line(f"  stuck? `grade hint {told.function}`", "faint")


def wrapped(text: str, width: int, style: str = "") -> Iterator[Line]:
    """A paragraph, indented, in lines that fit."""
    for line in textwrap.wrap(text, width - 2) or [""]:
        yield Line(f"  {line}", style)
