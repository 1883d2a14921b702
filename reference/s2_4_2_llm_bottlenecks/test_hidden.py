"""Hidden tests of 2.4.2: other models, chips and formats, on both sides of the ratio."""

import pytest

# peak_flops, bandwidth, with weights of two bytes: H100, H200, A10
CHIPS = [(989e12, 3.35e12), (989e12, 4.8e12), (125e12, 0.6e12)]


@pytest.mark.weight(4)
def test_attention_intensity_of_any_sequence(submission, reference, expect, rng):
    """Sequences may be shorter or longer than a head is wide."""
    for seq_len in rng.integers(2, 700, 6).tolist():
        for head_dim in (3, 64, 200):
            want = reference.attention_intensity(seq_len, head_dim)
            expect(submission.attention_intensity(seq_len, head_dim), want)


@pytest.mark.weight(3)
@pytest.mark.parametrize("bytes_per_value", [0.5, 1, 2, 4])
def test_attention_intensity_of_any_format(submission, reference, expect, bytes_per_value):
    """Everything that is read or written is as wide as the format says."""
    want = reference.attention_intensity(96, 40, bytes_per_value)
    expect(submission.attention_intensity(96, 40, bytes_per_value), want)


@pytest.mark.weight(2)
@pytest.mark.parametrize(("seq_len", "head_dim"), [(1, 1), (1, 128), (128, 1), (131072, 256)])
def test_attention_intensity_at_the_extremes(submission, reference, expect, seq_len, head_dim):
    """From a single token to a whole book, the same three steps are counted."""
    want = reference.attention_intensity(seq_len, head_dim)
    expect(submission.attention_intensity(seq_len, head_dim), want)


@pytest.mark.weight(4)
@pytest.mark.parametrize("queries", [1, 2, 5, 16])
def test_decode_attention_intensity_of_any_context(submission, reference, expect, rng, queries):
    """One reading of the cache serves all the queries that share it."""
    for context in rng.integers(2, 900, 4).tolist():
        for head_dim in (3, 64, 200):
            want = reference.decode_attention_intensity(context, head_dim, queries)
            expect(submission.decode_attention_intensity(context, head_dim, queries), want)


@pytest.mark.weight(3)
@pytest.mark.parametrize("bytes_per_value", [0.5, 1, 2, 4])
def test_decode_attention_intensity_of_any_format(submission, reference, expect, bytes_per_value):
    """Everything that is read or written is as wide as the format says."""
    want = reference.decode_attention_intensity(50, 24, 3, bytes_per_value)
    expect(submission.decode_attention_intensity(50, 24, 3, bytes_per_value), want)


@pytest.mark.weight(2)
@pytest.mark.parametrize(("context", "head_dim", "queries"), [(1, 1, 1), (1, 128, 64), (9, 1, 7)])
def test_decode_attention_intensity_of_a_short_context(
    submission, reference, expect, context, head_dim, queries
):
    """With a short cache the queries and outputs are a large part of what moves."""
    want = reference.decode_attention_intensity(context, head_dim, queries)
    expect(submission.decode_attention_intensity(context, head_dim, queries), want)


def test_decode_attention_intensity_takes_its_format_by_name(submission, reference, expect):
    """The format may be given while each query has a cache of its own."""
    want = reference.decode_attention_intensity(70, 16, bytes_per_value=1)
    expect(submission.decode_attention_intensity(70, 16, bytes_per_value=1), want)


@pytest.mark.weight(4)
@pytest.mark.parametrize(("peak", "bandwidth"), CHIPS)
def test_prefill_time_of_long_prompts(submission, reference, expect, rng, peak, bandwidth):
    """Many tokens: the arithmetic takes longer than the reading of the weights."""
    params = int(rng.integers(1e9, 7e10))
    for tokens in (900, 5000):
        want = reference.prefill_time(params, tokens, peak, bandwidth)
        expect(submission.prefill_time(params, tokens, peak, bandwidth), want)


