"""Public tests of 2.4.3: numbers that can be checked by hand."""

import numpy as np


def pair(flops, bytes_moved):
    """Two results that are compared one by one, since one is so much larger than the other."""
    return np.array(float(flops)), np.array(float(bytes_moved))


def test_denoise_pass_cost_of_the_worked_example(submission, expect):
    """4 tokens, 2 layers of width 8: 6656 operations and 832 numbers a layer."""
    expect(submission.denoise_pass_cost(4, 2, 8), pair(13312, 3328))


def test_denoise_pass_cost_with_one_byte_a_value(submission, expect):
    """Smaller numbers are fewer bytes and as many operations: 288 + 72, and 48 + 12."""
    expect(submission.denoise_pass_cost(3, 1, 2, 1), pair(360, 60))


def test_denoise_pass_cost_of_many_tokens(submission, expect):
    """With 100 tokens of width 2, attention is most of the work: 9600 + 80000 operations."""
    expect(submission.denoise_pass_cost(100, 1, 2), pair(89600, 896))


def test_denoise_pass_cost_of_three_times_the_layers(submission, expect):
    """Every layer computes and moves as much as the first."""
    expect(submission.denoise_pass_cost(4, 6, 8), pair(39936, 9984))


def test_denoise_intensity_of_the_worked_example(submission, expect):
    """13312 operations for 3328 bytes are 4 for each."""
    expect(submission.denoise_intensity(4, 2, 8), 4.0)


def test_denoise_intensity_with_one_byte_a_value(submission, expect):
    """360 operations for 60 bytes are 6 for each."""
    expect(submission.denoise_intensity(3, 1, 2, 1), 6.0)


def test_denoise_intensity_of_one_picture(submission, expect):
    """One picture is thousands of tokens, and they share every weight that comes from memory."""
    expect(submission.denoise_intensity(4608, 57, 3072), 4608.0)


def test_generation_time_of_the_worked_example(submission, expect):
    """A pass computes for 6 seconds and moves bytes in 4 of them: 100 passes are 600 seconds."""
    expect(submission.generation_time(100, 600.0, 80.0, 100.0, 20.0), 600.0)


def test_generation_time_where_memory_is_slower(submission, expect):
    """1 second of arithmetic, 4 seconds of moving: 10 passes are 40 seconds."""
    expect(submission.generation_time(10, 100.0, 80.0, 100.0, 20.0), 40.0)


def test_generation_time_of_a_video(submission, expect):
    """100 passes over five seconds of video, 1.72256 seconds of arithmetic each on an H100."""
    got = submission.generation_time(100, 1_703_612_252_160_000, 52_002_816_000, 989e12, 3.35e12)

    expect(got, 172.256042)
