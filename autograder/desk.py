"""Where a student is in the chapter, the one next thing to do, and why it is not right yet.

Reads a finished `Grading` and gives records; `screen` makes lines of them.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from . import advice, trouble, wire
from .comparison import Mismatch
from .failures import Raised, Unloadable
from .fingerprints import load_known, look_up
from .forms import Wrong
from .results import FunctionResult, SectionResult, TestResult
from .scoring import score_section
from .sections import Course
from .submission import Step

if TYPE_CHECKING:
    from .grading import Grading

WRONG = ("failed", "partial", "timeout", "error")
OPEN = ("blocked", "not_attempted")


class Task(NamedTuple):
    """One function that is not done, and the first of its tests that says so."""

    slug: str
    function: FunctionResult
    test: TestResult | None


class Finding(msgspec.Struct, kw_only=True):
    """All that is said of one task; the JSON of `grade check --json` holds it as it is."""

    slug: str
    function: str
    status: str
    file: str
    line: int | None = None
    idea: str = ""  # what the test is about
    message: str = ""  # the call, what was expected, what came out
    frames: list[list[Any]] = []  # file, line, function, source: the student's own alone
    advice: str | None = None
    output: str = ""


def sections_of(grading: "Grading", slugs: list[str]) -> list[SectionResult]:
    """The public results as records."""
    course = grading.course
    return [
        score_section(
            course.section(slug),
            grading.results.get(slug, {}),
            str(grading.unloadable[slug]) if slug in grading.unloadable else None,
        )
        for slug in slugs
    ]


def tasks(sections: list[SectionResult]) -> list[Task]:
    """What is not done, in order: functions that were tried and are not right come first."""
    found = []
    for wanted in (WRONG, OPEN):
        for section in sections:
            for function in section.functions:
                if function.status in wanted:
                    wrong = [test for test in function.tests if test.outcome != "passed"]
                    tried = [test for test in wrong if test.outcome != "not_attempted"]
                    found.append(Task(section.slug, function, next(iter(tried or wrong), None)))
    return found


def finding(grading: "Grading", task: Task, folder: Path) -> Finding:
    """What to say of one task."""
    name, test = task.function.name, task.test
    path = folder / f"{task.slug}.py"
    told = Finding(
        slug=task.slug,
        function=name,
        status=task.function.status,
        file=shown(path, grading.course),
        line=trouble.defined(path).get(name),
    )
    if test is None or test.outcome == "not_attempted":
        told.message = grading.missing.get(task.slug, "")
        return told
    error = grading.details.get((task.slug, test.name))
    told.idea, told.message, told.output = test.title, test.message, test.output
    if isinstance(error, (Raised, Unloadable)):
        told.frames = [frame for frame in error.frames if frame[1]]
        if told.frames:
            told.line = told.frames[-1][1] if told.frames[-1][0] == path.name else told.line
    if isinstance(error, Unloadable):
        told.idea = ""
    meaning = trouble.meaning(error, path, name) if error else None
    known = advices(grading, task)
    own = isinstance(error, Raised) and error.name not in trouble.OUTSIDE
    if known and (own or not meaning):
        meaning = " Or: ".join(known[:4])
    told.advice = meaning or described(grading, task)
    return told


def advices(grading: "Grading", task: Task) -> list[str]:
    """The known mistakes that give exactly the wrong results of the function's own tests; those
    that explain most, which are several where they give the same."""
    section, name = grading.course.section(task.slug), task.function.name

    def step_at(test: str, call: int) -> Step | None:
        steps = grading.transcripts.get((task.slug, name, test), [])
        return steps[call] if call < len(steps) else None

    known = []
    for mistake in load_known(grading.course.exercise(task.slug) / "misconceptions.json"):
        own = [told for told in mistake.results if section.function_of(told.test) == name]
        if mistake.function == name and own:
            known.append(msgspec.structs.replace(mistake, results=own))
    sizes = {mistake.id: len(mistake.results) for mistake in known}
    found = look_up(known, name, step_at)
    most = max((sizes[mistake.id] for mistake in found), default=0)
    return list(dict.fromkeys(one.advice for one in found if sizes[one.id] == most))


def described(grading: "Grading", task: Task) -> str | None:
    """What is true of the wrong results, where no known mistake explains them."""
    name, wrongs = task.function.name, []
    for test in sorted(task.function.tests, key=lambda test: test is not task.test):
        error = grading.details.get((task.slug, test.name))
        if isinstance(error, Mismatch):
            steps = grading.transcripts.get((task.slug, name, test.name), [])
            wrongs.append(Wrong(error.got, error.want, _arguments(steps), error.whole))
        elif test is task.test:
            return None
    return advice.describe(wrongs)


def _arguments(steps: list[Step]) -> list[Any]:
    """What the last call was given."""
    if not steps:
        return []
    operation, _, args, _ = wire.unpack(steps[-1].packed.frame(), lambda _: None)
    return list(args) if operation == "call" else []


def shown(path: Path, course: Course) -> str:
    """A path as a student would type it."""
    return str(path.relative_to(course.root) if path.is_relative_to(course.root) else path)
