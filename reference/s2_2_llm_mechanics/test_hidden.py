"""Hidden tests of 2.2: any merges, any logits, any dice, and who was called how often."""

from collections import Counter
from itertools import pairwise

import numpy as np
import pytest

NONE_LEFT = 1 - 2**-53  # the largest u below 1: running sums may stop short of it


def trained(corpus, size):
    """Merges as training makes them: the most frequent neighbours, over and over."""
    pieces, merges = list(corpus), []
    while len(merges) < size:
        known = {left + right for left, right in merges}
        pairs = Counter(pairwise(pieces))
        best = next(pair for pair, _ in pairs.most_common() if "".join(pair) not in known)
        merges.append(best)
        merged, i = [], 0
        while i < len(pieces):
            n = 2 if tuple(pieces[i : i + 2]) == best else 1
            merged.append("".join(pieces[i : i + n]))
            i += n
        pieces = merged
    return merges


def vocabulary(merges, letters, rng):
    """An id for every letter and every merge, and for a few words that no merge makes."""
    names = [*letters, *(left + right for left, right in merges)]
    names += sorted({one + two for one in names for two in names[:4]} - set(names))[:20]
    ids = rng.permutation(3 * len(names))
    return {name: int(i) for name, i in zip(names, ids, strict=False)}


def clear_rows(rng, shape, p):
    """Random logits whose running sums of probabilities, largest first, stay clear of p."""
    rows = []
    while len(rows) < int(np.prod(shape[:-1])):
        row = rng.normal(size=shape[-1]) * 2
        running = np.cumsum(np.sort(np.exp(row) / np.exp(row).sum())[::-1])
        if np.abs(running - p).min() > 1e-3:
            rows.append(row)
    return np.array(rows).reshape(shape)


def survivors(weights, power, top_k, places):
    """Who is left, and a p in the middle of the token that fills the last of the places."""
    scaled = weights.astype(float) ** power
    order = np.argsort(-scaled)[:top_k]
    shares = scaled[order] / scaled[order].sum()
    p = shares[: places - 1].sum() + shares[places - 1] / 2
    return sorted(order[:places].tolist()), p


class Model:
    """A toy language model that remembers what it read, and in which order."""

    def __init__(self, rng, vocab=11):
        self.table = rng.normal(size=(vocab, vocab))

    def logits(self, tokens):
        weights = np.cos(np.arange(1, len(tokens) + 1) * 0.7) + np.arange(len(tokens)) / 3
        return weights @ self.table[tokens]

    def prefill(self, prompt):
        tokens = np.asarray(prompt, int).reshape(-1)
        return self.logits(tokens), tokens

    def decode(self, token, cache):
        read = np.asarray(cache, int).reshape(-1)
        tokens = np.concatenate([read, np.asarray(token, int).reshape(-1)])
        return self.logits(tokens), tokens


def likeliest(logits):
    """The first of the largest."""
    return int(np.argmax(np.asarray(logits)))


def second(logits):
    """Not the likeliest: what a sampler may well pick."""
    return int(np.argsort(np.asarray(logits))[-2])


def counting(prompt):
    """A model that always expects the token after the last one, of 7."""
    last = int(np.asarray(prompt).reshape(-1)[-1])
    return np.eye(7)[(last + 1) % 7], last


def counting_on(token, cache):
    """The counting model's next step; its cache is only the last token."""
    last = int(np.asarray(token).reshape(-1)[-1])
    return np.eye(7)[(last + 1) % 7] + 0 * float(np.asarray(cache)), last


@pytest.mark.weight(4)
@pytest.mark.parametrize("letters", ["ab", "abc", "aé b"], ids=["two", "three", "four"])
def test_bpe_encode_with_any_trained_merges(submission, reference, expect, rng, letters):
    """Best pair first, all of its occurrences, and again until no neighbours are in the list."""
    merges = trained("".join(rng.choice(list(letters), 150)), 12)
    vocab = vocabulary(merges, letters, rng)
    for length in (1, 2, 7, 40):
        text = "".join(rng.choice(list(letters), length))
        want = reference.bpe_encode(text, merges, vocab)
        expect(submission.bpe_encode(text, merges, vocab), want)


