"""The pytest plugin: what a suite may ask for.

Fixtures: `submission` (the student's section), `reference` (the solution, hidden suites
only), `expect` (the comparison), `counted` (a callable that counts its calls), `rng`
(seeded by run and test). A suite's section is the folder that it lies in. Under plain
`pytest` the student's code runs in this process; `runner` swaps in workers.
"""

import zlib
from collections.abc import Callable, Generator
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

import numpy as np
import pytest

from . import variants
from .comparison import expect as compare
from .failures import Lost, Unloadable
from .grading import NOT_ATTEMPTED, Grading, about
from .sections import Section, find_course
from .submission import Submission


class Counted:
    """A callable that remembers the arguments of every call."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self.arguments: list[tuple[Any, ...]] = []
        self.__name__ = getattr(function, "__name__", "function")

    @property
    def calls(self) -> int:
        """How often it was called."""
        return len(self.arguments)

    def __call__(self, *args: Any) -> Any:
        self.arguments.append(args)
        return self.function(*args)


GRADING = pytest.StashKey[Grading]()


def pytest_configure(config: pytest.Config) -> None:
    """Announce the marker."""
    config.addinivalue_line("markers", "weight(n): the test's share of its function's points")


def grading_of(config: pytest.Config, path: Path) -> Grading:
    """The submission being graded; under plain pytest the student's own folder."""
    if GRADING not in config.stash:
        config.stash[GRADING] = Grading(find_course(path.parent), None)
    return config.stash[GRADING]


def section_of(item: Any) -> tuple[Grading, Section] | None:
    """The section whose suite an item is part of, if it is one of a course's suites."""
    slug = item.path.parent.name
    grading = grading_of(item.config, item.path)
    course = grading.course
    return (grading, course.section(slug)) if slug in course.slugs else None


class Asking(Protocol):
    """What a fixture needs of the test that asks for it."""

    @property
    def node(self) -> Any: ...
    @property
    def path(self) -> Path: ...
    @property
    def config(self) -> pytest.Config: ...


def _submission(request: Asking) -> Submission:
    """The student's functions, by name."""
    found = section_of(request.node)
    if found is None:
        raise pytest.UsageError(f"{request.path.parent.name} is not in exercises/course.toml")
    grading, section = found
    return grading.submission(section, about(request.node, section).function)


def _reference(request: Asking) -> ModuleType:
    """The section's solution; hidden suites only."""
    return variants.solution(request.path.parent / "solution.py")


def _expect(request: Asking) -> Callable[..., None]:
    """The comparison: `expect(got, want)`."""
    return compare


def _counted(request: Asking) -> type[Counted]:
    """`counted(function)` counts the calls that a student's code makes of it."""
    return Counted


def _rng(request: Asking) -> np.random.Generator:
    """A generator seeded by the run's seed and the test's name: alike for every student."""
    seed = grading_of(request.config, request.path).seed
    name = f"{request.path.parent.name}::{request.node.name}"
    return np.random.default_rng([seed, zlib.crc32(name.encode())])


MAKERS: dict[str, Callable[[Asking], Any]] = {
    "submission": _submission, "reference": _reference, "expect": _expect,
    "counted": _counted, "rng": _rng,
}  # fmt: skip
submission, reference, expect, counted, rng = (
    pytest.fixture(maker, name=name) for name, maker in MAKERS.items()
)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Write down the outcome; a TODO that is still there is skipped, not failed."""
    report = yield
    if "submission" not in getattr(item, "fixturenames", ()):
        return report
    error = call.excinfo.value if call.excinfo else None
    if call.when == "call" or error is not None:
        found = section_of(item)
        if found:
            kit = call.when != "call" and not isinstance(error, (Lost, Unloadable))
            result = found[0].record(found[1], item, error, kit, call.duration)
            if result.outcome == "not_attempted":
                report.outcome = "skipped"
                report.longrepr = (str(item.path), item.reportinfo()[1] or 0, NOT_ATTEMPTED)
            elif error is not None and result.outcome != "error":
                report.longrepr = result.message
    return report
