"""What a student waits for: `grade check` against plain pytest, and --watch against both.

    python bench/desk.py [rounds]

The same solved files, interleaved rounds, medians. Cold: a new process each time. Watch: from
the save of a file until its answer is on the (pseudo-)terminal. Fresh: processor time of
`grade check` on untouched starters, children included.
"""

import os
import pty
import resource
import select
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.desks import command, copy, environment, ready  # noqa: E402

PYTEST = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "exercises"]


def timed(line: list[str], folder: Path) -> tuple[float, float]:
    """Wall and processor seconds of one command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = time.perf_counter()
    subprocess.run(line, cwd=folder, env=environment(), capture_output=True, check=False)
    took = time.perf_counter() - began
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return took, cpu


class Watching:
    """`grade check --watch` on a pseudo-terminal."""

    def __init__(self, folder: Path) -> None:
        self.pid, self.fd = pty.fork()
        if not self.pid:
            os.chdir(folder)
            line = command("check", "--watch")
            os.execvpe(line[0], line, {**environment(), "TERM": "xterm", "COLUMNS": "100"})
        self.wait(b"q quit")

    def wait(self, word: bytes) -> None:
        """Until the terminal has been sent `word`."""
        seen = b""
        while word not in seen:
            if not select.select([self.fd], [], [], 60)[0]:
                raise SystemExit(f"no {word!r} within 60 s")
            seen += os.read(self.fd, 65536)

    def answer(self, path: Path, text: str, word: str) -> float:
        """Seconds from a save to its answer."""
        began = time.perf_counter()
        path.write_text(text, "utf-8")
        self.wait(word.encode())
        return time.perf_counter() - began

    def close(self) -> None:
        os.write(self.fd, b"q")
        os.waitpid(self.pid, 0)


def main() -> None:
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # as on a student's machine
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    folder = Path(tempfile.mkdtemp(prefix="desk-"))
    slugs = ready()
    solved = copy(folder / "solved", slugs, solved=True)
    fresh = copy(folder / "fresh", slugs)
    watching = Watching(copy(folder / "watched", slugs, solved=True).root)
    path = folder / "watched" / "starter" / f"{slugs[len(slugs) // 2]}.py"
    good = path.read_text("utf-8")
    check, plain, watch, idle = [], [], [], []
    for number in range(rounds):
        check.append(timed(command("check"), solved.root)[0])
        plain.append(timed(PYTEST, solved.root)[0])
        idle.append(timed(command("check"), fresh.root)[1])
        printed = f"print('round', {number})\n"
        wrong = f"{good}\n{printed}def {first_of(solved, path.stem)}(*_, **__):\n    return None\n"
        watch.append(watching.answer(path, wrong, f"round {number}"))
        time.sleep(0.5)
        watching.answer(path, good, "Everything is right")
        time.sleep(0.5)
    watching.close()
    shutil.rmtree(folder)
    cold, other, warm = map(statistics.median, (check, plain, watch))
    print(f"{len(slugs)} sections, {rounds} rounds, medians")
    print(
        f"grade check, cold      {cold:6.3f} s   {cold / other:.2f} of plain pytest (at most 1.3)"
    )
    print(f"pytest exercises/      {other:6.3f} s")
    print(f"watch, save to answer  {warm:6.3f} s   {warm / cold:.2f} of cold (at most 0.33)")
    print(
        f"fresh starter          {statistics.median(idle):6.3f} s of processor time (at most 1.0)"
    )


def first_of(course, slug: str) -> str:
    """The first function of a section."""
    return next(iter(course.section(slug).functions))


if __name__ == "__main__":
    main()
