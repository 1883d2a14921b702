"""From solution to starter: what is marked goes, and a mark that is odd is an error."""

import pytest

from autograder import scaffold
from autograder.errors import ContentError

SOLUTION = '''"""A module."""

import numpy as np

# BEGIN SOLUTION
from math import prod


def _helper(x):
    return x


# END SOLUTION


def grown(x):
    """One more."""
    # BEGIN SOLUTION: add one to every entry of x
    return _helper(x) + 1
    # END SOLUTION
'''


def test_a_starter_keeps_the_contract_and_loses_the_answer():
    text = scaffold.starter(SOLUTION, "s1", ["grown"])
    assert text == (
        '"""A module."""\n\nimport numpy as np\n\n\ndef grown(x):\n    """One more."""\n'
        "    # TODO: add one to every entry of x\n"
        '    raise NotImplementedError("s1.grown")\n'
    )


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("    # END SOLUTION\n", "", "not closed"),
        ("# END SOLUTION\n\n\ndef", "\n\ndef", "stray mark"),
        ("    # BEGIN SOLUTION: add", "    # BEGIN SOLUTON: add", "stray mark"),
        ("    # END SOLUTION\n", "    # END SOLUTION.\n", "misspelt"),
        (": add one to every entry of x", "", "what to do"),
        ("def grown", "def shrunk", "no such name"),
        ("    # BEGIN SOLUTION: add one to every entry of x\n", "", "stray mark"),
        (
            "    return _helper(x) + 1\n    # END SOLUTION\n",
            "    # END SOLUTION\n    return 1\n",
            None,
        ),
    ],
)
def test_an_odd_mark_is_an_error_and_never_a_leak(old, new, says):
    assert old in SOLUTION
    source = SOLUTION.replace(old, new) if says != "not closed" else SOLUTION[: -len(old)]
    if says is None:
        assert "return 1" in scaffold.starter(source, "s1", ["grown"])
        return
    with pytest.raises(ContentError, match=says):
        scaffold.starter(source, "s1", ["grown"])
