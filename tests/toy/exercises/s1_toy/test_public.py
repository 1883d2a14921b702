"""Public tests of the toy section."""

import numpy as np
import pytest


def test_double_of_three(submission, expect):
    """Three doubled is six."""
    expect(submission.double(np.array([3.0, -1.0])), [6.0, -2.0])


def test_total_of_three_numbers(submission, expect):
    """The sum of 1, 2 and 3 is 6."""
    expect(submission.total([1, 2, 3]), 6)


def test_total_of_nothing_is_refused(submission):
    """There is no total of nothing."""
    with pytest.raises(ValueError):
        submission.total([])


def test_apply_calls_the_function_once(submission, expect, counted):
    """The function is called once, and its answer returned."""
    square = counted(lambda x: np.asarray(x) ** 2)
    expect(submission.apply(square, np.array([2.0, 3.0])), [4.0, 9.0])
    assert square.calls == 1, f"called {square.calls} times where one call is enough"


def test_box_keeps_what_is_put(submission, expect):
    """A box holds what was put into it."""
    box = submission.Box()
    box.put(np.array([1.0]))
    expect(box.content, [[1.0]])
    assert len(box) == 1, "one thing is in the box"


def test_emptied_gives_the_content(submission, expect):
    """What was put in comes out."""
    box = submission.Box()
    box.put(np.array([5.0]))
    expect(submission.emptied(box), [[5.0]])
