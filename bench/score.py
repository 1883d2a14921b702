"""`grade score` of one solved submission against the bare limit, and a call's price.

    python bench/score.py [--course FOLDER] [--rounds 7]

The limit is a fresh Python that imports NumPy and the modules and makes the calls that the
suites make, unchecked and unprotected (see `bench/batch.py`). Rounds are interleaved, and
medians are compared, so a machine that is slow is slow for both.
"""

import argparse
import json
import os
import pickle
import statistics
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
from batch import BARE, calls, spent

from autograder import sandbox, variants
from autograder.loopback import Loopback
from autograder.remote import Remote
from autograder.sections import Course
from autograder.submission import Submission

ROOT = Path(__file__).resolve().parent.parent


def price(submission: Submission, value: object, count: int) -> float:
    """Seconds for one call that hands a value in and out."""
    submission.same(value)
    before = time.perf_counter()
    for _ in range(count):
        submission.same(value)
    return (time.perf_counter() - before) / count


def crossings(rounds: int) -> dict[str, float]:
    """What a call costs more in a worker than in this process."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        module = folder / "made.py"
        module.write_text("def same(x):\n    return x\n")
        loopback = Submission(Loopback(lambda _: variants.execute(module)), "made")
        limits = Course(ROOT).limits
        box = sandbox.start(folder, limits)
        remote = Remote(box, limits)
        worker = Submission(remote, "made")
        told = {}
        square = np.random.default_rng(0).standard_normal((256, 256))
        with sandbox.on_one_processor():
            for label, value, count in [("scalar", 1, 1000), ("256x256 float64", square, 50)]:
                more = [
                    price(worker, value, count) - price(loopback, value, count)
                    for _ in range(rounds)
                ]
                told[f"{label}, us more than the loopback"] = round(statistics.median(more) * 1e6)
        remote.close()
        box.close()
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--course", type=Path, default=ROOT)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--section", action="append", help="only these slugs")
    options = parser.parse_args()
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    course = Course(options.course)
    slugs = options.section or course.slugs
    with tempfile.TemporaryDirectory() as name:
        place = Path(name) / "solved"
        (place / "starter").mkdir(parents=True)
        for slug in slugs:
            solution = course.reference(slug) / "solution.py"
            (place / "starter" / f"{slug}.py").write_bytes(solution.read_bytes())
        made, left = calls(course, slugs)
        recorded = Path(name) / "calls"
        recorded.write_bytes(pickle.dumps(made))
        limit = [sys.executable, "-c", BARE, str(place / "starter"), str(recorded)]
        score = [sys.executable, "-m", "autograder", "score", str(place)]
        score += [word for slug in slugs for word in ("--section", slug)]
        walls: dict[str, list[float]] = {"limit": [], "score": []}
        processor: dict[str, list[float]] = {"limit": [], "score": []}
        for _ in range(options.rounds):
            for label, command in (("limit", limit), ("score", score)):
                wall, cpu, _ = spent(command, options.course)
                walls[label].append(wall)
                processor[label].append(cpu)
        ratios = {
            "wall": statistics.median(
                a / b for a, b in zip(walls["score"], walls["limit"], strict=True)
            ),
            "processor": statistics.median(
                a / b for a, b in zip(processor["score"], processor["limit"], strict=True)
            ),
        }
    told = {
        "sections": len(slugs),
        "calls": len(made),
        "left out of the limit": left,
        "limit, s": round(statistics.median(walls["limit"]), 3),
        "score, s": round(statistics.median(walls["score"]), 3),
        "score / limit": {key: round(value, 2) for key, value in ratios.items()},
        **crossings(options.rounds),
    }
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main()
