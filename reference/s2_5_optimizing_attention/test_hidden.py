"""Hidden tests of 2.5: scores that grow late, ragged ends, full pools, and memory."""

from itertools import pairwise

import numpy as np
import pytest

MIB = 2**20


def plain(q, k, v, mask=None):
    """Attention in the textbook's way, all scores at once."""
    scores = q.astype(float) @ k.astype(float).T / np.sqrt(q.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return weights / weights.sum(axis=-1, keepdims=True) @ v.astype(float)


def split(k, v, sizes):
    """load_block over blocks of these sizes."""
    edges = np.cumsum([0, *sizes])
    blocks = [(k[a:b], v[a:b]) for a, b in pairwise(edges)]
    return lambda j: blocks[int(np.asarray(j))]


@pytest.mark.weight(3)
@pytest.mark.parametrize("sizes", [(4, 4, 3), (1, 1, 1, 1, 1, 1), (2, 5, 1, 3)])
def test_online_attention_of_any_blocks(submission, expect, rng, sizes):
    """How the keys are cut into blocks makes no difference."""
    n = sum(sizes)
    q, k, v = 3 * rng.normal(size=5), rng.normal(size=(n, 5)), rng.normal(size=(n, 3))
    out = submission.online_attention(q, split(k, v, sizes), len(sizes))
    expect(out, plain(q[None], k, v)[0])


@pytest.mark.weight(2)
@pytest.mark.parametrize("order", ["rising", "falling"])
def test_online_attention_of_scores_in_order(submission, expect, rng, order):
    """A maximum that grows with every block, or never again, is still the maximum."""
    q, k = np.full(4, 2.0), rng.normal(size=(12, 4))
    k = k[np.argsort(k.sum(axis=1))[:: 1 if order == "rising" else -1]]
    v = rng.normal(size=(12, 6)).astype(np.float32)
    out = submission.online_attention(q, split(k, v, [3] * 4), 4)
    expect(out, plain(q[None], k, v)[0])


@pytest.mark.weight(2)
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("level", [-1000, 0, 1000])
def test_online_attention_of_huge_scores(submission, expect, dtype, level):
    """Only differences of scores count, wherever the scores lie."""
    # the product is 2 · (level + 0, 2, 1, 1, 2, -1), over the root of 4
    scores = (level + np.array([[0], [2], [1], [1], [2], [-1]])).astype(dtype)
    q, k = np.array([2, 0, 0, 0], dtype), np.pad(scores, ((0, 0), (0, 3)))
    v = np.arange(18, dtype=dtype).reshape(6, 3)[::-1] ** 2
    out = submission.online_attention(q, split(k, v, [1, 2, 3]), 3)
    expect(out, plain(q[None], k, v)[0])


def test_online_attention_of_scores_far_apart(submission, expect, rng):
    """Within one block, too, the largest score is the one to measure against."""
    q, k = np.array([2.0, 0, 0, 0]), np.zeros((6, 4))
    k[:, 0] = [-1000, 900, 901, -1000, 1000, 998]
    v = rng.normal(size=(6, 2))
    expect(submission.online_attention(q, split(k, v, [3, 3]), 2), plain(q[None], k, v)[0])


def test_online_attention_of_one_block(submission, expect, rng):
    """One block is plain attention."""
    q, k, v = rng.normal(size=3), rng.normal(size=(7, 3)), rng.normal(size=(7, 2))
    expect(submission.online_attention(q, split(k, v, [7]), 1), plain(q[None], k, v)[0])


@pytest.mark.weight(2)
def test_online_attention_makes_one_pass(submission, expect, counted, rng):
    """Every block is loaded once: maximum, denominator and output in the same pass."""
    q, k, v = rng.normal(size=6), rng.normal(size=(15, 6)), rng.normal(size=(15, 4))
    load_block = counted(split(k, v, [3] * 5))
    out = submission.online_attention(q, load_block, 5)
    loaded = sorted(int(np.asarray(call[0])) for call in load_block.arguments)
    assert loaded == [0, 1, 2, 3, 4], f"each of the 5 blocks is loaded once, not {loaded}"
    expect(out, plain(q[None], k, v)[0])


@pytest.mark.weight(2)
@pytest.mark.parametrize("block", [1, 4, 5])
@pytest.mark.parametrize("causal", [False, True])
def test_flash_attention_is_exact(submission, expect, rng, block, causal):
    """Whatever the block, with and without a mask, it is attention and no approximation."""
    q, k, v = 2 * rng.normal(size=(3, 17, 6))
    mask = np.tril(np.ones((17, 17), bool)) if causal else None
    out = submission.flash_attention(q, k, v, block, causal=causal)
    expect(out, plain(q, k, v, mask))


@pytest.mark.weight(2)
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("causal", [False, True])
def test_flash_attention_of_scores_far_apart(submission, expect, rng, dtype, causal):
    """Each query has a maximum of its own: one may score 1000 where another scores -1000."""
    q = (500 * rng.integers(-2, 3, size=(14, 4))).astype(dtype)
    q[:2] = [[-1000, 0, 0, 0], [1000, 0, 0, 0]]
    k = np.pad(rng.integers(-2, 3, size=(14, 1)), ((0, 0), (0, 3))).astype(dtype)
    v = rng.normal(size=(14, 4)).astype(dtype)
    mask = np.tril(np.ones((14, 14), bool)) if causal else None
    out = submission.flash_attention(q, k, v, 3, causal=causal)
    expect(out, plain(q, k, v, mask))


@pytest.mark.weight(2)
def test_flash_attention_of_scores_that_rise(submission, expect, rng):
    """When the best keys come last, everything summed before them has to shrink."""
    q = np.full((16, 4), 3.0)
    k = np.sort(rng.normal(size=(16, 1)), axis=0) * np.ones(4)
    v = rng.normal(size=(16, 4))
    expect(submission.flash_attention(q, k, v, 4), plain(q, k, v))


@pytest.mark.weight(3)
def test_flash_attention_causal_within_16_mib(submission, expect, rng):
    """A mask changes nothing about it: all scores at once are never needed."""
    q, k, v = 2 * rng.normal(size=(3, 2048, 3))
    with submission.limits(memory=16 * MIB):
        out = submission.flash_attention(q, k, v, 24, causal=True)
    got = np.asarray(out)
    expect(got.shape, (2048, 3))
    for t in (0, 23, 24, 1000, 2047):
        expect(got[t], plain(q[t : t + 1], k[: t + 1], v[: t + 1])[0])


def draw(rng, t, heads=2, head_dim=3):
    """Keys and values of t tokens."""
    return rng.normal(size=(2, heads, t, head_dim))


@pytest.mark.weight(4)
def test_pagedkvcache_keeps_many_sequences_apart(submission, expect, rng):
    """Sequences that grow in turns, end and begin again never read each other's tokens."""
    cache, held, size, total = submission.PagedKVCache(9, 3, 2, 4), {}, 3, 9
    for seq_id in ("x", "y", "z"):  # leave large numbers behind in every block
        cache.append(seq_id, np.full((2, 9, 4), 1e4), np.full((2, 9, 4), -1e4))
    expect(cache.free_blocks, 0)
    for seq_id in ("y", "x", "z"):
        cache.free(seq_id)
    steps = [("x", 2), ("y", 4), ("x", 2), (5, 1), ("y", 2), ("x", 3), ("y", None), (5, 7)]
    steps += [("y", 3), ("x", None), ("y", 1), ("w", 2), (5, 1), ("w", 1)]
    for seq_id, t in steps:
        if t is None:
            cache.free(seq_id)
            del held[seq_id]
        else:
            k, v = draw(rng, t, 2, 4)
            cache.append(seq_id, k, v)
            old = held.get(seq_id, (k[:, :0], v[:, :0]))
            held[seq_id] = [np.concatenate(pair, axis=1) for pair in zip(old, (k, v), strict=True)]
        used = sum(-(-k.shape[1] // size) for k, _ in held.values())
        expect(cache.free_blocks, total - used)
        for known, (k, v) in held.items():
            expect(cache.gather(known), (k, v))


@pytest.mark.weight(2)
def test_pagedkvcache_rounds_up_to_whole_blocks(submission, expect, rng):
    """A full block needs no second one; one token more does."""
    for t, want in [(1, 1), (4, 1), (5, 2), (8, 2), (9, 3)]:
        cache = submission.PagedKVCache(6, 4, 1, 2)
        cache.append("s", *draw(rng, t, 1, 2))
        expect(len(cache.block_table("s")), want)
        expect(cache.free_blocks, 6 - want)


@pytest.mark.weight(2)
def test_pagedkvcache_fills_token_by_token(submission, expect, rng):
    """One token at a time, as in decode, ends in the same place as all at once."""
    k, v = draw(rng, 7)
    cache = submission.PagedKVCache(3, 3, 2, 3)
    for t in range(7):
        cache.append("s", k[:, t : t + 1], v[:, t : t + 1])
        expect(cache.free_blocks, 3 - (t // 3 + 1))
    expect(cache.gather("s"), (k, v))


@pytest.mark.weight(2)
def test_pagedkvcache_gives_every_block_to_one_sequence(submission, expect, rng):
    """No block stands in two tables, or twice in one."""
    cache = submission.PagedKVCache(5, 2, 2, 3)
    for seq_id, t in [("a", 3), ("b", 1), ("a", 2), ("b", 2)]:
        cache.append(seq_id, *draw(rng, t))
    tables = [np.asarray(cache.block_table(seq_id)).tolist() for seq_id in "ab"]
    expect([len(table) for table in tables], [3, 2])
    expect(len({*tables[0], *tables[1]}), 5)


@pytest.mark.weight(2)
def test_pagedkvcache_can_be_filled_to_the_last_slot(submission, expect, rng):
    """Every slot of the pool can be used, and one token more is refused."""
    k, v = draw(rng, 8)
    cache = submission.PagedKVCache(4, 2, 2, 3)
    cache.append("a", k, v)
    expect(cache.free_blocks, 0)
    with pytest.raises(MemoryError):
        cache.append("a", *draw(rng, 1))
    with pytest.raises(MemoryError):
        cache.append("b", *draw(rng, 1))
    expect(cache.gather("a"), (k, v))


@pytest.mark.weight(2)
def test_pagedkvcache_refuses_and_goes_on(submission, expect, rng):
    """After a refusal the cache is as before: blocks, tokens and the ids that it knows."""
    (k, v), (more_k, more_v) = draw(rng, 3), draw(rng, 3)
    cache = submission.PagedKVCache(3, 2, 2, 3)
    cache.append("a", k, v)
    with pytest.raises(MemoryError):
        cache.append("b", *draw(rng, 3))
    with pytest.raises(KeyError):
        cache.gather("b")
    with pytest.raises(MemoryError):
        cache.append("a", *draw(rng, 5))
    expect(cache.free_blocks, 1)
    cache.append("a", more_k, more_v)
    both = (np.concatenate([k, more_k], axis=1), np.concatenate([v, more_v], axis=1))
    expect(cache.gather("a"), both)


def test_pagedkvcache_starts_afresh_after_free(submission, expect, rng):
    """An id that comes back is a new sequence, without the tokens of the old one."""
    cache = submission.PagedKVCache(3, 2, 2, 3)
    cache.append("a", *draw(rng, 5))
    cache.free("a")
    expect(cache.free_blocks, 3)
    k, v = draw(rng, 1)
    cache.append("a", k, v)
    expect(cache.free_blocks, 2)
    expect(cache.gather("a"), (k, v))


def test_pagedkvcache_with_an_id_it_never_saw(submission, rng):
    """An id that was never given is an error, whoever asks."""
    cache = submission.PagedKVCache(3, 2, 2, 3)
    cache.append("a", *draw(rng, 1))
    for method in (cache.gather, cache.block_table, cache.free):
        with pytest.raises(KeyError):
            method("b")


@pytest.mark.weight(3)
@pytest.mark.parametrize("q_len", [1, 3, 9])
def test_sliding_window_mask_of_any_size(submission, reference, expect, q_len):
    """Causal first, window second, counted from the newest position."""
    for k_len in (9, 12):
        for window in (1, 2, 5, 9, 40):
            want = reference.sliding_window_mask(q_len, k_len, window)
            expect(submission.sliding_window_mask(q_len, k_len, window), want)


@pytest.mark.weight(2)
def test_sliding_window_mask_shows_a_window_of_keys(submission, expect):
    """With enough keys behind it, a query sees as many as the window says, the last its own."""
    got = np.asarray(submission.sliding_window_mask(4, 20, 6))
    expect(got.shape, (4, 20))
    expect(got.sum(axis=1), [6, 6, 6, 6])
    expect(got[np.arange(4), np.arange(16, 20)], [True] * 4)


def features(x):
    """elu(x) + 1."""
    return np.where(x > 0, x + 1, np.exp(np.minimum(x, 0)))


def all_pairs(q, k, v):
    """Linear attention from the weight of every pair."""
    weights = np.tril(features(q.astype(float)) @ features(k.astype(float)).T)
    return weights @ v.astype(float) / weights.sum(axis=1, keepdims=True)


@pytest.mark.weight(4)
@pytest.mark.parametrize(("T", "d"), [(1, 4), (7, 3), (5, 9), (40, 2)])
def test_linear_attention_is_a_weighted_mean_of_the_past(submission, expect, rng, T, d):
    """Every token averages itself and what came before, by features of query and key."""
    q, k, v = 2 * rng.normal(size=(3, T, d))
    expect(submission.linear_attention(q, k, v), all_pairs(q, k, v))


@pytest.mark.weight(2)
def test_linear_attention_of_large_inputs(submission, expect, rng):
    """Far above zero the feature goes on as a line: nothing overflows."""
    q, k, v = rng.normal(size=(3, 6, 5)).astype(np.float32)
    q[2, 1], k[3, 4], q[4], k[0, 0] = 1000, 1000, -10, -1000
    expect(submission.linear_attention(q, k, v), all_pairs(q, k, v))


@pytest.mark.weight(2)
def test_linear_attention_never_looks_ahead(submission, expect, rng):
    """Later tokens change nothing about earlier answers."""
    q, k, v = rng.normal(size=(3, 8, 3))
    out = np.asarray(submission.linear_attention(q, k, v))
    expect(out.shape, (8, 3))
    expect(submission.linear_attention(q[:3], k[:3], v[:3]), out[:3])
    expect(out, all_pairs(q, k, v))


@pytest.mark.weight(3)
def test_linear_attention_keeps_one_state_within_24_mib(submission, expect, rng):
    """The state of each step is needed for that step alone."""
    q, k, v = rng.normal(size=(3, 120, 260))
    with submission.limits(memory=24 * MIB):
        out = submission.linear_attention(q, k, v)
    expect(out, all_pairs(q, k, v))


@pytest.mark.weight(3)
@pytest.mark.parametrize(("T", "m", "d"), [(1, 4, 3), (6, 5, 8), (3, 7, 2)])
def test_gated_attention_scales_every_value(submission, reference, expect, rng, T, m, d):
    """Each value has a gate of its own, from its token's input."""
    o, x, W_gate = rng.normal(size=(T, m)), 2 * rng.normal(size=(T, d)), rng.normal(size=(m, d))
    want = reference.gated_attention(o, x, W_gate)
    expect(submission.gated_attention(o, x, W_gate), want)


@pytest.mark.weight(2)
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_gated_attention_far_from_zero(submission, expect, dtype):
    """A gate that is wide open lets all through, a shut one nothing, and none is NaN."""
    x, W_gate = np.array([[1000, -1000]], dtype), np.array([[1, 0], [0, 1], [1, 1]], dtype)
    expect(submission.gated_attention(np.array([[3, 5, 8]], dtype), x, W_gate), [[3.0, 0.0, 4.0]])


@pytest.mark.weight(3)
@pytest.mark.parametrize(("S", "block"), [(12, 4), (13, 4), (11, 4), (6, 1), (5, 8), (7, 7)])
def test_compressed_attention_of_any_length(submission, reference, expect, rng, S, block):
    """Full blocks and a short last one: a mean over the tokens that are there."""
    q, k, v = 2 * rng.normal(size=(3, 5)), rng.normal(size=(S, 5)) + 1, rng.normal(size=(S, 2))
    want = reference.compressed_attention(q, k, v, block)
    expect(submission.compressed_attention(q, k, v, block), want)


@pytest.mark.weight(2)
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_compressed_attention_of_huge_scores(submission, reference, expect, dtype):
    """Scores of 1000 and -1000 still give weights that sum to 1."""
    q = np.array([[2000, 0, 0, 0], [-2000, 0, 0, 0], [0, 2000, 0, 0]], dtype)
    k = np.array([[0, 1, 0, 0], [2, 3, 0, 0], [-1, 4, 0, 0], [-1, 0, 0, 0], [1, 2, 0, 0]], dtype)
    v = np.arange(15, dtype=dtype).reshape(5, 3) ** 2
    want = reference.compressed_attention(q, k, v, 2)
    expect(submission.compressed_attention(q, k, v, 2), want)


def unpacked(q, c_kv, W_uk, W_uv):
    """Multi-head attention over keys and values unpacked from the latents."""
    return np.array([
        plain(q[h : h + 1], c_kv @ W_uk[h], c_kv @ W_uv[h])[0] for h in range(len(q))
    ])  # fmt: skip


@pytest.mark.weight(4)
@pytest.mark.parametrize(
    ("H", "T", "r", "d", "dv"), [(3, 7, 4, 5, 2), (5, 1, 3, 2, 4), (1, 9, 6, 3, 5)]
)
def test_mla_decode_equals_attention_over_unpacked_keys(
    submission, expect, rng, H, T, r, d, dv
):  # fmt: skip
    """Working on latents changes where one multiplies, not what comes out."""
    q, c_kv = rng.normal(size=(H, d)), rng.normal(size=(T, r))
    W_uk, W_uv = rng.normal(size=(H, r, d)), rng.normal(size=(H, r, dv))
    expect(submission.mla_decode(q, c_kv, W_uk, W_uv), unpacked(q, c_kv, W_uk, W_uv))


@pytest.mark.weight(2)
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_mla_decode_of_huge_scores(submission, expect, dtype):
    """Scores of 1000 and -1000 still give weights that sum to 1."""
    q = np.array([[2, 0, 0, 0], [0, -2, 0, 0]], dtype)
    c_kv = np.array([[500, 1], [-500, 2], [500, 7]], dtype)
    W_uk = np.zeros((2, 2, 4), dtype)
    W_uk[0, 0, 0] = W_uk[1, 0, 1] = 2
    W_uv = np.arange(12, dtype=dtype).reshape(2, 2, 3) / 8
    expect(submission.mla_decode(q, c_kv, W_uk, W_uv), unpacked(q, c_kv, W_uk, W_uv))


@pytest.mark.weight(3)
def test_mla_decode_of_many_heads_within_16_mib(submission, expect, rng):
    """Neither keys nor values are unpacked for all heads at once."""
    q, c_kv = rng.normal(size=(96, 100)), rng.normal(size=(700, 3))
    W_uk, W_uv = rng.normal(size=(96, 3, 100)), rng.normal(size=(96, 3, 70))
    with submission.limits(memory=16 * MIB):
        out = submission.mla_decode(q, c_kv, W_uk, W_uv)
    got = np.asarray(out)
    expect(got.shape, (96, 70))
    some = [0, 1, 50, 95]
    expect(got[some], unpacked(q[some], c_kv, W_uk[some], W_uv[some]))


@pytest.mark.weight(4)
@pytest.mark.parametrize(("T", "d", "n"), [(1, 3, 2), (9, 4, 3), (6, 2, 5), (20, 3, 1)])
def test_selective_scan_of_any_size(submission, reference, expect, rng, T, d, n):
    """Fade, add, read: the step's length sets both how much fades and how much enters."""
    x, delta = rng.normal(size=(T, d)), rng.uniform(0.1, 1.5, size=(T, d))
    A, D = -rng.uniform(0.3, 2.0, size=(d, n)), rng.normal(size=d)
    B, C = rng.normal(size=(2, T, n))
    want = reference.selective_scan(x, delta, A, B, C, D)
    expect(submission.selective_scan(x, delta, A, B, C, D), want)


@pytest.mark.weight(2)
def test_selective_scan_forgets_after_a_long_step(submission, reference, expect, rng):
    """A long step wipes the past, a step of length zero leaves the state as it is."""
    x, D = rng.normal(size=(5, 2)).astype(np.float32), rng.normal(size=2).astype(np.float32)
    delta = np.array([[1, 0], [500, 1], [0, 0], [0.5, 900], [0, 0]], np.float32)
    A, (B, C) = np.full((2, 3), -1.5, np.float32), rng.normal(size=(2, 5, 3)).astype(np.float32)
    want = reference.selective_scan(x, delta, A, B, C, D)
    expect(submission.selective_scan(x, delta, A, B, C, D), want)


@pytest.mark.weight(3)
@pytest.mark.parametrize("tokens", [0, 1, 4096])
def test_hybrid_cache_bytes_of_any_mix(submission, expect, tokens):
    """Only the attention layers grow with the tokens, and each kind is counted by layer."""
    layers = ["attention", *["mamba"] * 7] * 3
    expect(submission.hybrid_cache_bytes(layers, tokens, 4096, 70000), 12288 * tokens + 1470000)
    expect(submission.hybrid_cache_bytes(["attention"] * 5, tokens, 33, 77), 165 * tokens)
    expect(submission.hybrid_cache_bytes(["mamba"] * 4, tokens, 33, 77), 308)


@pytest.mark.weight(0.5)
@pytest.mark.parametrize("kind", ["Attention", "ssm", ""])
def test_hybrid_cache_bytes_refuses_other_layers(submission, kind):
    """Only the two kinds of the task are known."""
    with pytest.raises(ValueError):
        submission.hybrid_cache_bytes(["mamba", kind, "attention"], 9, 20, 500)
