"""A small, fixed sample of mutants of every section: the suites notice them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from autograder.sections import Course

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ROOT / "bench" / "mutants.py"

# the extra `mutants`: cosmic-ray needs a newer attrs than compare50 allows
pytest.importorskip("attrs")
pytest.importorskip("cosmic_ray")


@pytest.mark.timeout(180)
def test_the_suites_kill_a_sample_of_mutants():
    """A survivor: sharpen a test, or list it in bench/survivors.toml with the reason."""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", str(PROGRAM), "--sample", "10", "--seed", "0"],
        check=False,
        cwd=ROOT,
        capture_output=True,
        text=True,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    killed = re.findall(r"^(\w+): [1-9]\d* of \d+ killed", done.stdout, re.MULTILINE)
    assert killed == Course(ROOT).slugs, done.stdout
