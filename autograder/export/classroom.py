"""The result document of GitHub Classroom's autograding, whose reporter outlived it.

The reporter wants a test list, a score that is a number for each test, and `line_no` 0; it
prints names and messages raw, and gets the document in one environment string of at most
128 KiB. It adds up the scores, in its notice and in its table; older versions' table counts
passed tests instead and is right only where functions earn all or nothing and are worth the same.
"""

import base64

import msgspec

from ..results import Report
from . import Export, text

LIMIT = 90_000


def render(export: Export) -> bytes | dict[str, bytes]:
    """The document of one report; of a results folder, one for each submission."""
    if export.source.is_file():
        (report,) = export.reports()
        return document(report)
    return {f"{report.submission}.json": document(report) for report in export.reports()}


def document(report: Report) -> bytes:
    """The document of one report, messages shortened until it is small enough."""
    for most in (2_000, 500, 100, 0):
        made = msgspec.json.encode(_document(report, most))
        if len(made) <= LIMIT:
            break
    return made


def encoded(report: Report) -> str:
    """The document as the step output `result` carries it."""
    return base64.b64encode(document(report)).decode("ascii")


def _document(report: Report, most: int) -> dict[str, object]:
    tests = []
    for section in report.sections:
        for function in section.functions:
            kind = {"passed": "pass", "error": "error"}.get(function.status, "fail")
            message = section.error or text.told(function)
            tests.append({
                "name": f"{section.slug}.{function.name}",
                "status": kind,
                "score": function.points,
                "message": text.line(message, most) if most else "",
                "test_code": "",
                "filename": f"starter/{section.slug}.py",
                "line_no": 0,
                "duration": round(sum(test.duration_s for test in function.tests), 3),
            })  # fmt: skip
    done = report.points == report.max_points
    return {
        "version": 1,
        "status": "pass" if done else "fail",
        "max_score": report.max_points,
        "tests": tests,
    }
