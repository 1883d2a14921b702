"""2.2.4 against second methods: token by token in plain Python, and what must be equal."""

import importlib.util
import math
from collections import Counter
from pathlib import Path

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

SLUG = "s2_2_4_mixture_of_experts"
PATH = Path(__file__).parents[2] / "reference" / SLUG / "solution.py"
SPEC = importlib.util.spec_from_file_location(f"properties_{SLUG}", PATH)
solution = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(solution)

quick = settings(derandomize=True, max_examples=30, deadline=None)
seeds = st.integers(0, 10**6)
small = st.integers(1, 6)


def a_choice(draw_k, n_experts):
    return min(draw_k, n_experts)


def gate(x, router, k):
    """One token after the other: rank by logit, then by number; share out by exponentials."""
    for row in x.tolist():
        logits = [math.fsum(a * b for a, b in zip(row, w, strict=True)) for w in router.tolist()]
        order = sorted(range(len(logits)), key=lambda e: (-logits[e], e))[:k]
        yield [(e, 1 / math.fsum(math.exp(logits[f] - logits[e]) for f in order)) for e in order]


def close(got, want):
    np.testing.assert_allclose(got, want, rtol=1e-10, atol=1e-12)


@quick
@given(seeds, small, small, small, small)
def test_top_k_gate_token_by_token(seed, tokens, d, n_experts, k):
    rng = np.random.default_rng(seed)
    k = a_choice(k, n_experts)
    # small whole numbers: exact, and full of ties
    x = rng.integers(-3, 4, size=(tokens, d)).astype(float)
    router = rng.integers(-3, 4, size=(n_experts, d)).astype(float)

    indices, weights = solution.top_k_gate(x, router, k)
    want = list(gate(x, router, k))
    assert indices.tolist() == [[e for e, _ in row] for row in want]
    close(weights, [[weight for _, weight in row] for row in want])


@quick
@given(seeds, small, small, small, st.floats(-900, 900))
def test_top_k_gate_sees_only_differences(seed, tokens, n_experts, k, shift):
    rng = np.random.default_rng(seed)
    k = a_choice(k, n_experts)
    logits = rng.integers(-5, 6, size=(tokens, n_experts)) / 2
    router = np.eye(n_experts)

    indices, weights = solution.top_k_gate(logits, router, k)
    moved, same = solution.top_k_gate(logits + round(shift), router, k)
    np.testing.assert_array_equal(indices, moved)
    close(weights, same)
    close(weights.sum(axis=1), np.ones(tokens))
    assert np.all(np.diff(weights, axis=1) <= 0)


@quick
@given(seeds, small, small, small, small)
def test_moe_forward_token_by_token(seed, tokens, d, n_experts, k):
    rng = np.random.default_rng(seed)
    k = a_choice(k, n_experts)
    x, router = rng.normal(size=(tokens, d)), rng.normal(size=(n_experts, d))
    calls = []

    def an_expert(number):
        def expert(z):
            calls.append((number, len(z)))
            return np.sin(z + number) + number

        return expert

    got = solution.moe_forward(x, router, [an_expert(e) for e in range(n_experts)], k)

    routes = list(gate(x, router, k))
    want = [
        [sum(w * (math.sin(value + e) + e) for e, w in route) for value in row]
        for row, route in zip(x.tolist(), routes, strict=True)
    ]
    close(got, want)
    assert dict(calls) == Counter(e for route in routes for e, _ in route)
    assert len(calls) == len(dict(calls))


@quick
@given(seeds, small, small, small)
def test_moe_forward_of_equal_experts_is_one_mlp(seed, tokens, d, n_experts):
    rng = np.random.default_rng(seed)
    x, router = rng.normal(size=(tokens, d)), rng.normal(size=(n_experts, d))

    for k in range(1, n_experts + 1):
        close(solution.moe_forward(x, router, [np.tanh] * n_experts, k), np.tanh(x))


@quick
@given(seeds, small, small, small)
def test_expert_load_one_by_one(seed, tokens, n_experts, k):
    rng = np.random.default_rng(seed)
    k = a_choice(k, n_experts)
    indices = np.array([rng.permutation(n_experts)[:k] for _ in range(tokens)])
    counts = Counter(indices.ravel().tolist())

    got = solution.expert_load(indices, n_experts + 2)
    close(got, [counts[e] / (tokens * k) for e in range(n_experts + 2)])


@quick
@given(seeds, small, small, small)
def test_load_balancing_loss_is_the_mean_over_pairs(seed, tokens, n_experts, k):
    rng = np.random.default_rng(seed)
    k = a_choice(k, n_experts)
    probs = rng.dirichlet(np.ones(n_experts), size=tokens)
    indices = np.array([rng.permutation(n_experts)[:k] for _ in range(tokens)])

    # any token's probability of any token's choice
    pairs = [row[e] for row in probs.tolist() for e in indices.ravel().tolist()]
    got = solution.load_balancing_loss(probs, indices)
    close(got, n_experts * math.fsum(pairs) / len(pairs))
    assert 0 <= got <= n_experts + 1e-9


@quick
@given(seeds, small, small)
def test_load_balancing_loss_is_1_where_either_side_is_even(seed, tokens, n_experts):
    rng = np.random.default_rng(seed)
    probs = rng.dirichlet(np.ones(n_experts), size=tokens)
    everyone = np.tile(np.arange(n_experts), (tokens, 1))
    close(solution.load_balancing_loss(probs, everyone), 1)

    even = np.full((tokens, n_experts), 1 / n_experts)
    close(solution.load_balancing_loss(even, rng.integers(0, n_experts, (tokens, 1))), 1)
