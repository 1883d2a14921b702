"""Second methods for 2.5: textbook attention, plain dictionaries, sums over all pairs."""

import importlib.util
import itertools
import math
from pathlib import Path

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

SLUG = "s2_5_optimizing_attention"
PATH = Path(__file__).parents[2] / "reference" / SLUG / "solution.py"
spec = importlib.util.spec_from_file_location(f"properties_{SLUG}", PATH)
solution = importlib.util.module_from_spec(spec)
spec.loader.exec_module(solution)

modest = settings(max_examples=25, derandomize=True, deadline=None)
seeds = st.integers(0, 10**6)
small = st.integers(1, 6)


def textbook(q, k, v, mask=None):
    """One query at a time, in plain numbers: the definition."""
    rows = []
    for i, query in enumerate(q):
        scores = [float(query @ key) / math.sqrt(len(query)) for key in k]
        allowed = [mask is None or bool(mask[i][j]) for j in range(len(k))]
        best = max(s for s, may in zip(scores, allowed, strict=True) if may)
        weights = [
            math.exp(s - best) if may else 0.0 for s, may in zip(scores, allowed, strict=True)
        ]
        rows.append(sum(w * value for w, value in zip(weights, v, strict=True)) / sum(weights))
    return np.array(rows)


def close(got, want):
    np.testing.assert_allclose(got, want, rtol=1e-9, atol=1e-9)


@modest
@given(seeds, st.lists(small, min_size=1, max_size=5), small, small, st.floats(0, 400))
def test_online_attention_is_textbook_attention(seed, sizes, d, dv, size):
    rng = np.random.default_rng(seed)
    n = sum(sizes)
    q, k, v = size * rng.normal(size=d), rng.normal(size=(n, d)), rng.normal(size=(n, dv))
    edges = [0, *itertools.accumulate(sizes)]
    loaded = []

    def load_block(j):
        loaded.append(j)
        return k[edges[j] : edges[j + 1]], v[edges[j] : edges[j + 1]]

    close(solution.online_attention(q, load_block, len(sizes)), textbook(q[None], k, v)[0])
    assert sorted(loaded) == list(range(len(sizes)))


@modest
@given(seeds, st.integers(1, 14), small, st.integers(1, 16), st.booleans(), st.floats(0, 400))
def test_flash_attention_is_textbook_attention(seed, T, d, block, causal, size):
    q, k, v = np.random.default_rng(seed).normal(size=(3, T, d))
    mask = [[j <= i for j in range(T)] for i in range(T)] if causal else None
    close(solution.flash_attention(size * q, k, v, block, causal), textbook(size * q, k, v, mask))


events = st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 5)), max_size=25)


@modest
@given(seeds, st.integers(1, 7), st.integers(1, 4), events)
def test_paged_cache_is_a_dictionary_of_arrays(seed, n_blocks, size, steps):
    rng = np.random.default_rng(seed)
    cache, held = solution.PagedKVCache(n_blocks, size, 2, 3), {}

    def blocks(tokens):
        return math.ceil(tokens / size)

    for seq_id, t in steps:
        if t == 0:  # end the sequence, if there is one
            try:
                cache.free(seq_id)
                assert seq_id in held
            except KeyError:
                assert seq_id not in held
            held.pop(seq_id, None)
        else:
            k, v = rng.normal(size=(2, 2, t, 3))
            old = held.get(seq_id, (k[:, :0], v[:, :0]))
            new = tuple(np.concatenate(pair, axis=1) for pair in zip(old, (k, v), strict=True))
            others = sum(blocks(x.shape[1]) for name, (x, _) in held.items() if name != seq_id)
            try:
                cache.append(seq_id, k, v)
                held[seq_id] = new
            except MemoryError:
                assert others + blocks(new[0].shape[1]) > n_blocks
        tables = [cache.block_table(name) for name in held]
        assert [len(table) for table in tables] == [blocks(x.shape[1]) for x, _ in held.values()]
        taken = list(itertools.chain(*tables))
        assert len(set(taken)) == len(taken) == n_blocks - cache.free_blocks
        for name, (k, v) in held.items():
            got_k, got_v = cache.gather(name)
            assert np.array_equal(got_k, k)
            assert np.array_equal(got_v, v)


