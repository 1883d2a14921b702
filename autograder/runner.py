"""Runs a course's suites: collected once by pytest, then run against one submission
after another.

The suites run in this, the trusted process. pytest is told to read nothing from the
current folder: no configuration, no conftest, no cache.
"""

import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import pytest_timeout  # type: ignore[import-untyped]

from .errors import ContentError
from .failures import Lost, Unloadable
from .grading import Grading
from .plugin import GRADING, MAKERS
from .sections import Course

QUIET = [
    *("-p", "no:cacheprovider", "-p", "no:terminal", "-p", "no:logging", "-p", "no:doctest"),
    *("-p", "no:junitxml", "-p", "no:faulthandler", "-p", "no:warnings", "-p", "no:capture"),
    *("-p", "no:unraisableexception", "-p", "no:threadexception", "-p", "no:debugging"),
    *("-p", "no:pastebin", "-p", "no:stepwise", "-p", "no:unittest", "-p", "no:tmpdir"),
    *("-p", "no:monkeypatch", "-p", "no:recwarn", "-p", "no:setuponly", "-p", "no:setupplan"),
    *("-p", "no:legacypath", "-p", "no:subtests"),
    "--assert=plain",  # asserts in suites carry their own message
    *("--disable-plugin-autoload", "-p", "pytest_timeout"),
    *("--noconftest", "--import-mode=importlib", "--strict-markers"),
]
CONFIGURATION = Path(__file__).with_name("suites.ini")


class _Session:
    """The pytest plugin that turns one collection into many runs."""

    def __init__(self, turns: Callable[[list[pytest.Item]], Iterable[Grading]]) -> None:
        self.turns = turns
        self.problems: list[str] = []

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.problems.append(f"{report.nodeid}: {report.longreprtext}")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if self.problems:
            raise ContentError(f"a suite could not be read; correct it\n{self.problems[0]}")
        items = session.items
        for grading in self.turns(items):
            session.config.stash[GRADING] = grading
            chosen = [item for item in items if grading.wants(item)]
            for item, following in zip(chosen, [*chosen[1:], None], strict=True):
                _run(item, following, grading)
                if grading.again:
                    grading.transport(item.path.parent.name).renew()
                    _run(item, following, grading)
        return True


class _Asking(NamedTuple):
    """Stands for pytest's request where a test is called without pytest's protocol."""

    node: pytest.Item
    path: Path
    config: pytest.Config


ARGUMENTS = pytest.StashKey[dict[str, Any] | None]()


def _arguments(item: pytest.Item) -> dict[str, Any] | None:
    """A test's arguments, those to be made as None; or None where it asks for a fixture that
    is not the kit's own."""
    if ARGUMENTS not in item.stash:
        given = getattr(getattr(item, "callspec", None), "params", {})
        names = [name for name in getattr(item, "fixturenames", ()) if name != "request"]
        plain = isinstance(item, pytest.Function) and item.cls is None and "submission" in names
        own = plain and all(name in given or name in MAKERS for name in names)
        item.stash[ARGUMENTS] = {name: given.get(name) for name in names} if own else None
    return item.stash[ARGUMENTS]


def _run(item: pytest.Item, following: pytest.Item | None, grading: Grading) -> None:
    """Run one test. One that asks only for the kit's own fixtures is called from here, still
    under pytest-timeout: pytest's protocol for it costs more than the whole rest."""
    arguments = _arguments(item)
    if arguments is None or not isinstance(item, pytest.Function):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        return
    section = grading.course.section(item.path.parent.name)
    asking = _Asking(item, item.path, item.config)
    item.funcargs = made = dict(arguments)
    given = getattr(getattr(item, "callspec", None), "params", {})
    error: BaseException | None = None
    kit, began = True, time.perf_counter()
    with _limited(item):
        try:
            if (again := grading.recall(section, item)) is not None:
                made["submission"] = again
            else:
                made.update({name: MAKERS[name](asking) for name in made if name not in given})
                kit = False
                item.obj(**made)
        except (Exception, pytest.fail.Exception) as raised:
            error = raised
            kit = kit and not isinstance(error, (Lost, Unloadable))
    grading.record(section, item, error, kit, time.perf_counter() - began)
    item.funcargs = {}


_limited = contextlib.contextmanager(pytest_timeout.pytest_runtest_protocol)


def suites(course: Course, slugs: Iterable[str], *, hidden: bool) -> list[str]:
    """The suite files of some sections. All public ones come first: what a submission prints
    there is shown to its author, so it must not have seen a hidden input by then."""
    chosen = list(slugs)
    paths = [course.exercise(slug) / "test_public.py" for slug in chosen]
    if hidden:
        paths += [course.reference(slug) / "test_hidden.py" for slug in chosen]
    missing = [path for path in paths if not path.is_file()]
    if missing:
        raise ContentError(f"{missing[0]} is missing; a section needs it (see CONTRIBUTING.md)")
    return [str(path) for path in paths]


def run(
    course: Course,
    slugs: Iterable[str],
    gradings: Iterable[Grading],
    *,
    hidden: bool,
    extra: Iterable[str] = (),
) -> None:
    """Collect the suites of `slugs` once and run them for each of `gradings`, in which
    the results are written down."""
    failures: list[BaseException] = []

    def turns(items: list[pytest.Item]) -> Iterator[Grading]:
        try:
            yield from gradings
        except BaseException as error:
            failures.append(error)
            raise

    session = _Session(turns)
    paths = suites(course, slugs, hidden=hidden)
    _forget_other_courses(course)
    arguments = [
        *paths,
        # collect no folder above a section's: pytest would list all sections for each of them
        *(f"--confcutdir={Path(path).parent}" for path in paths[:1]),
        *QUIET,
        *("-p", "autograder.plugin", f"--rootdir={course.root}", "-c", str(CONFIGURATION)),
        *extra,
    ]
    for name in ("PYTEST_ADDOPTS", "PYTEST_PLUGINS"):
        os.environ.pop(name, None)
    code = pytest.main(arguments, plugins=[session])
    if failures:
        raise failures[0]
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        raise ContentError(f"pytest stopped with {code!r}\n" + "\n".join(session.problems))


def _forget_other_courses(course: Course) -> None:
    """pytest imports a suite under its path from the course's root, and only once a process:
    a second course would be graded by the suites of the first."""
    own = os.path.join(course.root, "")
    for name, module in list(sys.modules.items()):
        suite = name.endswith((".test_public", ".test_hidden"))
        if suite and not str(module.__file__).startswith(own):
            del sys.modules[name]
