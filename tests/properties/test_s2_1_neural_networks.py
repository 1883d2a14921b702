"""2.1 against second methods: node by node in plain Python, and what must not matter."""

import importlib.util
import math
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

SLUG = "s2_1_neural_networks"
PATH = Path(__file__).parents[2] / "reference" / SLUG / "solution.py"
SPEC = importlib.util.spec_from_file_location(f"properties_{SLUG}", PATH)
solution = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(solution)

quick = settings(derandomize=True, max_examples=25, deadline=None)
seeds = st.integers(0, 2**32 - 1)
widths = st.lists(st.integers(1, 6), min_size=2, max_size=6)


def network(rng, sizes):
    return [
        (rng.normal(size=(d_out, d_in)), rng.normal(size=d_out)) for d_in, d_out in pairwise(sizes)
    ]


def by_hand(x, layers, bend):
    """One input through the network, one multiplication at a time."""
    states = []
    for number, (W, b) in enumerate(layers, 1):
        sums = []
        for weights, bias in zip(W.tolist(), b.tolist(), strict=True):
            sums.append(math.fsum([w * v for w, v in zip(weights, x, strict=True)]) + bias)
        if number == len(layers):
            return sums, states
        x = [bend(value) for value in sums]
        states.append(x)
    raise AssertionError("no layers")


@quick
@given(seeds, widths, st.lists(st.integers(1, 3), max_size=2))
def test_forward_is_the_sum_node_by_node(seed, sizes, leading):
    rng = np.random.default_rng(seed)
    layers = network(rng, sizes)
    x = rng.normal(size=(*leading, sizes[0]))

    output, states = solution.forward(x, layers, np.tanh)

    assert output.shape == (*leading, sizes[-1])
    assert [state.shape for state in states] == [(*leading, size) for size in sizes[1:-1]]
    for place in np.ndindex(*leading):
        wanted, wanted_states = by_hand(x[place].tolist(), layers, math.tanh)
        np.testing.assert_allclose(output[place], wanted, atol=1e-9)
        for state, want in zip(states, wanted_states, strict=True):
            np.testing.assert_allclose(state[place], want, atol=1e-9)


@quick
@given(seeds, widths)
def test_forward_without_a_bend_only_scales_and_shifts(seed, sizes):
    """With the identity for an activation, the network keeps straight lines straight."""
    rng = np.random.default_rng(seed)
    layers = network(rng, sizes)
    a, b = rng.normal(size=(2, sizes[0]))

    middle, _ = solution.forward((a + b) / 2, layers, lambda z: z)
    ends = [solution.forward(end, layers, lambda z: z)[0] for end in (a, b)]

    np.testing.assert_allclose(middle, (ends[0] + ends[1]) / 2, atol=1e-8)


@quick
@given(seeds, st.integers(1, 8), st.integers(1, 6))
def test_pool_embedding_is_the_direction_of_the_mean(seed, tokens, width):
    rng = np.random.default_rng(seed)
    hidden = rng.normal(size=(tokens, width)) + 3.0
    mask = rng.random(tokens) < 0.6
    mask[rng.integers(tokens)] = True

    rows = [row for row, real in zip(hidden.tolist(), mask, strict=True) if real]
    mean = [math.fsum(column) / len(rows) for column in zip(*rows, strict=True)]
    want = [value / math.hypot(*mean) for value in mean]

    np.testing.assert_allclose(solution.pool_embedding(hidden, mask), want, rtol=1e-9)


@quick
@given(seeds, st.integers(2, 8), st.floats(1e-3, 1e3))
def test_pool_embedding_knows_neither_order_nor_scale_nor_padding(seed, tokens, scale):
    rng = np.random.default_rng(seed)
    hidden = rng.normal(size=(tokens, 4)) + 2.0
    mask = np.arange(tokens) < tokens - 1
    want = solution.pool_embedding(hidden, mask)
    order = rng.permutation(tokens)
    changed = hidden.copy()
    changed[~mask] = 1e6

    np.testing.assert_allclose(solution.pool_embedding(hidden[order], mask[order]), want)
    np.testing.assert_allclose(solution.pool_embedding(scale * hidden, mask), want)
    np.testing.assert_array_equal(solution.pool_embedding(changed, mask), want)


def test_pool_embedding_of_nothing_is_an_error():
    with pytest.raises(ValueError, match="no true position"):
        solution.pool_embedding(np.ones((3, 2)), np.zeros(3, dtype=bool))
