"""What is taken from a submission: the bytes of its modules, and nothing else.

No link is followed, nothing but ordinary files within the size limits is read, and
nothing is imported here. The functions of a notebook are read out of it as text. A
submission that is no folder, empty or unreadable is still a submission: it has problems to
report and no modules.
"""

import difflib
import errno
import os
import re
import stat
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from . import archive, notebook
from .sections import Course

SKIPPED = {"conftest.py", "sitecustomize.py", "usercustomize.py", "setup.py"}
MAX_ENTRIES = 1_000


class Intake(NamedTuple):
    """A submission's name, its modules by file name, and what was wrong with the rest."""

    name: str
    modules: dict[str, bytes]
    problems: list[str]

    def lacking(self, slugs: list[str]) -> dict[str, str]:
        """Why there is no module for a section, for each section without one."""
        return {
            slug: self._lack(f"{slug}.py") for slug in slugs if f"{slug}.py" not in self.modules
        }

    def _lack(self, name: str) -> str:
        for problem in self.problems:
            if problem.startswith(f"{name}: "):
                return problem
        near = difflib.get_close_matches(name, self.modules, 1, 0.8)
        return f"there is no file {name}" + (f" (is {near[0]} meant to be it?)" if near else "")

    def write(self, place: str | None = None) -> tempfile.TemporaryDirectory[str]:
        """The modules in a fresh folder that any user may read, below `place`."""
        folder = tempfile.TemporaryDirectory(prefix="grade-", dir=place)
        os.chmod(folder.name, 0o755)
        for name, data in self.modules.items():
            path = Path(folder.name, name)
            path.write_bytes(data)
            path.chmod(0o644)
        return folder


def name_of(path: Path) -> str:
    """A submission's name: its folder's or file's; bytes that are not UTF-8 are escaped."""
    return os.fsencode(path.absolute().name).decode("utf-8", "backslashreplace")


def module_of(name: str, course: Course) -> str:
    """The module that a file called `name` stands for: learning platforms put a student's
    name before a slug, and a number behind it, as in `ada_7_s2_2_3_attention-1.py`."""
    stem = re.sub(r"(-\d+| ?\(\d+\))$", "", name.removesuffix(".py").removesuffix(".ipynb"))
    named = [slug for slug in course.slugs if re.search(rf"(^|[_\- ]){slug}$", stem)]
    return f"{max(named, key=len)}.py" if named else name


def gather(name: str, paths: Iterable[Path], course: Course) -> Intake:
    """What is taken from all the files and folders of one submission."""
    whole = Intake(name, {}, [])
    for path in paths:
        if path.is_symlink():
            whole.problems.append("a link, and links are not followed")
            continue
        part = collect(path, course)
        whole.modules.update(part.modules)
        whole.problems.extend(part.problems)
    return whole


def collect(path: Path, course: Course) -> Intake:
    """Read the submission at `path`: a repository with `starter/`, a folder of modules, a
    zip of either, one module, or one notebook."""
    intake = Intake(name_of(path), {}, [])
    try:
        if path.is_dir():
            _folder(path, course, intake)
        elif path.suffix == ".py" and not path.is_symlink():
            _file(path, module_of(path.name, course), course, intake)
        elif path.suffix == ".ipynb" and not path.is_symlink():
            _notebook(path, module_of(path.name, course), course, intake)
        elif path.suffix == ".zip" and path.is_file() and not path.is_symlink():
            _zip(path, course, intake)
        elif not os.path.lexists(path):
            intake.problems.append("there is no such file or folder")
        else:
            intake.problems.append("neither a folder, nor a zip, nor a .py or .ipynb file")
    except OSError as error:
        intake.problems.append(f"cannot be read: {error.strerror}")
    if not {f"{slug}.py" for slug in course.slugs} & set(intake.modules) and not intake.problems:
        found = f" (but {', '.join(sorted(intake.modules)[:5])})" if intake.modules else ""
        intake.problems.append(f"it holds no module of the course{found}")
    return intake


