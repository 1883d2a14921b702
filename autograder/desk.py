"""What a student sees: where they are in the chapter, and the one next thing to do.

Reads a finished `Grading` and gives lines of text; it prints nothing and runs nothing.
"""

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from .comparison import Mismatch
from .diagnosis import load_known, look_up
from .results import FunctionResult, SectionResult, TestResult
from .scoring import score_section
from .sections import Course
from .submission import Raised, Step, Unloadable

if TYPE_CHECKING:
    from .plugin import Grading

BAR = 10
MAX_PRINTED = 12  # lines of a student's own output that are shown
MAX_SIDE = 8  # rows and columns of an array that are shown
WORDS = {
    "passed": "done",
    "partial": "nearly there",
    "failed": "not right yet",
    "timeout": "takes too long",
    "error": "could not be checked",
    "blocked": "waits for another function",
    "not_attempted": "not attempted",
}


class Task(NamedTuple):
    """One function that is not done, and the first of its tests that says so."""

    slug: str
    function: FunctionResult
    test: TestResult | None


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


def next_task(sections: list[SectionResult]) -> Task | None:
    """The first function that was tried and is not right; else the first not attempted."""
    for wanted in (("failed", "partial", "timeout", "error"), ("blocked", "not_attempted")):
        for section in sections:
            for function in section.functions:
                if function.status in wanted:
                    wrong = [test for test in function.tests if test.outcome != "passed"]
                    tried = [test for test in wrong if test.outcome != "not_attempted"]
                    return Task(section.slug, function, next(iter(tried or wrong), None))
    return None


def board(course: Course, sections: list[SectionResult], *, plain: bool) -> Iterator[str]:
    """A line a section: number, title, a bar and how many functions are done."""
    full, empty = ("#", ".") if plain else ("█", "░")
    for result in sections:
        section = course.section(result.slug)
        done = sum(function.status == "passed" for function in result.functions)
        total = len(result.functions)
        filled = BAR * done // total
        words = sorted({function.status for function in result.functions} - {"passed"})
        left = WORDS[words[0]] if len(words) == 1 else "under way" if words else "done"
        bar = full * filled + empty * (BAR - filled)
        yield f"  {section.number:<6} {section.title[:34]:<34} {bar} {done}/{total}  {left}"


def explain(course: Course, grading: "Grading", task: Task, folder: Path) -> Iterator[str]:
    """What to do next: the place, what was asked, what came out, and why it may have."""
    section = course.section(task.slug)
    path = folder / f"{task.slug}.py"
    name = task.function.name
    line = line_of(path, name)
    where = f"{_short(path, course)}{f', line {line}' if line else ''}"
    yield f"Next: {name} in {where}"
    text = _short(course.exercise(task.slug) / "README.md", course)
    yield f"  {section.number} {section.title}: read {text}"
    if task.test is None or task.function.status == "not_attempted":
        missing = grading.missing.get(task.slug)
        yield f"  {missing or 'not attempted yet: its TODO is still there'}"
        yield f"  stuck? `grade hint {name}`"
        return
    yield ""
    if task.test.title:
        yield f"  {task.test.title}"
    yield f"  {task.test.message}"
    error = grading.details.get((task.slug, task.test.name))
    if isinstance(error, Mismatch):
        yield from _arrays(error)
    if isinstance(error, (Raised, Unloadable)):
        for file, number, function, source in error.frames[-3:]:
            yield f"    {file}, line {number}{f', in {function}' if function else ''}"
            yield f"      {source}"
    for advice in advices(course, grading, task):
        yield f"  Think: {advice}"
    printed = task.test.output.strip().splitlines()
    if printed:
        yield "  Your code printed:"
        yield from (f"    {text[:100]}" for text in printed[:MAX_PRINTED])
        if len(printed) > MAX_PRINTED:
            yield f"    ... and {len(printed) - MAX_PRINTED} more lines"
    yield f"  stuck? `grade hint {name}`; this function alone: `grade check {name}`"


def advices(course: Course, grading: "Grading", task: Task) -> list[str]:
    """The known mistakes that give exactly these wrong results."""

    def step_at(test: str, call: int) -> Step | None:
        steps = grading.transcripts.get((task.slug, task.function.name, test), [])
        return steps[call] if call < len(steps) else None

    known = load_known(course.exercise(task.slug) / "misconceptions.json")
    return [found.advice for found in look_up(known, task.function.name, step_at)]


def line_of(path: Path, name: str) -> int | None:
    """Where a function or class is defined in a student's file, without running it."""
    try:
        tree = ast.parse(path.read_bytes())
    except (OSError, SyntaxError, ValueError, RecursionError):
        return None
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name == name:
            return node.lineno
    return None


def _short(path: Path, course: Course) -> str:
    return str(path.relative_to(course.root) if path.is_relative_to(course.root) else path)


def _arrays(error: Mismatch) -> Iterator[str]:
    """Expected and got side by side, the entries that differ marked; small arrays only."""
    want, got = error.want, error.got
    if want is None or got is None:
        return
    want, got = np.asarray(want), np.asarray(got)
    if error.wrong is None or not 0 < want.ndim <= 2 or max(want.shape) > MAX_SIDE:
        return
    rows = [np.atleast_2d(array) for array in (want, got, error.wrong)]
    texts = [[_entry(value) for value in array.ravel()] for array in rows[:2]]
    width = max(len(text) for side in texts for text in side) + 1
    lines = []
    for index, marks in enumerate(rows[2]):
        columns = range(index * len(marks), (index + 1) * len(marks))
        left = "".join(f"{texts[0][at]:>{width}} " for at in columns)
        right = "".join(
            f"{texts[1][at]:>{width}}{'*' if mark else ' '}"
            for at, mark in zip(columns, marks, strict=True)
        )
        lines.append((left, right))
    size = max(len(left) for left in ["expected", *(left for left, _ in lines)])
    yield f"    {'expected':<{size}}   got (* differs)"
    yield from (f"    {left:<{size}}   {right}" for left, right in lines)


def _entry(value: Any) -> str:
    return f"{value:.4g}" if isinstance(value, (float, np.floating)) else str(value)


class Hints:
    """How many hints of each function were seen, in a small file that may be lost."""

    def __init__(self, course: Course) -> None:
        self.path = course.root / ".grade" / "hints.json"
        try:
            seen = json.loads(self.path.read_text("utf-8"))
        except (OSError, ValueError):
            seen = {}
        self.seen: dict[str, Any] = seen if isinstance(seen, dict) else {}

    def step(self, slug: str, name: str, hints: list[str]) -> tuple[int, str]:
        """The next hint of a function and its number; the last one again when all were seen."""
        key = f"{slug}.{name}"
        before = self.seen.get(key)
        number = min((before if isinstance(before, int) else 0) + 1, len(hints))
        self.seen[key] = number
        try:
            self.path.parent.mkdir(exist_ok=True)
            self.path.write_text(json.dumps(self.seen, indent=1) + "\n", "utf-8")
        except OSError:
            pass  # a hint that cannot be remembered is still a hint
        return number, hints[number - 1]
