"""Throughput of `grade batch` against the bare limit, and how it grows.

    python bench/batch.py [--count N] [--course FOLDER] [--section SLUG ...]

The limit is a fresh Python that imports NumPy and the modules and makes the very calls that
the suites make (those that lend a function are left out of it, which makes it harder to
reach). Processor seconds are compared, not wall time, so that a busy machine matters less.
The class is made: 40 % right, 40 % with one misconception each, 20 % broken.
"""

import argparse
import contextlib
import ctypes
import itertools
import json
import os
import pickle
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from autograder import runner, variants, wire
from autograder.grading import Grading
from autograder.loopback import Loopback
from autograder.sections import Course

ROOT = Path(__file__).resolve().parent.parent
PR_SET_CHILD_SUBREAPER = 36
BARE = """
import importlib, pickle, sys
import numpy
sys.path.append(sys.argv[1])
made = {}
for slug, operation, target, args, kwargs in pickle.load(open(sys.argv[2], "rb")):
    module = importlib.import_module(slug)
    things = made.setdefault(slug, {})
    own = [things[arg[1]] if type(arg) is tuple and arg[:1] == ("handle",) else arg for arg in args]
    try:
        if operation == "call":
            value = getattr(module, target)(*own, **kwargs)
            if isinstance(getattr(module, target), type):
                things[len(things)] = value
        elif operation == "steps":
            times, steps = target[1]
            for _ in range(times):
                for name, *values in steps:
                    value = getattr(things[target[0]], name)
                    if values:
                        value(*values)
        else:
            value = getattr(things[target[0]], target[1])
            if operation == "method":
                value(*own, **kwargs)
    except Exception:
        pass
"""


def calls(course: Course, slugs: list[str]) -> tuple[list[tuple], int]:
    """Every call that both suites make of the solution, and how many were left out."""
    hosts = {}
    for slug in slugs:
        solution = variants.solution(course.reference(slug) / "solution.py")
        hosts[slug] = Loopback(lambda _, solution=solution: solution)

    class Spread:
        visitors = ()

        def exchange(self, slug, packed, lend):
            return hosts[slug].exchange(slug, packed, lend)

        def begin(self, slug, memory):
            hosts[slug].begin(slug, memory)

        def usage(self):
            return next(iter(hosts.values())).usage()

        def end(self):
            pass

    grading = Grading(course, Spread())
    runner.run(course, slugs, [grading], hidden=True)
    made, left = [], 0
    for (slug, _, _), steps in grading.transcripts.items():
        for step in steps:
            if step.lent:
                left += 1
                continue
            operation, target, args, kwargs = wire.unpack(step.packed.frame())
            plain = [("handle", a.number) if type(a) is wire.Handle else a for a in args or ()]
            made.append((slug, operation, target, plain, kwargs))
    return made, left


def make_class(course: Course, slugs: list[str], folder: Path, count: int) -> None:
    """Submissions of mixed quality."""
    right = {slug: course.reference(slug) / "solution.py" for slug in slugs}
    wrong = [
        (slug, variant.path)
        for slug in slugs
        for variant in variants.variants(course.reference(slug) / "misconceptions")
    ]
    mistakes = itertools.cycle(wrong)
    for number in range(count):
        place = folder / f"s{number:05}" / "starter"
        place.mkdir(parents=True)
        for slug, solution in right.items():
            (place / f"{slug}.py").write_bytes(solution.read_bytes())
        if number % 5 in (1, 3):
            slug, path = next(mistakes)
            for name, data in variants.overlay_source(right[slug], path, slug).items():
                (place / name).write_bytes(data)
        if number % 5 == 4:
            slug = slugs[number % len(slugs)]
            (place / f"{slug}.py").write_text("def broken(:\n")


def spent(command: list[str], cwd: Path) -> tuple[float, float, int]:
    """Wall seconds, processor seconds, and peak kilobytes of the largest process. bubblewrap
    does not wait for the processes behind its walls: they become children of this one, and
    what they have used is counted too."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)
    threads = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"), "1")
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = time.perf_counter()
    subprocess.run(
        command, cwd=cwd, check=True, stdout=subprocess.DEVNULL,
        env={**os.environ, **threads, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    elapsed = time.perf_counter() - began
    with contextlib.suppress(ChildProcessError):
        while os.wait():
            pass
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return elapsed, cpu, after.ru_maxrss


def main() -> None:
    """Measure, and print one JSON object."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--course", type=Path, default=ROOT)
    parser.add_argument("--section", action="append", help="only this one (repeatable)")
    options = parser.parse_args()
    course = Course(options.course)
    slugs = options.section or course.slugs
    only = [word for slug in slugs for word in ("--section", slug)]
    told: dict[str, object] = {"count": options.count, "sections": len(slugs)}
    with tempfile.TemporaryDirectory() as scratch:
        place = Path(scratch)
        make_class(course, slugs, place / "class", options.count)
        made, left = calls(course, slugs)
        told["calls"], told["left out of the limit"] = len(made), left
        (place / "calls").write_bytes(pickle.dumps(made))
        right = str(place / "class/s00000/starter")
        bare = [sys.executable, "-W", "ignore", "-c", BARE, right, str(place / "calls")]
        limit = sorted(spent(bare, place)[1] for _ in range(7))[3]
        told["limit, processor s"] = round(limit, 3)
        grade = [sys.executable, "-m", "autograder", "batch", str(place / "class"), "--out"]
        for jobs in (1, 2):
            command = [*grade, str(place / f"out{jobs}"), "--jobs", str(jobs), *only]
            wall, cpu, peak = spent(command, course.root)
            told[f"jobs={jobs}"] = {
                "wall s a submission": round(wall / options.count, 3),
                "processor s a submission": round(cpu / options.count, 3),
                "share of the limit": round(limit / (cpu / options.count), 2),
                "peak MiB": peak // 1024,
            }
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main()
