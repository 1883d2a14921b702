"""The class report: one self-contained page without scripts; nothing is fetched.

For an instructor: where the points lie, which functions are hard, the commonest known
mistakes, who has not started, what could not be read, and every student's report. With
`--for student`: a page for each student, with nothing on anyone else. Every text from a
submission is data and is escaped here.
"""

import html
import statistics
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from ..results import FunctionResult, Report, SectionResult
from . import INSTRUCTOR, STUDENT, Export

WORDS = {
    "passed": "✓ right", "partial": "◐ partly right", "failed": "✗ wrong",
    "timeout": "✗ too slow", "blocked": "– waits for another function",
    "not_attempted": "· not attempted", "error": "! the kit failed",
}  # fmt: skip
PARTS = {
    "points": "Points", "functions": "Functions", "mistakes": "Known mistakes",
    "idle": "Not started", "problems": "Problems", "students": "Students",
}  # fmt: skip
BINS = 10
COMMONEST = 15
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


class _Class(NamedTuple):
    """What the class page counts, while each report is looked at once."""

    points: list[float]
    statuses: dict[tuple[str, str], Counter[str]]
    mistakes: Counter[tuple[str, str, str]]
    idle: list[str]
    problems: list[tuple[str, list[str]]]
    students: list[str]


def render(export: Export) -> bytes | dict[str, bytes]:
    """The page, or for students a page each by the name of the submission."""
    if export.audience == STUDENT:
        return {
            f"{report.submission}.html": _page(report.submission, _one(export, report))
            for report in export.reports()
        }
    return _page(export.title, _class(export))


def _page(title: str, body: Iterable[str]) -> bytes:
    style = Path(__file__).with_name("page.css").read_text("utf-8")
    head = (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{_t(title)}</title>'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{style}</style></head><body>"
    )
    return "\n".join([head, *body, "</body></html>\n"]).encode("utf-8", "backslashreplace")


def _t(text: object) -> str:
    """A text as HTML; what no page may hold is escaped as in Python."""
    shown = "".join(
        c if c.isprintable() or c == "\n" else c.encode("unicode_escape").decode()
        for c in str(text)
    )
    return html.escape(shown)


def _one(export: Export, report: Report) -> Iterator[str]:
    yield f"<h1>{_t(export.title)}: {_t(report.submission)}</h1>"
    yield f"<p><b>{report.points:g} of {report.max_points:g} points</b></p>"
    yield from _report(export, report)


def _class(export: Export) -> Iterator[str]:
    found = _Class([], {}, Counter(), [], [], [])
    most = 0.0
    for report in export.reports(INSTRUCTOR):
        most = max(most, report.max_points)
        _count(found, report)
        anchor = f"s{len(found.students)}"
        found.students.append(
            f'<details id="{anchor}"><summary><b>{_t(report.submission)}</b> <span>'
            f"{report.points:g} of {report.max_points:g}</span></summary><div>"
            + "\n".join(_report(export, report))
            + "</div></details>"
        )
    yield f"<h1>{_t(export.title)}</h1>"
    links = "".join(f'<a href="#{anchor}">{name}</a>' for anchor, name in PARTS.items())
    yield f'<nav aria-label="On this page">{links}</nav><main>'
    yield from _distribution(found, most)
    yield from _functions(export, found)
    yield from _mistakes(found)
    yield from _attention(export, found)
    yield '<h2 id="students">Students</h2>'
    yield from found.students
    yield "</main>"


def _count(found: _Class, report: Report) -> None:
    found.points.append(report.points)
    started = False
    for section in report.sections:
        for function in section.functions:
            started = started or function.status != "not_attempted"
            key = section.slug, function.name
            found.statuses.setdefault(key, Counter())[function.status] += 1
            for known in function.misconceptions:
                found.mistakes[section.slug, function.name, known.advice] += 1
    if report.problems:
        found.problems.append((report.submission, report.problems))
    elif not started:
        found.idle.append(report.submission)


def _distribution(found: _Class, most: float) -> Iterator[str]:
    facts = {
        "submissions": str(len(found.points)),
        "points at most": f"{most:g}",
        "mean": f"{statistics.fmean(found.points):.1f}",
        "median": f"{statistics.median(found.points):g}",
    }
    yield '<h2 id="points">Points</h2><ul class="facts">'
    yield from (f"<li><b>{value}</b>{name}</li>" for name, value in facts.items())
    yield "</ul><table><thead><tr><th>Points</th><th>Share of the class</th>"
    yield '<th class="number">Students</th></tr></thead><tbody>'
    counts = Counter(min(BINS - 1, int(BINS * value / (most or 1))) for value in found.points)
    for index in range(BINS):
        low, high = most * index / BINS, most * (index + 1) / BINS
        last = "to" if index == BINS - 1 else "to below"
        yield _row(f"{low:g} {last} {high:g}", counts[index], 0, len(found.points), counts[index])
    yield "</tbody></table>"


