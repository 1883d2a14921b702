"""2.4 against second methods: exact fractions, two clocks that tick, and what must be equal."""

import importlib.util
import math
from fractions import Fraction
from pathlib import Path

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

SLUG = "s2_4_inference_bottlenecks"
PATH = Path(__file__).parents[2] / "reference" / SLUG / "solution.py"
SPEC = importlib.util.spec_from_file_location(f"properties_{SLUG}", PATH)
solution = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(solution)

quick = settings(derandomize=True, max_examples=40, deadline=None)
amount = st.integers(1, 10**15)
small = st.integers(1, 12)


@quick
@given(amount, amount)
def test_arithmetic_intensity_is_the_exact_fraction(flops, moved):
    got = solution.arithmetic_intensity(flops, moved)

    assert math.isclose(got, float(Fraction(flops, moved)), rel_tol=1e-15)


@quick
@given(small, small, small, small)
def test_bottleneck_names_the_clock_that_stops_last(flops, moved, peak, bandwidth):
    """The slower of two exact clocks; where they stop together, compute."""
    computing, moving = Fraction(flops, peak), Fraction(moved, bandwidth)
    want = "memory" if moving > computing else "compute"

    assert solution.bottleneck(Fraction(flops, moved), Fraction(peak, bandwidth)) == want


@quick
@given(st.lists(st.floats(1e-3, 1e5), min_size=1, max_size=8), amount, amount)
def test_roofline_is_never_above_a_roof_and_always_touches_one(intensities, peak, bandwidth):
    got = solution.roofline(np.array(intensities), float(peak), float(bandwidth))

    assert got.shape == (len(intensities),)
    for intensity, speed in zip(intensities, got, strict=True):
        under_peak = Fraction(speed) / peak
        under_slope = Fraction(speed) / (Fraction(intensity) * bandwidth)
        assert math.isclose(max(under_peak, under_slope), 1, rel_tol=1e-12)
        assert solution.roofline(intensity, float(peak), float(bandwidth)) == speed


@quick
@given(small, small, small, small)
def test_execution_time_by_letting_both_run(flops, moved, peak, bandwidth):
    """In time steps small enough for both: count until nothing is left of either."""
    step = Fraction(1, peak * bandwidth)
    ticks = 0
    operations, left = Fraction(flops), Fraction(moved)
    while operations > 0 or left > 0:
        ticks += 1
        operations -= peak * step
        left -= bandwidth * step

    got = solution.execution_time(flops, moved, peak, bandwidth)
    assert math.isclose(got, float(ticks * step), rel_tol=1e-12)


@quick
@given(amount, amount, amount, amount)
def test_execution_time_at_the_speed_of_the_roofline(flops, moved, peak, bandwidth):
    time = solution.execution_time(flops, moved, peak, bandwidth)
    speed = solution.roofline(flops / moved, float(peak), float(bandwidth))

    assert math.isclose(time * speed, flops, rel_tol=1e-12)
