"""Checks again on every save, in a warm process: only the sections that the save touches.

pytest and the suites are loaded once; a fresh process for the student's code waits, started
in advance. The results of the other sections stay as they were.
"""

import ast
import queue
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from .errors import HostError
from .grader import at_desk, desk_limits, insights
from .plain import Plain
from .sections import Course

if TYPE_CHECKING:
    import pytest

    from .grading import Grading

STEP_MS, SETTLE_MS = 20, 60  # an editor's several writes of one save are one event
MOVED_S = 0.15  # an editor may put the new file in place a moment after the old one has gone
AHEAD = 2  # one for the check, one to make sure of the first failure
TICK_S = 0.5
ENDS = ("q", "Q", "\x03", "\x04")
Event = str | set[Path]  # a key, or the files that were saved


class View(Protocol):
    """Who shows what came out, and understands the keys."""

    def graded(self, grading: "Grading", slugs: list[str]) -> None:
        """A grading of some sections is complete."""

    def checking(self, slugs: list[str]) -> None:
        """Some sections are about to be graded."""

    def key(self, key: str) -> bool:
        """A key was typed; False: it is enough."""

    def tick(self) -> None:
        """Nothing has happened for a moment."""


class Watch:
    """The events of one desk, and the gradings that answer them."""

    def __init__(self, course: Course, folder: Path, slugs: list[str]) -> None:
        self.course = course
        self.folder = folder
        self.slugs = slugs
        self.events: queue.SimpleQueue[Event] = queue.SimpleQueue()
        self._stop = threading.Event()
        self.interrupted = False
        self._running: tuple[Grading, Plain] | None = None
        self._next = Plain(folder, desk_limits(course), AHEAD)

    def run(self, view: View) -> None:
        """Grade everything once, then what is saved, until `view` has had enough."""
        watchfiles = _watchfiles()
        from . import runner

        def listen() -> None:
            changes = watchfiles(
                self.folder, recursive=False, step=STEP_MS, debounce=SETTLE_MS,
                stop_event=self._stop, raise_interrupt=False,
            )  # fmt: skip
            for change in changes:
                self.tell({Path(path) for _, path in change})

        threading.Thread(target=listen, daemon=True).start()
        try:
            runner.run(self.course, self.slugs, self._gradings(view), hidden=False)
        finally:
            self._stop.set()
            self._next.close()

    def saved(self, files: set[Path]) -> list[str]:
        """The sections that a save of `files` touches: their own module, or one they import."""
        names = {path.stem for path in files if path.suffix == ".py"}
        if not names:
            return []
        imports = {path.stem: _imports(path) for path in self.folder.glob("*.py")}
        while more := {name for name, used in imports.items() if used & names} - names:
            names |= more
        return [slug for slug in self.slugs if slug in names]

    def _gradings(self, view: View) -> Iterator["Grading"]:
        slugs = self.slugs
        while slugs:
            worker = self._next
            if slugs != self.slugs and not all(self.course_file(slug) for slug in slugs):
                time.sleep(MOVED_S)
            remote, grading = at_desk(self.course, worker, self.folder, slugs)
            grading.wants = _among(slugs)
            self._running = grading, worker
            try:
                yield grading
                if not self.interrupted:
                    grading.insights = insights(self.course, grading, remote, slugs)
            finally:
                self._running = None
                remote.close()
                worker.close()
                self._next = Plain(self.folder, desk_limits(self.course), AHEAD)
            left = set(slugs) if self.interrupted else set()
            if not self.interrupted:
                view.graded(grading, slugs)
            self.interrupted = False
            touched = self._wait(view)
            slugs = [slug for slug in self.slugs if touched and slug in left | set(touched)]

    def course_file(self, slug: str) -> bool:
        """Whether a section's module is there."""
        return (self.folder / f"{slug}.py").is_file()

    def tell(self, event: Event) -> None:
        """Something has happened: what is still running is out of date, and is cut short."""
        running = self._running
        ends = event in ENDS if isinstance(event, str) else bool(self.saved(event))
        if running and ends:
            self.interrupted = True
            running[0].deadline = 0.0
            running[1].interrupt()
        self.events.put(event)

    def _wait(self, view: View) -> list[str]:
        """The sections that the next save touches; none when it is enough."""
        while True:
            try:
                event = self.events.get(timeout=TICK_S)
            except queue.Empty:
                view.tick()
                continue
            if isinstance(event, str):
                if not view.key(event):
                    return []
            elif touched := self.saved(event):
                view.checking(touched)
                return touched


def _among(slugs: list[str]) -> "Callable[[pytest.Item], bool]":
    return lambda item: item.path.parent.name in slugs


def _watchfiles() -> Callable[..., Iterator[set[Any]]]:
    try:
        from watchfiles import watch
    except ImportError:
        raise HostError("--watch needs one package more: run `pip install watchfiles`") from None
    return watch


def _imports(path: Path) -> set[str]:
    try:
        tree = ast.parse(path.read_bytes())
    except (OSError, SyntaxError, ValueError, RecursionError, MemoryError):
        return set()
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.partition(".")[0])
    return names
