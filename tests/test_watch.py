"""`grade check --watch` in a real terminal (tmux): real keys, real saves, every section."""

import ast
import re
import shutil
import subprocess
import sys
import time

import pytest

from autograder.scaffold import starter
from tests.desks import KIT, command, copy, environment, ready

pytestmark = [
    pytest.mark.timeout(300),
    pytest.mark.skipif(not shutil.which("tmux"), reason="needs tmux (apt-get install tmux)"),
]
PATIENCE_S = 20  # a safety limit: an answer takes a fraction of a second
SLUGS = ready()
WHOLE = [slug for slug in SLUGS if "linear" in slug or "few_step" in slug][:2]


class Terminal:
    """One tmux session on a server of its own."""

    def __init__(self, folder, columns, rows, *words):
        self.socket = f"desk-{folder.parent.name}-{columns}"
        self.folder = folder
        line = " ".join(f"'{word}'" for word in words)
        self.tmux(
            *("new-session", "-d", "-s", "desk", "-x", str(columns), "-y", str(rows)),
            *("-c", str(folder)),
            f"{line}; echo ended with $?; exec sleep 600",
        )  # fmt: skip

    def tmux(self, *arguments):
        done = subprocess.run(
            ["tmux", "-L", self.socket, "-f", "/dev/null", *arguments],
            capture_output=True, text=True, check=True, env=environment(LANG="C.UTF-8"), timeout=30,
        )  # fmt: skip
        return done.stdout

    def screen(self):
        return self.tmux("capture-pane", "-p", "-t", "desk")

    def type(self, keys):
        self.tmux("send-keys", "-t", "desk", keys)

    def wait(self, *words):
        """The screen, once it shows all of `words` (line breaks and indents aside)."""
        until = time.monotonic() + PATIENCE_S
        while True:
            screen = self.screen()
            flat = " ".join(screen.split())
            if all(word in flat for word in words):
                return screen
            assert time.monotonic() < until, f"no {words} in\n{screen}"
            time.sleep(0.02)

    def close(self):
        subprocess.run(["tmux", "-L", self.socket, "kill-server"], check=False, timeout=30)


@pytest.fixture
def desk(tmp_path, request):
    opened = []

    def start(columns, rows, slugs, **kind):
        course = copy(tmp_path / "kit", slugs, **kind)
        opened.append(Terminal(course.root, columns, rows, *command("check", "--watch")))
        return course, opened[0]

    yield start
    for terminal in opened:
        terminal.close()


def half_done(slug, names):
    """The starter with some of its functions solved: the others keep their TODO."""
    source = (KIT.reference(slug) / "solution.py").read_text("utf-8")
    fresh = starter(source, slug, list(KIT.section(slug).functions))
    tree = ast.parse(fresh)
    solved = {node.name: node for node in ast.parse(source).body if hasattr(node, "name")}
    graded = KIT.section(slug).functions
    kept = [node for node in ast.parse(source).body if getattr(node, "name", None) not in graded]
    todo = [node for node in tree.body if getattr(node, "name", None) in graded]
    chosen = [solved[node.name] if node.name in names else node for node in todo]
    return ast.unparse(ast.Module([*kept, *chosen], []))


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40)])
def test_the_chapter_from_fresh_to_green(desk, columns, rows):
    """Some sections function by function, the others in one step; every step names what is next."""
    course, terminal = desk(columns, rows, SLUGS)
    first = next(iter(course.section(SLUGS[0]).functions))
    terminal.wait(f"Next: {first} in", "not been attempted", "h hint")
    for slug in SLUGS:
        names = list(course.section(slug).functions)
        steps = range(1, len(names) + 1) if slug in WHOLE else [len(names)]
        for count in steps:
            # a wrong answer first: the screen names file, function and what is wrong
            path = course.starter(slug)
            solution = half_done(slug, names[:count])
            wrong = f"{solution}\n\ndef {names[count - 1]}(*_, **__):\n    return 'wrong'\n"
            path.write_text(wrong, "utf-8")
            shown = terminal.wait(f"Next: {names[count - 1]} in", f"{slug}.py, line", "'wrong'")
            assert max(map(len, shown.splitlines())) <= columns
            path.write_text(solution, "utf-8")
            if count < len(names):
                terminal.wait(f"Next: {names[count]} in", f"{slug}.py", "not been attempted")
            else:
                title = course.section(slug).title
                terminal.wait(f"{title} is all right. Well done!")
    terminal.wait("Everything is right. Well done!")
    terminal.type("q")
    terminal.wait("ended with 0")


def test_keys_and_half_typed_files_and_endless_loops(desk):
    course, terminal = desk(80, 24, WHOLE)
    slug = WHOLE[0]
    path = course.starter(slug)
    one, two, *_ = course.section(slug).functions
    hints = course.section(slug).functions[one].hints
    terminal.wait(f"Next: {one} in")
    for hint in hints[:2]:
        terminal.type("h")
        terminal.wait(" ".join(hint.split())[:60])
    terminal.type("n")
    terminal.wait(f"Next: {two} in")
    terminal.type("a")
    terminal.wait(f"{one}: not attempted")
    terminal.type("a")

    good = half_done(slug, [one])
    path.write_text(good)
    terminal.wait(f"Next: {two} in", "1/")
    path.write_text(good + "\ndef broken(:\n")
    terminal.wait("waiting for the next save", f"Next: {two} in", "1/")
    path.write_text(f"{good}\n\ndef {two}(*_, **__):\n    while True:\n        pass\n")
    terminal.wait(f"Next: {two} in", "took more than", "cut off")
    path.write_text(f"{good}\n\ndef {two}(*_, **__):\n    while True:\n        pass\n# again\n")
    terminal.wait("checking")
    path.write_text(good)  # a save cuts the running check short
    terminal.wait(f"Next: {two} in", "not been attempted", "h hint")
    # as many editors save: another file is moved into place
    other = path.with_suffix(".tmp")
    other.write_text(good + "\nprint('seen')\n\n\ndef " + two + "(*_):\n    return None\n")
    other.replace(path)
    terminal.wait("Your code printed: seen")
    terminal.type("q")
    terminal.wait("ended with 1")
    assert not re.search("Traceback|worker", terminal.screen())


def test_a_breakpoint_stops_under_plain_pytest(tmp_path):
    """From a section's folder: the debugger takes keys, sees the arguments, and can be left."""
    course = copy(tmp_path / "kit", WHOLE)
    slug = WHOLE[0]
    function = next(iter(course.section(slug).functions))
    text = f"def {function}(*given, **_):\n    breakpoint()\n    return given\n"
    course.starter(slug).write_text(text)
    pytest_ = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider"]
    terminal = Terminal(course.exercise(slug), 100, 30, *pytest_)
    try:
        terminal.wait("(Pdb)", f"{slug}.py")
        terminal.type("p")
        terminal.tmux("send-keys", "-t", "desk", " ('seen', len(given))", "Enter")
        terminal.wait("('seen', ")
        terminal.tmux("send-keys", "-t", "desk", "q", "Enter")
        terminal.wait("Quitting debugger", "ended with")
    finally:
        terminal.close()


def test_watching_needs_a_terminal(tmp_path):
    course = copy(tmp_path / "kit", WHOLE)
    done = subprocess.run(
        command("check", "--watch"), cwd=course.root, env=environment(), capture_output=True,
        text=True, timeout=60, check=False, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert done.returncode == 2
    assert "needs a terminal" in done.stderr
