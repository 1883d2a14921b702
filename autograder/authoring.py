"""What an author regenerates from `reference/`: the starters and the fingerprints."""

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import msgspec
import numpy as np

from . import runner, scaffold, variants
from .diagnosis import alike
from .fingerprints import Fingerprint, Known, agree, fingerprint, load_known
from .grading import Grading
from .loopback import Loopback
from .sections import Course
from .submission import Step


def stale(course: Course, slugs: list[str]) -> dict[Path, bytes]:
    """Every generated file that differs from what `reference/` gives, as it should be."""
    wanted: dict[Path, bytes] = {}
    for slug in slugs:
        source = (course.reference(slug) / "solution.py").read_text("utf-8")
        text = scaffold.starter(source, slug, list(course.section(slug).functions))
        wanted[course.starter(slug)] = text.encode()
    # a section under way may have no suite yet: its starter can be made all the same
    ready = [slug for slug in slugs if (course.exercise(slug) / "test_public.py").is_file()]
    for slug, known in fingerprints(course, ready).items():
        path = course.exercise(slug) / "misconceptions.json"
        before = load_known(path)
        if len(before) != len(known) or not all(map(agree, before, known)):
            wanted[path] = msgspec.json.format(msgspec.json.encode(known), indent=1) + b"\n"
    return {
        path: data
        for path, data in wanted.items()
        if not path.is_file() or path.read_bytes() != data
    }


def fingerprints(course: Course, slugs: list[str]) -> dict[str, list[Known]]:
    """For each section, what every misconception gives on the public tests' calls."""
    known: dict[str, list[Known]] = {slug: [] for slug in slugs}
    for slug in slugs:
        folder = course.reference(slug)
        wrong = variants.variants(folder / "misconceptions")
        solution = folder / "solution.py"
        modules = [variants.solution(solution)]
        modules += [variants.overlaid(solution, variant.path) for variant in wrong]
        right, *others = transcripts(course, slug, modules)
        for variant, steps in zip(wrong, others, strict=True):
            (function,) = set(variant.defines) & set(course.section(slug).functions)
            results = list(_differences(right, steps))
            known[slug].append(Known(variant.id, function, variant.advice, results))
    return known


def transcripts(
    course: Course, slug: str, modules: list[ModuleType]
) -> list[dict[str, list[Step]]]:
    """The public suite's calls on each module, by test."""
    found: list[dict[str, list[Step]]] = []

    def gradings() -> Iterator[Grading]:
        for module in modules:

            def load(_: str, module: ModuleType = module) -> ModuleType:
                return module

            grading = Grading(course, Loopback(load))
            yield grading
            found.append({test: steps for (_, _, test), steps in grading.transcripts.items()})

    with np.errstate(all="ignore"):  # wrong functions overflow, which is what they are for
        runner.run(course, [slug], gradings(), hidden=False)
    return found


def _differences(
    right: dict[str, list[Step]], wrong: dict[str, list[Step]]
) -> Iterator[Fingerprint]:
    for test, steps in wrong.items():
        for call, (mine, theirs) in enumerate(zip(steps, right[test], strict=False)):
            outcome = mine.outcome
            same_call = mine.packed.header == theirs.packed.header
            if same_call and not alike(outcome, theirs.outcome):
                yield Fingerprint(test, call, fingerprint(outcome))
