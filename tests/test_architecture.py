"""Who may import whom, as data: a module imports only from rows above its own."""

import ast
import subprocess
import sys
from pathlib import Path

from autograder import layout

PACKAGE = Path(__file__).parent.parent / "autograder"
ROWS = [
    # plain data and rules
    "errors results wire comparison confine namespaces archive keys notebook __init__",
    "channel sections variants scaffold forms sketch roster summary bookmark",
    # the worker's side, and what a submission is
    "worker layout protocol intake scoring places amounts",
    "forkserver sandbox failures discovery advice",
    "submission zygote",
    # the client's transports, and why a result is wrong
    "loopback remote plain remembered diagnosis fingerprints trouble",
    "grading",
    "plugin",
    "runner desk",
    "grader authoring screen trial",
    # many submissions, a living desk, and what leaves the building
    "job watch release classwork reporter",
    "pool live",
    "cluster batch",
]
ROW = {name: row for row, names in enumerate(ROWS) for name in names.split()}
OUTSIDE = {"export", "cli", "render"}  # packages of their own: anything above, not each other's
HEAVY = {
    "click": {"cli"},
    "distributed": {"cluster"},
    "landlockpy": {"confine", "layout", "sandbox"},
    "nbgrader": {"export.nbgrader"},
    "pytest": {"grading", "plugin", "reporter", "runner", "trial", "watch"},
}


def modules() -> dict[str, ast.Module]:
    return {
        ".".join(path.relative_to(PACKAGE).with_suffix("").parts): ast.parse(
            path.read_text("utf-8")
        )
        for path in sorted(PACKAGE.rglob("*.py"))
    }


def ours(name: str, tree: ast.Module) -> set[str]:
    """The kit's own modules that a module imports, at the top or inside a function."""
    package = ["autograder", *name.split(".")[:-1]]
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = package[: len(package) - node.level + 1]
            base += node.module.split(".") if node.module else []
            for alias in node.names:
                whole = [*base, alias.name]
                is_module = PACKAGE.parent.joinpath(*whole).with_suffix(".py").is_file()
                found.add(".".join((whole if is_module else base)[1:]) or "__init__")
    return found


def test_imports_only_point_upwards():
    """An arrow that points down, or a module with no row: move it, or change ROWS with a reason."""
    wrong = []
    for name, tree in modules().items():
        if name.split(".")[0] in OUTSIDE or name == "__main__":
            continue
        assert name in ROW, f"{name} has no row"
        wrong += [
            f"{name} -> {other}"
            for other in ours(name, tree)
            if other not in ROW or ROW[other] >= ROW[name]
        ]

    assert wrong == []


def test_heavy_packages_are_imported_in_their_own_module_alone():
    """click only by the commands, nbgrader and distributed only where they are spoken to."""
    wrong = []
    for name, tree in modules().items():
        for node in ast.walk(tree):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            for imported in names:
                allowed = HEAVY.get(imported.split(".")[0])
                if allowed and not {name, name.split(".")[0]} & allowed:
                    wrong.append(f"{name} imports {imported}")

    assert wrong == []


def test_the_workers_side_loads_nothing_of_the_graders():
    """All that a sandbox holds of the kit, NumPy and the codec aside."""
    program = "import sys, autograder.zygote; print(*sorted(sys.modules))"
    loaded = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    ).stdout.split()

    ours = {name.partition(".")[2] for name in loaded if name.startswith("autograder")}
    assert ours - {""} == set(layout.MODULES) - {"__init__"}
    assert not {"pytest", "click", "rich", "landlockpy"} & set(loaded)


def test_suites_import_numpy_and_pytest_and_nothing_else():
    """A suite that needs more cannot run in a student's environment."""
    course = PACKAGE.parent
    wrong = []
    for path in [
        *course.glob("exercises/*/test_public.py"),
        *course.glob("reference/*/test_hidden.py"),
    ]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [str(node.module)]
            else:
                continue
            allowed = {"numpy", "pytest"} | set(sys.stdlib_module_names)
            wrong += [
                f"{path.parent.name}: {name}" for name in names if name.split(".")[0] not in allowed
            ]

    assert wrong == []
