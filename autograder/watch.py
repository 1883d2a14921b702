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

from . import intake
from .errors import HostError
from .plain import Plain
from .remote import Remote
from .sections import Course

if TYPE_CHECKING:
    from .plugin import Grading

STEP_MS, SETTLE_MS = 20, 60  # an editor's several writes of one save are one event
MOVED_S = 0.15  # an editor may put the new file in place a moment after the old one has gone
TICK_S = 0.5
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
        self._next = Plain(folder, course.limits)

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
                self.events.put({Path(path) for _, path in change})

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
        from .grader import insights

        slugs = self.slugs
        while slugs:
            worker = self._next
            remote = Remote(worker, self.course.limits)
            try:
                grading = self._grading(remote, slugs)
                yield grading
                grading.insights = insights(self.course, grading, remote, slugs)
            finally:
                remote.stop()
                worker.close()
                self._next = Plain(self.folder, self.course.limits)
            view.graded(grading, slugs)
            slugs = self._wait(view)

    def _grading(self, remote: Remote, slugs: list[str]) -> "Grading":
        from .plugin import Grading

        grading = Grading(self.course, remote)
        grading.output = remote.output
        grading.deadline = remote.deadline = time.monotonic() + self.course.limits.submission_s
        grading.missing = intake.collect(self.folder, self.course).lacking(slugs)
        if grading.missing and slugs != self.slugs:
            time.sleep(MOVED_S)
            grading.missing = intake.collect(self.folder, self.course).lacking(slugs)
        grading.wants = lambda item: item.path.parent.name in slugs
        return grading

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
