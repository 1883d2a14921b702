"""Public tests of 2.4.2: numbers that can be checked by hand."""


def test_attention_intensity_of_a_small_sequence(submission, expect):
    """Four tokens of two numbers: 176 operations for 96 values of two bytes."""
    expect(submission.attention_intensity(4, 2), 11 / 12)


def test_attention_intensity_of_the_book(submission, expect):
    """4096 tokens, 128 numbers a head, FP16: about 62 operations a byte."""
    expect(submission.attention_intensity(4096, 128), 62.4242424)


def test_attention_intensity_of_wide_values(submission, expect):
    """Values of four bytes are twice the traffic of values of two."""
    expect(submission.attention_intensity(4, 2, 4), 11 / 24)


def test_decode_attention_intensity_of_one_query(submission, expect):
    """One query and a cache of six tokens: 66 operations for 28 values of two bytes."""
    expect(submission.decode_attention_intensity(6, 2), 33 / 28)


def test_decode_attention_intensity_of_shared_keys(submission, expect):
    """Three queries on one cache: 198 operations for 36 values of two bytes."""
    expect(submission.decode_attention_intensity(6, 2, 3), 2.75)


def test_decode_attention_intensity_of_a_long_context(submission, expect):
    """However long the context, a lone query does about one operation a byte in FP16."""
    expect(submission.decode_attention_intensity(4096, 128), 1.0056138)


def test_decode_attention_intensity_of_wide_values(submission, expect):
    """Values of four bytes are twice the traffic of values of two."""
    expect(submission.decode_attention_intensity(6, 2, 3, 4), 1.375)


def test_prefill_time_of_a_long_prompt(submission, expect):
    """16 TFLOPs for 1000 tokens take 16 ms, longer than it takes to read the weights."""
    expect(submission.prefill_time(8e9, 1000, 1e15, 4e12), 0.016)


def test_prefill_time_of_a_short_prompt(submission, expect):
    """With 100 tokens the reading of 16 GB of weights decides: 4 ms."""
    expect(submission.prefill_time(8e9, 100, 1e15, 4e12), 0.004)


def test_prefill_time_of_narrow_values(submission, expect):
    """Weights of one byte are read in half the time."""
    expect(submission.prefill_time(8e9, 100, 1e15, 4e12, 1), 0.002)


def test_decode_time_per_token_of_one_sequence(submission, expect):
    """16 GB of weights and 1 GB of cache at 4 TB/s take 4.25 ms."""
    expect(submission.decode_time_per_token(8e9, 1, 1e9, 1e15, 4e12), 0.00425)


def test_decode_time_per_token_of_a_large_batch(submission, expect):
    """500 tokens a step are 8 ms of arithmetic, and reading 20 GB takes only 5 ms."""
    expect(submission.decode_time_per_token(8e9, 500, 4e9, 1e15, 4e12), 0.008)


def test_decode_time_per_token_of_a_batch_of_ten(submission, expect):
    """Ten sequences wait no longer for the weights than one; only their caches add up."""
    expect(submission.decode_time_per_token(8e9, 10, 10e9, 1e15, 4e12), 0.0065)


def test_decode_time_per_token_of_narrow_weights(submission, expect):
    """Weights of one byte halve their share of the traffic; the cache is in bytes already."""
    expect(submission.decode_time_per_token(8e9, 1, 1e9, 1e15, 4e12, 1), 0.00225)
