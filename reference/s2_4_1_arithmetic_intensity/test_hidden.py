"""Hidden tests of 2.4.1: other chips, formats and shapes; no two sizes alike."""

import pytest

# d_in, d_out, ops_byte, bytes_per_value: each crossover is far from a whole number
LAYERS = [
    (4096, 14336, 295.22, 2),
    (14336, 4096, 206.1, 2),
    (4096, 1024, 295.22, 2),
    (2560, 9728, 153.1, 2),
    (1024, 3072, 590.4, 1),
    (5120, 640, 147.3, 4),
    (4096, 11008, 118.3, 0.5),
    (7168, 2048, 281.3, 1),
]


@pytest.mark.weight(3)
def test_ops_byte_ratio_of_any_chip(submission, expect, rng):
    """What the chip computes in a second, over what it moves in a second."""
    for peak, bandwidth in rng.uniform([1e13, 2e11], [3e15, 9e12], (5, 2)):
        expect(submission.ops_byte_ratio(peak, bandwidth), peak / bandwidth)


@pytest.mark.weight(2)
@pytest.mark.parametrize(("peak", "bandwidth"), [(125e12, 0.6e12), (2250e12, 8e12), (756e12, 2e12)])
def test_ops_byte_ratio_of_real_chips(submission, reference, expect, peak, bandwidth):
    """Each chip has its own ratio."""
    want = reference.ops_byte_ratio(peak, bandwidth)
    expect(submission.ops_byte_ratio(peak, bandwidth), want)


@pytest.mark.weight(3)
@pytest.mark.parametrize("bits", [4, 8, 12, 16, 32])
def test_tensor_bytes_of_any_shape(submission, reference, expect, rng, bits):
    """All values count, over however many axes they are spread."""
    for axes in (1, 2, 3, 5):
        shape = tuple(int(side) for side in rng.integers(2, 40, axes))
        expect(submission.tensor_bytes(shape, bits), reference.tensor_bytes(shape, bits))


@pytest.mark.weight(3)
@pytest.mark.parametrize(
    ("shape", "bits"),
    [((1,), 4), ((2,), 4), ((3, 5), 4), ((2, 3, 7, 9), 4), ((1,), 1), ((9,), 1), ((8, 3), 1)],
)
def test_tensor_bytes_rounds_only_the_last_byte(submission, reference, expect, shape, bits):
    """Narrow values are packed without gaps; a last byte that is only begun counts whole."""
    expect(submission.tensor_bytes(shape, bits), reference.tensor_bytes(shape, bits))


@pytest.mark.weight(2)
def test_tensor_bytes_is_exact_for_a_whole_model(submission, reference, expect):
    """A cache of billions of bytes is counted to the byte."""
    shape = (32, 2, 8, 8191, 127)
    for bits in ({}, {"bits": 4}, {"bits": 8}):
        expect(submission.tensor_bytes(shape, **bits), reference.tensor_bytes(shape, **bits))


@pytest.mark.weight(4)
def test_matmul_intensity_of_any_shape(submission, reference, expect, rng):
    """Rows, columns and what is summed over each have a place of their own."""
    for m, k, n in rng.integers(2, 900, (6, 3)).tolist():
        expect(submission.matmul_intensity(m, k, n), reference.matmul_intensity(m, k, n))


@pytest.mark.weight(3)
@pytest.mark.parametrize("bytes_per_value", [0.5, 1, 2, 4])
def test_matmul_intensity_of_any_format(submission, reference, expect, bytes_per_value):
    """All three matrices are made of values of the given width."""
    want = reference.matmul_intensity(6, 10, 14, bytes_per_value)
    expect(submission.matmul_intensity(6, 10, 14, bytes_per_value), want)


@pytest.mark.weight(2)
@pytest.mark.parametrize("shape", [(1, 7, 300), (300, 1, 7), (7, 300, 1), (1, 1, 1)])
def test_matmul_intensity_of_thin_shapes(submission, reference, expect, shape):
    """A thin matrix moves almost as much as it computes."""
    expect(submission.matmul_intensity(*shape), reference.matmul_intensity(*shape))


@pytest.mark.weight(4)
@pytest.mark.parametrize(("d_in", "d_out", "ops_byte", "bytes_per_value"), LAYERS)
def test_crossover_batch_of_real_layers(
    submission, reference, expect, d_in, d_out, ops_byte, bytes_per_value
):
    """Weights, inputs and results all cross the bus, each value as wide as the format says."""
    want = reference.crossover_batch(d_in, d_out, ops_byte, bytes_per_value)
    expect(submission.crossover_batch(d_in, d_out, ops_byte, bytes_per_value), want)


@pytest.mark.weight(4)
def test_crossover_batch_is_the_fewest_tokens(submission, reference, expect, rng):
    """With the answer the ratio is reached, with one token fewer it is not."""
    for d_in, d_out in rng.integers(700, 5000, (6, 2)).tolist():
        # halfway between two neighbours, so that no rounding can decide
        tokens = int(rng.integers(20, 200))
        below = reference.matmul_intensity(tokens - 1, d_in, d_out)
        above = reference.matmul_intensity(tokens, d_in, d_out)
        expect(submission.crossover_batch(d_in, d_out, (below + above) / 2), tokens)


@pytest.mark.weight(2)
@pytest.mark.parametrize(
    ("d_in", "d_out", "ops_byte", "bytes_per_value", "tokens"),
    [(32, 16, 8, 2, 32), (64, 64, 16, 2, 32), (64, 128, 16, 4, 128), (16, 16, 4, 2, 8)],
)
def test_crossover_batch_counts_an_equal_intensity(
    submission, expect, d_in, d_out, ops_byte, bytes_per_value, tokens
):
    """To reach the ratio exactly is enough."""
    got = submission.crossover_batch(d_in, d_out, ops_byte, bytes_per_value)
    expect(got, tokens)


@pytest.mark.parametrize("ops_byte", [0.3, 0.9])
def test_crossover_batch_is_at_least_one_token(submission, expect, ops_byte):
    """Where a single token is enough, the answer is 1."""
    expect(submission.crossover_batch(4096, 1024, ops_byte), 1)


def test_crossover_batch_of_the_smallest_layer(submission, expect):
    """A layer of a single weight follows the same rule."""
    expect(submission.crossover_batch(1, 1, 0.75, 1), 2)


@pytest.mark.parametrize("layer", [(600, 602, 294.7), (8192, 8000, 1498.9)])
def test_crossover_batch_may_be_large(submission, reference, expect, layer):
    """A layer that is hardly large enough, or a chip of a high ratio, needs thousands of tokens."""
    expect(submission.crossover_batch(*layer), reference.crossover_batch(*layer))


@pytest.mark.weight(3)
@pytest.mark.parametrize(
    ("d_in", "d_out", "ops_byte", "bytes_per_value"),
    [(512, 512, 295.2, 2), (128, 4096, 295.2, 2), (4096, 128, 295.2, 2), (700, 900, 200.1, 4)],
)
def test_crossover_batch_of_layers_that_are_too_small(
    submission, expect, d_in, d_out, ops_byte, bytes_per_value
):
    """A narrow layer moves so much for each token that more tokens never help."""
    expect(submission.crossover_batch(d_in, d_out, ops_byte, bytes_per_value), None)


def test_crossover_batch_never_arrives_at_its_limit(submission, expect):
    """An intensity that comes ever nearer to the ratio does not reach it."""
    expect(submission.crossover_batch(32, 32, 16), None)
    expect(submission.crossover_batch(64, 64, 16, 4), None)
