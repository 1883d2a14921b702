"""Public tests of 2.5: small numbers that can be checked by hand, and three limits of memory."""

import numpy as np
import pytest

MIB = 2**20

# first coordinate of a key times first coordinate of the query, over the root of 4, is the score
QUERY = np.array([2.0, 0.0, 0.0, 0.0])
KEYS = np.array([[0.0, 1, 0, 0], [np.log(2), 0, 1, 0], [np.log(5), 0, 0, 1]])  # weights 1 : 2 : 5


def test_online_attention_of_two_blocks_by_hand(submission, expect):
    """When a larger score turns up, all that was summed so far shrinks."""
    values = np.array([[10.0, 0.0], [3.0, 4.0], [0.0, 8.0]])
    blocks = [(KEYS[:2], values[:2]), (KEYS[2:], values[2:])]
    out = submission.online_attention(QUERY, lambda j: blocks[int(np.asarray(j))], 2)
    expect(out, [2.0, 6.0])


def test_online_attention_whatever_the_order_of_the_blocks(submission, expect):
    """The largest score may come first, last or in between."""
    values = np.array([[10.0, 0.0], [3.0, 4.0], [0.0, 8.0]])
    for order in ([2, 1, 0], [1, 2, 0], [1, 0, 2]):
        blocks = [(KEYS[i : i + 1], values[i : i + 1]) for i in order]
        out = submission.online_attention(
            QUERY, lambda j, blocks=blocks: blocks[int(np.asarray(j))], 3
        )
        expect(out, [2.0, 6.0])


def test_online_attention_loads_each_block_once(submission, counted):
    """One pass: a block that has gone by is not loaded again."""
    blocks = [(KEYS[i : i + 1], np.array([[1.0, i]])) for i in (1, 0, 2)]
    load_block = counted(lambda j: blocks[int(np.asarray(j))])
    submission.online_attention(QUERY, load_block, 3)
    loaded = sorted(int(np.asarray(call[0])) for call in load_block.arguments)
    assert loaded == [0, 1, 2], f"load the blocks 0, 1 and 2 once each, not {loaded}"


def test_flash_attention_by_hand(submission, expect):
    """Taken block by block, attention is what it was: weights 1 : 2 : 5 for every query."""
    values = np.array([[6.0, 0, 1, 0], [0, 3, 1, 0], [2, 10, 1, 0]])
    out = submission.flash_attention(np.tile(QUERY, (3, 1)), KEYS, values, 2)
    expect(out, [[2.0, 7, 1, 0]] * 3)


def test_flash_attention_causal_by_hand(submission, expect):
    """With a causal mask the first query sees one key, the second two, the third three."""
    values = np.array([[6.0, 0, 1, 0], [0, 3, 1, 0], [2, 10, 1, 0]])
    for block in (1, 2):
        out = submission.flash_attention(np.tile(QUERY, (3, 1)), KEYS, values, block, causal=True)
        expect(out, [[6.0, 0, 1, 0], [2, 2, 1, 0], [2, 7, 1, 0]])


def test_flash_attention_of_scores_that_are_huge(submission, expect):
    """Scores of 1000 and -1000 still give numbers."""
    q = np.array([[2000.0, 0, 0, 0], [-2000.0, 0, 0, 0], [0.0, 0, 0, 0]])
    k = np.array([[-1.0, 0, 0, 0], [1.0, 0, 0, 0], [1.0, 0, 0, 0]])
    v = np.array([[3.0, 0, 0, 1], [4.0, 0, 0, 1], [8.0, 0, 0, 1]])
    out = submission.flash_attention(q, k, v, 1)
    expect(out, [[6.0, 0, 0, 1], [3.0, 0, 0, 1], [5.0, 0, 0, 1]])


@pytest.mark.weight(2)
def test_flash_attention_within_16_mib(submission, expect):
    """2048 tokens have 4 million scores: they never all exist at once."""
    zeros, ramp = np.zeros((2048, 3)), np.arange(2048.0)
    v = np.stack([ramp, -ramp, 5 + 0 * ramp], axis=1)
    with submission.limits(memory=16 * MIB):
        out = submission.flash_attention(zeros, zeros, v, 24)
    expect(out, np.tile([1023.5, -1023.5, 5.0], (2048, 1)))


def tokens(start, t, heads=2, head_dim=3):
    """t keys that can be told apart: numbered on from start."""
    return np.arange(start, start + heads * t * head_dim, dtype=float).reshape(heads, t, head_dim)


def test_pagedkvcache_gathers_what_was_appended(submission, expect):
    """A sequence comes back whole and in order, however it was cut into blocks."""
    cache = submission.PagedKVCache(4, 2, 2, 3)
    cache.append("a", tokens(0, 3), tokens(500, 3))
    cache.append("b", tokens(100, 1), tokens(600, 1))
    cache.append("a", tokens(200, 2), tokens(700, 2))
    k = np.concatenate([tokens(0, 3), tokens(200, 2)], axis=1)
    v = np.concatenate([tokens(500, 3), tokens(700, 2)], axis=1)
    expect(cache.gather("a"), (k, v))
    expect(cache.gather("b"), (tokens(100, 1), tokens(600, 1)))


