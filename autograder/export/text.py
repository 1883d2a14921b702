"""A student's text, made harmless for where it goes. What is shown stays readable."""

from ..results import FunctionResult, Report, TestResult

_BREAKS = str.maketrans({"\r": "\n", "\x85": "\n", "\u2028": "\n", "\u2029": "\n"})


def plain(text: str) -> str:
    """`\\n` line ends, and every other control character written out as an escape."""
    text = text.replace("\r\n", "\n").translate(_BREAKS)
    return "".join(
        c if c in "\n\t" or c.isprintable() else c.encode("unicode_escape").decode("ascii")
        for c in text
    ).encode("utf-8", "backslashreplace").decode("utf-8")  # fmt: skip


def line(text: str, most: int = 2_000) -> str:
    """All of it on one line, which does not begin with `::` or `##[`: no log obeys it."""
    whole = " | ".join(part.strip() for part in plain(text).split("\n") if part.strip())
    whole = whole if len(whole) <= most else f"{whole[: most - 3]}..."
    return f"' {whole}" if whole.startswith(("::", "##[")) else whole


def status(function: FunctionResult) -> str:
    """A function's status in words."""
    return function.status.replace("_", " ")


def first_wrong(function: FunctionResult) -> TestResult | None:
    """The test that says what is not right; none where nothing was tried."""
    wrong = [test for test in function.tests if test.outcome not in ("passed", "not_attempted")]
    return next(iter(wrong), None)


def told(function: FunctionResult) -> str:
    """What is said of a function: the idea of each test that is not right, and the advice."""
    lines = []
    for test in function.tests:
        if test.outcome != "passed":
            idea = test.title or test.name
            kind = "hidden test, " if test.hidden else ""
            lines.append(f"{kind}{test.outcome.replace('_', ' ')}: {idea}")
            lines += [f"    {part}" for part in plain(test.message).split("\n") if part.strip()]
    lines += [f"advice: {known.advice}" for known in function.misconceptions]
    return plain("\n".join(lines))


def heading(report: Report) -> str:
    """A report's points in one line."""
    return f"{report.points:g} of {report.max_points:g} points"