@pytest.mark.weight(3)
def test_bpe_encode_replays_merges_and_nothing_else(submission, expect):
    """A word of the vocabulary that no merges lead to is not used, however long it is."""
    merges = [("a", "b"), ("b", "c"), ("a", "bc")]
    vocab = {"a": 5, "b": 6, "c": 7, "ab": 8, "bc": 9, "abc": 4, "cab": 3, "cabc": 2}
    expect(submission.bpe_encode("abc", merges, vocab), [8, 7])
    expect(submission.bpe_encode("cabcbc", merges, vocab), [7, 8, 7, 9])


@pytest.mark.weight(2)
def test_bpe_encode_goes_by_rank_and_not_by_frequency(submission, expect):
    """A pair that occurs often does not overtake a pair that stands higher in the list."""
    vocab = {"a": 1, "b": 2, "c": 3, "ab": 4, "bc": 5}
    out = submission.bpe_encode("abababc", [("b", "c"), ("a", "b")], vocab)
    expect(out, [4, 4, 1, 5])


@pytest.mark.weight(2)
def test_bpe_encode_of_repeated_letters(submission, expect):
    """Pairs are taken from the left, and a letter is part of one pair only."""
    merges, vocab = [("a", "a"), ("aa", "aa")], {"a": 3, "aa": 1, "aaaa": 2}
    for length, want in [(1, [3]), (2, [1]), (5, [2, 3]), (7, [2, 1, 3]), (8, [2, 2])]:
        expect(submission.bpe_encode("a" * length, merges, vocab), want)


@pytest.mark.weight(1)
def test_bpe_encode_of_a_long_text(submission, expect):
    """Hundreds of characters are no other case than a few."""
    want = [7, 300] * 99 + [5]
    expect(submission.bpe_encode("abc" * 99 + "d", [("a", "b")], {"ab": 7, "c": 300, "d": 5}), want)


@pytest.mark.weight(2)
def test_bpe_encode_needs_ids_only_at_the_end(submission, expect):
    """Pieces on the way need no id, only those that are left when the merging is over."""
    merges = [("q", "u"), ("qu", "i"), ("z", "z")]
    expect(submission.bpe_encode("qui", merges, {"qui": 0}), [0])


@pytest.mark.weight(1)
def test_bpe_encode_without_any_merges(submission, expect):
    """Where no pair is in the list, every character is a piece of its own."""
    expect(submission.bpe_encode("b a", [], {"a": 9, "b": 0, " ": 4}), [0, 4, 9])


@pytest.mark.weight(0.5)
def test_bpe_encode_names_what_it_cannot_encode(submission):
    """A merged piece that has no id is refused like a single character."""
    with pytest.raises(ValueError):
        submission.bpe_encode("abc", [("b", "c")], {"a": 0, "b": 1, "c": 2})


@pytest.mark.weight(3)
@pytest.mark.parametrize("temperature", [0.01, 0.3, 1.0, 1.7, 40.0])
def test_softmax_temperature_of_any_rows(submission, reference, expect, rng, temperature):
    """Logits over temperature, then softmax, each row of the last axis by itself."""
    logits = rng.normal(size=(2, 3, 7)) * 2
    want = reference.softmax_temperature(logits, temperature)
    expect(submission.softmax_temperature(logits, temperature), want)


@pytest.mark.weight(3)
@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("temperature", [0.01, 1.0])
def test_softmax_temperature_of_large_logits(submission, expect, dtype, temperature):
    """Neither a row of large logits nor one of very negative ones leaves the finite numbers."""
    logits = np.array([[1000, 1000, -1000, 900, 0], [-1000, -990, -990, -1000, -1000]], dtype)
    tail = np.exp(-10 / temperature) / (2 + 3 * np.exp(-10 / temperature))
    top = (1 - 3 * tail) / 2
    want = [[0.5, 0.5, 0, 0, 0], [tail, top, top, tail, tail]]
    expect(submission.softmax_temperature(logits, temperature), want)