@modest
@given(st.integers(0, 8), st.integers(1, 8), st.integers(1, 12))
def test_sliding_window_mask_is_a_slice_of_positions(before, q_len, window):
    k_len = before + q_len
    got = solution.sliding_window_mask(q_len, k_len, window)
    assert got.shape == (q_len, k_len)
    for row, position in zip(got, range(before, k_len), strict=True):
        seen = list(range(k_len))[: position + 1][-window:]
        assert [j for j in range(k_len) if row[j]] == seen


@modest
@given(seeds, st.integers(1, 12), small)
def test_linear_attention_weighs_every_pair(seed, T, d):
    q, k, v = 2 * np.random.default_rng(seed).normal(size=(3, T, d))

    def feature(row):
        return [x + 1 if x > 0 else math.exp(x) for x in row]

    want = []
    for t in range(T):
        weights = [
            sum(a * b for a, b in zip(feature(q[t]), feature(k[s]), strict=True))
            for s in range(t + 1)
        ]
        want.append(sum(w * v[s] for s, w in enumerate(weights)) / sum(weights))
    close(solution.linear_attention(q, k, v), want)


@modest
@given(seeds, small, small, small, st.floats(0, 300))
def test_gated_attention_value_by_value(seed, T, m, d, size):
    rng = np.random.default_rng(seed)
    o, x, W = rng.normal(size=(T, m)), size * rng.normal(size=(T, d)), rng.normal(size=(m, d))
    want = [
        [
            o[t, i] / (1 + math.exp(-max(min(float(W[i] @ x[t]), 700), -700)))
            for i in range(m)
        ]
        for t in range(T)
    ]  # fmt: skip
    close(solution.gated_attention(o, x, W), want)


@modest
@given(seeds, small, st.integers(1, 15), small, small, st.integers(1, 17))
def test_compressed_attention_is_textbook_attention_to_means(seed, T, S, d, dv, block):
    rng = np.random.default_rng(seed)
    q, k, v = rng.normal(size=(T, d)), rng.normal(size=(S, d)), rng.normal(size=(S, dv))

    def means(rows):
        groups = itertools.groupby(range(S), key=lambda s: s // block)
        return np.array([np.mean([rows[s] for s in group], axis=0) for _, group in groups])

    close(solution.compressed_attention(q, k, v, block), textbook(q, means(k), means(v)))


@modest
@given(seeds, small, st.integers(1, 9), small, small, small)
def test_mla_decode_is_textbook_attention_unpacked(seed, H, T, r, d, dv):
    rng = np.random.default_rng(seed)
    q, c_kv = 3 * rng.normal(size=(H, d)), rng.normal(size=(T, r))
    W_uk, W_uv = rng.normal(size=(H, r, d)), rng.normal(size=(H, r, dv))
    want = [textbook(q[h : h + 1], c_kv @ W_uk[h], c_kv @ W_uv[h])[0] for h in range(H)]
    close(solution.mla_decode(q, c_kv, W_uk, W_uv), want)


@modest
@given(seeds, st.integers(1, 10), small, small)
def test_selective_scan_is_a_sum_over_the_past(seed, T, d, n):
    rng = np.random.default_rng(seed)
    x, delta = rng.normal(size=(T, d)), rng.uniform(0, 2, size=(T, d))
    A, D, (B, C) = -rng.uniform(0.1, 2, size=(d, n)), rng.normal(size=d), rng.normal(size=(2, T, n))
    want = D * x
    for t, s in itertools.product(range(T), repeat=2):
        if s <= t:  # what token s wrote has faded by every step since
            fade = np.exp(delta[s + 1 : t + 1].sum(axis=0)[:, None] * A)
            want[t] += delta[s] * x[s] * (fade * B[s] * C[t]).sum(axis=1)
    close(solution.selective_scan(x, delta, A, B, C, D), want)


@modest
@given(
    st.lists(st.sampled_from(["attention", "mamba"]), max_size=12),
    st.integers(0, 10**6), st.integers(1, 10**5), st.integers(1, 10**7),
)  # fmt: skip
def test_hybrid_cache_bytes_grows_by_the_attention_layers(layers, tokens, kv, state):
    got = solution.hybrid_cache_bytes(layers, tokens, kv, state)
    assert got == sum(kv * tokens if layer == "attention" else state for layer in layers)
    grown = solution.hybrid_cache_bytes(layers, tokens + 1, kv, state)
    assert grown - got == kv * layers.count("attention")
