"""The student's commands, as real commands in a real folder."""

import json
import os
import re
import subprocess
import sys

import pytest

from tests.desks import KIT, copy, environment, grade, ready

SLUGS = [slug for slug in ready() if "linear" in slug or "image_arch" in slug]
LINEAR = "s2_1_1_linear_layers"
HIDDEN = re.compile(r"worker|codec|transport|wire|loopback|Traceback|autograder", re.IGNORECASE)


@pytest.fixture
def fresh(tmp_path):
    return copy(tmp_path / "kit", SLUGS)


@pytest.fixture
def solved(tmp_path):
    return copy(tmp_path / "kit", SLUGS, solved=True)


def write(course, text, slug=LINEAR):
    course.starter(slug).write_text(text, "utf-8")


def test_a_fresh_starter_is_calm(fresh):
    done = grade(fresh.root, "check")
    assert done.returncode == 1
    assert "not attempted" in done.stdout
    assert f"Next: linear in {os.path.join('starter', LINEAR)}.py, line " in done.stdout
    assert not HIDDEN.search(done.stdout + done.stderr)
    assert "\x1b" not in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="counts processor time by resource")
def test_a_fresh_starter_costs_little(fresh):
    import resource

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    grade(fresh.root, "check")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    assert used < 3.0  # a safety limit; bench/desk.py measures


def test_all_right_ends_with_0_a_word_and_the_insight_once(solved):
    first, second = grade(solved.root, "check"), grade(solved.root, "check")
    assert first.returncode == second.returncode == 0
    assert "Linear layers and matmul is all right. Well done!" in first.stdout
    assert "Llama-3-8B" in first.stdout
    assert "is all right" not in second.stdout
    assert (solved.root / ".grade" / ".gitignore").read_text() == "*\n"


def test_a_damaged_bookmark_is_forgotten(fresh):
    place = fresh.root / ".grade" / "desk.json"
    place.parent.mkdir()
    for damage in (b"", b"\xff\x00{", b"[1, 2]", b'{"hints": {"a": "b"}}', b"[" * 100_000):
        place.write_bytes(damage)
        done = grade(fresh.root, "hint", "linear")
        assert done.returncode == 0
        assert done.stdout.startswith("linear, hint 1 of 3: ")


def test_hints_go_one_step_further_each_time(fresh):
    said = [grade(fresh.root, "hint", "linear").stdout for _ in range(4)]
    hints = KIT.section(LINEAR).functions["linear"].hints
    for text, hint in zip(said, [*hints, hints[-1]], strict=True):
        assert hint in text


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("    return x @ W", ["mismatch", "compare their shapes"]),
        ("    return (x @ W.T if b is None else x @ W.T + b) * 1024", ["1,024 times"]),
        ("    x @ W.T", ["None", "return is missing"]),
        ("    return undefined", ["line 5, in linear", "return undefined", "NameError"]),
        ("    return x @ W.T + input()", ["input() waits for the keyboard"]),
        ("    breakpoint()\n    return x", ["breakpoint()", "pytest exercises"]),
        ("    import torch\n    return x", ["The package torch", "NumPy is enough"]),
        ("    while True: pass", ["took more than", "cut off"]),
        ("    import os; os._exit(3)", ["ended its process"]),
        ("    print('seen \\x1b[2J')\n    return x", ["Your code printed:", r"seen \x1b[2J"]),
        ("    x[...] = 0\n    return x", ["writes into its argument"]),
        ("    return linear(x, W, b)", ["calls itself without an end"]),
    ],
)
def test_a_mistake_is_explained(fresh, body, words):
    write(fresh, f"import numpy as np\n\n\ndef linear(x, W, b=None):\n{body}\n")
    done = grade(fresh.root, "check", "linear")
    assert done.returncode == 1
    assert "Next: linear in" in done.stdout
    for word in words:
        assert word in " ".join(done.stdout.split()), done.stdout
    assert not HIDDEN.search(done.stdout + done.stderr)


def test_a_file_that_does_not_parse_is_named_with_its_line(fresh):
    write(fresh, "def linear(x:\n    return x\n")
    done = grade(fresh.root, "check")
    assert done.returncode == 1
    said = " ".join(done.stdout.split())
    assert re.search(r"could not be imported: SyntaxError: .*line 1", said)
    assert not HIDDEN.search(done.stdout + done.stderr)


def test_a_missing_package_at_the_top_is_named(fresh):
    write(fresh, "import einops\n")
    assert "The package einops is no part" in grade(fresh.root, "check", "linear").stdout


def test_a_renamed_function_and_a_renamed_file_are_found(fresh):
    write(fresh, "def linaer(x, W, b=None):\n    return x\n")
    done = grade(fresh.root, "check", "linear")
    assert "is linaer (line 1) meant to be it?" in " ".join(done.stdout.split())
    path = fresh.starter(LINEAR)
    path.rename(path.with_name("s2_1_1_linear_layer.py"))
    done = grade(fresh.root, "check", "linear")
    said = " ".join(done.stdout.split())
    assert f"there is no file {LINEAR}.py (is s2_1_1_linear_layer.py meant to be it?)" in said


def test_json_holds_sections_and_findings(fresh):
    write(fresh, "def linear(x, W, b=None):\n    return x @ W.T\n")
    done = grade(fresh.root, "check", "--json")
    told = json.loads(done.stdout)
    assert [section["slug"] for section in told["sections"]] == SLUGS
    assert told["next"]["function"] == "linear"
    assert told["next"]["line"] == 1
    assert done.returncode == 1


def test_colour_is_asked_for_and_refused(fresh):
    assert "\x1b[" in grade(fresh.root, "check", "--color").stdout
    assert "\x1b[" not in grade(fresh.root, "check", "--no-color").stdout


@pytest.mark.parametrize("columns", [40, 60, 80, 120])
def test_no_line_is_wider_than_the_terminal(fresh, columns):
    write(fresh, "def linear(x, W, b=None):\n    return x @ W.T * 2 - 1\n")
    for line in grade(fresh.root, "check", COLUMNS=str(columns)).stdout.splitlines():
        assert len(line) <= columns, line


def test_a_terminal_that_knows_only_ascii_gets_ascii(fresh):
    done = grade(fresh.root, "check", PYTHONIOENCODING="ascii")
    assert done.returncode == 1
    assert done.stdout.isascii()


def test_list_next_and_doctor(fresh):
    assert "linear_flops" in grade(fresh.root, "list").stdout
    following = grade(fresh.root, "next")
    assert following.stdout.startswith("Next: linear in")
    assert following.returncode == 1
    doctor = grade(fresh.root, "doctor")
    assert "grade check: works here" in doctor.stdout


def test_what_is_not_there_is_exit_2(fresh, tmp_path):
    done = grade(fresh.root, "check", "nonsense")
    assert (done.returncode, "grade list" in done.stderr) == (2, True)
    assert grade(tmp_path, "check").returncode == 2


def test_plain_pytest_works_from_the_root_and_from_a_section(fresh):
    write(fresh, "def linear(x, W, b=None):\n    return 2 * (x @ W.T + (0 if b is None else b))\n")
    for place, target in ((fresh.root, "exercises"), (fresh.exercise(LINEAR), ".")):
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", target],
            cwd=place, env=environment(), capture_output=True, text=True, timeout=120, check=False,
        )  # fmt: skip
        assert done.returncode == 1
        assert "linear(" in done.stdout
        assert "expected" in done.stdout
        assert "Every number is twice what is expected." in done.stdout
        assert "Traceback" not in done.stdout
