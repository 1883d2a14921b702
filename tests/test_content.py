"""The content, tested as hard as the code: every message says what to mend."""

import ast
import sys
from pathlib import Path

import pytest

from autograder import plugin, runner, scaffold
from autograder.results import TestResult
from autograder.scoring import status
from autograder.sections import Course
from autograder.submission import Loopback, load_from

COURSE = Course(Path(__file__).parent.parent)
KINDS = ("misconceptions", "equivalents")


def variants(slug: str, kind: str) -> list[Path]:
    return sorted((COURSE.reference(slug) / kind).glob("*.py"))


def meta(path: Path) -> tuple[str, list[str], list[str]]:
    """A variant's advice, the tests that must catch it, and the functions it defines."""
    tree = ast.parse(path.read_text("utf-8"))
    advice = (ast.get_docstring(tree) or "").partition("\n")[0]
    caught: list[str] = []
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "CAUGHT_BY":
            caught = ast.literal_eval(node.value)
    graded = COURSE.section(path.parent.parent.name).functions
    names = [
        node.name
        for node in tree.body
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name in graded
    ]
    return advice, caught, names


@pytest.fixture(scope="module", params=COURSE.slugs)
def outcomes(request, tmp_path_factory) -> tuple[str, dict[str, dict[str, list[TestResult]]]]:
    """Both suites of a section, run in one pytest against solution, starter and variants."""
    slug = request.param
    folders = {}
    for name, path in [("solution", COURSE.reference(slug) / "solution.py"),
                       ("starter", COURSE.starter(slug))]:  # fmt: skip
        folders[name] = tmp_path_factory.mktemp(name)
        (folders[name] / f"{slug}.py").write_bytes(path.read_bytes())
    for kind in KINDS:
        for path in variants(slug, kind):
            folder = folders[f"{kind}/{path.stem}"] = tmp_path_factory.mktemp(path.stem[:30])
            scaffold.overlay(COURSE.reference(slug) / "solution.py", path, folder, slug)
    found = {}

    def gradings():
        for name, folder in folders.items():
            loopback = Loopback(load_from(folder), f"{folder}/")
            found[name] = plugin.Grading(COURSE, loopback)
            yield found[name]
            sys.path.remove(str(folder))
            sys.modules.pop(f"whole_{slug}", None)

    runner.run(COURSE, [slug], gradings(), hidden=True)
    return slug, {name: grading.results[slug] for name, grading in found.items()}


def failing(results: dict[str, list[TestResult]]) -> dict[str, str]:
    return {
        test.name: f"{test.outcome}: {test.message}"
        for tests in results.values()
        for test in tests
        if test.outcome != "passed"
    }


def test_the_solution_passes_everything(outcomes):
    """A solution that fails a suite: mend one of the two."""
    slug, found = outcomes

    assert failing(found["solution"]) == {}, slug


def test_every_function_has_tests_in_both_suites(outcomes):
    """A function without a public or without a hidden test: write it."""
    slug, found = outcomes

    for name in COURSE.section(slug).functions:
        kinds = {test.hidden for test in found["solution"].get(name, [])}
        assert kinds == {True, False}, f"{slug}.{name} lacks a public or a hidden test"


def test_the_starter_is_unsolved(outcomes):
    """Every function of a fresh starter is not attempted, none failed."""
    slug, found = outcomes

    assert {name: status(tests) for name, tests in found["starter"].items()} == dict.fromkeys(
        COURSE.section(slug).functions, "not_attempted"
    )


def test_every_misconception_is_caught_by_exactly_the_tests_it_names(outcomes):
    """CAUGHT_BY differs from what happens: correct it, or sharpen a test."""
    slug, found = outcomes
    wrong = {}
    for path in variants(slug, "misconceptions"):
        _, caught, names = meta(path)
        got = sorted(failing(found[f"misconceptions/{path.stem}"]))
        if len(names) != 1 or got != sorted(caught):
            wrong[path.stem] = got

    assert wrong == {}, f"{slug}: CAUGHT_BY must be as shown, for one function each"


def test_every_misconception_costs_only_its_own_function(outcomes):
    """A wrong function must not take another's points with it."""
    slug, found = outcomes
    for path in variants(slug, "misconceptions"):
        hit = {
            name
            for name, tests in found[f"misconceptions/{path.stem}"].items()
            if status(tests) != "passed"
        }
        assert hit == set(meta(path)[2]), f"{slug}: {path.stem}"


def test_every_equivalent_keeps_full_marks(outcomes):
    """A right answer in another idiom that a test refuses: the test is wrong."""
    slug, found = outcomes
    for path in variants(slug, "equivalents"):
        assert failing(found[f"equivalents/{path.stem}"]) == {}, f"{slug}: {path.stem}"


@pytest.mark.parametrize("slug", COURSE.slugs)
def test_a_section_has_all_its_parts(slug):
    """What is missing is named."""
    section = COURSE.section(slug)
    lacking = [
        str(path.relative_to(COURSE.root))
        for path in (COURSE.exercise(slug) / "README.md", COURSE.starter(slug))
        if not path.is_file()
    ]
    assert lacking == [], "write these"
    covered = [meta(path)[2][0] for path in variants(slug, "misconceptions")]
    equal = [name for path in variants(slug, "equivalents") for name in meta(path)[2]]
    for name, function in section.functions.items():
        assert name in covered, f"{slug}.{name} has no misconception; add one"
        assert name in equal, f"{slug}.{name} has no equivalent; add one"
        assert len(function.hints) == 3, f"{slug}.{name} needs three hints, in steps"
        assert all(len(hint) > 20 for hint in function.hints), (
            f"{slug}.{name}: a hint says too little"
        )
    for path in variants(slug, "misconceptions"):
        assert meta(path)[0].endswith("."), f"{path.name}: its docstring's first line is the advice"
    wanted = scaffold.starter(
        (COURSE.reference(slug) / "solution.py").read_text("utf-8"), slug, list(section.functions)
    )
    assert COURSE.starter(slug).read_text("utf-8") == wanted, "stale; run `grade build`"
