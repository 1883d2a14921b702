"""Modules made from a solution and one wrong (or otherwise written) function.

A misconception is laid over the solution: the functions around it still call the right
ones. It must be caught, and it explains: a student's answer that equals its answer on
every input where that differs from the right one has the same cause.
"""

import ast
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from .errors import ContentError


class Variant(NamedTuple):
    """One function written otherwise."""

    id: str
    path: Path
    advice: str
    caught_by: tuple[str, ...]
    defines: tuple[str, ...]


@cache
def variants(folder: Path) -> tuple[Variant, ...]:
    """What `folder` (misconceptions or equivalents of a section) holds, by name."""
    return tuple(_read(path) for path in sorted(folder.glob("*.py")))


def _read(path: Path) -> Variant:
    try:
        tree = ast.parse(path.read_text("utf-8"))
    except SyntaxError as error:
        raise ContentError(f"{path} does not parse: {error}; correct it") from None
    caught: tuple[str, ...] = ()
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "CAUGHT_BY":
            caught = tuple(ast.literal_eval(node.value))
    defines = tuple(
        node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))
    )
    advice = (ast.get_docstring(tree) or "").partition("\n")[0].strip()
    return Variant(path.stem, path, advice, caught, defines)


def execute(path: Path) -> ModuleType:
    """The module at `path`, loaded by path under a name of its own."""
    module = ModuleType(f"{path.parent.name}_{path.stem}")
    module.__file__ = str(path)
    code = compile(path.read_bytes(), str(path), "exec")
    exec(code, module.__dict__)
    return module


@cache
def solution(path: Path) -> ModuleType:
    """A section's solution."""
    if not path.is_file():
        raise ContentError(f"{path} is missing; a section needs its solution")
    return execute(path)


@cache
def overlaid(solution_path: Path, variant: Path) -> ModuleType:
    """The solution with the functions of `variant` in the place of its own."""
    right = solution(solution_path)
    module = ModuleType(f"{right.__name__}_{variant.stem}")
    names: dict[str, Any] = {**vars(right), "__file__": str(variant)}
    before = dict(names)
    exec(compile(variant.read_bytes(), str(variant), "exec"), names)
    changed = {name: value for name, value in names.items() if before.get(name) is not value}
    module.__dict__.update({**before, **changed})
    return module


def overlay_source(solution_path: Path, variant: Path, slug: str) -> dict[str, bytes]:
    """The same as files of a submission: the solution as a helper module beside it."""
    whole = f"whole_{slug}"
    header = f"import {whole}\nglobals().update({{k: v for k, v in vars({whole}).items()"
    header += " if not k.startswith('__')})\n"
    return {
        f"{whole}.py": solution_path.read_bytes(),
        f"{slug}.py": header.encode() + variant.read_bytes(),
    }
