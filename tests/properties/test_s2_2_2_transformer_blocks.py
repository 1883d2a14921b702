"""2.2.2 against second methods: number by number in plain Python, and what must be equal."""

import importlib.util
import math
from pathlib import Path

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

SLUG = "s2_2_2_transformer_blocks"
PATH = Path(__file__).parents[2] / "reference" / SLUG / "solution.py"
SPEC = importlib.util.spec_from_file_location(f"properties_{SLUG}", PATH)
solution = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(solution)

quick = settings(derandomize=True, max_examples=30, deadline=None)
seeds = st.integers(0, 10**6)
small = st.integers(1, 6)
eps_values = st.sampled_from([1e-6, 1e-5, 0.5, 4.0])


def normed(row, weight, eps):
    """One row, number by number."""
    size = math.sqrt(math.fsum(value * value for value in row) / len(row) + eps)
    return [value / size * w for value, w in zip(row, weight, strict=True)]


def mix(rows):
    """A toy attention on lists: each row reads all rows up to itself."""
    return [
        [math.sin(sum(row[j] for row in rows[: i + 1]) + j) for j in range(len(rows[0]))]
        for i in range(len(rows))
    ]


def bend(rows):
    """A toy MLP on lists: each row alone, its columns one further."""
    return [[math.tanh(row[j - 1]) + 0.1 * row[j] for j in range(len(row))] for row in rows]


def on_arrays(function):
    return lambda z: np.array(function(np.asarray(z).tolist()))


def plus(one, other):
    return [[a + b for a, b in zip(*rows, strict=True)] for rows in zip(one, other, strict=True)]


def close(got, want):
    np.testing.assert_allclose(got, want, rtol=1e-10, atol=1e-12)


@quick
@given(seeds, small, small, eps_values, st.sampled_from([1e-3, 1.0, 1e4]))
def test_rms_norm_number_by_number(seed, tokens, d, eps, scale):
    rng = np.random.default_rng(seed)
    x, weight = scale * rng.normal(size=(tokens, d)), rng.normal(size=d)

    want = [normed(row, weight.tolist(), eps) for row in x.tolist()]
    close(solution.rms_norm(x, weight, eps), want)


@quick
@given(seeds, small, small)
def test_rms_norm_forgets_the_scale_and_leaves_size_one(seed, tokens, d):
    x = np.random.default_rng(seed).normal(size=(tokens, d)) + 2

    got = solution.rms_norm(x, np.ones(d), 0.0)
    close(np.square(got).mean(axis=1), np.ones(tokens))
    close(solution.rms_norm(1000 * x, np.ones(d), 0.0), got)


@quick
@given(seeds, small, small, eps_values)
def test_transformer_block_number_by_number(seed, tokens, d, eps):
    rng = np.random.default_rng(seed)
    x, norms = rng.normal(size=(tokens, d)), rng.normal(size=(2, d))
    first, second = norms.tolist()

    road = x.tolist()
    road = plus(road, mix([normed(row, first, eps) for row in road]))
    road = plus(road, bend([normed(row, second, eps) for row in road]))

    got = solution.transformer_block(x, on_arrays(mix), on_arrays(bend), *norms, eps)
    close(got, road)


@quick
@given(seeds, small, small)
def test_transformer_block_with_silent_parts_is_the_main_road(seed, tokens, d):
    x = np.random.default_rng(seed).normal(size=(tokens, d))

    got = solution.transformer_block(x, np.zeros_like, np.zeros_like, np.ones(d), np.ones(d))
    np.testing.assert_array_equal(got, x)


@quick
@given(seeds, small, small, st.lists(st.sampled_from([mix, bend]), max_size=3))
def test_lm_forward_number_by_number(seed, tokens, d, blocks):
    rng = np.random.default_rng(seed)
    embedding, lm_head = rng.normal(size=(2, 7, d))
    final_norm = rng.normal(size=d)
    ids = rng.integers(0, 7, size=tokens).tolist()

    rows = [embedding[i].tolist() for i in ids]
    for block in blocks:
        rows = block(rows)
    rows = [normed(row, final_norm.tolist(), 1e-6) for row in rows]
    want = [
        [sum(a * b for a, b in zip(row, word, strict=True)) for word in lm_head.tolist()]
        for row in rows
    ]

    lent = [on_arrays(block) for block in blocks]
    close(solution.lm_forward(ids, embedding, lent, final_norm, lm_head), want)
