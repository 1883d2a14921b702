"""JUnit XML, one suite a section: for GitLab, Jenkins and other readers of test reports.

A test that was not attempted is *skipped*. What XML cannot hold is written as an escape.
"""

import xml.etree.ElementTree as ET

from ..results import Report, SectionResult, TestResult
from . import Export, text

_KINDS = {"failed": "failure", "timeout": "failure", "error": "error", "not_attempted": "skipped"}


def render(export: Export) -> bytes | dict[str, bytes]:
    """The file of one report; of a results folder, one for each submission."""
    if export.source.is_file():
        (report,) = export.reports()
        return document(report)
    return {f"{one.submission}.xml": document(one) for one in export.reports()}


def document(report: Report) -> bytes:
    """One report as XML."""
    root = ET.Element("testsuites", name=_xml(report.submission), time=f"{report.duration_s:.3f}")
    for section in report.sections:
        root.append(_suite(section))
    for key in ("tests", "failures", "errors", "skipped"):
        root.set(key, str(sum(int(suite.get(key, 0)) for suite in root)))
    ET.indent(root)
    made: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return made + b"\n"


def _suite(section: SectionResult) -> ET.Element:
    suite = ET.Element("testsuite", name=section.slug)
    tests = [(function, test) for function in section.functions for test in function.tests]
    for function, test in tests:
        case = ET.SubElement(
            suite,
            "testcase",
            classname=f"{section.slug}.{function.name}",
            name=f"{_xml(test.name)}{' (hidden)' if test.hidden else ''}",
            time=f"{test.duration_s:.3f}",
        )
        _outcome(case, test)
    for key, kinds in (
        ("failures", ("failure",)),
        ("errors", ("error",)),
        ("skipped", ("skipped",)),
    ):
        found = sum(_KINDS.get(test.outcome) in kinds for _, test in tests)
        suite.set(key, str(found))
    suite.set("tests", str(len(tests)))
    suite.set("time", f"{sum(test.duration_s for _, test in tests):.3f}")
    return suite


def _outcome(case: ET.Element, test: TestResult) -> None:
    kind = _KINDS.get(test.outcome)
    if kind:
        told = ET.SubElement(case, kind, message=_xml(test.title or test.outcome))
        if kind != "skipped":
            told.set("type", test.outcome)
            told.text = _xml(test.message)
    if test.output:
        ET.SubElement(case, "system-out").text = _xml(test.output)


def _xml(value: str) -> str:
    return text.plain(value)