def test_pagedkvcache_takes_a_block_only_when_the_last_is_full(submission, expect):
    """Three tokens in blocks of two need two blocks, and a fourth needs no third."""
    cache = submission.PagedKVCache(4, 2, 2, 3)
    expect(cache.free_blocks, 4)
    cache.append("a", tokens(0, 3), tokens(0, 3))
    expect(cache.free_blocks, 2)
    cache.append("b", tokens(0, 1), tokens(0, 1))
    expect(cache.free_blocks, 1)
    cache.append("a", tokens(0, 1), tokens(0, 1))
    expect(cache.free_blocks, 1)
    expect(len(cache.block_table("a")), 2)
    expect(len(cache.block_table("b")), 1)


def test_pagedkvcache_uses_freed_blocks_again(submission, expect):
    """When a sequence ends, its blocks go to whoever needs them next."""
    cache = submission.PagedKVCache(3, 2, 2, 3)
    cache.append(7, tokens(0, 4), tokens(0, 4))
    cache.append(8, tokens(50, 1), tokens(60, 1))
    expect(cache.free_blocks, 0)
    cache.free(7)
    expect(cache.free_blocks, 2)
    cache.append(8, tokens(100, 4), tokens(200, 4))
    k = np.concatenate([tokens(50, 1), tokens(100, 4)], axis=1)
    v = np.concatenate([tokens(60, 1), tokens(200, 4)], axis=1)
    expect(cache.gather(8), (k, v))


def test_pagedkvcache_without_room_changes_nothing(submission, expect):
    """Where the free blocks do not suffice, not even one of them is taken."""
    cache = submission.PagedKVCache(3, 2, 2, 3)
    cache.append("a", tokens(0, 3), tokens(9, 3))
    with pytest.raises(MemoryError):
        cache.append("a", tokens(50, 4), tokens(50, 4))
    expect(cache.free_blocks, 1)
    expect(cache.gather("a"), (tokens(0, 3), tokens(9, 3)))
    cache.append("a", tokens(50, 3), tokens(50, 3))
    expect(cache.free_blocks, 0)


@pytest.mark.weight(0.5)
def test_pagedkvcache_does_not_know_an_id_that_was_freed(submission):
    """A sequence that has ended is unknown."""
    cache = submission.PagedKVCache(3, 2, 2, 3)
    cache.append("a", tokens(0, 3), tokens(0, 3))
    cache.free("a")
    for method in (cache.gather, cache.block_table, cache.free):
        with pytest.raises(KeyError):
            method("a")


def test_sliding_window_mask_of_the_last_two_queries(submission, expect):
    """A window of 3 is the query's own position and the two before it."""
    want = [[False, True, True, True, False], [False, False, True, True, True]]
    expect(submission.sliding_window_mask(2, 5, 3), want)


def test_sliding_window_mask_at_the_start(submission, expect):
    """The first queries have fewer keys behind them than the window would let them see."""
    want = [
        [True, False, False, False],
        [True, True, False, False],
        [False, True, True, False],
        [False, False, True, True],
    ]
    expect(submission.sliding_window_mask(4, 4, 2), want)


def test_linear_attention_by_hand(submission, expect):
    """Weights 3 and 4 over their sum: features multiplied, no exponential of a score."""
    q, k = np.array([[0.0, 1.0], [0.0, 0.0]]), np.array([[1.0, 0.0], [0.0, 2.0]])
    v = np.array([[7.0, 0.0], [0.0, 14.0]])
    expect(submission.linear_attention(q, k, v), [[7.0, 0.0], [3.0, 8.0]])


def test_linear_attention_below_zero(submission, expect):
    """Below zero the feature is an exponential: small, and never negative."""
    half = -np.log(2)
    q, k = np.array([[half, 0.0], [half, 1.0]]), np.array([[half, half], [1.0, half]])
    v = np.array([[13.0, 26.0], [26.0, 0.0]])
    # the weights of the second query: 1/2 · 1/2 + 2 · 1/2 = 5/4, and 1/2 · 2 + 2 · 1/2 = 2
    expect(submission.linear_attention(q, k, v), [[13.0, 26.0], [21.0, 10.0]])


@pytest.mark.weight(2)
def test_linear_attention_of_many_tokens_within_16_mib(submission, expect):
    """The weights of every pair of 2250 tokens would not fit: two running sums do."""
    zeros, ramp = np.zeros((2250, 3)), np.arange(2250.0)
    v = np.stack([ramp, -ramp, 5 + 0 * ramp], axis=1)
    with submission.limits(memory=16 * MIB):
        out = submission.linear_attention(zeros, zeros, v)
    expect(out, np.stack([ramp / 2, -ramp / 2, 5 + 0 * ramp], axis=1))


def test_linear_attention_of_wide_heads_within_24_mib(submission, expect):
    """A state of 260 × 260 for each of 120 tokens would not fit: one state does."""
    zeros, ramp = np.zeros((120, 260)), np.arange(120.0)
    with submission.limits(memory=24 * MIB):
        out = submission.linear_attention(zeros, zeros, np.tile(ramp[:, None], (1, 260)))
    expect(out, np.tile(ramp[:, None] / 2, (1, 260)))


