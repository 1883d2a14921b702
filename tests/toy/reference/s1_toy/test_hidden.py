"""Hidden tests of the toy section."""

import numpy as np


def test_double_of_any_array(submission, reference, expect, rng):
    """Every entry is doubled, whatever the shape."""
    for shape in [(3,), (2, 5), ()]:
        x = rng.standard_normal(shape)
        expect(submission.double(x), reference.double(x))


def test_total_of_any_list(submission, reference, expect, rng):
    """Every number counts."""
    xs = rng.integers(-100, 100, 17).tolist()
    expect(submission.total(xs), reference.total(xs))


def test_apply_gives_the_answer_of_any_function(submission, expect, rng):
    """The function decides, not the argument."""
    x = rng.standard_normal(4)
    expect(submission.apply(lambda v: np.sort(np.asarray(v)), x), np.sort(x))


def test_box_keeps_the_order(submission, expect):
    """First in, first shown."""
    box = submission.Box()
    for number in range(5):
        box.put(np.array([number, 1e4]))
    expect(box.content, [[number, 1e4] for number in range(5)])


def test_emptied_gives_everything(submission, expect):
    """Nothing stays behind."""
    box = submission.Box()
    for number in range(3):
        box.put(np.array([number]))
    expect(submission.emptied(box), [[0], [1], [2]])
