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
from typing import TYPE_CHECKING

from . import intake
from .errors import HostError
from .plain import Plain
from .remote import Remote
from .sections import Course

if TYPE_CHECKING:
    from .plugin import Grading

STEP_MS, SETTLE_MS = 20, 60  # an editor's several writes of one save are one event
MOVED_S = 0.15  # an editor may put the new file in place a moment after the old one has gone
Event = str | set[Path]  # a key, or the files that were saved


class Watch:
    """The events of one desk, and the gradings that answer them."""

    def __init__(self, course: Course, folder: Path, slugs: list[str]) -> None:
        self.course = course
        self.folder = folder
        self.slugs = slugs
        self.events: queue.SimpleQueue[Event] = queue.SimpleQueue()
        self._stop = threading.Event()
        self._next = Plain(folder, course.limits)

    def run(self, answer: Callable[["Grading", list[str]], bool]) -> None:
        """Grade everything once, then what is saved, until `answer` says that it is enough:
        it is given each finished grading and its sections, and takes the keys."""
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
            runner.run(self.course, self.slugs, self._gradings(answer), hidden=False)
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

    def _gradings(self, answer: Callable[["Grading", list[str]], bool]) -> Iterator["Grading"]:
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
            slugs = self._wait(grading, slugs, answer)

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

    def _wait(
        self, grading: "Grading", slugs: list[str], answer: Callable[["Grading", list[str]], bool]
    ) -> list[str]:
        """Show what came out, then wait for a save that touches a section; none: the end."""
        while answer(grading, slugs):
            event = self.events.get()
            while isinstance(event, set):
                if touched := self.saved(event):
                    return touched
                event = self.events.get()
            self.key = event
        return []


def _watchfiles() -> Callable[..., Iterator[set[tuple[int, str]]]]:
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
