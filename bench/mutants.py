"""Mutation testing of the solutions: what a suite does not notice is not tested.

    python bench/mutants.py [SLUG...] [--public] [--sample N --seed S]

cosmic-ray writes the mutants; they run one after another in this process through the
kit's loopback, each until its first failing test. Survivors that are equivalent are listed
with the reason in `bench/survivors.toml`; one that is not listed there ends it with 1.
Arithmetic is replaced by arithmetic only, and an annotation is no code.
"""

import argparse
import ast
import difflib
import random
import re
import resource
import sys
import tomllib
import warnings
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

from autograder import runner
from autograder.grading import Grading
from autograder.loopback import Loopback
from autograder.results import TestResult
from autograder.sections import Course

ROOT = Path(__file__).resolve().parent.parent
LISTED = Path(__file__).with_name("survivors.toml")
TEST_S = 10  # a test of a mutant that loops is cut after this
MEMORY = 8 * 2**30  # a mutant may ask for a petabyte
BITS = re.compile(r"_(BitOr|BitAnd|BitXor|LShift|RShift)\b|_(BitOr|BitAnd|BitXor|LShift|RShift)_")


class Place(NamedTuple):
    """Where an operator can be applied."""

    operator: str
    occurrence: int


class Mutant(NamedTuple):
    """A solution with one thing changed."""

    operator: str
    line: int
    was: str
    now: str
    code: str


class FirstFailure(Grading):
    """Runs no further test once one has failed."""

    killed = False

    def record(self, *args: Any, **kwargs: Any) -> TestResult:
        result = super().record(*args, **kwargs)
        if result.outcome not in ("passed", "again"):
            self.killed = True
            self.wants = lambda _: False
            self.deadline = 0.0
        return result


def places(code: str) -> list[Place]:
    """Every place where one of cosmic-ray's operators has something to change."""
    nodes = list(ast_nodes(get_ast(code)))
    found = []
    for name in operator_names():
        if "ReplaceBinaryOperator" in name and BITS.search(name):
            continue
        operator = get_operator(name)
        if operator.arguments():
            continue
        count = sum(len(list(operator().mutation_positions(node))) for node in nodes)
        found += [Place(name, occurrence) for occurrence in range(count)]
    return found


def _meaning(code: str) -> str:
    tree = ast.parse(code)
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(None)
    return ast.dump(tree)


def mutants(code: str, chosen: list[Place]) -> Iterator[Mutant]:
    """The mutants at some places: those that parse, and mean something else."""
    seen = {_meaning(code)}
    for place in chosen:
        text = mutate_code(code, get_operator(place.operator)(), place.occurrence)
        try:
            meaning = _meaning(text or code)
        except SyntaxError:
            continue
        if text is None or meaning in seen:
            continue
        seen.add(meaning)
        lines, others = code.splitlines(), text.splitlines()
        changes = difflib.SequenceMatcher(None, lines, others, autojunk=False).get_opcodes()
        _, a, b, c, d = next(change for change in changes if change[0] != "equal")
        was, now = ("\n".join(map(str.strip, part)) for part in (lines[a:b], others[c:d]))
        yield Mutant(place.operator.removeprefix("core/"), a + 1, was, now, text)


def survivors(
    course: Course, slug: str, tested: list[Mutant], *, hidden: bool
) -> tuple[bool, list[Mutant]]:
    """Whether the unchanged solution passes, and the mutants that no test fails."""
    path = course.reference(slug) / "solution.py"
    gradings: list[FirstFailure] = []

    def turns() -> Iterator[Grading]:
        for code in (path.read_text("utf-8"), *(mutant.code for mutant in tested)):

            def load(_: str, code: str = code) -> ModuleType:
                module = ModuleType(f"mutant_{slug}")
                module.__file__ = str(path)
                exec(compile(code, str(path), "exec"), module.__dict__)
                return module

            gradings.append(FirstFailure(course, Loopback(load)))
            yield gradings[-1]

    with np.errstate(all="ignore"):
        extra = [f"--timeout={TEST_S}", "--timeout-method=signal"]
        runner.run(course, [slug], turns(), hidden=hidden, extra=extra)
    right, *others = (grading.killed for grading in gradings)
    return not right, [mutant for mutant, killed in zip(tested, others, strict=True) if not killed]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("slugs", nargs="*", metavar="SLUG")
    parser.add_argument("--public", action="store_true", help="the public suites alone")
    parser.add_argument("--sample", type=int, help="at most so many places a section")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    warnings.simplefilter("ignore", SyntaxWarning)  # `steps is 1` is a mutant, too
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    course = Course(ROOT)
    listed = tomllib.loads(LISTED.read_text("utf-8"))
    unlisted = 0
    for slug in asked.slugs or course.slugs:
        code = (course.reference(slug) / "solution.py").read_text("utf-8")
        chosen = places(code)
        if asked.sample is not None and asked.sample < len(chosen):
            chosen = random.Random(asked.seed).sample(chosen, asked.sample)
        tested = list(mutants(code, chosen))
        passes, alive = survivors(course, slug, tested, hidden=not asked.public)
        if not passes:
            print(f"{slug}: the solution itself fails; run tests/test_content.py -k {slug}")
            return 1
        known = {(entry["was"], entry["now"]) for entry in listed.get(slug, [])}
        new = [mutant for mutant in alive if (mutant.was, mutant.now) not in known]
        unlisted += len(new)
        killed = len(tested) - len(alive)
        print(
            f"{slug}: {killed} of {len(tested)} killed, {len(alive)} survived, "
            f"{len(new)} of them not listed",
            flush=True,
        )
        for mutant in new:
            print(f"  reference/{slug}/solution.py:{mutant.line} {mutant.operator}")
            print(f"    - {mutant.was}\n    + {mutant.now}", flush=True)
    # the public suite alone need not kill all: the hidden one is there for the rest
    return int(unlisted > 0 and not asked.public)


if __name__ == "__main__":
    sys.exit(main())