@pytest.mark.weight(4)
@pytest.mark.parametrize(("peak", "bandwidth"), CHIPS)
def test_prefill_time_of_short_prompts(submission, reference, expect, rng, peak, bandwidth):
    """Few tokens: the weights have to be read all the same."""
    params = int(rng.integers(1e9, 7e10))
    for tokens in (1, 30, 100):
        want = reference.prefill_time(params, tokens, peak, bandwidth)
        expect(submission.prefill_time(params, tokens, peak, bandwidth), want)


@pytest.mark.weight(3)
@pytest.mark.parametrize("bytes_per_value", [0.5, 1, 4])
@pytest.mark.parametrize("tokens", [20, 3000])
def test_prefill_time_of_any_format(submission, reference, expect, tokens, bytes_per_value):
    """The format changes how long the weights are read, not how much is computed."""
    want = reference.prefill_time(7_000_003, tokens, 3e13, 2.1e11, bytes_per_value)
    expect(submission.prefill_time(7_000_003, tokens, 3e13, 2.1e11, bytes_per_value), want)


def test_prefill_time_of_a_slow_chip(submission, reference, expect):
    """A chip that computes less than it moves is busy even with a single token."""
    for tokens in (1, 7):
        want = reference.prefill_time(8e9, tokens, 0.9e12, 3e12)
        expect(submission.prefill_time(8e9, tokens, 0.9e12, 3e12), want)


@pytest.mark.weight(4)
@pytest.mark.parametrize(("peak", "bandwidth"), CHIPS)
def test_decode_time_per_token_of_small_batches(
    submission, reference, expect, rng, peak, bandwidth
):
    """Few sequences: weights and caches have to be read, and the arithmetic waits."""
    params = int(rng.integers(1e9, 7e10))
    for batch in (1, 7, 60):
        kv_bytes = int(rng.integers(1e8, 9e9)) * batch
        want = reference.decode_time_per_token(params, batch, kv_bytes, peak, bandwidth)
        got = submission.decode_time_per_token(params, batch, kv_bytes, peak, bandwidth)
        expect(got, want)


@pytest.mark.weight(3)
@pytest.mark.parametrize(("peak", "bandwidth"), CHIPS)
def test_decode_time_per_token_of_large_batches(
    submission, reference, expect, rng, peak, bandwidth
):
    """Many sequences with short caches: the arithmetic takes longer than the reading."""
    params = int(rng.integers(1e9, 7e10))
    for batch in (500, 2000):
        kv_bytes = int(0.1 * params)
        want = reference.decode_time_per_token(params, batch, kv_bytes, peak, bandwidth)
        got = submission.decode_time_per_token(params, batch, kv_bytes, peak, bandwidth)
        expect(got, want)


@pytest.mark.weight(3)
@pytest.mark.parametrize("bytes_per_value", [0.5, 1, 4])
@pytest.mark.parametrize("batch", [3, 900])
def test_decode_time_per_token_of_any_format(submission, reference, expect, batch, bytes_per_value):
    """The format makes the weights narrower or wider; the caches are given in bytes."""
    model = (7_000_003, batch, 5_000_011, 3e13, 2.1e11, bytes_per_value)
    expect(submission.decode_time_per_token(*model), reference.decode_time_per_token(*model))


def test_decode_time_per_token_without_a_cache(submission, reference, expect):
    """A cache that holds nothing yet costs nothing."""
    model = (8_030_261_248, 4, 0, 989e12, 3.35e12)
    expect(submission.decode_time_per_token(*model), reference.decode_time_per_token(*model))


def test_decode_time_per_token_of_a_slow_chip(submission, reference, expect):
    """A chip that computes less than it moves is busy even with a single sequence."""
    for batch in (1, 7):
        model = (8e9, batch, 1e9, 0.9e12, 3e12)
        expect(submission.decode_time_per_token(*model), reference.decode_time_per_token(*model))
