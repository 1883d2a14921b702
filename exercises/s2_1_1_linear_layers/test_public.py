"""Public tests of 2.1.1: numbers that can be checked by hand."""

import numpy as np


def unit(a, b):
    """The small multiplier: the product of two blocks."""
    return np.asarray(a) @ np.asarray(b)


def test_linear_gives_the_worked_example(submission, expect):
    """The example of the task: (1, 2, 3) becomes (17, 21)."""
    W = np.array([[1.0, 0.0, 2.0], [0.0, -1.0, 1.0]])

    expect(submission.linear(np.array([1.0, 2.0, 3.0]), W, np.array([10.0, 20.0])), [17.0, 21.0])


def test_linear_works_without_a_bias(submission, expect):
    """Many layers have no bias: with None nothing is added."""
    W = np.array([[1.0, 0.0, 2.0], [0.0, -1.0, 1.0]])

    expect(submission.linear(np.array([1.0, 2.0, 3.0]), W), [7.0, 1.0])


def test_linear_treats_each_row_as_one_token(submission, expect):
    """Rows of x are tokens and rows of W are outputs, also where everything is 2 by 2."""
    x = np.array([[1.0, 2.0], [3.0, 4.0]])
    W = np.array([[1.0, 10.0], [0.0, 1.0]])

    expect(submission.linear(x, W, np.array([0.0, 100.0])), [[21.0, 102.0], [43.0, 104.0]])


def test_linear_keeps_the_axes_in_front(submission, expect):
    """The layer acts on the last axis and leaves all others alone."""
    x = np.array([[[1.0, 0.0], [0.0, 1.0], [2.0, 2.0]]])  # (1, 3, 2)
    W = np.array([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])  # 3 outputs of 2 inputs

    got = submission.linear(x, W)

    expect(got, [[[1.0, 3.0, 5.0], [2.0, 4.0, 6.0], [6.0, 14.0, 22.0]]])


def test_linear_flops_of_the_worked_example(submission, expect):
    """3 tokens, 4 inputs, 5 outputs: 2 operations a weight and token, 1 a bias and token."""
    expect(submission.linear_flops(3, 4, 5), 135)
    expect(submission.linear_flops(3, 4, 5, False), 120)


def test_linear_flops_of_a_layer_of_llama(submission, expect):
    """One token in a 4096 by 14336 layer without a bias costs 117,440,512 operations."""
    expect(submission.linear_flops(1, 4096, 14336, bias=False), 117_440_512)


def test_tiled_matmul_gives_the_worked_example(submission, expect, counted):
    """The example of the task: two calls of the unit, and their results are added up."""
    multiply = counted(unit)
    A = np.array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])
    B = np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]])

    expect(submission.tiled_matmul(A, B, 2, multiply), [[4.0, 5.0], [10.0, 11.0]])
    assert multiply.calls == 2, f"this takes 2 calls of the unit, you made {multiply.calls}"


def test_tiled_matmul_leaves_no_edge_out(submission, expect):
    """Where the tile does not divide the sizes, the smaller blocks at the edges count too."""
    A = np.array([[1.0, 0.0, 2.0], [0.0, 3.0, 0.0], [1.0, 1.0, 1.0]])
    B = np.array([[1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 0.0, 1.0, 0.0, 1.0], [2.0, 2.0, 0.0, 0.0, 1.0]])

    got = submission.tiled_matmul(A, B, 2, unit)

    expect(got, [[5.0, 6.0, 3.0, 4.0, 7.0], [3.0, 0.0, 3.0, 0.0, 3.0], [4.0, 4.0, 4.0, 4.0, 7.0]])


def test_tiled_matmul_hands_over_small_blocks_only(submission, counted):
    """The unit takes at most tile rows and tile columns of either matrix."""
    multiply = counted(unit)

    submission.tiled_matmul(np.ones((2, 5)), np.ones((5, 3)), 2, multiply)

    for blocks in multiply.arguments:
        shapes = [np.asarray(block).shape for block in blocks]
        assert max(map(max, shapes)) <= 2, f"blocks of shapes {shapes} where the tile is 2"
    assert multiply.calls == 6, f"1 · 3 · 2 pairs of blocks meet, you made {multiply.calls} calls"


def test_tiled_matmul_needs_one_call_where_all_fits(submission, expect, counted):
    """A tile as large as the matrices is a single call, not one more for an empty edge."""
    multiply = counted(unit)
    A = np.array([[1.0, 2.0], [3.0, 4.0]])

    expect(submission.tiled_matmul(A, A, 2, multiply), [[7.0, 10.0], [15.0, 22.0]])
    assert multiply.calls == 1, f"one pair of blocks meets, you made {multiply.calls} calls"
