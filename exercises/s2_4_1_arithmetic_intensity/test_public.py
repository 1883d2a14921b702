"""Public tests of 2.4.1."""


def test_ops_byte_ratio_of_the_h100(submission, expect):
    """The H100 does about 295 FP16 operations in the time it moves a byte."""
    expect(submission.ops_byte_ratio(989e12, 3.35e12), 295.2238806)
