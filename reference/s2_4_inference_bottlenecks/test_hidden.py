"""Hidden tests of 2.4: any work on any chip."""

import numpy as np
import pytest

# peak (operations a second), bandwidth (bytes a second): H100, A100, L4, B200
CHIPS = [(989e12, 3.35e12), (312e12, 2.039e12), (121e12, 0.3e12), (2250e12, 8e12)]


@pytest.mark.weight(2)
def test_arithmetic_intensity_of_any_work(submission, reference, expect, rng):
    """Operations a byte, for small and for large work."""
    for exponent in [1, 4, 9, 14]:
        flops, moved = 10.0**exponent * rng.uniform(1, 10, 2)
        for pair in [(flops, moved), (1000 * flops, moved), (flops, 1000 * moved)]:
            expect(submission.arithmetic_intensity(*pair), reference.arithmetic_intensity(*pair))


def test_arithmetic_intensity_of_whole_numbers(submission, expect):
    """Whole operations and whole bytes have a fractional ratio."""
    expect(submission.arithmetic_intensity(7, 2), 3.5)
    expect(submission.arithmetic_intensity(3, 8), 0.375)


@pytest.mark.weight(2)
def test_bottleneck_on_both_sides(submission, reference, expect, rng):
    """Below the chip's ratio it is memory, above it compute, whatever the chip."""
    for ratio in [0.5, 5.0, 153.0, 295.2, 403.3]:
        for factor in [0.01, 0.9, 0.99, 1.01, 1.1, 100.0]:
            want = reference.bottleneck(factor * ratio, ratio)
            expect(submission.bottleneck(factor * ratio, ratio), want)


def test_bottleneck_close_to_the_ridge(submission, expect):
    """Nothing is rounded: a fraction below the ratio is below."""
    expect(submission.bottleneck(295.0, 295.25), "memory")
    expect(submission.bottleneck(295.5, 295.25), "compute")


@pytest.mark.weight(2)
def test_bottleneck_where_both_are_equal(submission, expect):
    """Equal counts as compute, for whole numbers and fractions."""
    for ratio in [1, 0.5, 208, 295.25]:
        expect(submission.bottleneck(ratio, ratio), "compute")


@pytest.mark.weight(2)
@pytest.mark.parametrize(("peak", "bandwidth"), CHIPS)
def test_roofline_of_real_chips(submission, reference, expect, rng, peak, bandwidth):
    """The lower roof counts, from far below the ridge to far above it."""
    intensity = peak / bandwidth * np.array([0.001, 0.1, 0.7, 0.99, 1.0, 1.01, 1.5, 30.0, 1000.0])
    intensity = intensity * rng.uniform(0.95, 1.05, 9)

    got = submission.roofline(intensity, peak, bandwidth)
    expect(got, reference.roofline(intensity, peak, bandwidth))
    one = float(intensity[2])
    expect(submission.roofline(one, peak, bandwidth), reference.roofline(one, peak, bandwidth))


def test_roofline_keeps_the_shape(submission, reference, expect, rng):
    """One answer for each intensity, in the same places."""
    for shape in [(1,), (3, 4), (2, 3, 5)]:
        intensity = rng.uniform(0, 20, shape)
        want = reference.roofline(intensity, 50.0, 5.0)
        expect(submission.roofline(intensity, 50.0, 5.0), want)


def test_roofline_of_whole_numbers(submission, expect):
    """Whole numbers are as good as any."""
    expect(submission.roofline(3, 100, 20), 60.0)
    expect(submission.roofline(np.array([1, 5, 9]), 100, 20), [20.0, 100.0, 100.0])


@pytest.mark.weight(2)
@pytest.mark.parametrize(("peak", "bandwidth"), CHIPS)
def test_execution_time_on_real_chips(submission, reference, expect, rng, peak, bandwidth):
    """The slower of the two sets the pace, whichever it is."""
    for factor in [0.01, 0.5, 0.9, 1.1, 2.0, 100.0]:
        moved = 1e9 * rng.uniform(1, 20)
        work = (factor * moved * peak / bandwidth, moved, peak, bandwidth)
        expect(submission.execution_time(*work), reference.execution_time(*work))


def test_execution_time_where_both_are_equal(submission, expect):
    """Where both take the same time they end together: no time is added."""
    expect(submission.execution_time(1000.0, 50.0, 200.0, 10.0), 5.0)


def test_execution_time_of_whole_numbers(submission, expect):
    """Whole amounts take fractions of a second."""
    expect(submission.execution_time(7, 3, 2, 4), 3.5)
    expect(submission.execution_time(1, 3, 2, 4), 0.75)
