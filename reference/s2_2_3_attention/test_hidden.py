"""Hidden tests of 2.2.3: pairwise different sizes, large scores, the work of a cache."""

import numpy as np
import pytest


def weights(rng, d, context, heads, kv_heads, head_dim):
    """W_q, W_k, W_v and W_o for a model of width d that reads rows of width context."""
    return (
        rng.normal(size=(heads * head_dim, d)),
        rng.normal(size=(kv_heads * head_dim, context)),
        rng.normal(size=(kv_heads * head_dim, context)),
        rng.normal(size=(d, heads * head_dim)),
    )


NEW = 600
# processor time in a worker, which decides nothing close: a right cache takes 0.04 s, one of lists
# 0.05 s, one that copies 2.5 s; a right decode step takes 0.003 s in all, in plain Python loops
# 0.08 s, one with a square of scores 4 to 5 s
CACHE_S = 0.5
STEPS_S = 0.8


def refused(cache, k, v):
    """Whether the cache says that there is no room."""
    try:
        cache.append(k, v)
    except ValueError:
        return True
    return False


@pytest.mark.parametrize(("q_len", "k_len"), [(1, 1), (1, 7), (2, 3), (3, 8), (4, 4), (5, 6)])
def test_causal_mask_lines_up_the_newest_query(submission, reference, expect, q_len, k_len):
    """However many keys there are, the last query sees all and the one before it all but one."""
    expect(submission.causal_mask(q_len, k_len), reference.causal_mask(q_len, k_len))


@pytest.mark.parametrize("length", [1, 2, 6])
def test_causal_mask_of_a_square_needs_one_length(submission, reference, expect, length):
    """Without k_len there are as many keys as queries."""
    expect(submission.causal_mask(length), reference.causal_mask(length))


@pytest.mark.weight(0.5)
def test_causal_mask_says_so_when_keys_are_missing(submission, expect):
    """Fewer keys than queries is a ValueError, by however many."""
    for q_len, k_len in ((4, 3), (7, 2)):
        with pytest.raises(ValueError):
            submission.causal_mask(q_len, k_len)
    expect(submission.causal_mask(1, 1), np.array([[True]]))


def test_attention_of_any_sizes(submission, reference, expect, rng):
    """Queries, keys and width may all differ in number: only the width goes into the scale."""
    for q_len, k_len, d in ((3, 5, 7), (6, 2, 3), (1, 8, 5)):
        q, k, v = (rng.normal(size=(n, d)) * 1.5 for n in (q_len, k_len, k_len))
        expect(submission.attention(q, k, v), reference.attention(q, k, v))


def test_attention_of_any_batch(submission, reference, expect, rng):
    """Leading axes are batches: two of them, and none mixes with another."""
    q = rng.normal(size=(2, 3, 4, 6))
    k, v = rng.normal(size=(2, 2, 3, 5, 6))
    mask = rng.random((4, 5)) < 0.5
    mask[:, 2] = True
    expect(submission.attention(q, k, v), reference.attention(q, k, v))
    expect(submission.attention(q, k, v, mask), reference.attention(q, k, v, mask))


def test_attention_never_mixes_in_a_masked_value(submission, expect, rng):
    """A masked value has no share in the result, however large it is."""
    q, k, v = rng.normal(size=(3, 4, 6))
    mask = np.array(
        [
            [True, False, True, False],
            [False, True, False, False],
            [True] * 4,
            [True, True, False, False],
        ]
    )
    poisoned = v.copy()
    poisoned[3] = 1e4
    got = np.asarray(submission.attention(q, k, poisoned, mask))
    plain = np.asarray(submission.attention(q, k, v, mask))
    expect(got[[0, 1, 3]], plain[[0, 1, 3]])
    # a row that sees one key returns that key's value
    expect(got[1], v[1])


