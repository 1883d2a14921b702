"""2.4.3 against second methods: a layer counted product by product, and two clocks that tick."""

import importlib.util
import math
from fractions import Fraction
from pathlib import Path

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

SLUG = "s2_4_3_media_bottlenecks"
PATH = Path(__file__).parents[2] / "reference" / SLUG / "solution.py"
SPEC = importlib.util.spec_from_file_location(f"properties_{SLUG}", PATH)
solution = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(solution)

quick = settings(derandomize=True, max_examples=40, deadline=None)
count = st.integers(1, 10**5)
small = st.integers(1, 12)


class Counted:
    """Stands in for an array: multiplies shapes and keeps count of the operations."""

    def __init__(self, rows, columns, tally):
        self.shape = rows, columns
        self.tally = tally

    def __matmul__(self, other):
        assert self.shape[1] == other.shape[0]
        self.tally.append(2 * self.shape[0] * self.shape[1] * other.shape[1])
        return Counted(self.shape[0], other.shape[1], self.tally)

    @property
    def T(self):
        return Counted(*self.shape[::-1], self.tally)


def run_pass(tokens, layers, d):
    """A transformer on shapes alone: its operations, and the numbers that it moves."""
    tally, moved = [], 0
    x = Counted(tokens, d, tally)
    for _ in range(layers):
        sizes = [(d, d)] * 4 + [(d, 4 * d), (4 * d, d)]
        q, k, v, o, up, down = (Counted(*size, tally) for size in sizes)
        moved += math.prod(x.shape) + sum(math.prod(size) for size in sizes)
        scores = (x @ q) @ (x @ k).T
        x = ((scores @ (x @ v)) @ o) @ up @ down
        moved += math.prod(x.shape)
    return sum(tally), moved


@quick
@given(count, small, count, st.sampled_from([Fraction(1, 2), 1, 2, 4]))
def test_denoise_pass_cost_by_running_a_transformer_on_shapes(tokens, layers, d, size):
    flops, values = run_pass(tokens, layers, d)

    assert solution.denoise_pass_cost(tokens, layers, d, size) == (flops, values * size)


def test_denoise_pass_cost_counts_what_an_array_really_does():
    """On real arrays: one multiplication for each pair of entries that a product joins."""
    tokens, d = 5, 3
    x, weights = np.ones((tokens, d)), np.ones((12 * d, d))
    with_weights = (x[:, None, :] * weights[None, :, :]).size
    with_tokens = 2 * (x[:, None, :] * x[None, :, :]).size

    flops, moved = solution.denoise_pass_cost(tokens, 1, d, 8)
    assert flops == 2 * (with_weights + with_tokens)
    assert moved == weights.nbytes + x.nbytes + x.nbytes


@quick
@given(count, small, count, st.sampled_from([1, 2, 4]))
def test_denoise_intensity_is_two_operations_a_number_and_token(tokens, layers, d, size):
    got = solution.denoise_intensity(tokens, layers, d, size)

    assert math.isclose(got, 2 * tokens / size, rel_tol=1e-12)


@quick
@given(small, small, small, small, small)
def test_generation_time_by_letting_both_run(passes, flops, moved, peak, bandwidth):
    """In time steps small enough for both: a pass begins when nothing is left of the last."""
    step = Fraction(1, peak * bandwidth)
    ticks = 0
    for _ in range(passes):
        operations, left = Fraction(flops), Fraction(moved)
        while operations > 0 or left > 0:
            ticks += 1
            operations -= peak * step
            left -= bandwidth * step

    got = solution.generation_time(passes, flops, moved, peak, bandwidth)
    assert math.isclose(got, float(ticks * step), rel_tol=1e-12)
