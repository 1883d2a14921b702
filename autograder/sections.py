"""The course on disk: every path is computed from a slug, and nothing else is a registry.

`exercises/course.toml` lists the slugs in order and the limits; each section's own
`section.toml` says its title, functions, points and hints.
"""

import tomllib
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec

from .errors import ContentError, UsageError

_T = TypeVar("_T")
Positive = Annotated[float, msgspec.Meta(gt=0)]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a submission may use; the messages that meet a limit name it."""

    call_cpu_s: int = 3
    call_s: Positive = 10
    submission_s: Positive = 120
    memory_mib: int = 1024
    tmp_mib: int = 64
    processes: int = 64
    open_files: int = 64
    output_kib: int = 1024
    module_kib: int = 1024
    submission_kib: int = 8192


class Function(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One graded function: points, what it builds on, and three hints, in steps."""

    points: Positive
    hints: list[str]
    needs: list[str] = []


class Insight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a solved section can compute about a real model: `text` holds `{value}`."""

    text: str
    call: str
    arguments: list[Any]


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """One section, as `section.toml` describes it."""

    title: str
    number: str
    difficulty: Annotated[int, msgspec.Meta(ge=1, le=5)]
    minutes: Annotated[int, msgspec.Meta(gt=0)]
    functions: dict[str, Function]
    insight: Insight | None = None
    slug: str = ""

    @property
    def points(self) -> float:
        """What the whole section is worth."""
        return sum(function.points for function in self.functions.values())

    def function_of(self, test: str) -> str:
        """The function that a test is about: the longest name that it starts with."""
        words = test.partition("[")[0].lower()
        named = [
            name
            for name in self.functions
            if words == f"test_{name.lower()}" or words.startswith(f"test_{name.lower()}_")
        ]
        if not named:
            raise ContentError(
                f"{self.slug}: the test {test} starts with no function's name;"
                f" rename it test_<function>_<what must hold>"
            )
        return max(named, key=len)


class _CourseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sections: list[str]
    limits: Limits = Limits()


class Course:
    """The tree that holds `exercises/`, and what each slug's files are called."""

    def __init__(self, root: Path, **limits: float) -> None:
        """`limits` overrides those of `course.toml`, by name."""
        self.root = root
        self._sections: dict[str, Section] = {}
        self._file = _read(root / "exercises" / "course.toml", _CourseFile)
        self._limits = msgspec.structs.replace(self._file.limits, **limits)

    @property
    def slugs(self) -> list[str]:
        """Every section's slug, in the order of the book."""
        return self._file.sections

    @property
    def limits(self) -> Limits:
        """What a submission may use."""
        return self._limits

    @property
    def sections(self) -> dict[str, Section]:
        """Every section by slug."""
        return {slug: self.section(slug) for slug in self.slugs}

    def section(self, slug: str) -> Section:
        """One section's `section.toml`."""
        if slug not in self._sections:
            section = _read(self.exercise(slug) / "section.toml", Section)
            self._sections[slug] = msgspec.structs.replace(section, slug=slug)
        return self._sections[slug]

    def exercise(self, slug: str) -> Path:
        """The public folder: README.md, section.toml, test_public.py, misconceptions.json."""
        return self.root / "exercises" / slug

    def reference(self, slug: str) -> Path:
        """The hidden folder: solution.py, test_hidden.py, misconceptions/, equivalents/."""
        return self.root / "reference" / slug

    def starter(self, slug: str) -> Path:
        """The module that a student edits."""
        return self.root / "starter" / f"{slug}.py"

    def find(self, what: str, *, function: bool = False) -> list[tuple[str, str | None]]:
        """The sections, or the one function, that `what` names: a slug, part of one, a
        section's number, or a function; (slug, function or None) each. `attention` is a section
        and a function: `function` tells which is meant."""
        word = what.strip().rstrip("/").lower().removesuffix(".py").rpartition("/")[2]
        if word in self.slugs:
            return [(word, None)]
        for slug, section in self.sections.items():
            if word == section.number:
                return [(slug, None)]
        functions = [
            (slug, name)
            for slug, section in self.sections.items()
            for name in section.functions
            if word == name.lower() or word == f"{slug}.{name}".lower()
        ]
        if functions and (function or not any(slug.endswith(f"_{word}") for slug in self.slugs)):
            return list(functions)
        parts = [slug for slug in self.slugs if word and word in slug.partition("_")[2]]
        exact = [slug for slug in parts if slug.endswith(f"_{word}")]
        if parts:
            best = [slug for slug in exact if slug.lstrip("s0123456789_") == word] or exact
            return [(slug, None) for slug in best or parts]
        raise UsageError(f"no section or function is called {what!r}; `grade list` shows them all")


def find_course(start: Path) -> Course:
    """The course around `start`, however deep inside it `start` is."""
    for folder in (start, *start.parents):
        if (folder / "exercises" / "course.toml").is_file():
            return Course(folder)
    raise UsageError(
        f"no exercises/course.toml in {start} or above it; change into the exercise kit's folder"
    )


def _read(path: Path, kind: type[_T]) -> _T:
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8")), kind)
    except FileNotFoundError:
        raise ContentError(f"{path} is missing; write it (see .github/CONTRIBUTING.md)") from None
    except (ValueError, msgspec.ValidationError) as error:
        raise ContentError(f"{path}: {error}; correct it") from None