def test_gated_attention_by_hand(submission, expect):
    """Gates of 1/2, 3/4 and 1/4 let that share of each value through."""
    x, W_gate = np.array([[0.0, np.log(3)]]), np.array([[1.0, 0.0], [0.0, 1.0], [0.0, -1.0]])
    out = submission.gated_attention(np.array([[8.0, 8.0, -8.0]]), x, W_gate)
    expect(out, [[4.0, 6.0, -2.0]])


def test_gated_attention_asks_the_layer_input(submission, expect):
    """The gate is computed from x, row by row of W_gate, not from the output it scales."""
    x, W_gate = np.array([[np.log(3), 0.0]]), np.array([[1.0, 5.0], [-1.0, 2.0]])
    expect(submission.gated_attention(np.array([[4.0, 8.0]]), x, W_gate), [[3.0, 2.0]])


def test_compressed_attention_by_hand(submission, expect):
    """Three tokens in blocks of two: a mean of two, and a last block of one."""
    k = np.array([[0.0, 1, 0, 0], [2 * np.log(3), 0, 1, 0], [0.0, 0, 0, 1]])
    v = np.array([[2.0, 1.0], [6.0, 3.0], [8.0, -2.0]])
    q = np.array([QUERY, 0 * QUERY])
    expect(submission.compressed_attention(q, k, v, 2), [[5.0, 1.0], [6.0, 0.0]])


def test_compressed_attention_in_blocks_of_one(submission, expect):
    """A block of one token is that token: plain attention, here with weights 1 : 2 : 5."""
    v = np.array([[10.0, 0.0], [3.0, 4.0], [0.0, 8.0]])
    expect(submission.compressed_attention(np.tile(QUERY, (2, 1)), KEYS, v, 1), [[2.0, 6.0]] * 2)


def test_mla_decode_by_hand(submission, expect):
    """Two heads read one cache of latents, each in its own way."""
    q = np.array([QUERY, 0 * QUERY])
    c_kv = np.array([[np.log(3), 1.0], [0.0, 5.0]])
    W_uk = np.zeros((2, 2, 4))
    W_uk[:, 0, 0] = 1.0
    W_uv = np.array([[[0.0, 0, 0], [1, 10, 3]], [[0, 0, 1], [2, 1, 0]]])
    out = submission.mla_decode(q, c_kv, W_uk, W_uv)
    expect(out, [[2.0, 20.0, 6.0], [6.0, 3.0, np.log(3) / 2]])


@pytest.mark.weight(2)
def test_mla_decode_within_16_mib(submission, expect):
    """96 heads share 700 small latents: unpacked for all heads, they would not fit."""
    q, W_uk = np.zeros((96, 100)), np.ones((96, 3, 100))
    ramp = np.arange(700.0)
    c_kv = np.stack([ramp, -ramp, 1 + 0 * ramp], axis=1)
    W_uv = np.zeros((96, 3, 70))
    W_uv[:, 0, 0], W_uv[:, 1, 1], W_uv[:, 2, 2] = 1.0, 1.0, np.arange(96)
    want = np.zeros((96, 70))
    want[:, 0], want[:, 1], want[:, 2] = 349.5, -349.5, np.arange(96)
    with submission.limits(memory=16 * MIB):
        out = submission.mla_decode(q, c_kv, W_uk, W_uv)
    expect(out, want)


def test_selective_scan_by_hand(submission, expect):
    """The state fades by the step's length, takes in the token, and is then read."""
    x, delta = np.array([[4.0], [2.0]]), np.array([[1.0], [2.0]])
    A = np.array([[-np.log(2), -np.log(4)]])
    B, C = np.array([[1.0, 0.5], [2.0, 1.0]]), np.array([[1.0, 2.0], [1.0, 8.0]])
    expect(submission.selective_scan(x, delta, A, B, C, np.array([3.0])), [[20.0], [48.0]])


def test_selective_scan_keeps_channels_apart(submission, expect):
    """Each channel has a state, a step and a skip of its own."""
    x, delta = np.array([[1.0, 10.0], [0.0, 0.0]]), np.array([[1.0, 2.0], [1.0, 1.0]])
    A = np.array([[-np.log(2)], [-np.log(4)]])
    ones = np.ones((2, 1))
    out = submission.selective_scan(x, delta, A, ones, 3 * ones, np.array([5.0, 7.0]))
    expect(out, [[8.0, 130.0], [1.5, 15.0]])


def test_hybrid_cache_bytes_by_hand(submission, expect):
    """One attention layer keeps 20 bytes of each of 100 tokens, two states 500 bytes each."""
    layers = ["mamba", "attention", "mamba"]
    expect(submission.hybrid_cache_bytes(layers, 100, 20, 500), 3000)


@pytest.mark.weight(0.5)
def test_hybrid_cache_bytes_of_an_unknown_layer(submission):
    """A layer of a third kind is an error, not nothing."""
    with pytest.raises(ValueError):
        submission.hybrid_cache_bytes(["attention", "convolution"], 100, 20, 500)
