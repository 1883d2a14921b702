"""The content, tested as hard as the code: every message says what to mend.

Both suites of a section run against the solution, the starter, every misconception and
every equivalent, in this process and in a sandboxed worker; the outcomes must agree.
"""

import os
import sys
from pathlib import Path

import pytest

from autograder import runner, sandbox, scaffold, variants
from autograder.grading import Grading
from autograder.loopback import Loopback, load_from
from autograder.remote import Remote
from autograder.results import TestResult
from autograder.scoring import status
from autograder.sections import Course

COURSE = Course(Path(os.environ.get("GRADE_COURSE", Path(__file__).parent.parent)))
KINDS = ("misconceptions", "equivalents")
Results = dict[str, list[TestResult]]


def of(slug: str, kind: str) -> tuple[variants.Variant, ...]:
    return variants.variants(COURSE.reference(slug) / kind)


def graded(slug: str, variant: variants.Variant) -> list[str]:
    return [name for name in variant.defines if name in COURSE.section(slug).functions]


class Renamed:
    """A worker that has every variant's module, and uses one of them."""

    def __init__(self, remote: Remote, module: str) -> None:
        self.remote = remote
        self.module = module

    def __getattr__(self, name):
        return getattr(self.remote, name)

    def __setattr__(self, name, value):
        target = self if name in ("remote", "module") else self.remote
        object.__setattr__(target, name, value)

    def exchange(self, slug, packed, lend):
        return self.remote.exchange(self.module, packed, lend)

    def begin(self, slug, memory):
        self.remote.begin(self.module, memory)


@pytest.fixture(scope="module", params=COURSE.slugs)
def outcomes(request, tmp_path_factory) -> tuple[str, dict[str, Results], dict[str, Results]]:
    """A section, its results in this process and in a worker, by variant."""
    slug = request.param
    solution = COURSE.reference(slug) / "solution.py"
    modules = {
        "solution": {f"{slug}.py": solution.read_bytes()},
        "starter": {f"{slug}.py": COURSE.starter(slug).read_bytes()},
    }
    for kind in KINDS:
        for variant in of(slug, kind):
            modules[f"{kind}/{variant.id}"] = variants.overlay_source(solution, variant.path, slug)
    here: dict[str, Results] = {}
    there: dict[str, Results] = {}
    shared = tmp_path_factory.mktemp("shared")
    shared.chmod(0o755)
    for number, files in enumerate(modules.values()):
        for name, data in files.items():
            (shared / (f"v{number}.py" if name == f"{slug}.py" else name)).write_bytes(data)

    def gradings():
        for name, files in modules.items():
            folder = tmp_path_factory.mktemp("variant")
            for file, data in files.items():
                (folder / file).write_bytes(data)
            grading = Grading(COURSE, Loopback(load_from(folder), f"{folder}/"))
            yield grading
            here[name] = grading.results[slug]  # its calls and errors are hundreds of megabytes
            sys.path.remove(str(folder))
            sys.modules.pop(f"whole_{slug}", None)
        box = sandbox.start(shared, COURSE.limits)
        try:
            for number, name in enumerate(modules):
                remote = Remote(box, COURSE.limits)
                grading = Grading(COURSE, Renamed(remote, f"v{number}"))
                yield grading
                there[name] = grading.results[slug]
                remote.close()
        finally:
            box.close()

    with sandbox.on_one_processor():
        runner.run(COURSE, [slug], gradings(), hidden=True)
    return slug, here, there


def failing(results: Results) -> dict[str, str]:
    return {
        test.name: f"{test.outcome}: {test.message}"
        for tests in results.values()
        for test in tests
        if test.outcome != "passed"
    }


def test_the_solution_passes_everything(outcomes):
    """A solution that fails a suite: mend one of the two."""
    slug, here, _ = outcomes

    assert failing(here["solution"]) == {}, slug


def test_every_function_has_tests_in_both_suites(outcomes):
    """A function without a public or without a hidden test: write it."""
    slug, here, _ = outcomes

    for name in COURSE.section(slug).functions:
        kinds = {test.hidden for test in here["solution"].get(name, [])}
        assert kinds == {True, False}, f"{slug}.{name} lacks a public or a hidden test"


def test_the_starter_is_unsolved(outcomes):
    """Every function of a fresh starter is not attempted, none failed."""
    slug, here, _ = outcomes

    assert {name: status(tests) for name, tests in here["starter"].items()} == dict.fromkeys(
        COURSE.section(slug).functions, "not_attempted"
    )


