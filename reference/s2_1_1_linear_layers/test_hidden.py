"""Hidden tests of 2.1.1: random sizes, ragged edges, and units with quirks."""

import numpy as np
import pytest


def unit(a, b):
    """The small multiplier: the product of two blocks."""
    return np.asarray(a) @ np.asarray(b)


def doubling(a, b):
    """A unit with a quirk: what it returns must reach the result as it is."""
    return 2 * unit(a, b)


@pytest.mark.weight(2)
def test_linear_of_any_sizes(submission, reference, expect, rng):
    """Each token meets each output's weights, whatever the sizes."""
    for tokens, d_in, d_out in [(5, 3, 7), (2, 8, 3), (1, 4, 6), (6, 5, 1), (4, 1, 3)]:
        x, W = rng.normal(size=(tokens, d_in)), rng.normal(size=(d_out, d_in))
        b = rng.normal(size=d_out)
        expect(submission.linear(x, W, b), reference.linear(x, W, b))
        expect(submission.linear(x, W), reference.linear(x, W))


@pytest.mark.weight(2)
def test_linear_where_no_shape_gives_a_mistake_away(submission, reference, expect, rng):
    """Square tables hide a wrong axis from the shapes, not from the numbers."""
    x, W, b = rng.normal(size=(4, 4)), rng.normal(size=(4, 4)), rng.normal(size=4)

    expect(submission.linear(x, W, b), reference.linear(x, W, b))
    expect(submission.linear(x, W, None), reference.linear(x, W, None))


@pytest.mark.weight(2)
def test_linear_of_a_stack_of_tables(submission, reference, expect, rng):
    """Any number of axes may stand in front, also of lengths that fit by accident."""
    W, b = rng.normal(size=(4, 5)), rng.normal(size=4)
    for shape in [(5,), (2, 4, 5), (5, 4, 5), (2, 3, 1, 5)]:
        x = rng.normal(size=shape)
        expect(submission.linear(x, W, b), reference.linear(x, W, b))


def test_linear_of_whole_numbers_gives_fractions(submission, reference, expect, rng):
    """Whole numbers as input do not make the weights whole."""
    x, W, b = np.array([[1, 2, -3], [0, 4, 5]]), rng.normal(size=(2, 3)), rng.normal(size=2)

    expect(submission.linear(x, W, b), reference.linear(x, W, b))


@pytest.mark.weight(2)
def test_linear_flops_of_any_layer(submission, reference, expect, rng):
    """Every token pays for every weight, and for the bias where there is one."""
    for sizes in rng.integers(1, 60, (6, 3)).tolist():
        expect(submission.linear_flops(*sizes), reference.linear_flops(*sizes))
        expect(submission.linear_flops(*sizes, False), reference.linear_flops(*sizes, False))
        expect(submission.linear_flops(*sizes, bias=True), reference.linear_flops(*sizes))


def test_linear_flops_of_a_single_weight(submission, expect):
    """One token, one input, one output: a multiply-add, and one addition for the bias."""
    expect(submission.linear_flops(1, 1, 1, False), 2)
    expect(submission.linear_flops(1, 1, 1, True), 3)


def test_linear_flops_of_a_long_prompt(submission, reference, expect):
    """Real counts run into the trillions and stay exact."""
    for bias in (True, False):
        want = reference.linear_flops(8192, 12288, 49152, bias)
        expect(submission.linear_flops(8192, 12288, 49152, bias), want)


SIZES = [(3, 5, 4, 2), (7, 4, 5, 3), (4, 6, 2, 2), (5, 3, 7, 4), (1, 9, 1, 4), (3, 2, 5, 1)]


@pytest.mark.weight(3)
@pytest.mark.parametrize(("M", "K", "N", "tile"), SIZES)
def test_tiled_matmul_of_any_sizes(submission, reference, expect, rng, M, K, N, tile):
    """The sum over blocks is the matrix product, ragged edges included."""
    A, B = rng.normal(size=(M, K)), rng.normal(size=(K, N))

    expect(submission.tiled_matmul(A, B, tile, unit), reference.tiled_matmul(A, B, tile, unit))


@pytest.mark.weight(3)
@pytest.mark.parametrize(("M", "K", "N", "tile"), SIZES)
def test_tiled_matmul_keeps_to_the_grid(submission, counted, rng, M, K, N, tile):
    """Blocks of at most tile by tile, and one call for each pair of blocks that meet."""
    multiply = counted(unit)

    submission.tiled_matmul(rng.normal(size=(M, K)), rng.normal(size=(K, N)), tile, multiply)

    for blocks in multiply.arguments:
        largest = max(max(np.asarray(block).shape, default=1) for block in blocks)
        assert largest <= tile, "a block is larger than the unit can take"
    pairs = -(-M // tile) * -(-K // tile) * -(-N // tile)
    assert multiply.calls == pairs, "each pair of blocks that meet is multiplied once"


@pytest.mark.weight(3)
def test_tiled_matmul_leaves_the_multiplying_to_the_unit(submission, reference, expect, rng):
    """What the unit returns is what is added up, whatever the unit does."""
    A, B = rng.normal(size=(5, 3)), rng.normal(size=(3, 4))

    want = reference.tiled_matmul(A, B, 2, doubling)
    expect(submission.tiled_matmul(A, B, 2, doubling), want)


@pytest.mark.weight(2)
def test_tiled_matmul_in_one_piece(submission, reference, expect, counted, rng):
    """A tile larger than both matrices is a single call."""
    multiply = counted(unit)
    A, B = rng.normal(size=(3, 5)), rng.normal(size=(5, 2))

    expect(submission.tiled_matmul(A, B, 16, multiply), reference.tiled_matmul(A, B, 16, unit))
    assert multiply.calls == 1, "everything fits into one block, so one call is enough"


@pytest.mark.weight(2)
def test_tiled_matmul_of_whole_numbers_with_fractions(submission, reference, expect, rng):
    """Whole numbers in one matrix do not make the sums whole."""
    A = np.array([[1, 2, 3], [4, 5, 6], [7, 8, 10]])
    B = rng.normal(size=(3, 4))

    expect(submission.tiled_matmul(A, B, 2, unit), reference.tiled_matmul(A, B, 2, unit))
    want = reference.tiled_matmul(B.T, A, 2, unit)
    expect(submission.tiled_matmul(B.T, A, 2, unit), want)
