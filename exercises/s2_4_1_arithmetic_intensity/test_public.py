"""Public tests of 2.4.1: numbers that can be checked by hand."""


def test_ops_byte_ratio_of_the_h100(submission, expect):
    """The H100 does about 295 FP16 operations in the time in which it moves one byte."""
    expect(submission.ops_byte_ratio(989e12, 3.35e12), 295.2238806)


def test_ops_byte_ratio_of_the_h200(submission, expect):
    """The H200 computes as fast as the H100 and moves more, so its ratio is lower."""
    expect(submission.ops_byte_ratio(989e12, 4.8e12), 206.0416667)


def test_tensor_bytes_of_a_large_weight(submission, expect):
    """4096 × 4096 values in FP16 are exactly 32 MiB."""
    expect(submission.tensor_bytes((4096, 4096)), 33554432)


def test_tensor_bytes_packs_narrow_values(submission, expect):
    """Three 4-bit values are a byte and a half, which takes two bytes."""
    expect(submission.tensor_bytes((3,), 4), 2)


def test_tensor_bytes_of_a_byte_and_a_half(submission, expect):
    """Two 12-bit values share three bytes."""
    expect(submission.tensor_bytes((2,), 12), 3)


def test_tensor_bytes_packs_across_rows(submission, expect):
    """Only the last byte of the whole tensor may be half empty."""
    expect(submission.tensor_bytes((5, 7), 4), 18)


def test_tensor_bytes_of_full_bytes(submission, expect):
    """Where the bits fill whole bytes, nothing is rounded."""
    expect(submission.tensor_bytes((2, 3, 4), bits=8), 24)


def test_matmul_intensity_of_a_small_product(submission, expect):
    """48 FLOPs over 26 values of two bytes are 12 / 13."""
    expect(submission.matmul_intensity(2, 3, 4), 12 / 13)


def test_matmul_intensity_of_a_large_square(submission, expect):
    """Side 4096 in FP16: the intensity is a third of the side, about 1365."""
    expect(submission.matmul_intensity(4096, 4096, 4096), 4096 / 3)


def test_matmul_intensity_of_a_single_token(submission, expect):
    """One token reads every weight for one multiply-add: about 1 FLOP a byte in FP16."""
    expect(submission.matmul_intensity(1, 4096, 4096), 4096 / 4098)


def test_matmul_intensity_of_wide_values(submission, expect):
    """Values of four bytes are twice the traffic of values of two."""
    expect(submission.matmul_intensity(2, 3, 4, 4), 6 / 13)


def test_crossover_batch_of_a_small_layer(submission, expect):
    """With 31 tokens the intensity is 7.936, with 32 tokens it is exactly 8."""
    expect(submission.crossover_batch(16, 32, 8), 32)


def test_crossover_batch_of_the_h100(submission, expect):
    """A 4096 × 4096 layer in FP16 keeps the H100 busy from 345 tokens on."""
    expect(submission.crossover_batch(4096, 4096, 989e12 / 3.35e12), 345)


def test_crossover_batch_that_no_batch_reaches(submission, expect):
    """The intensity of a 16 × 32 layer stays below 10.7, so a ratio of 12 is out of reach."""
    expect(submission.crossover_batch(16, 32, 12), None)