def test_every_misconception_is_caught_by_exactly_the_tests_it_names(outcomes):
    """CAUGHT_BY differs from what happens: correct it, or sharpen a test."""
    slug, here, _ = outcomes
    wrong = {}
    for variant in of(slug, "misconceptions"):
        got = sorted(failing(here[f"misconceptions/{variant.id}"]))
        if len(graded(slug, variant)) != 1 or got != sorted(variant.caught_by):
            wrong[variant.id] = got

    assert wrong == {}, f"{slug}: CAUGHT_BY must be as shown, for one function each"


def test_every_misconception_costs_only_its_own_function(outcomes):
    """A wrong function must not take another's points with it."""
    slug, here, _ = outcomes
    for variant in of(slug, "misconceptions"):
        results = here[f"misconceptions/{variant.id}"]
        hit = {name for name, tests in results.items() if status(tests) != "passed"}
        needing = {
            name
            for name, function in COURSE.section(slug).functions.items()
            if hit & set(function.needs)
        }
        assert hit - needing == set(graded(slug, variant)), f"{slug}: {variant.id}"


def test_every_equivalent_keeps_full_marks(outcomes):
    """A right answer in another idiom that a test refuses: the test is wrong."""
    slug, here, _ = outcomes
    for variant in of(slug, "equivalents"):
        assert failing(here[f"equivalents/{variant.id}"]) == {}, f"{slug}: {variant.id}"


def test_both_transports_give_the_same_outcomes(outcomes):
    """In this process or behind walls: a suite must not be able to tell."""
    slug, here, there = outcomes

    for name, results in here.items():
        one, other = (
            {test.name: test.outcome for tests in found.values() for test in tests}
            for found in (results, there[name])
        )
        assert one == other, f"{slug}: {name}"


@pytest.mark.parametrize("slug", COURSE.slugs)
def test_a_section_has_all_its_parts(slug):
    """What is missing is named."""
    parts = [
        COURSE.exercise(slug) / "section.toml",
        COURSE.exercise(slug) / "README.md",
        COURSE.reference(slug) / "solution.py",
        COURSE.exercise(slug) / "test_public.py",
        COURSE.reference(slug) / "test_hidden.py",
        COURSE.exercise(slug) / "misconceptions.json",
        COURSE.starter(slug),
        COURSE.root / "tests" / "properties" / f"test_{slug}.py",
    ]
    lacking = [str(path.relative_to(COURSE.root)) for path in parts if not path.is_file()]
    assert lacking == [], "write these"

    section = COURSE.section(slug)
    covered = {name for variant in of(slug, "misconceptions") for name in variant.defines}
    equal = {name for variant in of(slug, "equivalents") for name in variant.defines}
    text = (COURSE.exercise(slug) / "README.md").read_text("utf-8")
    for name, function in section.functions.items():
        assert name in covered, f"{slug}.{name} has no misconception; add one"
        assert name in equal, f"{slug}.{name} has no equivalent; add one"
        assert len(function.hints) == 3, f"{slug}.{name} needs three hints, in steps"
        assert all(len(hint) > 20 for hint in function.hints), f"{slug}.{name}: a hint is too short"
        assert f"{name}(" in text, f"{slug}: README.md does not show the signature of {name}"
    for variant in of(slug, "misconceptions"):
        assert variant.advice.endswith((".", "?")), f"{variant.path}: no advice in its docstring"
    wanted = scaffold.starter(
        (COURSE.reference(slug) / "solution.py").read_text("utf-8"), slug, list(section.functions)
    )
    assert COURSE.starter(slug).read_text("utf-8") == wanted, "stale; run `grade build`"


def test_the_course_lists_every_folder():
    """A folder that course.toml does not list: add its slug, or remove it."""
    listed = set(COURSE.slugs)
    for tree in ("exercises", "reference"):
        folders = {path.name for path in (COURSE.root / tree).iterdir() if path.is_dir()}
        assert folders == listed, f"{tree}/ and exercises/course.toml differ"
    assert {path.stem for path in (COURSE.root / "starter").glob("*.py")} == listed


def test_the_chapter_has_enough_misconceptions():
    """At least 180 in all."""
    known = sum(len(of(slug, "misconceptions")) for slug in COURSE.slugs)
    assert known >= 180, f"{known} misconceptions; the chapter has at least 180"
