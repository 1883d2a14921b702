"""The report: what one submission earned, and why. Every output is rendered from it.

Keys are only ever added. Outcomes of a test: passed, failed, not_attempted, timeout, and
error, which is the kit's own fault. A function is also *blocked* where one that it needs
is not right, and *partial* where some tests pass.
"""

import os
import tempfile
from pathlib import Path

import msgspec

DEFAULT_SEED = 2026
SCHEMA = "inference-exercises/report/1"


class TestResult(msgspec.Struct, kw_only=True):
    """One test of one function."""

    __test__ = False

    name: str
    hidden: bool
    outcome: str
    weight: float = 1.0
    message: str = ""
    duration_s: float = 0.0
    title: str = ""
    output: str = ""
    valued: bool = True  # whether a value came back, not only expected exceptions


class Misconception(msgspec.Struct, frozen=True):
    """A known mistake that explains a wrong result."""

    id: str
    advice: str


class FunctionResult(msgspec.Struct, kw_only=True):
    """One graded function."""

    name: str
    points: float
    max_points: float
    status: str
    tests: list[TestResult]
    misconceptions: list[Misconception] = []


class SectionResult(msgspec.Struct, kw_only=True):
    """One section; `error` says why its module could not be used at all."""

    slug: str
    points: float
    max_points: float
    error: str | None = None
    functions: list[FunctionResult]


class Report(msgspec.Struct, kw_only=True):
    """One submission."""

    schema: str = SCHEMA
    submission: str
    kit_version: str
    seed: int
    sandbox: str
    points: float
    max_points: float
    duration_s: float
    sections: list[SectionResult]
    problems: list[str] = []
    digest: str = ""  # of everything that decides the report; empty where it is to be redone


def to_json(report: Report) -> bytes:
    """The report as indented UTF-8 JSON with a final newline."""
    return msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n"


def from_json(data: bytes) -> Report:
    """A report read back; `ValueError` where it is none."""
    try:
        return msgspec.json.decode(data, type=Report)
    except msgspec.MsgspecError as error:
        raise ValueError(f"not a report: {error}") from None


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that it is there whole or not at all, whatever happens meanwhile."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".part-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def for_student(report: Report) -> Report:
    """The report as its author may see it: of hidden tests name, title and outcome alone."""
    copy = from_json(msgspec.json.encode(report))
    for section in copy.sections:
        for function in section.functions:
            for test in function.tests:
                if test.hidden:
                    test.message = test.output = ""
    return copy
