"""The module in a notebook: imports, functions, classes and constants of its code cells.

The notebook is read as text and never run. Magics, shell lines and everything that would
only do something (calls, loops, asserts) are left out, and so are the test cells of nbgrader.
A cell that does not parse is kept as it stands, so that its author is told where it is broken.
"""

import ast
from typing import Any

import msgspec

_KEPT = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


class _Cell(msgspec.Struct):
    cell_type: str
    source: str | list[str] = ""
    metadata: dict[str, Any] = {}

    @property
    def text(self) -> str:
        return self.source if isinstance(self.source, str) else "".join(self.source)

    @property
    def test(self) -> bool:
        """Whether nbgrader knows the cell as tests: graded, and no place for an answer."""
        told = self.metadata.get("nbgrader")
        return isinstance(told, dict) and bool(told.get("grade")) and not told.get("solution")


class _Notebook(msgspec.Struct):
    cells: list[_Cell]


def module(data: bytes) -> bytes:
    """The module that a notebook's bytes hold; `ValueError` where it is no notebook."""
    try:
        book = msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"), type=_Notebook)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError(f"not a readable notebook ({error})") from None
    parts = [_definitions(cell.text) for cell in book.cells if _taken(cell)]
    return "\n\n".join(part for part in parts if part).encode("utf-8", "replace") + b"\n"


def _taken(cell: _Cell) -> bool:
    return cell.cell_type == "code" and not cell.test and not cell.text.startswith("%%")


def _definitions(text: str) -> str:
    lines = text.splitlines()
    lines = ["" if line.lstrip().startswith(("%", "!", "?")) else line for line in lines]
    text = "\n".join(lines)
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return text
    kept = []
    for node in tree.body:
        if isinstance(node, _KEPT) or _constant(node):
            decorators = getattr(node, "decorator_list", [])
            first = min([node.lineno, *(one.lineno for one in decorators)])
            kept.append("\n".join(lines[first - 1 : node.end_lineno]))
    return "\n\n".join(kept)


def _constant(node: ast.stmt) -> bool:
    """A name for a value that is written out: numbers, texts, and what is made of them."""
    if not isinstance(node, (ast.Assign, ast.AnnAssign)) or node.value is None:
        return False
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    plain = all(isinstance(part, (ast.Name, ast.Tuple)) for part in targets)
    return plain and not any(
        isinstance(part, (ast.Call, ast.Await, ast.Yield)) for part in ast.walk(node.value)
    )
