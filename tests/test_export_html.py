"""The class report in a real browser (Debian's chromium), and what students may see."""

import ast
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from autograder import results
from autograder.sections import Course
from tests.batches import BROKEN, GOLDEN, LOOP, SOLVED, TOY, WRONG, grade, write

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
EVIL = "<img src=x onerror=alert(1)>\u202e"
SIZES = {"phone": (390, 844), "desktop": (1280, 900)}
needs_browser = pytest.mark.skipif(not CHROMIUM, reason="needs chromium")


@pytest.fixture(scope="module")
def graded(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("page")
    starter = (GOLDEN / "starter" / "starter" / "s1_toy.py").read_text("utf-8")
    evil = SOLVED.replace("return sum(xs)", f"print({EVIL!r}); raise TypeError({EVIL!r})")
    made = {"ada": SOLVED, "bob": WRONG, "broken": BROKEN, "idle": starter, "loop": LOOP}
    for name, source in {**made, EVIL.replace("/", ""): evil}.items():
        write(folder / "class" / name, source)
    (folder / "class" / "nothing").mkdir()
    (folder / "list.csv").write_text("id,name\nada,Ada\nzoe,Zoe Missing\n")
    grade("batch", folder / "class", "--out", folder / "out")
    options = ["--roster", folder / "list.csv", "--out", folder / "class.html"]
    grade("export", "html", folder / "out", *options)
    return folder


def test_the_page_is_one_file_without_scripts_or_addresses(graded):
    """Self-contained: nothing to fetch, nothing to run, every text escaped."""
    page = (graded / "class.html").read_text("utf-8")

    assert not re.search(r"<script|<link|<img|javascript:|url\(|https?://", page, re.IGNORECASE)
    assert "&lt;img src=x onerror=alert(1)&gt;" in page
    assert "\u202e" not in page
    assert page.count("default-src 'none'") == 1


@needs_browser
def test_the_browser_shows_what_the_reports_say(graded, tmp_path):
    """Parsed by the real browser: points, shares, mistakes, who has not started, problems."""
    dumped = subprocess.run(
        [CHROMIUM, *FLAGS, f"--user-data-dir={tmp_path}", "--dump-dom", f"file://{graded}/class.html"],
        capture_output=True, text=True, check=True, timeout=120,
    ).stdout  # fmt: skip
    text = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", dumped.partition("</head>")[2]))

    assert "7 submissions" in text
    for part in (
        "double 1 Toy 43 %",
        "total 1 Toy 29 %",
        "Twice a number is not",
        "zoe Zoe Missing",
    ):
        assert part in text
    assert "Not started idle" in text.replace("  ", " ")
    assert "nothing : it holds no module" in text or "nothing: it holds no module" in text


@needs_browser
@pytest.mark.parametrize("size", SIZES)
def test_it_fits_the_screen_and_is_driven_by_keys(graded, size):
    """No sideways scrolling, no request, Tab and Enter open a student's report, it prints."""
    sync_api = pytest.importorskip("playwright.sync_api")
    width, height = SIZES[size]
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS[1:])
        page = browser.new_page(viewport={"width": width, "height": height})
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"file://{graded}/class.html")

        assert page.evaluate("document.documentElement.scrollWidth") <= width
        summary = page.locator("details summary").first
        for _ in range(60):
            page.keyboard.press("Tab")
            if summary.evaluate("node => node === document.activeElement"):
                break
        page.keyboard.press("Enter")
        assert page.locator("details[open]").count() == 1
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for student in page.locator("details summary").all()[1:]:
            student.click()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert asked == [f"file://{graded}/class.html"]
        folder = os.environ.get("SCREENSHOTS")
        if folder:
            page.screenshot(path=f"{folder}/{size}.png", full_page=True)
        assert page.pdf()[:5] == b"%PDF-"
        browser.close()


def hidden_words() -> set[str]:
    """Every line of hidden suites and solutions, and every value that only they hold."""
    course = Course(TOY)
    words: set[str] = set()
    public = ""
    for slug in course.slugs:
        public += (course.exercise(slug) / "test_public.py").read_text("utf-8")
        public += (course.exercise(slug) / "section.toml").read_text("utf-8")
        for name in ("test_hidden.py", "solution.py"):
            source = (course.reference(slug) / name).read_text("utf-8")
            titles = {
                (ast.get_docstring(node) or "").partition("\n")[0]
                for node in ast.walk(ast.parse(source))
                if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Module))
            }
            lines = {line.strip() for line in source.splitlines()}
            signatures = {line for line in lines if line.startswith(("def ", "class "))}
            words |= {
                line for line in lines - signatures
                if len(line) > 12 and not any(title and title in line for title in titles)
            }  # fmt: skip
    return {word for word in words if word not in public}


def test_nothing_that_a_student_gets_holds_hidden_text(graded, tmp_path):
    """All student-facing outputs, searched for lines and values of hidden suites, solutions,
    paths and tracebacks."""
    grade("export", "html", graded / "out", "--for", "student", "--out", tmp_path / "pages")
    grade(
        "export", "moodle", graded / "out", "--roster", graded / "list.csv", "--out", tmp_path / "m"
    )
    outputs = {path.name: path.read_text("utf-8") for path in (tmp_path / "pages").iterdir()}
    assert len(outputs) == 7
    outputs["moodle"] = (tmp_path / "m").read_bytes().decode()
    values: set[str] = set()
    for path in (graded / "out/reports").glob("*.json"):
        report = results.from_json(path.read_bytes())
        for test in (t for s in report.sections for f in s.functions for t in f.tests if t.hidden):
            values |= set(re.findall(r"-?\d+\.\d{3,}", test.message))
        outputs[path.name] = results.to_json(results.for_student(report)).decode()
    forbidden = (
        hidden_words() | values | {str(TOY), "/kit/", "/submission/", "Traceback", "worker.py"}
    )

    assert values, "the instructor's reports hold hidden values to look for"
    assert len(hidden_words()) > 20
    for name, text in outputs.items():
        assert [word for word in forbidden if word in text] == [], name
        assert not re.search(r"<(?!img)(script|img)", text) or name.endswith(".json")
    others = outputs["bob.html"]
    assert "ada" not in re.sub(r"<style>.*?</style>", "", others, flags=re.DOTALL).lower()