def test_attention_with_a_mask_weighs_the_rest_anew(submission, reference, expect, rng):
    """What a query may see shares one unit of weight, whatever is ruled out."""
    q, k, v = rng.normal(size=(5, 3)) * 2, rng.normal(size=(7, 3)), rng.normal(size=(7, 3))
    mask = rng.random((5, 7)) < 0.6
    mask[np.arange(5), [6, 0, 3, 1, 5]] = True
    expect(submission.attention(q, k, v, mask), reference.attention(q, k, v, mask))
    # all values alike: any true mean of them is that value
    expect(submission.attention(q, k, np.full((7, 3), 8.0), mask), np.full((5, 3), 8.0))


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_attention_stays_finite_for_large_scores(submission, reference, expect, rng, dtype):
    """Scores of plus and minus a thousand overflow nothing, in either precision."""
    # whole numbers, and a width whose root is 2: every score is exact
    q = np.array([[1000, 2, 0, 0], [-1000, 0, 4, 0], [0, 0, 0, -1000]], dtype)
    k = np.array([[2, 0, 1, 2], [-2, 1, 1, 3], [2, 1, 0, 0], [1, 2, 2, 4], [0, 0, 1, -2]], dtype)
    v = rng.integers(-9, 9, (5, 4)).astype(dtype)
    expect(submission.attention(q, k, v), reference.attention(q, k, v))
    # beside a row of large scores, rows in which every score is far below zero
    low = -np.abs(q).sum(axis=-1, keepdims=True) * np.ones((1, 4), dtype)
    both = np.concatenate([q[:1], low])
    expect(submission.attention(both, np.abs(k), v), reference.attention(both, np.abs(k), v))


@pytest.mark.parametrize(
    ("tokens", "d", "heads", "kv_heads", "head_dim"),
    [(5, 10, 4, 2, 3), (4, 7, 6, 3, 2), (3, 5, 6, 2, 4), (2, 4, 3, 1, 5)],
)
def test_multi_head_attention_with_shared_heads(
    submission, reference, expect, rng, tokens, d, heads, kv_heads, head_dim
):
    """Neighbouring query heads read one KV head, for every width, count and group."""
    x = rng.normal(size=(tokens, d)) * 0.7
    W = weights(rng, d, d, heads, kv_heads, head_dim)
    got = submission.multi_head_attention(x, *W, heads, kv_heads)
    expect(got, reference.multi_head_attention(x, *W, heads, kv_heads))


def test_multi_head_attention_with_a_kv_head_each(submission, reference, expect, rng):
    """Without n_kv_heads every query head has keys and values of its own."""
    x = rng.normal(size=(6, 5)) * 0.7
    W = weights(rng, 5, 5, 4, 4, 3)
    want = reference.multi_head_attention(x, *W, 4)
    expect(submission.multi_head_attention(x, *W, 4), want)
    expect(submission.multi_head_attention(x, *W, 4, 4), want)


def test_multi_head_attention_of_one_token(submission, expect, rng):
    """A lone token sees itself only: its values, mixed by the output weights."""
    x = rng.normal(size=(1, 4))
    W = weights(rng, 4, 4, 5, 5, 3)
    expect(submission.multi_head_attention(x, *W, 5), x @ W[2].T @ W[3].T)


def test_multi_head_attention_in_single_precision(submission, reference, expect, rng):
    """Single precision changes nothing but the last digits."""
    x = rng.normal(size=(7, 6)).astype(np.float32)
    W = [w.astype(np.float32) * np.float32(0.5) for w in weights(rng, 6, 6, 4, 2, 5)]
    got = submission.multi_head_attention(x, *W, 4, 2)
    expect(got, reference.multi_head_attention(x, *W, 4, 2))


@pytest.mark.parametrize(("tokens", "read", "heads"), [(3, 5, 4), (6, 4, 2), (5, 5, 3), (1, 6, 2)])
def test_cross_attention_of_two_sequences(submission, reference, expect, rng, tokens, read, heads):
    """One row for each token of x, made from a context of another length and width."""
    x, context = rng.normal(size=(tokens, 7)), rng.normal(size=(read, 9))
    W = weights(rng, 7, 9, heads, heads, 3)
    got = submission.cross_attention(x, context, *W, heads)
    expect(got, reference.cross_attention(x, context, *W, heads))


def test_cross_attention_when_x_and_context_have_one_shape(submission, reference, expect, rng):
    """Even where the shapes would let them be confused, x asks and the context answers."""
    x, context = rng.normal(size=(2, 5, 6))
    W = weights(rng, 6, 6, 2, 2, 4)
    got = submission.cross_attention(x, context, *W, 2)
    expect(got, reference.cross_attention(x, context, *W, 2))


