"""The desk as one screen that stays: drawn over, never cleared, and cut to the terminal.

A half-typed file that does not parse changes one line and nothing else: the results from
before it stay until it parses again.
"""

import re
import shutil
from collections.abc import Callable
from typing import TYPE_CHECKING

from . import desk, screen
from .bookmark import Bookmark
from .results import SectionResult
from .screen import Line
from .sections import Course
from .watch import ENDS

if TYPE_CHECKING:
    from pathlib import Path

    from .grading import Grading

ENTER, LEAVE = "\x1b[?1049h\x1b[?25l", "\x1b[?25h\x1b[?1049l"
BEGIN, END = "\x1b[?2026h\x1b[H", "\x1b[J\x1b[?2026l"  # one frame, shown at once
KEYS = "h hint   n next   a all   q quit"
MAX_WIDTH = 110


class Live:
    """A `watch.View` on a terminal: `write` sends text to it, `paint` gives a line colour."""

    def __init__(
        self,
        course: Course,
        folder: "Path",
        slugs: list[str],
        write: Callable[[str], None],
        paint: Callable[[Line], str],
        *,
        ascii_: bool,
    ) -> None:
        self.course, self.folder, self.slugs = course, folder, slugs
        self.write, self.paint, self.ascii = write, paint, ascii_
        self.bookmark = Bookmark(course.root)
        self.sections: dict[str, SectionResult] = {}
        self.gradings: dict[str, Grading] = {}
        self.recent: list[str] = []
        self.notes: list[Line] = []
        self.hints: list[Line] = []
        self.skipped = 0
        self.whole = False
        self.foot = KEYS
        self.size = shutil.get_terminal_size()

    def graded(self, grading: "Grading", slugs: list[str]) -> None:
        """See `watch.View`."""
        self.notes, self.hints, self.skipped, self.foot = [], [], 0, KEYS
        for result in desk.sections_of(grading, slugs):
            half = half_typed(result.error)
            if half and result.slug in self.sections:
                self.notes.append(Line(f"{half}; waiting for the next save", "bad"))
            else:
                self.sections[result.slug] = result
                self.gradings[result.slug] = grading
        self.recent = slugs if len(slugs) < len(self.slugs) else self.recent
        green = [slug for slug in slugs if done(self.sections[slug])]
        for slug in self.bookmark.turned_green(slugs, green):
            self.notes += congratulation(self.course, grading, slug)
        self.draw()

    def checking(self, slugs: list[str]) -> None:
        """See `watch.View`."""
        self.foot = f"checking {', '.join(self.course.section(slug).title for slug in slugs)} ..."
        if len(self.sections) == len(self.slugs):
            self.draw()

    def key(self, key: str) -> bool:
        """See `watch.View`."""
        if key in ENDS:
            return False
        if key == "n":
            self.skipped, self.hints = self.skipped + 1, []
        elif key == "a":
            self.whole = not self.whole
        elif key == "h" and (task := self.task()):
            name = task.function.name
            hints = self.course.section(task.slug).functions[name].hints
            number = self.bookmark.hint(task.slug, name, len(hints))
            text = f"Hint {number} of {len(hints)}: {hints[number - 1]}"
            self.hints = list(screen.wrapped(text, self.width(), "advice"))
        self.draw()
        return True

    def tick(self) -> None:
        """See `watch.View`: the terminal may have another size by now."""
        if self.size != shutil.get_terminal_size():
            self.draw()

    def width(self) -> int:
        """How wide the text may be."""
        return min(shutil.get_terminal_size().columns, MAX_WIDTH)

    def task(self) -> desk.Task | None:
        """What to do next; the section that was saved last comes first."""
        found = desk.tasks([self.sections[slug] for slug in self.slugs if slug in self.sections])
        found.sort(key=lambda task: task.slug not in self.recent)
        return found[self.skipped % len(found)] if found else None

    def lines(self, width: int, height: int) -> list[Line]:
        """The screen, without its last line."""
        ordered = [self.sections[slug] for slug in self.slugs]
        task = self.task()
        body = [*self.notes]
        if task is None:
            body.append(Line("Everything is right. Well done!", "good"))
        else:
            grading = self.gradings[task.slug]
            told = desk.finding(grading, task, self.folder)
            body += screen.explain(self.course, grading, task, told, width, keys=True)
        body += self.hints
        board = list(screen.board(self.course, ordered, width, ascii_=self.ascii))
        if self.whole:
            full = list(screen.board(self.course, ordered, width, ascii_=self.ascii, full=True))
            return [*(full if len(full) + 3 < height else board), Line(""), *body]
        small = [screen.summary(ordered, ascii_=self.ascii)]
        for slug in self.recent or ([task.slug] if task else []):
            small += screen.board(self.course, [self.sections[slug]], width, ascii_=self.ascii)
        top = board if len(board) + len(body) + 3 <= height else small
        return [*top, Line(""), *body]

    def draw(self) -> None:
        """Draw the whole screen over the one before."""
        self.size = shutil.get_terminal_size()
        height, width = self.size[1], self.width()
        lines = self.lines(width, height)
        if len(lines) > height - 2:
            lines = [
                *lines[: height - 3],
                Line("  ... make the window higher for the rest", "faint"),
            ]
        lines += [Line("")] * (height - 1 - len(lines))
        lines.append(Line(self.foot[: width - 1], "faint"))
        self.write(BEGIN + "\x1b[K\r\n".join(map(self.paint, lines)) + "\x1b[K" + END)


def done(section: SectionResult) -> bool:
    """Whether every function of a section is right."""
    return all(function.status == "passed" for function in section.functions)


def half_typed(error: str | None) -> str | None:
    """What to say of a file that does not parse, in one line; None for any other error."""
    kinds = "SyntaxError|IndentationError|TabError"
    found = re.match(rf"(\S+\.py) could not be imported: (?:{kinds}): (.*)", error or "", re.DOTALL)
    return screen.clean(f"{found[1]}: {found[2]}") if found else None


def congratulation(course: Course, grading: "Grading", slug: str) -> list[Line]:
    """A word when a section turns green, and what it can now compute."""
    section = course.section(slug)
    lines = [Line(f"{section.number} {section.title} is all right. Well done!", "good")]
    if slug in grading.insights:
        lines += screen.wrapped(screen.clean(grading.insights[slug]), 78, "advice")
    return lines
