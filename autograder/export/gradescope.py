"""Gradescope's `results.json`: a test for each function, `\\n` line ends, plain text.

Everything is visible: where a single test is hidden, Gradescope shows a student no total. Of
hidden tests a student's report holds idea and outcome alone. `--option visibility=...` may put
the tests off until `after_due_date` or `after_published`.
"""

import msgspec

from ..errors import UsageError
from ..results import Report
from . import Export, text

VISIBILITIES = ("visible", "hidden", "after_due_date", "after_published")


def render(export: Export) -> bytes | dict[str, bytes]:
    """The results of one report; of a results folder, one for each submission."""
    visibility = export.options.get("visibility", "visible")
    if visibility not in VISIBILITIES:
        raise UsageError(f"visibility={visibility!r}; choose one of {', '.join(VISIBILITIES)}")
    if export.source.is_file():
        (report,) = export.reports()
        return _results(report, visibility)
    return {f"{one.submission}.json": _results(one, visibility) for one in export.reports()}


def _results(report: Report, visibility: str) -> bytes:
    tests = []
    for section in report.sections:
        for function in section.functions:
            done = function.status == "passed"
            shown = section.error if section.error and not done else text.told(function)
            tests.append({
                "name": f"{section.slug}: {function.name}",
                "score": function.points,
                "max_score": function.max_points,
                "status": "passed" if done else "failed",
                "output": text.plain(shown) or text.status(function),
                "output_format": "text",
                "visibility": visibility,
            })  # fmt: skip
    problems = "\n".join(text.plain(problem) for problem in report.problems)
    made = {
        "score": report.points,
        "output": f"{text.heading(report)}\n{problems}".strip(),
        "output_format": "text",
        "test_output_format": "text",
        "test_name_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "execution_time": int(report.duration_s + 0.5),
        "tests": tests,
    }
    return msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n"