def test_cross_attention_does_not_mind_the_order_of_the_context(submission, expect, rng):
    """Without a mask the context is a bag of keys and values: its order plays no part."""
    x, context = rng.normal(size=(4, 3)), rng.normal(size=(6, 5))
    W = weights(rng, 3, 5, 2, 2, 4)
    there = submission.cross_attention(x, context, *W, 2)
    back = submission.cross_attention(x, context[::-1].copy(), *W, 2)
    expect(back, np.asarray(there))


@pytest.mark.weight(2)
def test_kvcache_holds_chunks_of_any_length(submission, expect, rng):
    """After each append, keys and values are all that came, in order, and the length counts it."""
    cache = submission.KVCache(16, 3, 5)
    k, v = rng.normal(size=(2, 3, 12, 5))
    start = 0
    for size in (4, 1, 1, 3, 2, 1):
        cache.append(k[:, start : start + size], v[:, start : start + size])
        start += size
        expect(len(cache), start)
        expect(cache.keys, k[:, :start])
        expect(cache.values, v[:, :start])


def test_kvcache_starts_empty(submission, expect):
    """A new cache holds nothing, whatever it has room for."""
    cache = submission.KVCache(6, 2, 3)
    expect(len(cache), 0)
    expect(np.asarray(cache.keys).size, 0)
    expect(np.asarray(cache.values).size, 0)


def test_kvcache_can_be_filled_exactly(submission, expect, rng):
    """The last place is there to be used, by a whole prompt or by a single token."""
    k, v = rng.normal(size=(2, 2, 5, 4))
    for first in (5, 4):
        cache = submission.KVCache(5, 2, 4)
        cache.append(k[:, :first], v[:, :first])
        if first < 5:
            cache.append(k[:, first:], v[:, first:])
        expect(len(cache), 5)
        expect(cache.keys, k)
        expect(cache.values, v)


def test_kvcache_is_as_before_after_a_refused_append(submission, expect, rng):
    """What does not fit leaves no trace, and what fits afterwards still goes in."""
    k, v = rng.normal(size=(2, 2, 7, 3))
    cache = submission.KVCache(6, 2, 3)
    cache.append(k[:, :4], v[:, :4])
    for _ in range(2):
        was_refused = refused(cache, k[:, 4:] + 50, v[:, 4:] + 50)
        expect(len(cache), 4)
        expect(cache.keys, k[:, :4])
        expect(cache.values, v[:, :4])
        assert was_refused, "7 tokens in a cache with room for 6 should be a ValueError"
    cache.append(k[:, 4:6], v[:, 4:6])
    expect(cache.keys, k[:, :6])
    expect(cache.values, v[:, :6])


@pytest.mark.weight(0.5)
def test_kvcache_refuses_a_prompt_longer_than_itself(submission, expect, rng):
    """A first chunk that is too long is refused like any other."""
    k, v = rng.normal(size=(2, 3, 6, 2))
    cache = submission.KVCache(5, 3, 2)
    with pytest.raises(ValueError):
        cache.append(k, v)
    expect(len(cache), 0)
    cache.append(k[:, 1:], v[:, 1:])
    expect(cache.values, v[:, 1:])


def test_kvcache_shares_nothing_with_another_cache(submission, expect, rng):
    """Every layer and every request has a cache of its own."""
    k, v = rng.normal(size=(2, 2, 3, 4))
    one, other = submission.KVCache(8, 2, 4), submission.KVCache(8, 2, 4)
    one.append(k, v)
    other.append(v[:, :2], k[:, :2])
    one.append(k[:, :1], v[:, :1])
    expect(len(other), 2)
    expect(other.keys, v[:, :2])
    expect(one.keys, np.concatenate([k, k[:, :1]], axis=1))
    expect(one.values, np.concatenate([v, v[:, :1]], axis=1))


def long_text(rng):
    """A prompt in whole numbers of one byte, quick to send and large once it is stored, and one
    further token: keys and values of both."""
    prompt = np.frombuffer(rng.bytes(1 << 22), np.int8).reshape(2, 2, 1024, 1024)
    return prompt, rng.normal(size=(2, 2, 1, 1024))


