"""Public tests of 2.2.2: numbers that can be checked by hand."""

import numpy as np


def double(z):
    return 2 * np.asarray(z)


def add_one(z):
    return np.asarray(z) + 1


def swap(z):
    return np.asarray(z)[:, ::-1]


def less(z):
    return np.asarray(z) - np.array([0.0, 1.0])


EMBEDDING = np.array([[1.0, 7.0], [7.0, 1.0], [5.0, 5.0]])
FINAL_NORM = np.array([1.0, 5.0])
LM_HEAD = np.array([[1.0, 0.0], [0.0, 1.0], [10.0, 1.0]])


def test_rms_norm_of_the_worked_example(submission, expect):
    """The size of [1, 7] is 5; each row is divided by its own size, each column has a weight."""
    x = np.array([[1.0, 7.0], [-10.0, 70.0], [3.0, 3.0]])

    got = submission.rms_norm(x, np.array([2.0, 10.0]))

    expect(got, [[0.4, 14.0], [-0.4, 14.0], [2.0, 10.0]])


def test_rms_norm_adds_eps_before_the_root(submission, expect):
    """The mean square 25 and an eps of 11 make 36, so the size is 6."""
    got = submission.rms_norm(np.array([[1.0, 7.0]]), np.array([6.0, 6.0]), 11.0)

    expect(got, [[1.0, 7.0]])


def test_rms_norm_of_small_numbers(submission, expect):
    """A row around 0.001 feels the eps: here its square and eps are 1e-6 and 1e-6."""
    got = submission.rms_norm(np.array([[0.001, -0.001, 0.001]]), np.array([1.0, 1.0, 2.0]))

    expect(got, [[0.70710678, -0.70710678, 1.41421356]])


def test_transformer_block_of_the_worked_example(submission, expect):
    """Both branches read a normed copy, and add to the value that was copied."""
    x = np.array([[1.0, 7.0], [5.0, 5.0]])
    norms = np.array([5.0, 5.0]), np.array([15.0, 5.0])

    got = submission.transformer_block(x, swap, add_one, *norms)

    expect(got, [[24.0, 14.0], [26.0, 16.0]])


def test_transformer_block_hands_eps_to_both_norms(submission, expect):
    """With an eps of 11 the sizes are 6 (mean square 25) and then 10 (mean square 89)."""
    x = np.array([[1.0, 7.0]])
    norms = np.array([12.0, 6.0]), np.array([10.0, 20.0])

    got = submission.transformer_block(x, less, double, *norms, 11.0)

    expect(got, [[9.0, 65.0]])  # by way of [3, 13]


def test_transformer_block_runs_each_part_once(submission, counted):
    """Attention and MLP are where all the time goes: one call each, with all rows together."""
    attention, mlp = counted(double), counted(add_one)
    x = np.array([[1.0, 7.0], [5.0, 5.0], [7.0, 1.0]])

    submission.transformer_block(x, attention, mlp, np.ones(2), np.ones(2))

    assert attention.calls == 1, f"attention is needed once, it ran {attention.calls} times"
    assert mlp.calls == 1, f"the MLP is needed once, it ran {mlp.calls} times"


def test_lm_forward_of_the_worked_example(submission, expect):
    """Rows of the embedding, swapped by the block, normed, and compared with every word."""
    got = submission.lm_forward([2, 0], EMBEDDING, [swap], FINAL_NORM, LM_HEAD)

    expect(got, [[1.0, 5.0, 15.0], [1.4, 1.0, 15.0]])


def test_lm_forward_without_blocks(submission, expect):
    """No block: embedding, norm, head. The same token twice has the same logits."""
    got = submission.lm_forward([0, 2, 0], EMBEDDING, [], FINAL_NORM, LM_HEAD)

    expect(got, [[0.2, 7.0, 9.0], [1.0, 5.0, 15.0], [0.2, 7.0, 9.0]])


def test_lm_forward_runs_the_blocks_in_order(submission, expect, counted):
    """[7, 1] swapped is [1, 7], and then 4 comes off the second: not the other way round."""
    blocks = [counted(swap), counted(lambda z: np.asarray(z) - np.array([0.0, 4.0]))]

    got = submission.lm_forward([1, 1], EMBEDDING, blocks, FINAL_NORM, LM_HEAD)

    size = 5**0.5  # of [1, 3]
    expect(got, [[1 / size, 15 / size, 25 / size]] * 2)
    for block in blocks:
        assert block.calls == 1, f"each block runs once, this one ran {block.calls} times"
