"""The same class graded by `grade batch`, by nbgrader and by otter-grader, in one run.

    python bench/peers.py [--count N] [--keep FOLDER]

Builds a virtual environment for each peer itself (about 1 GB). The assignment is the toy
course of the tests: five functions (one of them a class), two checks each, in each tool's
own format. nbgrader grades its `submitted/` tree with one command; otter has no batch
without docker, so its `run` is called once a submission.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOY = ROOT / "tests" / "toy"
SOLVED = (ROOT / "tests/golden/solved/starter/s1_toy.py").read_text("utf-8")
WRONG = SOLVED.replace("return 2 * np.asarray(x)", "return np.asarray(x) ** 2")
CHECKS = {
    "double": "assert np.array_equal(double(np.array([3.0, -1.0])), [6.0, -2.0])\n"
    "assert double(np.ones((2, 5))).shape == (2, 5)",
    "total": "assert total([1, 2, 3]) == 6\nassert total(list(range(17))) == 136",
    "apply": "assert apply(abs, -3) == 3\nassert apply(len, [1, 2]) == 2",
    "Box": "box = Box()\nbox.put(np.array([1]))\n"
    "assert len(box) == 1\nassert len(box.content) == 1",
    "emptied": "box = Box()\nbox.put(np.array([1]))\nassert len(emptied(box)) == 1",
}
NEEDS = {
    "nbgrader": ["nbgrader", "numpy", "ipykernel"],
    "otter": ["otter-grader[grading]", "numpy", "ipykernel"],
}


def environment(folder: Path, name: str) -> Path:
    """The peer's `bin`, made on first use."""
    place = folder / name
    if not (place / "bin" / "pip").exists():
        subprocess.run([sys.executable, "-m", "venv", place], check=True)
    subprocess.run([place / "bin" / "pip", "install", "-q", *NEEDS[name]], check=True)
    return place / "bin"


def run(command: list[object], cwd: Path, tools: Path | None = None) -> float:
    """Wall seconds of a command; its words are shown only if it fails."""
    path = f"{tools}{os.pathsep}{os.environ['PATH']}" if tools else os.environ["PATH"]
    settings = {
        **os.environ, "PATH": path, "PYTHONPATH": "" if tools else str(ROOT),
        "OPENBLAS_NUM_THREADS": "1",
    }  # fmt: skip
    began = time.perf_counter()
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, env=settings, capture_output=True, text=True, check=False
    )
    if done.returncode not in (0, 1):
        raise SystemExit(f"{command[0]} failed:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
    return time.perf_counter() - began


def cell(source: str, **grading: object) -> dict[str, object]:
    """A notebook cell with nbgrader's metadata."""
    told = {"schema_version": 3, "locked": False, "grade": False, "solution": False, "task": False}
    return {
        "cell_type": "code", "execution_count": None, "outputs": [], "source": source,
        "id": str(grading["grade_id"]), "metadata": {"nbgrader": {**told, **grading}},
    }  # fmt: skip


def notebook(source: str) -> str:
    """The assignment as a notebook, with `source` for an answer."""
    cells = [cell(source, solution=True, grade_id="answer")]
    cells += [
        cell(check, grade=True, locked=True, points=2, grade_id=f"check{name}")
        for name, check in CHECKS.items()
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    whole = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(whole)


def kit(folder: Path, sources: list[str]) -> float:
    """`grade batch` with two jobs."""
    for number, source in enumerate(sources):
        place = folder / "class" / f"s{number:03}"
        place.mkdir(parents=True)
        (place / "s1_toy.py").write_text(source)
    command = [sys.executable, "-m", "autograder", "batch", folder / "class", "--out"]
    return run([*command, folder / "out", "--jobs", 2], TOY)


def nbgrader(folder: Path, sources: list[str], tools: Path) -> float:
    """`nbgrader autograde` over the whole submitted/ tree."""
    (folder / "nbgrader_config.py").write_text(
        "c = get_config()\nc.CourseDirectory.course_id = 'c'\n"
    )
    places = [folder / "source" / "ps1"]
    places += [folder / "submitted" / f"s{number:03}" / "ps1" for number in range(len(sources))]
    for place, source in zip(places, [SOLVED, *sources], strict=True):
        place.mkdir(parents=True)
        (place / "toy.ipynb").write_text(notebook(source))
    run([tools / "nbgrader", "generate_assignment", "ps1", "--force"], folder, tools)
    return run([tools / "nbgrader", "autograde", "ps1"], folder, tools)


def otter(folder: Path, sources: list[str], tools: Path) -> float:
    """`otter run`, once a submission."""
    (folder / "tests").mkdir()
    for name, check in CHECKS.items():
        lines = ["import numpy as np", *check.splitlines()]
        code = "".join(f">>> {line}\n" for line in lines)
        case = {"code": code, "hidden": True, "locked": False, "points": 2}
        suite = {"cases": [case], "scored": True, "setup": "", "teardown": "", "type": "doctest"}
        test = {"name": name, "points": 2, "suites": [suite]}
        (folder / "tests" / f"{name}.py").write_text(f"OK_FORMAT = True\ntest = {test!r}\n")
    (folder / "requirements.txt").write_text("numpy\n")
    run([tools / "otter", "generate", "-t", "tests", "-r", "requirements.txt"], folder, tools)
    took = 0.0
    for number, source in enumerate(sources):
        place = folder / f"s{number:03}"
        place.mkdir()
        (place / "s1_toy.py").write_text(source)
        command = [
            tools / "otter",
            "run",
            "--no-logo",
            "-a",
            folder / "autograder.zip",
            "-o",
            place,
        ]
        took += run([*command, place / "s1_toy.py"], place, tools)
    return took


def main() -> None:
    """Measure, and print one JSON object: wall seconds a submission."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--keep", type=Path, help="Where the environments stay.")
    parser.add_argument("--peer", action="append", choices=list(NEEDS))
    options = parser.parse_args()
    sources = [WRONG if number % 2 else SOLVED for number in range(options.count)]
    with tempfile.TemporaryDirectory() as scratch:
        environments = options.keep or Path(scratch, "environments")
        peers = options.peer or list(NEEDS)
        tools = {name: environment(environments, name) for name in peers}
        took = {}
        for name in ["kit", *peers]:
            folder = Path(scratch, name)
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            if name == "kit":
                took[name] = kit(folder, sources)
            else:
                took[name] = globals()[name](folder, sources, tools[name])
    told = {name: round(seconds / options.count, 3) for name, seconds in took.items()}
    times = {f"{name} / kit": round(took[name] / took["kit"], 1) for name in peers}
    print(json.dumps({"count": options.count, "wall s a submission": told, **times}, indent=1))


if __name__ == "__main__":
    main()
