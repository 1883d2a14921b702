"""Second methods for 2.4.1: bits written out, operations counted, exact fractions."""

import importlib.util
from fractions import Fraction
from itertools import product
from pathlib import Path

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

SLUG = "s2_4_1_arithmetic_intensity"
PATH = Path(__file__).parents[2] / "reference" / SLUG / "solution.py"
spec = importlib.util.spec_from_file_location(f"properties_{SLUG}", PATH)
solution = importlib.util.module_from_spec(spec)
spec.loader.exec_module(solution)

modest = settings(max_examples=40, derandomize=True, deadline=None)
small = st.integers(1, 6)
widths = st.sampled_from([1, 2, 4])


@modest
@given(st.floats(1e9, 1e16), st.floats(1e9, 1e13))
def test_moving_at_the_ratio_takes_exactly_the_computing_time(peak, bandwidth):
    work = 1e15
    moved = work / solution.ops_byte_ratio(peak, bandwidth)
    np.testing.assert_allclose(moved / bandwidth, work / peak, rtol=1e-12)


@modest
@given(st.lists(small, min_size=1, max_size=4), st.integers(1, 33))
def test_tensor_bytes_is_what_written_out_bits_fill(shape, bits):
    written = np.ones((*shape, bits), bool)
    assert solution.tensor_bytes(tuple(shape), bits) == np.packbits(written).size


class Tally:
    """A number that counts the operations done with it."""

    done = 0

    def __mul__(self, other):
        Tally.done += 1
        return self

    __add__ = __mul__


@modest
@given(small, small, small, widths)
def test_matmul_intensity_is_what_a_product_by_hand_costs(m, k, n, width):
    Tally.done = 0
    touched = set()
    for row, column, inner in product(range(m), range(n), range(k)):
        touched |= {("a", row, inner), ("b", inner, column), ("c", row, column)}
        Tally() + Tally() * Tally()
    want = Fraction(Tally.done, len(touched) * width)
    np.testing.assert_allclose(solution.matmul_intensity(m, k, n, width), float(want))


@modest
@given(st.integers(1, 60), st.integers(1, 60), st.fractions(Fraction(1, 4), 40), widths)
def test_crossover_batch_is_the_first_of_a_search(d_in, d_out, ratio, width):
    def intensity(tokens):
        values = tokens * d_in + d_in * d_out + tokens * d_out
        return Fraction(2 * tokens * d_in * d_out, values * width)

    got = solution.crossover_batch(d_in, d_out, ratio, width)
    if got is None:
        # the most that endlessly many tokens could give
        assert Fraction(2 * d_in * d_out, (d_in + d_out) * width) <= ratio
    else:
        assert got >= 1
        assert intensity(got) >= ratio
        assert got == 1 or intensity(got - 1) < ratio


@modest
@given(st.integers(600, 9000), st.integers(600, 9000), st.floats(50, 250))
def test_crossover_batch_is_never_below_the_rule_of_thumb(d_in, d_out, ratio):
    got = solution.crossover_batch(d_in, d_out, ratio)
    assert got is None or got >= ratio
