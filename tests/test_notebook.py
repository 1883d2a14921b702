"""Notebooks as submissions: read as text, graded like a module."""

import json
from pathlib import Path

import pytest

from autograder import notebook
from tests.batches import SOLVED, WRONG, grade


def book(*cells: str, **metadata: object) -> bytes:
    made = [
        {"cell_type": "code", "source": cell, "metadata": metadata, "outputs": [], "id": str(n)}
        for n, cell in enumerate(cells)
    ]
    made.insert(0, {"cell_type": "markdown", "source": ["# def f(): no"], "metadata": {}})
    return json.dumps({"cells": made, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}).encode()


def test_only_definitions_are_kept():
    """Imports, functions, classes and constants stay; what does something goes."""
    text = notebook.module(
        book(
            "%matplotlib inline\n!pip install x\nimport numpy as np\nN, M = 3, 4\nprint(N)",
            "@staticmethod\ndef f(x):\n    return x\n\nf(1)\nopen('/tmp/x', 'w')",
            "%%bash\nrm -rf /",
            "x = f(3)\nassert x == 3\nwhile True: pass",
        )
    ).decode()
    told = " ".join(text.split())
    assert told == "import numpy as np N, M = 3, 4 @staticmethod def f(x): return x"


def test_test_cells_are_dropped():
    """A cell that nbgrader grades, and that is no place for an answer, is no module."""
    tests = {"grade": True, "solution": False, "schema_version": 3}
    assert notebook.module(book("def f(): pass", nbgrader=tests)).strip() == b""
    answer = {"grade": True, "solution": True, "schema_version": 3}
    assert b"def f" in notebook.module(book("def f(): pass", nbgrader=answer))


@pytest.mark.parametrize("data", [b"", b"[]", b"{", b"\xff\xfe{}", b'{"cells": 3}', b"[" * 10**5])
def test_what_is_no_notebook_says_so(data):
    """No traceback, one sentence."""
    with pytest.raises(ValueError, match="not a readable notebook"):
        notebook.module(data)


@pytest.fixture
def submission(tmp_path) -> Path:
    folder = tmp_path / "ada"
    folder.mkdir()
    (folder / "s1_toy.ipynb").write_bytes(book("print('hello')", SOLVED, "raise SystemExit"))
    return folder


def test_a_notebook_earns_what_its_module_earns(submission):
    """A file or a folder, for score as for check."""
    for path in (submission, submission / "s1_toy.ipynb"):
        done = grade("score", path)
        assert "10 of 10 points" in done.stdout
        grade("check", "--submission", path)


def test_a_broken_notebook_gets_a_report(submission):
    """The cell's error is told, and a file that is no notebook has a reason."""
    path = submission / "s1_toy.ipynb"
    path.write_bytes(book("def double(x:\n"))
    assert "SyntaxError" in grade("score", path, check=1).stdout
    path.write_bytes(b"no")
    assert "not a readable notebook" in grade("score", submission, check=1).stdout


def test_batch_takes_nbgraders_tree(tmp_path):
    """submitted/<student>/<assignment>/<notebook>, graded in the sandbox."""
    for name, source in {"ada": SOLVED, "bob": WRONG}.items():
        folder = tmp_path / "submitted" / name / "models"
        folder.mkdir(parents=True)
        (folder / "s1_toy.ipynb").write_bytes(book(source))
    done = grade("batch", tmp_path, "--out", tmp_path / "out", "--assignment", "models")
    entries = json.loads((tmp_path / "out/summary.json").read_text())["entries"]
    assert [(one["submission"], one["points"]) for one in entries] == [("ada", 10), ("bob", 8)], (
        done
    )
