"""Public tests of 2.4: numbers that can be checked by hand."""

import numpy as np


def test_arithmetic_intensity_of_adding_two_lists(submission, expect):
    """1000 operations for 6000 bytes: a byte pays for a sixth of an operation."""
    expect(submission.arithmetic_intensity(1000, 6000), 0.1666667)


def test_arithmetic_intensity_of_attention(submission, expect):
    """The larger example of the task: about 62 operations a byte."""
    expect(submission.arithmetic_intensity(8_640_266_240, 138_412_032), 62.4242424)


def test_bottleneck_of_attention_is_memory(submission, expect):
    """62 operations a byte are fewer than the 295 that an H100 could do."""
    expect(submission.bottleneck(62.42, 295.22), "memory")


def test_bottleneck_of_dense_work_is_compute(submission, expect):
    """1000 operations a byte are more than the chip can keep up with."""
    expect(submission.bottleneck(1000.0, 295.22), "compute")


def test_bottleneck_at_the_ridge_is_compute(submission, expect):
    """Where both ratios are equal, we call it compute."""
    expect(submission.bottleneck(256.0, 256.0), "compute")


def test_roofline_under_the_slope(submission, expect):
    """At 1 operation a byte an H100 computes 3.35e12 a second, whatever its peak."""
    expect(submission.roofline(1.0, 989e12, 3.35e12), 3.35e12)


def test_roofline_under_the_flat_part(submission, expect):
    """At 1000 operations a byte the peak is the limit."""
    expect(submission.roofline(1000.0, 989e12, 3.35e12), 989e12)


def test_roofline_of_many_intensities(submission, expect):
    """An array of intensities gives an array: 20 bytes a second, at most 100 operations."""
    got = submission.roofline(np.array([[0.5, 2.0, 5.0], [6.0, 4.0, 50.0]]), 100.0, 20.0)

    expect(got, [[10.0, 40.0, 100.0], [100.0, 80.0, 100.0]])


def test_execution_time_of_attention(submission, expect):
    """The bytes take 41.3 millionths of a second, the arithmetic fewer: the slower one counts."""
    got = submission.execution_time(8_640_266_240, 138_412_032, 989e12, 3.35e12)

    expect(got, 4.13170245e-05)


def test_execution_time_of_heavy_arithmetic(submission, expect):
    """600 operations at 100 a second take 6 seconds, 80 bytes at 20 a second only 4."""
    expect(submission.execution_time(600.0, 80.0, 100.0, 20.0), 6.0)
