"""What an exception in a student's code means, in a sentence, where its own words say little.

Reads what was reported of the exception; nothing of it is run or imported.
"""

import ast
import difflib
import re
from pathlib import Path

from .failures import Lost, Raised, Unloadable

# raised by what surrounds a function rather than by a wrong idea in it
OUTSIDE = ("AttributeError", "BdbQuit", "EOFError", "ModuleNotFoundError")


def meaning(error: BaseException, path: Path, name: str) -> str | None:
    """What to know about `error`, met in function `name` of the module at `path`."""
    text = str(error)
    if isinstance(error, Lost):
        return _lost(error)
    if isinstance(error, Unloadable):
        missing = re.search(r"ModuleNotFoundError: No module named '([^']+)'", text)
        return _package(missing[1]) if missing else None
    if not isinstance(error, Raised):
        return None
    kind = error.name
    if kind == "EOFError" or "reading from stdin" in text:
        return "input() waits for the keyboard, and nobody types here: use the arguments."
    if kind == "BdbQuit":
        return (
            "A breakpoint() stops only where someone can answer: run"
            f" `pytest exercises/{path.stem}` for it, or take it out."
        )
    if kind == "ModuleNotFoundError" and (missing := re.search(r"'([^']+)'", text)):
        return _package(missing[1])
    if kind == "AttributeError" and re.match(rf"module '{path.stem}' has no attribute", text):
        return _renamed(path, name)
    if kind == "ValueError" and "read-only" in text:
        return "It writes into its argument, which belongs to the caller: work on a copy."
    if kind == "ValueError" and re.search("core dimension|broadcast|not aligned", text):
        return "Two arrays do not fit together in this line: compare their shapes."
    if kind == "RecursionError":
        return "It calls itself without an end: look at when it stops."
    return None


def _lost(error: Lost) -> str | None:
    if error.timeout and "not called again" not in str(error):
        return "It was cut off: look for a loop that does not come to its end."
    return None


def _package(name: str) -> str:
    if name.partition(".")[0] in ("torch", "jax", "scipy", "tensorflow", "sklearn", "einops"):
        return f"The package {name} is no part of this: NumPy is enough for every exercise."
    return f"There is no package or file {name} here: check its spelling; NumPy is enough."


def _renamed(path: Path, name: str) -> str:
    names = defined(path)
    near = difflib.get_close_matches(name, names, 1, 0.6)
    other = f"; is {near[0]} (line {names[near[0]]}) meant to be it?" if near else ""
    return f"There is no function {name} in {path.name}{other}" + ("" if near else ".")


def defined(path: Path) -> dict[str, int]:
    """The functions and classes of a student's file, and the line of each; read, not run."""
    try:
        text = path.read_bytes()
        body = ast.parse(text).body
    except (OSError, SyntaxError, ValueError, RecursionError, MemoryError):
        return {}
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    return {node.name: node.lineno for node in body if isinstance(node, kinds)}
