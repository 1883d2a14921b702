"""2.1.1 against second methods: sums in plain Python, a counted layer, NumPy's product."""

import importlib.util
import math
from fractions import Fraction
from pathlib import Path

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

SLUG = "s2_1_1_linear_layers"
PATH = Path(__file__).parents[2] / "reference" / SLUG / "solution.py"
SPEC = importlib.util.spec_from_file_location(f"properties_{SLUG}", PATH)
solution = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(solution)

quick = settings(derandomize=True, max_examples=40, deadline=None)
seeds = st.integers(0, 2**32 - 1)
size = st.integers(1, 7)


@quick
@given(seeds, size, size, st.lists(st.integers(1, 3), max_size=3), st.booleans())
def test_linear_is_a_sum_of_products(seed, d_in, d_out, leading, biased):
    rng = np.random.default_rng(seed)
    x, W = rng.normal(size=(*leading, d_in)), rng.normal(size=(d_out, d_in))
    b = rng.normal(size=d_out) if biased else None

    got = solution.linear(x, W, b)

    assert got.shape == (*leading, d_out)
    for *place, o in np.ndindex(*leading, d_out):
        row = x[tuple(place)]
        want = math.fsum(w * v for w, v in zip(W[o], row, strict=True)) + (b[o] if biased else 0)
        assert math.isclose(got[(*place, o)], want, abs_tol=1e-9)


class Tally:
    """A number that counts what is done with it."""

    count = 0

    def __init__(self, value):
        self.value = Fraction(value)

    def __mul__(self, other):
        Tally.count += 1
        return Tally(self.value * other.value)

    def __add__(self, other):
        Tally.count += 1
        return Tally(self.value + other.value)


@quick
@given(size, size, size, st.booleans())
def test_linear_flops_is_what_a_layer_does(tokens, d_in, d_out, bias):
    """Run the layer on numbers that count: the sum starts at zero, as a chip's does."""
    Tally.count = 0
    for _ in range(tokens):
        for _ in range(d_out):
            total = Tally(0)
            for _ in range(d_in):
                total = total + Tally(2) * Tally(3)
            if bias:
                total = total + Tally(1)

    assert solution.linear_flops(tokens, d_in, d_out, bias) == Tally.count


@quick
@given(seeds, size, size, size, st.integers(1, 9))
def test_tiled_matmul_is_the_product_in_few_small_calls(seed, M, K, N, tile):
    rng = np.random.default_rng(seed)
    A, B = rng.normal(size=(M, K)), rng.normal(size=(K, N))
    met = []

    def unit(a, b):
        assert max(a.shape + b.shape) <= tile
        met.append((a.tobytes(), b.tobytes(), a.shape, b.shape))
        return np.einsum("ik,kj->ij", a, b)

    np.testing.assert_allclose(solution.tiled_matmul(A, B, tile, unit), A @ B, atol=1e-9)
    assert len(met) == math.ceil(M / tile) * math.ceil(K / tile) * math.ceil(N / tile)
    assert len(set(met)) == len(met)


@quick
@given(st.integers(1, 6), st.integers(1, 6), st.integers(1, 6), st.integers(1, 7))
def test_tiled_matmul_counts_paths(M, K, N, tile):
    """A product of ones counts the shared axis, exactly."""
    got = solution.tiled_matmul(np.ones((M, K), int), np.ones((K, N), int), tile, np.matmul)

    np.testing.assert_array_equal(got, np.full((M, N), K))