def _folder(path: Path, course: Course, intake: Intake) -> None:
    inner = path / "starter"
    if inner.is_symlink():
        intake.problems.append("starter is a link, and links are not followed")
        return
    folder = inner if inner.is_dir() else path
    with os.scandir(folder) as entries:
        names = sorted(entry.name for _, entry in zip(range(MAX_ENTRIES), entries, strict=False))
    _take(names, lambda name: _file(folder / name, name, course, intake), course, intake)
    for name, module in _notebooks(names, course):
        _notebook(folder / name, module, course, intake)


def _notebooks(names: Iterable[str], course: Course) -> list[tuple[str, str]]:
    """The notebooks among `names` with the modules that they stand for; a module that is there
    itself goes before."""
    pairs = [(f"{slug}.ipynb", f"{slug}.py") for slug in course.slugs]
    return [(book, module) for book, module in pairs if book in names and module not in names]


def _notebook(path: Path, name: str, course: Course, intake: Intake) -> None:
    data = _read(path, name, course.limits.submission_kib * 1024, intake)
    if data is not None:
        _cells(data, name, course, intake)


def _cells(data: bytes, name: str, course: Course, intake: Intake) -> None:
    """The module in a notebook, which may be as large as a submission: it holds outputs, too."""
    limit = course.limits.submission_kib * 1024
    if len(data) > limit:
        intake.problems.append(f"{name}: its notebook has more than {limit // 1024} KiB")
        return
    try:
        _keep(notebook.module(data), name, course.limits.module_kib * 1024, intake)
    except ValueError as error:
        intake.problems.append(f"{name}: {error}")


def _zip(path: Path, course: Course, intake: Intake) -> None:
    limit, total = course.limits.module_kib * 1024, course.limits.submission_kib * 1024
    known = {f"{slug}{suffix}" for slug in course.slugs for suffix in (".py", ".ipynb")}
    found = dict(archive.members(path, known, limit, total))
    _take(list(found), lambda name: _keep(found[name], name, limit, intake), course, intake)
    for name, module in _notebooks(found, course):
        _cells(found[name], module, course, intake)


def _take(names: list[str], read: Callable[[str], bytes], course: Course, intake: Intake) -> None:
    """Read the modules among `names`, the course's own first, up to the limit on all."""
    known = {f"{slug}.py" for slug in course.slugs}
    left = course.limits.submission_kib * 1024
    for name in sorted(names, key=lambda name: (name not in known, name)):
        if name.endswith(".py") and name[:-3].isidentifier() and name not in SKIPPED:
            left -= len(read(name))
            if left < 0:
                del intake.modules[name]
                limit = course.limits.submission_kib // 1024
                intake.problems.append(f"{name} and what follows: more than {limit} MiB in all")
                return


def _file(path: Path, name: str, course: Course, intake: Intake) -> bytes:
    limit = course.limits.module_kib * 1024
    data = _read(path, name, limit, intake)
    return b"" if data is None else _keep(data, name, limit, intake)


def _read(path: Path, name: str, limit: int, intake: Intake) -> bytes | None:
    """A file's bytes, one more than the limit at most; None where it cannot be taken."""
    try:
        fd = os.open(
            path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        )
    except OSError as error:
        reason = (
            "a link, and links are not followed" if error.errno == errno.ELOOP else error.strerror
        )
        intake.problems.append(f"{name}: {reason}")
        return None
    mode = os.fstat(fd).st_mode
    if not stat.S_ISREG(mode):
        os.close(fd)
        kind = "a folder" if stat.S_ISDIR(mode) else "no ordinary file"
        intake.problems.append(f"{name}: {kind}")
        return None
    with os.fdopen(fd, "rb") as file:
        return file.read(limit + 1)


def _keep(data: bytes, name: str, limit: int, intake: Intake) -> bytes:
    if len(data) > limit:
        intake.problems.append(f"{name}: more than {limit // 1024} KiB")
        return b""
    intake.modules[name] = data
    return data
