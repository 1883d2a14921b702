"""Public tests of 2.2.4: numbers that can be checked by hand."""

import numpy as np

X = np.array([[1.0, 0.0], [0.0, 1.0]])
W_ROUTER = np.array([[0.0, 2.3863], [1.0986, -5.0], [-3.0, 1.0]])
ONE = np.array([[1.0]])
PROBS = np.array([[0.5, 0.4, 0.1], [0.7, 0.1, 0.2]])


def add_four(z):
    return np.asarray(z) + 4.0


def times_eight(z):
    return np.asarray(z) * 8.0


def less_ten(z):
    return np.asarray(z) - 10.0


EXPERTS = [add_four, times_eight, less_ten]


def test_top_k_gate_of_the_worked_example(submission, expect):
    """Best expert first; the softmax sees only the logits that were chosen."""
    got = submission.top_k_gate(X, W_ROUTER, 2)

    expect(got, (np.array([[1, 0], [0, 2]]), np.array([[0.75, 0.25], [0.8, 0.2]])))


def test_top_k_gate_gives_ties_to_the_lower_index(submission, expect):
    """Logits 2, 5, 2, 5: of equals the lower number goes first."""
    router = np.array([[2.0], [5.0], [2.0], [5.0]])

    got = submission.top_k_gate(ONE, router, 2)

    expect(got, (np.array([[1, 3]]), np.array([[0.5, 0.5]])))


def test_top_k_gate_with_one_expert(submission, expect):
    """A single expert has the whole vote, whether its logit is positive or not."""
    router = np.array([[-2.0], [-1.0], [-3.0]])

    got = submission.top_k_gate(np.array([[1.0], [-1.0]]), router, 1)

    expect(got, (np.array([[1], [2]]), np.array([[1.0], [1.0]])))


def test_top_k_gate_with_huge_logits(submission, expect):
    """Logits of 1000 and 998.9014: only their difference counts, and nothing overflows."""
    router = np.array([[998.9014], [-1000.0], [1000.0]])

    got = submission.top_k_gate(ONE, router, 2)

    expect(got, (np.array([[2, 0]]), np.array([[0.75, 0.25]])))


def test_moe_forward_of_the_worked_example(submission, expect):
    """Each token is the weighted sum of what its two experts say."""
    got = submission.moe_forward(X, W_ROUTER, EXPERTS, 2)

    expect(got, [[7.25, 1.0], [1.2, 2.2]])


def test_moe_forward_with_one_expert_a_token(submission, expect):
    """Tokens 0 and 2 go to expert 1, token 1 to expert 0."""
    x = np.array([[1.0, 0.0], [0.0, 1.0], [3.0, 0.0]])

    got = submission.moe_forward(x, W_ROUTER, EXPERTS, 1)

    expect(got, [[8.0, 0.0], [4.0, 5.0], [24.0, 0.0]])


def test_moe_forward_calls_an_expert_once_with_its_tokens(submission, expect, counted):
    """One call an expert, with its own tokens in the order of x; who has none is not called."""
    experts = [counted(add_four), counted(times_eight), counted(less_ten)]
    x = np.array([[0.0, 1.0], [1.0, 0.0], [0.0, 2.0]])

    submission.moe_forward(x, W_ROUTER, experts, 2)

    calls = [expert.calls for expert in experts]
    assert calls == [1, 1, 1], f"every expert has tokens and is called once, not {calls}"
    expect(np.asarray(experts[0].arguments[0][0]), x)
    expect(np.asarray(experts[1].arguments[0][0]), x[[1]])
    expect(np.asarray(experts[2].arguments[0][0]), x[[0, 2]])


def test_moe_forward_lets_an_expert_rest(submission, counted):
    """Nobody chose expert 2, so it is not called."""
    experts = [counted(add_four), counted(times_eight), counted(less_ten)]

    submission.moe_forward(X[:1], W_ROUTER, experts, 2)

    calls = [expert.calls for expert in experts]
    assert calls == [1, 1, 0], f"experts 0 and 1 are called once, expert 2 never; not {calls}"


def test_expert_load_of_the_worked_example(submission, expect):
    """Two of four assignments went to expert 0."""
    expect(submission.expert_load(np.array([[1, 0], [0, 2]]), 3), [0.5, 0.25, 0.25])


def test_expert_load_has_a_place_for_idle_experts(submission, expect):
    """Experts 0, 2 and 4 got nothing: their share is zero."""
    got = submission.expert_load(np.array([[1], [3], [1], [1]]), 5)

    expect(got, [0.0, 0.75, 0.0, 0.25, 0.0])


def test_load_balancing_loss_of_the_worked_example(submission, expect):
    """3 (0.5 · 0.6 + 0.25 · 0.25 + 0.25 · 0.15)."""
    expect(submission.load_balancing_loss(PROBS, np.array([[1, 0], [0, 2]])), 1.2)


def test_load_balancing_loss_is_1_when_balanced(submission, expect):
    """Even load, even probabilities: 1, however many experts there are."""
    for indices in [[[0, 1], [2, 3]], [[3], [2], [1], [0]]]:
        probs = np.full((len(indices), 4), 0.25)
        expect(submission.load_balancing_loss(probs, np.array(indices)), 1.0)


def test_load_balancing_loss_of_one_expert_for_all(submission, expect):
    """All tokens go to one of three experts, with certainty: 3."""
    probs = np.array([[0.0, 1.0, 0.0]] * 4)

    expect(submission.load_balancing_loss(probs, np.array([[1]] * 4)), 3.0)
