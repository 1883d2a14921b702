"""What is remembered between commands: hints seen, and sections that were all right.

One small file in `.grade/`, which git ignores. It may be lost, damaged or unwritable at any
time: then it is empty, and nothing else changes.
"""

import contextlib
from collections.abc import Iterable
from pathlib import Path

import msgspec

from . import results


class _Kept(msgspec.Struct):
    hints: dict[str, int] = {}
    green: list[str] = []


class Bookmark:
    """The file of one course."""

    def __init__(self, root: Path) -> None:
        self.path = root / ".grade" / "desk.json"
        try:
            self._kept = msgspec.json.decode(self.path.read_bytes(), type=_Kept)
        except (OSError, ValueError, RecursionError):
            self._kept = _Kept()

    def hint(self, slug: str, name: str, count: int) -> int:
        """The number of a function's next hint, from 1; the last one again after the last."""
        key = f"{slug}.{name}"
        number = max(1, min(self._kept.hints.get(key, 0) + 1, count))
        self._kept.hints[key] = number
        self._write()
        return number

    def turned_green(self, checked: Iterable[str], green: Iterable[str]) -> list[str]:
        """Which sections are all right now and were not when last looked at."""
        before, now = set(self._kept.green), list(green)
        after = sorted((before - set(checked)) | set(now))
        if after != self._kept.green:
            self._kept.green = after
            self._write()
        return [slug for slug in now if slug not in before]

    def _write(self) -> None:
        with contextlib.suppress(OSError):
            self.path.parent.mkdir(exist_ok=True)
            ignore = self.path.with_name(".gitignore")
            if not ignore.exists():
                ignore.write_text("*\n", "utf-8")
            results.write_whole(self.path, msgspec.json.encode(self._kept))