def _row(name: str, full: int, part: int, of: int, shown: object) -> str:
    widths = [f'<i style="width:{100 * count / max(1, of):.1f}%"></i>' for count in (full, part)]
    return (
        f'<tr><td class="name">{name}</td><td><div class="bar" aria-hidden="true">{"".join(widths)}'
        f'</div></td><td class="number">{shown}</td></tr>'
    )


def _functions(export: Export, found: _Class) -> Iterator[str]:
    yield '<h2 id="functions">Functions</h2>'
    yield '<p class="note">Filled: right. Hatched: partly right.</p>'
    yield '<table><thead><tr><th>Function</th><th>Share of the class</th><th class="number">Right'
    yield '</th><th class="number wide">Not attempted</th></tr></thead><tbody>'
    for (slug, name), counts in found.statuses.items():
        total = counts.total()
        label = f'<code>{_t(name)}</code> <span class="dim">{_t(_title(export, slug))}</span>'
        shown = f"{100 * counts['passed'] / total:.0f} %"
        row = _row(label, counts["passed"], counts["partial"], total, shown)
        idle = f'<td class="number wide">{counts["not_attempted"] or "–"}</td></tr>'
        yield row.removesuffix("</tr>") + idle
    yield "</tbody></table>"


def _title(export: Export, slug: str) -> str:
    if slug not in export.course.slugs:
        return slug
    section = export.course.section(slug)
    return f"{section.number} {section.title}"


def _mistakes(found: _Class) -> Iterator[str]:
    yield '<h2 id="mistakes">Known mistakes</h2>'
    if not found.mistakes:
        yield "<p>None was recognised.</p>"
        return
    yield '<table><thead><tr><th>Function and advice</th><th class="number">Students</th>'
    yield "</tr></thead><tbody>"
    ranked = sorted(found.mistakes.items(), key=lambda item: (-item[1], item[0]))
    for (_, name, advice), count in ranked[:COMMONEST]:
        yield f"<tr><td><code>{_t(name)}</code>: {_t(advice)}</td>"
        yield f'<td class="number">{count}</td></tr>'
    yield "</tbody></table>"


def _attention(export: Export, found: _Class) -> Iterator[str]:
    yield '<h2 id="idle">Not started</h2>'
    yield _names(found.idle) or "<p>Everyone has started.</p>"
    if export.roster:
        from . import gradebook

        missing = [row.student for row in gradebook.rows(export) if row.line is None]
        yield "<h3>On the class list, without a submission</h3>"
        yield _names([f"{one.id} {one.name}" for one in missing]) or "<p>None.</p>"
    yield '<h2 id="problems">Problems</h2>'
    shown = [f"{name}: {'; '.join(problems)}" for name, problems in found.problems]
    yield _names(shown) or "<p>Every submission could be read.</p>"


def _names(names: list[str]) -> str:
    return "<ul>" + "".join(f"<li>{_t(name)}</li>" for name in names) + "</ul>" if names else ""


def _report(export: Export, report: Report) -> Iterator[str]:
    yield _names(report.problems)
    for section in report.sections:
        yield from _section(export, section)


def _section(export: Export, section: SectionResult) -> Iterator[str]:
    title = _t(_title(export, section.slug))
    yield f"<h3>{title}: {section.points:g} of {section.max_points:g}</h3>"
    if section.error:
        yield f"<p>{_t(section.error)}</p>"
    yield "<table><tbody>"
    for function in section.functions:
        yield f'<tr><td class="name"><code>{_t(function.name)}</code></td>'
        yield f"<td>{_t(WORDS.get(function.status, function.status))}</td>"
        yield f'<td class="number">{function.points:g} of {function.max_points:g}</td></tr>'
        if not section.error and (told := _details(function)):
            yield f'<tr><td class="details" colspan="3">{told}</td></tr>'
    yield "</tbody></table>"


def _details(function: FunctionResult) -> str:
    said = [f"<p>{_t(known.advice)}</p>" for known in function.misconceptions]
    for test in function.tests:
        if test.outcome in ("passed", "not_attempted"):
            continue
        kind = " (hidden)" if test.hidden else ""
        said.append(f"<p>{_t(test.title or test.name)}{kind}</p>")
        said += [f"<pre>{_t(text)}</pre>" for text in (test.message, test.output[:2000]) if text]
    return "".join(said)
