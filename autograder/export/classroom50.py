"""Classroom 50's `result.json`, schema classroom50/result/v1: whole numbers alone.

The parts are rounded by largest remainder, so they add up to the rounded total. The bundle
that Classroom 50 publishes for an assignment is public: nothing hidden may be in it, so
its autograder runs the public checks, or takes a report that was made elsewhere.
"""

import os
from collections.abc import Mapping
from datetime import UTC, datetime

import msgspec

from ..errors import UsageError
from ..results import Report
from . import Export, gradebook

SCHEMA = "classroom50/result/v1"
MOST = 100
_KEYS = {
    "classroom": "CLASSROOM",
    "assignment": "ASSIGNMENT",
    "assignment_type": "ASSIGNMENT_TYPE",
    "owner": "OWNER",
    "submission": "SUBMISSION_TAG",
    "commit": "COMMIT_URL",
    "release": "RELEASE_URL",
    "review": "REVIEW_URL",
}


def render(export: Export) -> bytes | dict[str, bytes]:
    """The result of one report; of a results folder, one for each submission."""
    unnamed = [key for key, value in names(export.options).items() if not value]
    if unnamed:
        export.notes.append(f"Classroom 50 needs {', '.join(unnamed)}: --option {unnamed[0]}=...")
    if export.source.is_file():
        (report,) = export.reports()
        return result(report, export.options)
    return {f"{one.submission}.json": result(one, export.options) for one in export.reports()}


def names(given: Mapping[str, str]) -> dict[str, str]:
    """What a result must say of itself: from `--option classroom=...` and the like, else from
    the variables that Classroom 50 sets for an autograder."""
    unknown = sorted(set(given) - set(_KEYS))
    if unknown:
        raise UsageError(f"classroom50 has no option {unknown[0]!r}; it has {', '.join(_KEYS)}")
    named = {key: given.get(key) or os.environ.get(name, "") for key, name in _KEYS.items()}
    named["assignment_type"] = named["assignment_type"] or "individual"
    named["owner"] = named["owner"] or os.environ.get("USERNAME", "")
    named["review"] = named["review"] or named["commit"]
    return named


def result(report: Report, options: Mapping[str, str]) -> bytes:
    """One result."""
    named = names(options)
    parts = [
        (f"{section.slug}.{function.name}", function.points, function.max_points)
        for section in report.sections
        for function in section.functions
    ]
    if len(parts) > MOST:
        parts = [(one.slug, one.points, one.max_points) for one in report.sections]
    most = gradebook.whole([part[2] for part in parts])
    scores = bounded(gradebook.whole([part[1] for part in parts]), most)
    made = {
        "schema": SCHEMA,
        **named,
        "datetime": datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "score": sum(scores),
        "max-score": sum(most),
        "tests": [
            {"test-name": name, "passed": earned == worth, "score": score, "max-score": limit}
            for (name, earned, worth), score, limit in zip(parts, scores, most, strict=True)
        ],
    }
    return msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n"


def bounded(scores: list[int], most: list[int]) -> list[int]:
    """The scores with what is above a maximum moved to where there is room."""
    kept = [min(score, limit) for score, limit in zip(scores, most, strict=True)]
    over = sum(scores) - sum(kept)
    for index, limit in enumerate(most):
        moved = min(over, limit - kept[index])
        kept[index] += moved
        over -= moved
    return kept
