"""A small, fixed sample of mutants: `bench/mutants.py` works, and the suites notice them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ROOT / "bench" / "mutants.py"

# the extra `mutants`: cosmic-ray needs a newer attrs than compare50 allows
pytest.importorskip("attrs")
pytest.importorskip("cosmic_ray")


@pytest.mark.timeout(180)
def test_the_suites_kill_a_sample_of_mutants():
    """A survivor: sharpen a test, or list it in bench/survivors.toml with the reason."""
    slug = "s2_1_1_linear_layers"
    done = subprocess.run(
        [sys.executable, str(PROGRAM), slug, "--sample", "30", "--seed", "0"],
        check=False,
        cwd=ROOT,
        capture_output=True,
        text=True,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert re.match(rf"{slug}: [1-9]\d* of [1-9]\d* killed", done.stdout), done.stdout
