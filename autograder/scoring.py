"""From outcomes to points: plain arithmetic, nothing else.

A function's points are shared out over its tests by weight. One that gets no value right
earns nothing, so code that only raises the expected errors scores 0.
"""

from collections.abc import Mapping, Sequence

from .results import FunctionResult, Misconception, SectionResult, TestResult
from .sections import Section


def score_section(
    section: Section,
    tests: Mapping[str, Sequence[TestResult]],
    error: str | None = None,
    misconceptions: Mapping[str, Sequence[Misconception]] | None = None,
) -> SectionResult:
    """Points and status of every function of `section`, from its tests' outcomes."""
    known = misconceptions or {}
    functions: dict[str, FunctionResult] = {}
    for name, function in section.functions.items():
        own = list(tests.get(name, ()))
        earned = _share(own) * function.points
        functions[name] = FunctionResult(
            name=name,
            points=round(earned, 6),
            max_points=function.points,
            status=_unloaded(own) if error else status(own),
            tests=own,
            misconceptions=list(known.get(name, ())),
        )
    for name, function in section.functions.items():
        lacking = any(functions[need].status != "passed" for need in function.needs)
        if lacking and functions[name].status == "failed" and not error:
            functions[name].status = "blocked"
    return SectionResult(
        slug=section.slug,
        points=round(sum(result.points for result in functions.values()), 6),
        max_points=section.points,
        error=error,
        functions=list(functions.values()),
    )


def _unloaded(tests: Sequence[TestResult]) -> str:
    return "failed" if any(test.outcome == "failed" for test in tests) else "not_attempted"


def _share(tests: Sequence[TestResult]) -> float:
    passed = [test for test in tests if test.outcome == "passed"]
    if not any(test.valued for test in passed):
        return 0.0
    return sum(test.weight for test in passed) / sum(test.weight for test in tests)


def status(tests: Sequence[TestResult]) -> str:
    """One word for a function, from its tests' outcomes."""
    outcomes = {test.outcome for test in tests}
    if not outcomes:
        return "not_attempted"
    for only in ("passed", "not_attempted", "timeout", "error"):
        if outcomes == {only}:
            return only
    if "error" in outcomes:
        return "error"
    if any(test.outcome == "passed" and test.valued for test in tests):
        return "partial"
    if outcomes == {"passed", "not_attempted"}:
        return "not_attempted"
    return "timeout" if "timeout" in outcomes else "failed"
