"""What can come of a call other than its value: the student's exception, or no answer at all."""

from typing import Any

from . import worker


class Raised(Exception):
    """The student's code raised; `name` is its exception's type."""

    name = "Exception"

    def __init__(self, message: str, frames: list[list[Any]] | None = None) -> None:
        super().__init__(message)
        self.frames = frames or []


class NotAttempted(Raised):
    """A TODO that is still there."""


class Lost(Exception):
    """The student's process gave no answer; `timeout` tells a deadline from an end."""

    def __init__(self, message: str, *, timeout: bool = False) -> None:
        super().__init__(message)
        self.timeout = timeout


class Unloadable(Exception):
    """The section's module could not be imported."""

    def __init__(self, message: str, frames: list[list[Any]] | None = None) -> None:
        super().__init__(message)
        self.frames = frames or []


class Exceeded(AssertionError):
    """Right or wrong, it took more memory or work than the task allows."""


def unloadable(slug: str, told: dict[str, Any]) -> Unloadable:
    """Why `slug` could not be imported, in a sentence."""
    name, message, frames = told["type"], told["message"], told["frames"]
    where = f", line {frames[-1][1]}" if frames else ""
    if name == "ModuleNotFoundError" and message == f"No module named '{slug}'":
        return Unloadable(f"there is no file {slug}.py")
    if name in ("SystemExit", "KeyboardInterrupt"):
        return Unloadable(f"{slug}.py ends the process when it is imported{where}", frames)
    return Unloadable(f"{slug}.py could not be imported: {name}: {message}{where}", frames)


def told(name: Any, message: Any, bases: Any = (), frames: Any = ()) -> dict[str, Any]:
    return {
        "type": str(name)[:100],
        "message": str(message)[: worker.MAX_MESSAGE],
        "bases": [str(base) for base in bases][:20],
        "frames": [
            [str(file)[:200], int(line), str(function)[:100], str(source)[:200]]
            for file, line, function, source in list(frames)[: worker.MAX_FRAMES]
        ],
    }


def raised(report: dict[str, Any]) -> Raised:
    """The student's exception as one of ours, caught by `pytest.raises` like the original."""
    name, message = report["type"], report["message"]
    if name == "WireError":
        message = f"the result cannot be used: {message}"
    if "NotImplementedError" in report["bases"]:
        return NotAttempted(message, report["frames"])
    for base in report["bases"]:
        kind = _KINDS.get(base)
        if kind is not None:
            error = kind(message, report["frames"])
            error.name = name
            return error
    error = Raised(message, report["frames"])
    error.name = name
    return error


_KINDS: dict[str, type[Raised]] = {
    kind.__name__: type(f"Raised{kind.__name__}", (Raised, kind), {})
    for kind in (
        IndexError, KeyError, LookupError, OverflowError, ZeroDivisionError, ArithmeticError,
        MemoryError, ValueError, TypeError, AttributeError, NameError, AssertionError,
        RecursionError, RuntimeError, EOFError, BufferError,
    )
}  # fmt: skip
