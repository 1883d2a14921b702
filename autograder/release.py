"""The student repository, and what else leaves the building.

A release is made of an allow-list of files that git tracks, so nothing lies in it by
accident, and of the templates in `.github/release/`. It is then read again and searched: it
refuses to stand if it holds a link, a starter that is not what the solution gives, or one
line of a hidden suite, a misconception or a marked solution region that is not public anyway.
"""

import re
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from . import scaffold
from .errors import ContentError, HostError, UsageError
from .sections import Course

TEMPLATES = ".github/release/"
GRADESCOPE = ".github/gradescope/"
PUBLIC = ("README.md", "section.toml", "test_public.py", "misconceptions.json")
_KIT = re.compile(
    r"(autograder/(.+/)?[^/]+\.(py|css|ini|js|html)|pyproject\.toml|LICENSE|\.gitignore)"
)
_TELLING = re.compile(r"\w.*\w.*\w")
STRETCH = 7
_EPOCH = (1980, 1, 1, 0, 0, 0)


def release(course: Course, out: Path, *, zipped: bool = False) -> int:
    """Write the student repository to the new folder `out`, or to `out` as a zip, and give
    the number of its files."""
    return _publish(course, student_files(course), out, zipped)


def gradescope(course: Course, out: Path) -> int:
    """Write Gradescope's autograder zip: the whole course, which students never get."""
    hidden = [f"reference/{slug}/" for slug in course.slugs]
    files = _public(course)
    for name in tracked(course):
        if name.startswith(GRADESCOPE):
            files[name.removeprefix(GRADESCOPE)] = _read(course, name)
        elif any(name.startswith(folder) for folder in hidden):
            files[name] = _read(course, name)
    files["README.md"] = b"Hidden tests and solutions: for Gradescope's autograder alone.\n"
    with _new(out) as made:
        _zip(files, made)
    return len(files)


def student_files(course: Course) -> dict[str, bytes]:
    """What a release holds, by name."""
    files = _public(course)
    for name in tracked(course):
        if name.startswith(TEMPLATES):
            files[name.removeprefix(TEMPLATES)] = _read(course, name)
    if "README.md" not in files:
        raise ContentError(f"{TEMPLATES}README.md is not tracked by git; add it")
    return files


def tracked(course: Course) -> list[str]:
    """The files that git tracks, by name."""
    command = ["git", "-C", str(course.root), "ls-files", "-z"]
    try:
        listed = subprocess.run(command, check=True, capture_output=True).stdout
    except FileNotFoundError:
        raise HostError("a release needs git; install it") from None
    except subprocess.CalledProcessError:
        raise UsageError(f"{course.root} is no git repository; release from a clone") from None
    return [name.decode("utf-8", "surrogateescape") for name in listed.split(b"\0") if name]


def leaks(course: Course, files: dict[str, bytes]) -> Iterator[str]:
    """Each place in `files` that holds what is hidden."""
    public = set(_telling(_starters(course).values()))
    for name in tracked(course):
        known = name.startswith("exercises/") and name.endswith(PUBLIC)
        if known or _KIT.fullmatch(name):
            public |= set(_telling([_read(course, name)]))
    secret = set(_telling(hidden(course))) - public
    for name, data in sorted(files.items()):
        for number, line in enumerate(data.splitlines(), 1):
            if line.strip() in secret:
                yield f"{name}, line {number}"
    # a public and a hidden suite may share a line or a tool, but not a stretch of lines
    own = {line.strip() for text in hidden(course) for line in text.splitlines() if line.strip()}
    for name, data in sorted(files.items()):
        if name.endswith("/test_public.py") and (number := _stretch(data, own)):
            yield f"{name}, the {STRETCH} lines up to line {number}"
    for name, text in _starters(course).items():
        if files.get(name, text) != text:
            yield f"{name}, which is not what its solution gives (`grade build`)"


