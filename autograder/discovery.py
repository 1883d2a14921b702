"""Finds the submissions below a folder, whichever tool has put them there.

Known layouts: repositories cloned by GitHub Classroom (`<assignment>-submissions/<repo>`)
and Classroom 50 (`<classroom>-<assignment>_submissions_<time>/<repo>`), nbgrader's
`submitted/<student>/<assignment>/`, folders of modules, folders with one zip in them, zips,
and single files under a learning platform's names, which belong together by what stands
before the slug. Links are never followed.
"""

import hashlib
import os
import re
import zlib
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from . import intake
from .errors import UsageError
from .sections import Course

FILES = (".py", ".ipynb", ".zip")
SKIPPED = {".git", ".github", ".ipynb_checkpoints", ".vscode", ".idea", "__MACOSX"}
_NEST = re.compile(r"-submissions$|_submissions_\d{4}_")


class Found(NamedTuple):
    """A submission: the name that its report gets, and where it is."""

    name: str
    paths: tuple[Path, ...]


def find(folder: Path, course: Course, assignment: str | None = None) -> list[Found]:
    """Every submission below `folder`, by name; `assignment` picks one of nbgrader's."""
    if not folder.is_dir():
        raise UsageError(f"{folder} is no folder; give the folder that holds the submissions")
    if _holds_modules(folder, course):
        raise UsageError(f"{folder} is one submission; use `grade score {folder}`")
    folder = _descend(folder)
    found: list[Found] = []
    files: dict[str, list[Path]] = {}
    for path in _visible(folder):
        if path.is_symlink() or path.is_dir():
            inner = path if path.is_symlink() else _inner(path, course, assignment)
            found.append(Found(intake.name_of(path), (inner,)))
        elif path.suffix in FILES:
            files.setdefault(_owner(path, course), []).append(path)
    taken = {one.name for one in found}
    for name, paths in files.items():
        for group in [paths] if paths[0].suffix == ".py" else [[path] for path in paths]:
            clear = name not in taken and len(paths) == len(group)
            found.append(Found(name if clear else intake.name_of(group[0]), tuple(group)))
    if not found:
        raise UsageError(f"{folder} holds no submission; give the folder that holds them")
    return sorted(_distinct(found))


def shard(found: list[Found], part: str) -> list[Found]:
    """Those of part `i/n`: a submission's part depends on its name alone."""
    match = re.fullmatch(r"(\d{1,4})/(\d{1,4})", part)
    number, of = map(int, match.groups()) if match else (0, 0)
    if not 1 <= number <= of:
        raise UsageError(f"{part!r} is no part; write it like 2/8, the second of eight")
    return [one for one in found if zlib.crc32(one.name.encode()) % of == number - 1]


def _visible(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.name not in SKIPPED)


def _descend(folder: Path) -> Path:
    inner = folder / "submitted"
    if inner.is_dir() and not inner.is_symlink():
        return inner
    nests = [path for path in _visible(folder) if path.is_dir() and _NEST.search(path.name)]
    folders = [path for path in _visible(folder) if path.is_dir()]
    return nests[0] if len(nests) == 1 == len(folders) else folder


def _holds_modules(folder: Path, course: Course) -> bool:
    names = [f"{slug}{suffix}" for slug in course.slugs for suffix in (".py", ".ipynb")]
    return any((place / name).is_file() for place in (folder, folder / "starter") for name in names)


def _inner(folder: Path, course: Course, assignment: str | None) -> Path:
    """Where in a student's folder the submission is."""
    if assignment and (folder / assignment).is_dir():
        return folder / assignment
    try:
        inside = [path for path in _visible(folder) if not path.is_symlink()]
    except OSError:
        return folder  # its report will say why it cannot be read
    if _holds_modules(folder, course) or any(path.suffix in FILES[:2] for path in inside):
        return folder
    nested = [path for path in inside if path.suffix == ".zip" and path.is_file()]
    if not nested:
        nested = [path for path in inside if path.is_dir() and _readable(path, course)]
    if len(nested) > 1 and nested[0].is_dir():
        names = ", ".join(path.name for path in nested[:5])
        raise UsageError(
            f"{intake.name_of(folder)} holds several assignments ({names}); add --assignment NAME"
        )
    return nested[0] if len(nested) == 1 else folder


def _readable(folder: Path, course: Course) -> bool:
    try:
        return _holds_modules(folder, course) or any(folder.glob("*.ipynb"))
    except OSError:
        return False


def _owner(path: Path, course: Course) -> str:
    """The student's part of a file's name."""
    name = intake.name_of(path)
    module = intake.module_of(name, course)
    if path.suffix != ".py" or module == name:
        return name.removesuffix(path.suffix)
    return name[: name.rindex(module.removesuffix(".py"))].rstrip("_- ") or name


def _distinct(found: list[Found]) -> list[Found]:
    """Two names that are one once their stray bytes are escaped are told apart."""
    count = Counter(one.name for one in found)
    return [
        one
        if count[one.name] == 1
        else one._replace(
            name=f"{one.name}~{hashlib.sha256(os.fsencode(one.paths[0])).hexdigest()[:8]}"
        )
        for one in found
    ]
