"""Hidden tests of 2.2.4: any tokens, any router, any experts."""

import numpy as np
import pytest

# tokens, width, experts, experts a token
SIZES = [(7, 3, 5, 2), (4, 6, 3, 1), (1, 5, 8, 3), (9, 2, 6, 4), (3, 4, 2, 2)]


def routed(rng, tokens, width, n_experts):
    """Tokens and a router whose logits keep a clear distance from each other."""
    while True:
        x, router = rng.normal(size=(tokens, width)), rng.normal(size=(n_experts, width))
        if np.diff(np.sort(x @ router.T, axis=1), axis=1).min() > 1e-3:
            return x, router


def an_expert(rng, width):
    """A callable on (n, width) that bends, so that weights cannot move inside."""
    up, down = rng.normal(size=(2 * width + 1, width)), rng.normal(size=(width, 2 * width + 1))
    return lambda z: np.tanh(np.asarray(z) @ up.T + 0.7) @ down.T + 0.5


def some_experts(rng, n_experts, width):
    return [an_expert(rng, width) for _ in range(n_experts)]


def probabilities(rng, tokens, n_experts):
    scores = np.exp(2 * rng.normal(size=(tokens, n_experts)))
    return scores / scores.sum(axis=1, keepdims=True)


@pytest.mark.weight(3)
@pytest.mark.parametrize("sizes", SIZES, ids=str)
def test_top_k_gate_of_any_router(submission, reference, expect, rng, sizes):
    """Each token's own k best experts, best first, weighted among themselves."""
    *shape, k = sizes
    x, router = routed(rng, *shape)

    expect(submission.top_k_gate(x, router, k), reference.top_k_gate(x, router, k))


@pytest.mark.weight(2)
def test_top_k_gate_with_many_ties(submission, reference, expect, rng):
    """Small whole logits repeat a lot: of equals the lower number goes first."""
    for k in [1, 2, 4, 7]:
        x = rng.integers(-2, 3, size=(6, 2)).astype(float)
        router = rng.integers(-1, 2, size=(7, 2)).astype(float)
        expect(submission.top_k_gate(x, router, k), reference.top_k_gate(x, router, k))


def test_top_k_gate_with_ties_among_many_experts(submission, reference, expect, rng):
    """As many experts as real models have, and few different logits: a sort must be stable."""
    x = rng.integers(1, 3, size=(3, 2)).astype(float)
    router = rng.integers(-1, 2, size=(90, 2)).astype(float)
    for k in [5, 30]:
        expect(submission.top_k_gate(x, router, k), reference.top_k_gate(x, router, k))


@pytest.mark.weight(2)
@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_top_k_gate_stays_finite(submission, expect, dtype):
    """Logits of ±1000 in either precision: only differences count."""
    x = np.array([[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0]], dtype)
    router = np.array([[1000, -1002], [-1000, -1001], [999, -1000], [-998, -1004]], dtype)
    last = np.exp(-2.0)

    indices = np.array([[0, 2], [2, 1], [1, 3]])
    weights = np.array([[1, np.exp(-1.0)], [1, np.exp(-1.0)], [1, last]])
    expect(
        submission.top_k_gate(x, router, 2),
        (indices, weights / weights.sum(axis=1, keepdims=True)),
    )


@pytest.mark.weight(3)
@pytest.mark.parametrize("sizes", SIZES, ids=str)
def test_moe_forward_of_any_experts(submission, reference, expect, rng, sizes):
    """The weighted sum of what each token's experts say."""
    tokens, width, n_experts, k = sizes
    x, router = routed(rng, tokens, width, n_experts)
    experts = some_experts(rng, n_experts, width)

    got = submission.moe_forward(x, router, experts, k)
    expect(got, reference.moe_forward(x, router, experts, k))


@pytest.mark.weight(3)
@pytest.mark.parametrize("k", [1, 2, 3])
def test_moe_forward_gives_each_expert_its_tokens(submission, expect, counted, rng, k):
    """One call an expert, with exactly its tokens, in the order of x."""
    x, router = routed(rng, 11, 3, 4)
    experts = [counted(expert) for expert in some_experts(rng, 4, 3)]

    submission.moe_forward(x, router, experts, k)

    chosen = np.argsort(-(x @ router.T), axis=1)[:, :k]
    for number, expert in enumerate(experts):
        own = np.any(chosen == number, axis=1)
        want = int(own.any())
        assert expert.calls == want, f"{want} call is right here, there were {expert.calls}"
        if want:
            expect(np.asarray(expert.arguments[0][0]), x[own])


@pytest.mark.weight(2)
def test_moe_forward_leaves_idle_experts_alone(submission, reference, expect, counted, rng):
    """With one token and many experts most of them rest, the first and the last among them."""
    x = np.array([[1.0, 2.0, -1.0]])
    router = np.array([[-9, 0, 0], [2, 1, 0], [0, -7, 0], [1, 1, 1], [0, 0, 8]], float)
    experts = [counted(expert) for expert in some_experts(rng, 5, 3)]

    got = submission.moe_forward(x, router, experts, 2)

    calls = [expert.calls for expert in experts]
    assert calls == [0, 1, 0, 1, 0], "an expert without tokens is not called, others once"
    expect(got, reference.moe_forward(x, router, experts, 2))


@pytest.mark.weight(3)
@pytest.mark.parametrize(("tokens", "k", "n_experts"), [(6, 2, 9), (13, 3, 5), (1, 1, 4)])
def test_expert_load_of_any_choice(submission, reference, expect, rng, tokens, k, n_experts):
    """Shares of all assignments, whichever place they have in a token's list."""
    indices = np.array([rng.permutation(n_experts)[:k] for _ in range(tokens)])

    expect(submission.expert_load(indices, n_experts), reference.expert_load(indices, n_experts))


@pytest.mark.weight(2)
def test_expert_load_where_the_outer_experts_idle(submission, expect):
    """Experts at both ends and in the middle got nothing, and keep their places."""
    indices = np.array([[2, 4], [4, 1], [4, 2]])

    expect(submission.expert_load(indices, 7), np.array([0, 1, 2, 0, 3, 0, 0]) / 6)


@pytest.mark.weight(3)
@pytest.mark.parametrize("sizes", [(5, 7, 3), (8, 3, 1), (1, 6, 2), (12, 4, 2)], ids=str)
def test_load_balancing_loss_of_any_choice(submission, reference, expect, rng, sizes):
    """Load and mean probability of each expert, multiplied, summed, scaled."""
    tokens, n_experts, k = sizes
    probs = probabilities(rng, tokens, n_experts)
    indices = np.array([rng.permutation(n_experts)[:k] for _ in range(tokens)])

    got = submission.load_balancing_loss(probs, indices)
    expect(got, reference.load_balancing_loss(probs, indices))


@pytest.mark.weight(2)
def test_load_balancing_loss_with_idle_experts(submission, expect):
    """The number of experts is the width of the probabilities, also where the last ones idle."""
    probs = np.array([[0.4, 0.1, 0.3, 0.0, 0.2], [0.2, 0.5, 0.1, 0.2, 0.0]])

    # loads 1/4, 1/2, 1/4, 0, 0 and means 0.3, 0.3, 0.2
    expect(submission.load_balancing_loss(probs, np.array([[1, 0], [2, 1]])), 1.375)
