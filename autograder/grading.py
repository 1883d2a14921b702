"""One submission being graded: where its calls go, and what came of every test."""

import os
import re
import time
from collections.abc import Callable
from typing import NamedTuple

import pytest

from .comparison import Mismatch
from .errors import KitError
from .failures import Exceeded, Lost, NotAttempted, Raised, Unloadable
from .loopback import Loopback, load_from
from .remembered import Recalling, Remembered
from .results import DEFAULT_SEED, TestResult
from .sections import Course, Section
from .submission import Step, Submission, Transport

HIDDEN = "test_hidden.py"
NOT_ATTEMPTED = "not attempted: its TODO is still there"


class About(NamedTuple):
    """What a test is about, and how it counts: the same for every submission."""

    function: str
    hidden: bool
    weight: float
    title: str


class Missing(Unloadable):
    """The submission has no module for the section: nothing was attempted."""


class Grading:
    """One submission being graded: where its calls go, and what came of every test."""

    def __init__(self, course: Course, transport: Transport | None, seed: int = DEFAULT_SEED):
        self.course = course
        self.seed = seed
        self.deadline: float | None = None
        self.results: dict[str, dict[str, list[TestResult]]] = {}
        self.transcripts: dict[tuple[str, str, str], list[Step]] = {}
        self.details: dict[tuple[str, str], BaseException] = {}
        self.unloadable: dict[str, Unloadable] = {}
        self._broken: dict[str, Unloadable] = {}
        self.missing: dict[str, str] = {}
        self.insights: dict[str, str] = {}
        self.again = False
        self.first_only = False  # only the first failure is shown, so only it must be certain
        self.output: Callable[[], str] = str
        self.wants: Callable[[pytest.Item], bool] = lambda _: True
        self._failed = False
        self._cut: set[tuple[str, str]] = set()
        self.remembered: Remembered | None = None
        self._recalling: Recalling | None = None
        self._transport = transport
        self._loopbacks: dict[str, Loopback] = {}

    def transport(self, slug: str) -> Transport:
        """Where the calls of a section go."""
        if self._transport is not None:
            return self._transport
        if slug not in self._loopbacks:
            folder = self.course.starter(slug).parent
            self._loopbacks[slug] = Loopback(load_from(folder), os.path.join(folder, ""))
        return self._loopbacks[slug]

    def recall(self, section: Section, item: pytest.Item) -> Submission | None:
        """A test that passes again without being run, since it has passed with the very same
        answers before: the client as it was then."""
        self._recalling = None
        if self.remembered is None:
            return None
        function, hidden, *_ = about(item, section)
        try:
            submission = self.submission(section, function)
        except (Lost, Unloadable):
            return None
        known = self.remembered.tests.setdefault((section.slug, hidden, item.name), {})
        recalling = Recalling(self.transport(section.slug), known)
        steps = recalling.recall(section.slug)
        if steps is None:
            self._recalling = recalling
            return None
        submission.transcript = steps
        return submission

    def submission(self, section: Section, function: str) -> Submission:
        """The client for one test, or the reason why the test is not run."""
        if section.slug in self.missing:
            raise Missing(self.missing[section.slug])
        if section.slug in self._broken:
            raise self._broken[section.slug]
        if (section.slug, function) in self._cut:
            raise Lost("not called again after it ran into its time limit", timeout=True)
        if self.deadline is not None and time.monotonic() > self.deadline:
            limit = self.course.limits.submission_s
            raise Lost(f"not reached: the submission's {limit:g} s were used up", timeout=True)
        transport = self.transport(section.slug)
        transport.visitor = function
        return Submission(self._recalling or transport, section.slug)

    def record(
        self,
        section: Section,
        item: pytest.Item,
        error: BaseException | None,
        kit: bool,
        took: float,
    ) -> TestResult:
        """Write down how a test ended."""
        function, hidden, weight, title = about(item, section)
        used = getattr(item, "funcargs", {}).get("submission")
        steps = used.transcript if isinstance(used, Submission) else []
        outcome, message = _outcome(error, steps, kit=kit)
        if outcome == "passed" and self._recalling is not None:
            self._recalling.passed(steps)
        self._recalling = None
        # another function that ran in the same process may have broken it: only a failure in a
        # process of its own is believed
        crowded = len(self.transport(section.slug).visitors) > 1
        crowded = crowded and not (self.first_only and self._failed)
        self.again = outcome == "failed" and crowded and not self.again
        if self.again:
            return TestResult(name=item.name, hidden=False, outcome="again")
        self._failed = self._failed or outcome == "failed"
        if isinstance(error, Lost) and error.timeout:
            self._cut.add((section.slug, function))
        if isinstance(error, Unloadable):
            self._broken[section.slug] = error
            if not hidden:  # what it says is shown to the submission's author
                self.unloadable[section.slug] = error
        result = TestResult(
            name=item.name,
            hidden=hidden,
            outcome=outcome,
            weight=weight,
            message=message,
            duration_s=round(took, 4),
            title=title,
            output=self.output(),
            valued=any(step.kind == "value" for step in steps),
        )
        self.results.setdefault(section.slug, {}).setdefault(function, []).append(result)
        self.transcripts[section.slug, function, item.name] = steps
        if error is not None:
            self.details[section.slug, item.name] = error
        return result


def _outcome(error: BaseException | None, steps: list[Step], *, kit: bool) -> tuple[str, str]:
    """A test's outcome and what to say of it."""
    call = f"{steps[-1].told}: " if steps else ""
    if error is None:
        return "passed", ""
    if isinstance(error, NotAttempted):
        return "not_attempted", NOT_ATTEMPTED
    if isinstance(error, Missing):
        return "not_attempted", str(error)
    if isinstance(error, Lost):
        return ("timeout" if error.timeout else "failed"), f"{call}{error}"
    if isinstance(error, Raised):
        where = f" ({error.frames[-1][0]}, line {error.frames[-1][1]})" if error.frames else ""
        if error.name == "WireError":
            return "failed", f"{call}{error}{where}"
        return "failed", f"{call}raised {error.name}: {error}{where}"
    if isinstance(error, (Exceeded, Unloadable)):
        return "failed", str(error)
    if kit or isinstance(error, KitError):
        return "error", f"the kit's own fault, please report it: {type(error).__name__}: {error}"
    if isinstance(error, Mismatch):
        return "failed", f"{call}{error}"
    if isinstance(error, (AssertionError, pytest.fail.Exception)):
        text = str(error).partition("\nassert ")[0] or "not as the task says"
        return "failed", f"{call}{_did_not_raise(text)}"
    return "failed", f"{call}the result has a form that cannot be used ({error})"


def _did_not_raise(text: str) -> str:
    kind = re.fullmatch(r"DID NOT RAISE (?:<class ')?(\w+)(?:'>)?", text)
    return f"expected a {kind[1]}, but it returned" if kind else text


ABOUT = pytest.StashKey[About]()


def about(item: pytest.Item, section: Section) -> About:
    """What is known of a test before it runs, found out once."""
    if ABOUT not in item.stash:
        marker = item.get_closest_marker("weight")
        lines = (getattr(getattr(item, "function", None), "__doc__", "") or "").strip()
        item.stash[ABOUT] = About(
            function=section.function_of(item.name),
            hidden=item.path.name == HIDDEN,
            weight=float(marker.args[0]) if marker else 1.0,
            title=lines.partition("\n")[0].strip(),
        )
    return item.stash[ABOUT]