@pytest.mark.weight(1)
def test_softmax_temperature_of_one_logit(submission, expect):
    """With one token to choose from, its probability is 1."""
    expect(submission.softmax_temperature(np.array([[-7.5], [3.0]]), 0.2), [[1.0], [1.0]])


@pytest.mark.weight(0.5)
@pytest.mark.parametrize("temperature", [0.0, -0.5])
def test_softmax_temperature_must_be_above_zero(submission, temperature):
    """Zero and negative temperatures are a ValueError."""
    with pytest.raises(ValueError):
        submission.softmax_temperature(np.array([0.5, -1.0, 2.0]), temperature)


@pytest.mark.weight(3)
@pytest.mark.parametrize("k", [1, 2, 5, 8])
def test_top_k_filter_of_any_rows(submission, reference, expect, rng, k):
    """Each row keeps its own k largest logits, in their places."""
    logits = rng.normal(size=(2, 3, 9)) * 4
    expect(submission.top_k_filter(logits, k), reference.top_k_filter(logits, k))


@pytest.mark.weight(3)
@pytest.mark.parametrize("k", [1, 6, 23, 49])
def test_top_k_filter_of_many_equal_logits(submission, reference, expect, rng, k):
    """A tie is decided for the lower index, also among many."""
    logits = rng.integers(-3, 3, size=(2, 50)).astype(float)
    expect(submission.top_k_filter(logits, k), reference.top_k_filter(logits, k))


@pytest.mark.weight(2)
@pytest.mark.parametrize("k", [6, 7, 1000])
def test_top_k_filter_of_the_whole_vocabulary(submission, expect, rng, k):
    """Where k reaches the size of the vocabulary nothing is dropped."""
    logits = rng.normal(size=(4, 6)).astype(np.float32)
    expect(submission.top_k_filter(logits, k), logits)


@pytest.mark.weight(0.5)
@pytest.mark.parametrize("k", [0, -2])
def test_top_k_filter_must_keep_a_token(submission, k):
    """Less than one token cannot be kept: a ValueError."""
    with pytest.raises(ValueError):
        submission.top_k_filter(np.array([0.5, -1.0, 2.0]), k)


@pytest.mark.weight(4)
@pytest.mark.parametrize("p", [0.2, 0.6, 0.9, 0.98])
def test_top_p_filter_of_any_rows(submission, reference, expect, rng, p):
    """Each row keeps its likeliest tokens until their probabilities reach p."""
    logits = clear_rows(rng, (2, 3, 8), p)
    expect(submission.top_p_filter(logits, p), reference.top_p_filter(logits, p))


@pytest.mark.weight(2)
def test_top_p_filter_of_equal_logits(submission, expect):
    """Of equally likely tokens those with the lower index are taken first."""
    kept, out = np.array([2.0] * 12 + [-np.inf] * 8), np.full(20, 2.0)
    expect(submission.top_p_filter(out, 0.58), kept)


@pytest.mark.weight(2)
def test_top_p_filter_of_large_logits(submission, expect):
    """Probabilities of logits around 1000, or -1000, are as good as any."""
    logits = np.array([[999.0, -1000.0, 1000.0], [-1000.0, -990.0, -1001.0]])
    want = [[999.0, -np.inf, 1000.0], [-np.inf, -990.0, -np.inf]]
    expect(submission.top_p_filter(logits, 0.9), want)


@pytest.mark.weight(2)
def test_top_p_filter_of_one_keeps_the_whole_tail(submission, expect, rng):
    """With p = 1 nothing is dropped, even where a running sum has been rounded to 1."""
    logits = rng.normal(size=(3, 40)) * 30
    expect(submission.top_p_filter(logits, 1), logits)


@pytest.mark.weight(1)
def test_top_p_filter_with_a_tiny_p_keeps_one(submission, reference, expect, rng):
    """However small p is, the likeliest token is kept."""
    logits = rng.normal(size=(5, 7))
    expect(submission.top_p_filter(logits, 0.002), reference.top_k_filter(logits, 1))


