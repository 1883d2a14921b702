"""Second methods for 2.2.3: one number at a time, in plain Python, from the definitions."""

import importlib.util
import math
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

SLUG = "s2_2_3_attention"
PATH = Path(__file__).parents[2] / "reference" / SLUG / "solution.py"
spec = importlib.util.spec_from_file_location(f"properties_{SLUG}", PATH)
solution = importlib.util.module_from_spec(spec)
spec.loader.exec_module(solution)

modest = settings(max_examples=25, derandomize=True, deadline=None)
small = st.integers(1, 4)
seeds = st.integers(0, 10_000)


def mean_of_values(query, keys, values):
    """One query's answer by the definition: shares of exp(score), summed exactly."""
    scores = [
        math.fsum(a * b for a, b in zip(query, key, strict=True)) / math.sqrt(len(query))
        for key in keys
    ]
    # a share is one over the sum of how much better every key is: no largest score needed
    shares = [1 / math.fsum(math.exp(min(other - one, 700)) for other in scores) for one in scores]
    return [
        math.fsum(share * value[i] for share, value in zip(shares, values, strict=True))
        for i in range(len(query))
    ]


def project(W, rows, head, width):
    """The projections of some tokens for one head, number by number."""
    return [
        [math.fsum(W[head * width + i][j] * row[j] for j in range(len(row))) for i in range(width)]
        for row in rows
    ]


def one_token(x, read, weights, heads, group):
    """What the token x (d,) gets from the rows that it may read."""
    W_q, W_k, W_v, W_o = weights
    width = len(W_q) // heads
    side_by_side = []
    for head in range(heads):
        (query,) = project(W_q, [x], head, width)
        keys = project(W_k, read, head // group, width)
        values = project(W_v, read, head // group, width)
        side_by_side += mean_of_values(query, keys, values)
    return [math.fsum(w * h for w, h in zip(row, side_by_side, strict=True)) for row in W_o]


def random_weights(rng, d, context, heads, kv_heads, width):
    shapes = [(heads, d), (kv_heads, context), (kv_heads, context)]
    projections = [rng.normal(size=(count * width, wide)) for count, wide in shapes]
    return [*projections, rng.normal(size=(d, heads * width))]


@modest
@given(st.integers(1, 9), st.integers(-3, 9))
def test_a_mask_allows_exactly_what_is_not_later(q_len, older):
    k_len = q_len + older
    if older < 0:
        with pytest.raises(ValueError, match="keys"):
            solution.causal_mask(q_len, k_len)
        return
    # positions counted back from the newest, which is 0
    want = {
        (q_len - 1 - query, k_len - 1 - key)
        for query in range(q_len)
        for key in range(query, k_len)
    }
    mask = solution.causal_mask(q_len, k_len)
    assert mask.shape == (q_len, k_len)
    assert mask.dtype == bool
    assert {(int(i), int(j)) for i, j in np.argwhere(mask)} == want
    if not older:
        assert (solution.causal_mask(q_len) == mask).all()


@modest
@given(seeds, small, small, small, st.booleans(), st.sampled_from([0.1, 1, 30]))
def test_attention_is_a_mean_of_what_may_be_seen(seed, q_len, k_len, width, masked, size):
    rng = np.random.default_rng(seed)
    q = rng.normal(size=(2, q_len, width)) * size
    k, v = rng.normal(size=(2, 2, k_len, width))
    mask = rng.random((q_len, k_len)) < 0.5
    mask[:, rng.integers(k_len)] = True
    got = solution.attention(q, k, v, mask if masked else None)
    for batch in range(2):
        for i in range(q_len):
            seen = [j for j in range(k_len) if mask[i, j] or not masked]
            want = mean_of_values(q[batch, i], k[batch, seen], v[batch, seen])
            np.testing.assert_allclose(got[batch, i], want, rtol=1e-9, atol=1e-12)


@modest
@given(seeds, small, small, st.integers(1, 3), st.integers(1, 2), small)
def test_multi_head_attention_token_by_token(seed, tokens, width, kv_heads, group, d):
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(tokens, d))
    weights = random_weights(rng, d, d, kv_heads * group, kv_heads, width)
    got = solution.multi_head_attention(x, *weights, kv_heads * group, kv_heads)
    for t in range(tokens):
        want = one_token(x[t], x[: t + 1], weights, kv_heads * group, group)
        np.testing.assert_allclose(got[t], want, rtol=1e-9, atol=1e-12)
    if group == 1:
        np.testing.assert_array_equal(solution.multi_head_attention(x, *weights, kv_heads), got)


@modest
@given(seeds, small, small, small, small, small)
def test_cross_attention_token_by_token(seed, tokens, read, heads, d, other):
    rng = np.random.default_rng(seed)
    x, context = rng.normal(size=(tokens, d)), rng.normal(size=(read, other))
    weights = random_weights(rng, d, other, heads, heads, 3)
    got = solution.cross_attention(x, context, *weights, heads)
    want = [one_token(row, context, weights, heads, 1) for row in x]
    np.testing.assert_allclose(got, want, rtol=1e-9, atol=1e-12)


@modest
@given(st.integers(0, 8), small, small, st.lists(st.integers(1, 4), max_size=6))
def test_a_cache_is_a_list_of_tokens_with_an_end(room, heads, width, chunks):
    cache = solution.KVCache(room, heads, width)
    held = []
    for number, size in enumerate(chunks):
        tokens = [np.full((heads, width), 10.0 * number + t) for t in range(size)]
        k = np.stack(tokens, axis=1)
        if len(held) + size > room:
            with pytest.raises(ValueError, match="room"):
                cache.append(k, -k)
        else:
            cache.append(k, -k)
            held += tokens
        assert len(cache) == len(held)
        assert cache.keys.shape == cache.values.shape == (heads, len(held), width)
        for t, token in enumerate(held):
            np.testing.assert_array_equal(cache.keys[:, t], token)
            np.testing.assert_array_equal(cache.values[:, t], -token)


@modest
@given(seeds, small, small, st.integers(1, 3), st.integers(1, 2))
def test_decoding_is_one_token_at_a_time(seed, tokens, width, kv_heads, group):
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(tokens, 3))
    weights = random_weights(rng, 3, 3, kv_heads * group, kv_heads, width)
    cache = solution.KVCache(tokens, kv_heads, width)
    for t in range(tokens):
        got = solution.decode_step(x[t], cache, *weights, kv_heads * group)
        want = one_token(x[t], x[: t + 1], weights, kv_heads * group, group)
        np.testing.assert_allclose(got, want, rtol=1e-9, atol=1e-12)
    assert len(cache) == tokens
