"""What a results folder says in short: one line a submission, and counts by function.

Read from the reports one by one, so that folders which were copied together are summed up
like any other. Nothing in it depends on the order or the time of grading.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from . import results
from .errors import UsageError

SCHEMA = "inference-exercises/summary/1"
REPORTS = "reports"


class FunctionLine(msgspec.Struct, frozen=True):
    """A function's part of a report, in short."""

    name: str
    points: float
    max_points: float
    status: str
    misconceptions: list[results.Misconception] = []


class SectionLine(msgspec.Struct, frozen=True):
    """A section's part of a report, in short."""

    slug: str
    points: float
    max_points: float
    functions: list[FunctionLine]
    error: str | None = None


class Line(msgspec.Struct, frozen=True):
    """A report without its tests."""

    submission: str
    points: float
    max_points: float
    sections: list[SectionLine]
    seed: int = 0
    kit_version: str = ""
    sandbox: str = ""
    problems: list[str] = []
    digest: str = ""

    @property
    def attempted(self) -> bool:
        """Whether anything at all was attempted."""
        return any(
            function.status != "not_attempted"
            for section in self.sections
            for function in section.functions
        )


class Entry(msgspec.Struct, frozen=True):
    """A submission in the summary."""

    submission: str
    points: float
    max_points: float
    problems: list[str]


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A class at a glance."""

    schema: str = SCHEMA
    submissions: int
    mean_points: float
    max_points: float
    functions: dict[str, dict[str, int]]
    entries: list[Entry]


def read_line(data: bytes) -> Line:
    """A report in short; `ValueError` where it is none."""
    try:
        return msgspec.json.decode(data, type=Line)
    except msgspec.MsgspecError as error:
        raise ValueError(f"not a report: {error}") from None


def paths(out: Path) -> list[Path]:
    """Every report's file in a results folder."""
    found = sorted((out / REPORTS).glob("*.json"))
    if not found:
        raise UsageError(f"{out} holds no reports; give the folder that `grade batch` wrote")
    return found


def lines(files: Iterable[Path]) -> Iterator[Line]:
    """Every report among `files`, in short, one at a time."""
    for path in files:
        try:
            yield read_line(path.read_bytes())
        except ValueError as error:
            raise UsageError(f"{path}: {error}; remove it and grade again") from None


def summarise(lines: Iterator[Line]) -> Summary:
    """The summary of some reports, by name."""
    entries: list[Entry] = []
    functions: dict[str, dict[str, int]] = {}
    for line in lines:
        entries.append(Entry(line.submission, line.points, line.max_points, line.problems))
        for section in line.sections:
            for function in section.functions:
                counts = functions.setdefault(f"{section.slug}.{function.name}", {})
                counts[function.status] = counts.get(function.status, 0) + 1
    entries.sort(key=lambda entry: entry.submission)
    total = sum(entry.points for entry in entries)
    return Summary(
        submissions=len(entries),
        mean_points=round(total / len(entries), 2) if entries else 0.0,
        max_points=max((entry.max_points for entry in entries), default=0.0),
        functions={name: dict(sorted(functions[name].items())) for name in sorted(functions)},
        entries=entries,
    )