@pytest.mark.weight(0.5)
@pytest.mark.parametrize("p", [0.0, -0.1, 1.001])
def test_top_p_filter_must_be_a_share(submission, p):
    """p lies above 0, and is at most 1: all else is a ValueError."""
    with pytest.raises(ValueError):
        submission.top_p_filter(np.array([0.5, -1.0, 2.0]), p)


@pytest.mark.weight(4)
@pytest.mark.parametrize("power", [0.5, 1, 2])
@pytest.mark.parametrize(("top_k", "places"), [(None, 12), (None, 4), (5, 5), (9, 6)])
def test_sample_token_draws_from_what_is_left(submission, expect, rng, power, top_k, places):
    """Each token that is left covers its share of the line from 0 to 1, the rest none."""
    weights = rng.permutation(np.arange(1, 13))
    left, p = survivors(weights, power, top_k, places)
    shares = weights[left].astype(float) ** power
    ends = np.cumsum(shares / shares.sum())
    top_p = None if places in (12, top_k) else float(p)
    for token, end, share in zip(left, ends, shares / shares.sum(), strict=True):
        u = float(end - share / 2)
        got = submission.sample_token(np.log(weights), u, 1 / power, top_k, top_p)
        expect(got, token)


@pytest.mark.weight(2)
def test_sample_token_applies_temperature_before_top_p(submission, expect):
    """The filter looks at the probabilities that temperature has already changed."""
    logits = np.array([2.0, 1.5, 0.0, -1.0])
    expect(submission.sample_token(logits, 0.9, temperature=2.0, top_p=0.8), 2)


@pytest.mark.weight(2)
def test_sample_token_applies_top_k_before_top_p(submission, expect):
    """Top-p counts probabilities among those that top-k has left."""
    logits = np.log([0.1, 0.4, 0.2, 0.3])
    expect(submission.sample_token(logits, 0.9, top_k=2, top_p=0.55), 1)


@pytest.mark.weight(2)
def test_sample_token_never_returns_a_dropped_token(submission, expect):
    """Even u = 0 falls on the first token that has a probability at all."""
    logits = np.array([1.0, 2.0, 5.0, 5.0, 0.0])
    expect(submission.sample_token(logits, 0.0, top_k=2), 2)
    expect(submission.sample_token(logits, 0.0, top_p=0.4), 2)
    expect(submission.sample_token(logits, 0.0), 0)


@pytest.mark.weight(2)
def test_sample_token_where_rounding_leaves_none(submission, expect):
    """A sum that stops a hair below 1 ends at the last token that has a probability."""
    for kept in range(3, 15):
        logits = np.array([1.0] + [3.0] * kept + [2.0, 1.0])
        expect(submission.sample_token(logits, NONE_LEFT, top_k=kept), kept)


@pytest.mark.weight(2)
def test_sample_token_at_temperature_zero_ignores_the_rest(submission, expect):
    """Temperature 0 is the arg max, of equal ones the first, whatever the rest says."""
    logits = np.array([-1.0, 3.0, 2.0, 3.0])
    expect(submission.sample_token(logits, 0.99, 0.0), 1)
    expect(submission.sample_token(logits, 0.75, 0, 3, 0.9), 1)
    expect(submission.sample_token(-logits, 0.5, 0.0, None, 0.5), 0)


@pytest.mark.weight(2)
def test_sample_token_of_large_logits(submission, expect):
    """A low temperature makes large logits larger still, and the draw must not notice."""
    logits = np.array([-1000.0, 1000.0, 0.0, 1000.0])
    expect(submission.sample_token(logits, 0.25, 0.01), 1)
    expect(submission.sample_token(logits, 0.75, 0.01), 3)
    expect(submission.sample_token(logits[[0, 2, 0]], 0.75, 0.01, 2, 0.9), 1)


@pytest.mark.weight(0.5)
@pytest.mark.parametrize("u", [1.0, 1.5, -0.01])
def test_sample_token_refuses_a_u_off_the_line(submission, u):
    """u is at least 0 and below 1: all else is a ValueError."""
    with pytest.raises(ValueError):
        submission.sample_token(np.array([0.5, -1.0, 2.0]), u)


