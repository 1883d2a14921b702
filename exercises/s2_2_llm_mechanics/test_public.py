"""Public tests of 2.2: short texts and small numbers that can be checked by hand."""

import numpy as np
import pytest

MERGES = [("l", "o"), ("lo", "w"), ("e", "r")]
VOCAB = {"l": 0, "o": 1, "w": 2, "e": 3, "r": 4, "lo": 5, "low": 6, "er": 7, "lower": 8}


def prefill(prompt):
    """A toy model: it expects the last digit of the sum of all tokens so far."""
    total = int(np.sum(np.asarray(prompt)))
    return np.eye(10)[total % 10], total


def decode(token, cache):
    """The toy model's cache is the sum of what it has read."""
    total = int(np.sum(np.asarray(token))) + int(np.asarray(cache))
    return np.eye(10)[total % 10], total


def pick(logits):
    """The most likely token."""
    return int(np.argmax(np.asarray(logits)))


def test_bpe_encode_merges_what_was_merged_before(submission, expect):
    """Merged pieces can merge again, and what the list does not name stays apart."""
    expect(submission.bpe_encode("lower", MERGES, VOCAB), [6, 7])


def test_bpe_encode_prefers_the_pair_higher_in_the_list(submission, expect):
    """The pair nearest to the top of the list goes first, wherever it stands in the text."""
    vocab = {"a": 10, "b": 11, "c": 12, "ab": 13, "bc": 14}
    expect(submission.bpe_encode("abc", [("b", "c"), ("a", "b")], vocab), [10, 14])


def test_bpe_encode_merges_left_to_right_without_overlap(submission, expect):
    """A piece that has been merged is used up: three equal letters are one pair and one letter."""
    expect(submission.bpe_encode("aaa", [("a", "a")], {"a": 1, "aa": 2}), [2, 1])


def test_bpe_encode_of_an_empty_text(submission, expect):
    """No characters, no tokens."""
    expect(submission.bpe_encode("", MERGES, VOCAB), [])


def test_bpe_encode_refuses_a_piece_without_an_id(submission):
    """A piece that the vocabulary does not hold is a ValueError."""
    with pytest.raises(ValueError):
        submission.bpe_encode("lox", MERGES, VOCAB)


def test_softmax_temperature_of_one_is_plain_softmax(submission, expect):
    """At temperature 1 the probabilities go by e to the power of the logits."""
    expect(submission.softmax_temperature(np.array([np.log(3), 0.0]), 1.0), [0.75, 0.25])


def test_softmax_temperature_below_one_sharpens(submission, expect):
    """Half the temperature doubles the logits: 3 to 1 becomes 9 to 1."""
    expect(submission.softmax_temperature(np.array([np.log(3), 0.0]), 0.5), [0.9, 0.1])


def test_softmax_temperature_above_one_flattens_each_row(submission, expect):
    """Twice the temperature halves the logits, row by row: 9 to 1 becomes 3 to 1."""
    logits = np.array([[np.log(9), 0.0], [5.0, 5.0], [0.0, np.log(9)]])
    out = submission.softmax_temperature(logits, 2.0)
    expect(out, [[0.75, 0.25], [0.5, 0.5], [0.25, 0.75]])


def test_softmax_temperature_stays_finite(submission, expect):
    """Large logits and a low temperature overflow no number."""
    logits = np.array([1000.0, 1000.0, -1000.0])
    expect(submission.softmax_temperature(logits, 0.01), [0.5, 0.5, 0.0])


def test_softmax_temperature_refuses_zero(submission):
    """Nothing can be divided by a temperature of zero."""
    with pytest.raises(ValueError):
        submission.softmax_temperature(np.array([1.0, 2.0]), 0.0)


def test_top_k_filter_keeps_the_largest_in_their_places(submission, expect):
    """The k largest stay where they are; all others become minus infinity."""
    out = submission.top_k_filter(np.array([1.0, 4.0, 2.0, 3.0]), 2)
    expect(out, [-np.inf, 4.0, -np.inf, 3.0])


def test_top_k_filter_keeps_exactly_k_of_equal_logits(submission, expect):
    """Of equal logits those with the lower index stay, so that it is k and not more."""
    out = submission.top_k_filter(np.array([3.0, 1.0, 2.0, 2.0, 2.0, -1.0]), 3)
    expect(out, [3.0, -np.inf, 2.0, 2.0, -np.inf, -np.inf])


def test_top_k_filter_ranks_each_row_by_itself(submission, expect):
    """Every row keeps k of its own."""
    out = submission.top_k_filter(np.array([[9.0, 8.0, 7.0], [-3.0, -1.0, -2.0]]), 1)
    expect(out, [[9.0, -np.inf, -np.inf], [-np.inf, -1.0, -np.inf]])


