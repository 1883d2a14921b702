"""What the tests of `grade batch` share: made classes, the command, and reading results."""

import json
import os
import subprocess
import sys
from pathlib import Path

from autograder import summary

HERE = Path(__file__).parent
TOY = HERE / "toy"
GOLDEN = HERE / "golden"
SOLVED = (GOLDEN / "solved" / "starter" / "s1_toy.py").read_text("utf-8")
WRONG = SOLVED.replace("return 2 * np.asarray(x)", "return np.asarray(x) ** 2")
LOOP = SOLVED.replace("return sum(xs)", "while True: pass")
BROKEN = "def double(x:\n"


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "autograder", *map(str, arguments)]


def grade(*arguments: object, check: int | None = 0, **options) -> subprocess.CompletedProcess:
    """Run `grade` within the toy course, for real."""
    options.setdefault("cwd", TOY)
    environment = {**os.environ, "PYTHONPATH": str(HERE.parent), "CI": "false"}
    done = subprocess.run(
        command(*arguments), check=False, env=environment, timeout=300,
        capture_output=True, text=True, errors="backslashreplace", **options,
    )  # fmt: skip
    assert check is None or done.returncode == check, done.stdout + done.stderr
    return done


def write(folder: Path, source: str) -> Path:
    (folder / "starter").mkdir(parents=True)
    (folder / "starter" / "s1_toy.py").write_text(source, "utf-8")
    return folder


def make_class(folder: Path, count: int) -> Path:
    """A class of mixed quality: 40 % right, 40 % with a known mistake, 20 % broken."""
    kinds = [SOLVED, WRONG, SOLVED, WRONG, BROKEN]
    for number in range(count):
        write(folder / f"s{number:03}", kinds[number % len(kinds)])
    return folder


def untimed(value):
    """A report without its durations."""
    if isinstance(value, dict):
        return {k: untimed(v) for k, v in value.items() if k != "duration_s"}
    return [untimed(item) for item in value] if isinstance(value, list) else value


def read(out: Path) -> dict[str, object]:
    """Everything in a results folder, by file name, durations aside."""
    files = [path for path in out.rglob("*") if path.is_file()]
    return {str(path.relative_to(out)): untimed(json.loads(path.read_bytes())) for path in files}


def lines_of(out: Path) -> list[summary.Line]:
    """Every report of a results folder, in short, by file name."""
    return list(summary.lines(summary.paths(out)))
