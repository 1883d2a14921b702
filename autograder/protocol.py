"""What a batch and its grading processes say to each other: one JSON line a message."""

import hashlib
from pathlib import Path

import msgspec

from .sections import Course


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What holds for every submission of a batch."""

    root: str
    slugs: list[str]
    seed: int
    submission_s: float
    kind: str | None = None
    unsafe: bool = False

    def course(self) -> Course:
        """The course, with the batch's time limit."""
        return Course(Path(self.root), submission_s=self.submission_s)


class Request(msgspec.Struct, frozen=True):
    """Grade these files under this name, unless their digest is the one given."""

    number: int
    name: str
    paths: list[bytes]
    unless: str = ""


UNCHANGED = msgspec.Raw(b"null")


class Reply(msgspec.Struct, kw_only=True):
    """A report as JSON, or *unchanged*, or what stops the batch."""

    number: int = -1
    report: msgspec.Raw = UNCHANGED
    fatal: str = ""


def kit_digest(course: Course) -> str:
    """A hash of all that decides a report on the kit's side: suites, solutions, the grader."""
    whole = hashlib.sha256()
    trees = [course.root / "exercises", course.root / "reference", Path(__file__).parent]
    for tree in trees:
        for path in sorted(tree.rglob("*")):
            if path.suffix in (".py", ".toml", ".ini") and path.is_file():
                whole.update(f"{path.relative_to(tree.parent)}\0".encode())
                whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()
