"""From a solution to its starter.

A region in a solution runs from `# BEGIN SOLUTION: what to do` to `# END SOLUTION`. Inside
a function it becomes a TODO with that text and one `raise NotImplementedError`; outside
of one (private helpers, imports that only the answer needs) it goes without a trace. A
stray, nested or missing mark is an error, never a leak.
"""

import ast
import re

from .errors import ContentError

_BEGIN = re.compile(r"^(?P<indent>\s*)# BEGIN SOLUTION(?:: (?P<todo>\S.*))?$")
_END = re.compile(r"^\s*# END SOLUTION$")
_ANY = re.compile(r"(BEGIN|END)\s+SOLUTION", re.IGNORECASE)
WIDTH = 88


def starter(source: str, slug: str, functions: list[str]) -> str:
    """The starter module of a solution's source."""
    lines: list[str] = []
    opened: re.Match[str] | None = None
    owners = _owners(source, slug)
    for number, line in enumerate(source.splitlines(), 1):
        begin, end = _BEGIN.match(line), _END.match(line)
        if _ANY.search(line) and not (begin or end):
            raise ContentError(f"{slug}/solution.py, line {number}: a misspelt mark; correct it")
        if (begin and opened) or (end and not opened):
            raise ContentError(f"{slug}/solution.py, line {number}: a stray mark; pair it")
        if begin:
            opened = begin
            if begin["indent"]:
                lines += _todo(begin, f"{slug}.{owners.get(number, '?')}", number)
        elif end:
            opened = None
        elif not opened:
            lines.append(line)
    if opened:
        raise ContentError(f"{slug}/solution.py: a region is not closed; add # END SOLUTION")
    text = re.sub(r"\n{3,}", "\n\n\n", "\n".join(lines).rstrip() + "\n")
    _check(text, slug, functions)
    return text


def _todo(begin: re.Match[str], name: str, number: int) -> list[str]:
    indent, todo = begin["indent"], begin["todo"]
    if not todo:
        raise ContentError(f"{name}, line {number}: BEGIN SOLUTION needs `: what to do`")
    words, lines = f"TODO: {todo}".split(), [f"{indent}#"]
    for word in words:
        if len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append(f"{indent}#  ")
        lines[-1] += f" {word}"
    return [*lines, f'{indent}raise NotImplementedError("{name}")']


def _owners(source: str, slug: str) -> dict[int, str]:
    """Line number to the dotted name of the innermost function around it."""
    owners: dict[int, str] = {}

    def visit(node: ast.AST, prefix: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
                name = f"{prefix}{child.name}"
                if isinstance(child, ast.FunctionDef):
                    last = child.end_lineno or child.lineno
                    owners.update(dict.fromkeys(range(child.lineno, last + 2), name))
                visit(child, f"{name}.")

    try:
        visit(ast.parse(source), "")
    except SyntaxError as error:
        raise ContentError(f"{slug}/solution.py does not parse: {error}; correct it") from None
    return owners


def _check(text: str, slug: str, functions: list[str]) -> None:
    """The starter must parse, and must leave every graded function to the student."""
    try:
        tree = ast.parse(text)
    except SyntaxError as error:
        raise ContentError(f"{slug}: its starter would not parse: {error}; move a mark") from None
    defined = {
        node.name: ast.unparse(node)
        for node in tree.body
        if isinstance(node, (ast.FunctionDef, ast.ClassDef))
    }
    for name in functions:
        if name not in defined:
            raise ContentError(f"{slug}: section.toml names {name}, solution.py has no such name")
        if "raise NotImplementedError" not in defined[name]:
            raise ContentError(f"{slug}: the starter would hold the answer to {name}; mark it")