def test_top_k_filter_with_a_large_k_changes_nothing(submission, expect):
    """There is nothing to drop where k is the whole vocabulary or more."""
    expect(submission.top_k_filter(np.array([2.0, -1.0, 0.5]), 5), [2.0, -1.0, 0.5])


def test_top_k_filter_refuses_zero(submission):
    """At least one token has to stay."""
    with pytest.raises(ValueError):
        submission.top_k_filter(np.array([1.0, 2.0]), 0)


def test_top_p_filter_keeps_the_token_that_reaches_p(submission, expect):
    """0.5 is not yet 0.7, and 0.5 + 0.3 is: both of these stay, in their places."""
    logits = np.log([0.2, 0.5, 0.3])
    expect(submission.top_p_filter(logits, 0.7), [-np.inf, logits[1], logits[2]])


def test_top_p_filter_always_keeps_one(submission, expect):
    """The likeliest token stays even where it alone is more than p."""
    logits = np.log([0.2, 0.5, 0.3])
    expect(submission.top_p_filter(logits, 0.1), [-np.inf, logits[1], -np.inf])


def test_top_p_filter_of_one_changes_nothing(submission, expect):
    """With p = 1 every token stays, however unlikely."""
    logits = np.array([[0.0, -50.0, 3.0], [-900.0, 900.0, 0.0]])
    expect(submission.top_p_filter(logits, 1.0), logits)


def test_top_p_filter_refuses_what_is_no_share(submission):
    """A share of nothing, or of more than everything, is a ValueError."""
    with pytest.raises(ValueError):
        submission.top_p_filter(np.array([1.0, 2.0]), 0.0)
    with pytest.raises(ValueError):
        submission.top_p_filter(np.array([1.0, 2.0]), 1.5)


def test_sample_token_finds_where_u_falls(submission, expect):
    """Probabilities 0.2, 0.5 and 0.3 end at 0.2, 0.7 and 1: u picks the one that covers it."""
    logits = np.log([0.2, 0.5, 0.3])
    expect(submission.sample_token(logits, 0.1), 0)
    expect(submission.sample_token(logits, 0.6), 1)
    expect(submission.sample_token(logits, 0.8), 2)


def test_sample_token_makes_probabilities_anew_after_top_k(submission, expect):
    """Of two tokens left, 0.5 and 0.3 become 0.625 and 0.375, so 0.65 is in the second."""
    expect(submission.sample_token(np.log([0.2, 0.5, 0.3]), 0.65, top_k=2), 2)


def test_sample_token_filters_with_top_p(submission, expect):
    """With p = 0.4 only the likeliest token is left, whatever u says."""
    expect(submission.sample_token(np.log([0.2, 0.5, 0.3]), 0.95, top_p=0.4), 1)


def test_sample_token_at_a_low_temperature(submission, expect):
    """At temperature 0.5 the shares are 4, 25 and 9 of 38, and the first ends near 0.105."""
    expect(submission.sample_token(np.log([0.2, 0.5, 0.3]), 0.15, temperature=0.5), 1)


def test_sample_token_at_temperature_zero(submission, expect):
    """Temperature 0 takes the most likely token, and u does not matter."""
    expect(submission.sample_token(np.log([0.2, 0.5, 0.3]), 0.9, temperature=0.0), 1)


def test_generate_writes_what_the_model_expects(submission, expect):
    """3 + 5 is 8; with it the sum is 16, so 6; then 22, so 2: only these are returned."""
    expect(submission.generate(prefill, decode, [3, 5], 3, pick), [8, 6, 2])


def test_generate_stops_after_the_end_token(submission, expect):
    """The end token is the last of the list, and part of it."""
    expect(submission.generate(prefill, decode, [3, 5], 9, pick, 6), [8, 6])


def test_generate_decodes_one_token_fewer_than_it_returns(submission, counted):
    """One prefill gives the first token, each decode one more, and the last is not decoded."""
    first, more = counted(prefill), counted(decode)
    submission.generate(first, more, [3, 5], 4, pick)
    assert first.calls == 1, f"prefill once, not {first.calls} times"
    assert more.calls == 3, f"4 tokens take 3 decodes, not {more.calls}"


def test_generate_of_no_tokens_calls_no_model(submission, expect, counted):
    """Where no token is wanted, the model is not asked."""
    first, more = counted(prefill), counted(decode)
    expect(submission.generate(first, more, [3, 5], 0, pick), [])
    assert first.calls + more.calls == 0, "no token was asked for, so no model call is needed"
