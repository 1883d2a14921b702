"""Pairs of submissions that are suspiciously alike, found by compare50.

compare50 compares the structure of code: names, comments and spacing do not count, rare
passages count more, and the starter's own lines not at all. A pair is listed if it stands
out from the other pairs of the class; what that means, a person must judge. The sources
are read, never run.
"""

import importlib
import itertools
import statistics
import tempfile
from pathlib import Path
from typing import Any

from .. import discovery, intake
from ..errors import HostError, UsageError
from . import Export, gradebook

PASS = "structure"
FAR, TIMES = 6.0, 2.0  # usual distances from the median, and times the median: both
MOST = 200


def render(export: Export) -> bytes:
    """The pairs, the most alike first, with their score beside the class's median."""
    if "submissions" not in export.options:
        raise UsageError("similar reads the sources; add --option submissions=FOLDER")
    try:
        compare50: Any = importlib.import_module("compare50")
        api: Any = importlib.import_module("compare50._api")
        data: Any = importlib.import_module("compare50._data")
    except ImportError:
        raise HostError(
            "similar needs the package compare50; pip install 'inference-exercises[similar]'"
        ) from None
    graded = {line.submission for line in export.lines()}
    folder = Path(export.options["submissions"])
    found = [one for one in discovery.find(folder, export.course) if one.name in graded]
    api.Executor = api.FauxExecutor  # one process: a class is small
    chosen = getattr(compare50.passes, PASS)
    preprocessor = data.Preprocessor(chosen.preprocessors)
    with tempfile.TemporaryDirectory(prefix="grade-") as scratch:
        names: dict[Any, str] = {}
        for number, one in enumerate(found):
            place = Path(scratch, f"{number:06}")
            files = _copy(one, export, place)
            if files:
                names[data.Submission(place, files, preprocessor=preprocessor)] = one.name
        starters = _starters(export, Path(scratch, "starter"))
        given = data.Submission(Path(scratch, "starter"), starters, preprocessor=preprocessor)
        pairs = len(names) * (len(names) - 1) // 2
        scores = api.rank(list(names), [], set(given.files), chosen, n=max(1, pairs))
        values = {(names[s.sub_a], names[s.sub_b]): float(s.score) for s in scores}
    return gradebook.table(_outliers(list(names.values()), values))


def _copy(one: discovery.Found, export: Export, place: Path) -> list[str]:
    """The course's modules of a submission, as UTF-8, in a folder of their own."""
    place.mkdir()
    files = []
    for name, source in intake.gather(one.name, one.paths, export.course).modules.items():
        text = source.decode("utf-8", "replace")
        if text.strip():
            (place / name).write_text(text, "utf-8")
            files.append(name)
    return sorted(files)


def _starters(export: Export, place: Path) -> list[str]:
    place.mkdir()
    found = [export.course.starter(slug) for slug in export.course.slugs]
    for path in found:
        if path.is_file():
            (place / path.name).write_bytes(path.read_bytes())
    return sorted(path.name for path in place.iterdir())


def _outliers(names: list[str], values: dict[tuple[str, str], float]) -> list[list[gradebook.Cell]]:
    of_all = [
        values.get((one, other), values.get((other, one), 0.0))
        for one, other in itertools.combinations(names, 2)
    ]
    middle = statistics.median(of_all) if of_all else 0.0
    usual = statistics.median(abs(value - middle) for value in of_all) if of_all else 0.0
    bar = max(middle + FAR * usual, middle * TIMES)
    ranked = sorted(values.items(), key=lambda item: (-item[1], item[0]))
    lines: list[list[gradebook.Cell]] = [["first", "second", "score", "median of all pairs"]]
    for (one, other), score in ranked[:MOST]:
        if score > bar:
            lines.append([*sorted((one, other)), round(score, 1), round(middle, 1)])
    return lines