def some(held, prompt, token):
    """A few tokens of what a cache holds after all, and what they should be."""
    got = np.asarray(held)[:, [0, 700, 1023, 1024, 1400, -1]]
    return got, np.concatenate([prompt[:, [0, 700, 1023]], *[token] * 3], axis=1)


@pytest.mark.weight(2)
def test_kvcache_appends_without_copying_what_it_holds(submission, expect, rng):
    """One more token costs one token's work, however many are there already."""
    prompt, token = long_text(rng)
    with submission.limits(cpu=CACHE_S):
        cache = submission.KVCache(1024 + NEW, 2, 1024)
        cache.append(*prompt)
        submission.repeat(NEW, cache, ("append", *token))
        expect(len(cache), 1024 + NEW)
        expect(*some(cache.keys, prompt[0], token[0]))


@pytest.mark.weight(2)
def test_kvcache_is_read_without_being_copied(submission, expect, rng):
    """Keys and values are read at every step, so a read must not copy them, nor join them."""
    prompt, token = long_text(rng)
    with submission.limits(cpu=CACHE_S):
        cache = submission.KVCache(1024 + NEW, 2, 1024)
        cache.append(*prompt)
        submission.repeat(NEW, cache, ("append", *token), ("keys",), ("values",))
        expect(*some(cache.values, prompt[1], token[1]))


@pytest.mark.weight(2)
@pytest.mark.parametrize(
    ("tokens", "d", "heads", "kv_heads", "head_dim"),
    [(5, 10, 4, 2, 3), (4, 7, 6, 3, 2), (6, 3, 2, 2, 5)],
)
def test_decode_step_gives_the_last_row_of_the_whole_sequence(
    submission, reference, expect, rng, tokens, d, heads, kv_heads, head_dim
):
    """Whatever was decoded before, each step agrees with attention on the sequence so far."""
    x = rng.normal(size=(tokens, d)) * 0.7
    W = weights(rng, d, d, heads, kv_heads, head_dim)
    want = np.asarray(reference.multi_head_attention(x, *W, heads, kv_heads))
    cache = submission.KVCache(tokens + 2, kv_heads, head_dim)
    for token in range(tokens):
        expect(submission.decode_step(x[token], cache, *W, heads), want[token])


def test_decode_step_goes_on_after_a_prompt(submission, reference, expect, rng):
    """A prompt that was put into the cache in one piece is read like any other tokens."""
    x = rng.normal(size=(7, 6)) * 0.7
    W = weights(rng, 6, 6, 4, 2, 5)
    want = np.asarray(reference.multi_head_attention(x, *W, 4, 2))
    k, v = ((x[:5] @ w.T).reshape(5, 2, 5).swapaxes(0, 1).copy() for w in W[1:3])
    cache = submission.KVCache(9, 2, 5)
    cache.append(k, v)
    for token in (5, 6):
        expect(submission.decode_step(x[token], cache, *W, 4), want[token])


def test_decode_step_joins_the_cache(submission, expect, rng):
    """The new token's key and value go into the cache, each projected by its own weights."""
    x = rng.normal(size=(3, 5))
    W = weights(rng, 5, 5, 6, 3, 2)
    cache = submission.KVCache(4, 3, 2)
    for token in x:
        submission.decode_step(token, cache, *W, 6)
    expect(len(cache), 3)
    expect(cache.keys, (x @ W[1].T).reshape(3, 3, 2).swapaxes(0, 1))
    expect(cache.values, (x @ W[2].T).reshape(3, 3, 2).swapaxes(0, 1))


@pytest.mark.weight(2)
def test_decode_step_costs_one_pass_over_the_cache(submission, rng):
    """One new token asks once: a step's work grows with the text, not with its square."""
    k, v = rng.normal(size=(2, 1, 6400, 2))
    W = weights(rng, 3, 3, 1, 1, 2)
    x = rng.normal(size=(3, 3))
    with submission.limits(cpu=STEPS_S):
        cache = submission.KVCache(6404, 1, 2)
        cache.append(k, v)
        for token in x:
            submission.decode_step(token, cache, *W, 1)
