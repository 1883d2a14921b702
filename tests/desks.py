"""What the tests of the desk share: finished sections as a course of their own, the command."""

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType

from autograder import desk, runner
from autograder.grading import Grading
from autograder.loopback import Loopback
from autograder.sections import Course

ROOT = Path(__file__).parent.parent
KIT = Course(ROOT)


def ready() -> list[str]:
    """The sections that are complete."""
    return [
        slug
        for slug in KIT.slugs
        if (KIT.exercise(slug) / "misconceptions.json").is_file()
        and (KIT.exercise(slug) / "test_public.py").is_file()
        and (KIT.reference(slug) / "misconceptions").is_dir()
        and KIT.starter(slug).is_file()
    ]


def copy(folder: Path, slugs: Iterable[str], *, solved: bool = False) -> Course:
    """A student's repository with some of the sections, fresh or solved."""
    (folder / "exercises").mkdir(parents=True)
    (folder / "starter").mkdir()
    names = ", ".join(f'"{slug}"' for slug in slugs)
    (folder / "exercises" / "course.toml").write_text(f"sections = [{names}]\n")
    (folder / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    for slug in slugs:
        made = folder / "exercises" / slug
        made.mkdir()
        for path in KIT.exercise(slug).iterdir():
            if path.is_file():
                (made / path.name).write_bytes(path.read_bytes())
        source = KIT.reference(slug) / "solution.py" if solved else KIT.starter(slug)
        (folder / "starter" / f"{slug}.py").write_bytes(source.read_bytes())
    return Course(folder)


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "autograder", *map(str, arguments)]


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", **more}


def grade(cwd: Path, *arguments: object, **more: str) -> subprocess.CompletedProcess[str]:
    """Run `grade` in a student's repository, for real."""
    return subprocess.run(
        command(*arguments), cwd=cwd, env=environment(**more), timeout=120, check=False,
        capture_output=True, text=True, encoding="utf-8", stdin=subprocess.DEVNULL,
    )  # fmt: skip


def findings(slug: str, modules: list[ModuleType]) -> list[list[desk.Finding]]:
    """What the desk says of each of some modules, all run in this process."""
    found = []

    def gradings() -> Iterator[Grading]:
        for module in modules:
            grading = Grading(KIT, Loopback(lambda _, module=module: module))
            yield grading
            sections = desk.sections_of(grading, [slug])
            tasks = desk.tasks(sections)
            found.append([desk.finding(grading, task, ROOT / "starter") for task in tasks])

    runner.run(KIT, [slug], gradings(), hidden=False)
    return found


def sections(slug: str) -> dict:
    return tomllib.loads((KIT.exercise(slug) / "section.toml").read_text("utf-8"))
