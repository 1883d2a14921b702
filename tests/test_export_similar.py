"""Suspiciously alike pairs, found by the real compare50 in a made class."""

import csv
import shutil

import pytest

from tests.batches import SOLVED, TOY, grade, write

pytest.importorskip("compare50")

WAYS = {
    "double": [
        "    return x + np.asarray(x)\n",
        "    y = np.array(x, float)\n    y += y\n    return y\n",
        "    return np.multiply(np.asarray(x), np.full_like(x, 2))\n",
        "    return np.array([2 * v for v in np.ravel(x)]).reshape(np.shape(x))\n",
    ],
    "total": [
        "    if len(xs) == 0:\n        raise ValueError('none')\n    t = 0\n    for x in xs:\n"
        "        t += x\n    return t\n",
        "    assert_some = list(xs)\n    if assert_some == []:\n        raise ValueError\n"
        "    return int(np.sum(assert_some))\n",
        "    import functools, operator\n    try:\n"
        "        return functools.reduce(operator.add, xs)\n"
        "    except TypeError as error:\n        raise ValueError('empty') from error\n",
        "    import math\n    if not xs:\n        raise ValueError('x')\n"
        "    return int(math.fsum(xs))\n",
    ],
}


def own(number: int) -> str:
    """A right module in a way of its own."""
    text = SOLVED.replace("    return 2 * np.asarray(x)\n", WAYS["double"][number])
    old = """\
    if not len(xs):
        raise ValueError("there is nothing to add")
    return sum(xs)
"""
    assert old in text
    return text.replace(old, WAYS["total"][number])


def test_a_copy_with_other_names_and_comments_stands_out_and_honest_ones_do_not(tmp_path):
    """Only the copied pair is listed, though all share the starter's lines."""
    course = tmp_path / "course"
    shutil.copytree(TOY, course)
    (course / "starter").mkdir(exist_ok=True)
    grade("build", cwd=course)
    for number in range(4):
        write(tmp_path / "class" / f"honest{number}", own(number))
    copied = own(2).replace("functools.", "ft.").replace("    try:", "    # my own idea\n    try:")
    copied = copied.replace("import functools, operator", "import functools as ft, operator")
    write(tmp_path / "class" / "copycat", copied)
    grade("batch", tmp_path / "class", "--out", tmp_path / "out", cwd=course)

    sources = f"submissions={tmp_path / 'class'}"
    done = grade("export", "similar", tmp_path / "out", "--option", sources, cwd=course)

    pairs = [row[:2] for row in list(csv.reader(done.stdout.splitlines()))[1:]]
    assert pairs == [["copycat", "honest2"]]


def test_without_the_sources_it_says_what_to_add(tmp_path):
    """Reports do not hold them."""
    write(tmp_path / "class" / "one", SOLVED)
    grade("batch", tmp_path / "class", "--out", tmp_path / "out", cwd=TOY)
    assert "submissions=FOLDER" in grade("export", "similar", tmp_path / "out", check=2).stderr