@pytest.mark.weight(4)
@pytest.mark.parametrize("pick", [likeliest, second])
def test_generate_follows_the_model(submission, reference, expect, rng, pick):
    """Every token comes from logits that know the prompt and all that was written since."""
    model = Model(rng)
    for prompt, length in [([4, 0, 9, 2, 7], 8), ([3], 1), ([10, 10], 2)]:
        want = reference.generate(model.prefill, model.decode, prompt, length, pick)
        expect(submission.generate(model.prefill, model.decode, prompt, length, pick), want)


@pytest.mark.weight(4)
@pytest.mark.parametrize("length", [1, 2, 7])
def test_generate_reads_nothing_twice(submission, expect, counted, rng, length):
    """The prompt is read once and whole, each new token but the last once and alone."""
    model = Model(rng)
    prefill, decode = counted(model.prefill), counted(model.decode)
    out = submission.generate(prefill, decode, [4, 0, 9, 2], length, second)
    assert prefill.calls == 1, f"prefill once, not {prefill.calls} times"
    assert decode.calls == length - 1, f"{length} new tokens take {length - 1} decodes"
    expect(np.asarray(prefill.arguments[0][0]).reshape(-1), [4, 0, 9, 2])
    read = [np.asarray(call[0]).reshape(-1) for call in decode.arguments]
    expect(np.concatenate([*read, np.zeros(0, int)]).astype(int), list(out)[:-1])


@pytest.mark.weight(3)
@pytest.mark.parametrize(
    ("prompt", "eos", "want"),
    [
        ([2, 5], 0, [6, 0]),
        ([2, 3], 2, [4, 5, 6, 0, 1, 2]),
        ([3], 4, [4]),
        ([0, 6], 5, [0, 1, 2, 3, 4, 5]),
        ([6], None, [0, 1, 2, 3, 4, 5, 6, 0, 1]),
        ([1], 3, [2, 3]),
    ],
    ids=["id_zero", "in_the_prompt", "at_once", "after_zero", "none", "early"],
)
def test_generate_ends_with_the_end_token(submission, expect, counted, prompt, eos, want):
    """Only an end token that the model writes ends the text; it is returned, not decoded."""
    prefill, decode = counted(counting), counted(counting_on)
    expect(submission.generate(prefill, decode, prompt, 9, likeliest, eos), want)
    calls = prefill.calls, decode.calls
    assert calls == (1, len(want) - 1), f"{len(want)} tokens took {calls[1]} decodes"


@pytest.mark.weight(1)
def test_generate_with_the_ids_of_a_large_vocabulary(submission, expect):
    """Ids go up to a hundred thousand and more, and so may the tokens that are wanted."""

    def far_up(logits):
        return 128_001 + likeliest(logits)

    model = counting, lambda token, cache: counting_on(token - 128_001, cache)
    expect(submission.generate(*model, [1], 9, far_up, 128_004), [128_003, 128_004])
    expect(submission.generate(*model, [1], 260, far_up)[-2:], [128_001 + 1, 128_001 + 2])


@pytest.mark.weight(1)
def test_generate_where_the_end_token_is_the_last_one_wanted(submission, expect, counted):
    """Two reasons to stop are no reason to go on."""
    prefill, decode = counted(counting), counted(counting_on)
    expect(submission.generate(prefill, decode, [1, 4], 2, likeliest, 6), [5, 6])
    assert decode.calls == 1, f"2 tokens take 1 decode, not {decode.calls}"


@pytest.mark.weight(1)
def test_generate_may_be_asked_for_nothing(submission, expect, counted):
    """No tokens wanted, no model called."""
    prefill, decode = counted(counting), counted(counting_on)
    expect(submission.generate(prefill, decode, [1, 4], 0, likeliest, 5), [])
    assert prefill.calls == 0, "prefill was called for nothing"
    assert decode.calls == 0, "decode was called for nothing"
