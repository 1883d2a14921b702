"""Hidden tests of 2.4.1."""


def test_ops_byte_ratio_of_any_chip(submission, reference, expect, rng):
    """The ratio is right for any chip, whatever its size."""
    for peak, bandwidth in rng.uniform(1e12, 1e15, (5, 2)):
        expect(submission.ops_byte_ratio(peak, bandwidth), reference.ops_byte_ratio(peak, bandwidth))