def _stretch(data: bytes, hidden: set[bytes]) -> int:
    """Where the first stretch of hidden lines is complete; 0 if there is none."""
    run = 0
    for number, line in enumerate(data.splitlines(), 1):
        if line.strip():
            run = run + 1 if line.strip() in hidden else 0
        if run == STRETCH:
            return number
    return 0


def hidden(course: Course) -> Iterator[bytes]:
    """The texts that no student may see."""
    for slug in course.slugs:
        folder = course.reference(slug)
        yield (folder / "test_hidden.py").read_bytes()
        for path in sorted(folder.glob("*/*.py")):
            yield path.read_bytes()
        source = (folder / "solution.py").read_text("utf-8")
        regions = re.findall(r"# BEGIN SOLUTION.*\n((?:.*\n)*?)\s*# END SOLUTION", source)
        yield "".join(regions).encode()


def _starters(course: Course) -> dict[str, bytes]:
    made = {}
    for slug in course.slugs:
        source = (course.reference(slug) / "solution.py").read_text("utf-8")
        text = scaffold.starter(source, slug, list(course.section(slug).functions))
        made[f"starter/{slug}.py"] = text.encode()
    return made


def _telling(texts: Iterable[bytes]) -> Iterator[bytes]:
    """The lines that say something: at least three letters or digits."""
    for text in texts:
        for line in text.splitlines():
            if _TELLING.search(line.decode("utf-8", "replace")):
                yield line.strip()


def _public(course: Course) -> dict[str, bytes]:
    names = set(tracked(course))
    wanted = {name for name in names if _KIT.fullmatch(name)} | {"exercises/course.toml"}
    for slug in course.slugs:
        wanted |= {f"exercises/{slug}/{name}" for name in PUBLIC} | {f"starter/{slug}.py"}
    missing = sorted(wanted - names)
    if missing:
        raise ContentError(f"{missing[0]} is not tracked by git; add it, or its section is no part")
    return {name: _read(course, name) for name in sorted(wanted)}


def _read(course: Course, name: str) -> bytes:
    path = course.root / name
    if path.is_symlink() or not path.is_file():
        raise ContentError(f"{name} is a link or missing; a release holds files alone: mend it")
    return path.read_bytes()


def _publish(course: Course, files: dict[str, bytes], out: Path, zipped: bool) -> int:
    with _new(out) as made:
        if zipped:
            _zip(files, made)
        else:
            for name, data in files.items():
                path = made / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
        found = list(leaks(course, _reopened(made)))
        if found:
            raise ContentError(
                f"the release would show what is hidden: {'; '.join(found[:5])}"
                f"{' ...' if found[5:] else ''}; take it out of what is public"
            )
    return len(files)


def _reopened(made: Path) -> dict[str, bytes]:
    """What is really there."""
    if made.is_dir():
        paths = [path for path in made.rglob("*") if not path.is_dir()]
        return {path.relative_to(made).as_posix(): path.read_bytes() for path in paths}
    with zipfile.ZipFile(made) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


class _new:
    """A place beside `out` that becomes `out` when all went well, and else is removed."""

    def __init__(self, out: Path) -> None:
        if out.exists() and (out.is_file() or any(out.iterdir())):
            raise UsageError(f"{out} is there already; remove it, or choose another place")
        self.out = out

    def __enter__(self) -> Path:
        self.out.absolute().parent.mkdir(parents=True, exist_ok=True)
        self.folder = Path(tempfile.mkdtemp(prefix=".release-", dir=self.out.absolute().parent))
        return self.folder / "made"

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            if self.out.is_dir():
                self.out.rmdir()
            (self.folder / "made").rename(self.out)
        shutil.rmtree(self.folder, ignore_errors=True)


def _zip(files: dict[str, bytes], path: Path) -> None:
    """The same files give the same bytes."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in sorted(files.items()):
            member = zipfile.ZipInfo(name, _EPOCH)
            runs = name in ("run_autograder", "setup.sh")
            member.external_attr = (0o100755 if runs else 0o100644) << 16
            archive.writestr(member, data, zipfile.ZIP_DEFLATED)
