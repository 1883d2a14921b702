"""GitHub Actions: a step summary, annotations on a student's lines, and step outputs.

A student's text reaches the log only as the data of a workflow command, in which line ends
and `%` are escaped, and the summary only as HTML's text: it can never be a command, a link
or an image. At most ten annotations are shown of a step, so no more are made.
"""

import html
from collections.abc import Sequence

from ..desk import Finding
from ..results import Report
from . import Export, text

MOST = 10
LIMIT = 1_000_000


def render(export: Export) -> bytes | dict[str, bytes]:
    """The step summary of one report; of a results folder, one for each submission."""
    if export.source.is_file():
        (report,) = export.reports()
        return summary(report).encode()
    return {f"{one.submission}.md": summary(one).encode() for one in export.reports()}


def summary(report: Report, findings: Sequence[Finding] = ()) -> str:
    """A table of the sections, and below it what is not right yet, in Markdown."""
    lines = [
        f"### {text.heading(report)}",
        "",
        "| section | points | right | tried | not attempted |",
        "|---|---|---|---|---|",
    ]
    for section in report.sections:
        states = [function.status for function in section.functions]
        right, later = states.count("passed"), states.count("not_attempted")
        lines.append(
            f"| `{section.slug}` | {section.points:g} / {section.max_points:g} | {right}"
            f" | {len(states) - right - later} | {later} |"
        )
    lines += ["", *(f"- {_text(problem)}" for problem in report.problems)]
    for section in report.sections:
        if section.error:
            lines += [f"<p><b>{section.slug}</b></p>", _block(section.error)]
            continue
        for function in section.functions:
            wrong = text.first_wrong(function)
            if function.status != "passed" and wrong:
                state = f"{text.status(function)}, {function.points:g} / {function.max_points:g}"
                lines.append(f"<p><b>{section.slug}: {function.name}</b> ({state})</p>")
                lines.append(_block(text.told(function)))
    advice = {one.advice for one in findings if one.advice}
    lines += [f"<p>{_text(one)}</p>" for one in sorted(advice)]
    whole = ""
    for line in lines:
        if len(whole.encode()) + len(line.encode()) > LIMIT:
            return f"{whole}\nand more: run `grade check` at your desk\n"
        whole += f"{line}\n"
    return whole


def annotations(findings: Sequence[Finding]) -> list[str]:
    """Workflow commands for what was tried and is not right, each on its line."""
    made = []
    for one in findings:
        if one.status in ("not_attempted", "blocked"):
            continue
        told = "\n".join(part for part in (one.idea, one.message, one.advice) if part)
        place = f"file={_property(one.file)},line={one.line or 1}"
        title = _property(f"{one.function}: {one.status}")
        made.append(f"::error {place},title={title}::{_data(text.plain(told)[:4_000])}")
    return made[:MOST]


def _data(value: str) -> str:
    return value.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(value: str) -> str:
    return _data(text.line(value)).replace(":", "%3A").replace(",", "%2C")


def _text(value: str) -> str:
    """HTML's text, without what Markdown would read: links, mentions and marks."""
    escaped = html.escape(text.line(value))
    return "".join(c if c not in "@#*_`[]()!~\\|:" else f"&#{ord(c)};" for c in escaped)


def _block(value: str) -> str:
    """Text kept as it is; an empty line would end the HTML, so none is left."""
    lines = [one for one in text.plain(value).split("\n") if one.strip()]
    return f"<pre>{html.escape(chr(10).join(lines)[:20_000])}</pre>\n"
