"""Second methods for 2.2: one merge at a time, counting, fractions, and a model without a cache."""

import importlib.util
import math
from fractions import Fraction
from pathlib import Path

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

SLUG = "s2_2_llm_mechanics"
PATH = Path(__file__).parents[2] / "reference" / SLUG / "solution.py"
spec = importlib.util.spec_from_file_location(f"properties_{SLUG}", PATH)
solution = importlib.util.module_from_spec(spec)
spec.loader.exec_module(solution)

modest = settings(max_examples=60, derandomize=True, deadline=None)
rows = st.lists(st.integers(-6, 6), min_size=1, max_size=9).map(lambda row: np.array(row, float))
weights = st.lists(st.integers(1, 20), min_size=1, max_size=8)


@st.composite
def merge_lists(draw):
    """Merges as training could leave them: parts that exist, and no piece made twice."""
    pieces, merges = ["a", "b", "c"], []
    for _ in range(draw(st.integers(0, 8))):
        pair = draw(st.sampled_from(pieces)), draw(st.sampled_from(pieces))
        if "".join(pair) not in pieces:
            merges.append(pair)
            pieces.append("".join(pair))
    return merges, pieces


@modest
@given(merge_lists(), st.text("abc", max_size=24))
def test_bpe_agrees_with_one_pass_over_the_merges(lists, text):
    merges, names = lists
    pieces = list(text)
    for left, right in merges:
        for i in range(len(pieces)):  # the list shrinks while it is walked along
            if pieces[i : i + 2] == [left, right]:
                pieces[i : i + 2] = [left + right]
    vocab = {name: 7 * i + 1 for i, name in enumerate(names)}
    ids = solution.bpe_encode(text, merges, vocab)
    assert ids == [vocab[piece] for piece in pieces]
    assert "".join(names[i // 7] for i in ids) == text


@modest
@given(rows, st.floats(0.01, 20))
def test_softmax_temperature_agrees_with_the_ratios_of_pairs(row, temperature):
    """p_i is one over the sum of what each other token is worth to it."""
    got = solution.softmax_temperature(row, temperature)
    for i, one in enumerate(row):
        steps = [(other - one) / temperature for other in row]
        want = 0.0 if max(steps) > 700 else 1 / math.fsum(math.exp(step) for step in steps)
        assert math.isclose(got[i], want, rel_tol=1e-9, abs_tol=1e-300)


@modest
@given(st.lists(rows, min_size=1, max_size=3), st.integers(1, 10))
def test_top_k_agrees_with_counting_who_comes_first(stack, k):
    size = min(map(len, stack))
    logits = np.array([row[:size] for row in stack])
    got = solution.top_k_filter(logits, k)
    for row, kept in zip(logits, got, strict=True):
        for i, logit in enumerate(row):
            ahead = sum(row > logit) + sum(row[:i] == logit)
            assert kept[i] == (logit if ahead < k else -np.inf)


@modest
@given(weights, st.data())
def test_top_p_agrees_with_exact_fractions(counts, data):
    """p is put in the middle of a token, so that no rounding decides."""
    total = sum(counts)
    order = sorted(range(len(counts)), key=lambda i: -counts[i])
    places = data.draw(st.integers(1, len(counts)))
    kept = order[:places]
    p = Fraction(2 * sum(counts[i] for i in kept) - counts[kept[-1]], 2 * total)
    logits = np.log(counts)
    want = [logits[i] if i in kept else -np.inf for i in range(len(counts))]
    assert solution.top_p_filter(logits, float(p)).tolist() == want
    assert solution.top_p_filter(logits, 1.0).tolist() == logits.tolist()


@modest
@given(weights, st.sampled_from([1, 2, 3]), st.integers(1, 9), st.booleans(), st.data())
def test_sample_token_agrees_with_counting_out_lots(counts, power, top_k, nucleus, data):
    """Each token left holds weight-to-the-power lots; u is put in the middle of one of them."""
    lots = {i: count**power for i, count in enumerate(counts)}
    left = sorted(lots, key=lambda i: -lots[i])[:top_k]
    p = None
    if nucleus:
        total = sum(lots[i] for i in left)
        left = left[: data.draw(st.integers(1, len(left)))]
        p = float(Fraction(2 * sum(lots[i] for i in left) - lots[left[-1]], 2 * total))
    token = data.draw(st.sampled_from(sorted(left)))
    before = sum(lots[i] for i in left if i < token)
    u = float(Fraction(2 * before + lots[token], 2 * sum(lots[i] for i in left)))
    assert solution.sample_token(np.log(counts), u, 1 / power, top_k, p) == token


@modest
@given(rows)
def test_sample_token_at_zero_is_the_first_of_the_largest(row):
    assert solution.sample_token(row, 0.5, 0.0) == row.tolist().index(max(row))


@modest
@given(
    st.lists(st.integers(0, 6), min_size=1, max_size=5),
    st.integers(0, 9),
    st.none() | st.integers(0, 6),
)
def test_generate_agrees_with_a_model_that_remembers_nothing(prompt, length, eos_id):
    """The second method reads the whole text again for every token."""

    def favourite(text):
        return sum((i + 2) * (token + 1) for i, token in enumerate(text)) % 7

    read = []

    def prefill(tokens):
        read.append(list(tokens))
        return np.eye(7)[favourite(tokens)], tuple(tokens)

    def decode(token, cache):
        read.append([token])
        return np.eye(7)[favourite((*cache, token))], (*cache, token)

    want = []
    while len(want) < length and (not want or want[-1] != eos_id):
        want.append(favourite([*prompt, *want]))
    got = solution.generate(prefill, decode, prompt, length, lambda x: int(x.argmax()), eos_id)
    assert got == want
    assert read == ([prompt, *([token] for token in want[:-1])] if want else [])
