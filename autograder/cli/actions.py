"""`grade check` for GitHub Actions, and as a report: what it prints, and which files it writes."""

import os
import time
from pathlib import Path

import click

from .. import desk, grader, intake, results
from ..export import classroom, github
from ..sections import Course


def check(
    course: Course, folder: Path, slugs: list[str], format_: str | None, to: Path | None
) -> None:
    """The public checks as a report, and for GitHub Actions: a summary, annotations, outputs."""
    began = time.monotonic()
    grading = grader.desk(course, folder, slugs)
    taken = intake.collect(folder, course)._replace(name=course.root.name)
    report = grader.report_of(course, grading, None, slugs, taken, "none (grade check)", began)
    if to:
        results.write_whole(to, results.to_json(report))
    if format_:
        told = [desk.finding(grading, task, folder) for task in desk.tasks(report.sections)]
        for line in github.annotations(told):
            click.echo(line)
        for name, written in (
            ("GITHUB_STEP_SUMMARY", github.summary(report, told)),
            ("GITHUB_OUTPUT", f"result={classroom.encoded(report)}\n"),
        ):
            if path := os.environ.get(name):
                with open(path, "a", encoding="utf-8", newline="\n") as file:
                    file.write(written)
    click.echo(f"public checks: {report.points:g} of {report.max_points:g} points")
    raise SystemExit(0 if report.points == report.max_points else 1)
