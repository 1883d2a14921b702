"""Hidden tests of 2.1: random networks and awkward shapes, against the solution."""

from itertools import pairwise

import numpy as np
import pytest


def network(rng, widths):
    """Random layers between the given widths."""
    return [
        (rng.normal(size=(d_out, d_in)) / np.sqrt(d_in), rng.normal(size=d_out))
        for d_in, d_out in pairwise(widths)
    ]


def bump(z):
    """A bend that is not zero at zero and that bends positive numbers as well."""
    return np.cos(z) + 0.5 * z


@pytest.mark.weight(2)
def test_forward_of_a_deep_network(submission, reference, expect, rng):
    """Output and hidden states are right whatever the widths of the layers."""
    layers = network(rng, [3, 7, 4, 6, 2, 5])
    x = rng.normal(size=3)

    expect(submission.forward(x, layers, bump), reference.forward(x, layers, bump))


@pytest.mark.weight(2)
def test_forward_where_no_shape_gives_a_mistake_away(submission, reference, expect, rng):
    """Each row is an example and each weight row a node, also where all sizes are equal."""
    layers = network(rng, [4, 4, 4, 4])
    x = rng.normal(size=(4, 4))

    expect(submission.forward(x, layers, np.tanh), reference.forward(x, layers, np.tanh))


@pytest.mark.weight(2)
def test_forward_keeps_all_leading_axes(submission, reference, expect, rng):
    """Only the last axis is used up; any number of axes may come before it."""
    layers = network(rng, [5, 3, 6])
    for shape in [(1, 5), (2, 5), (4, 2, 5), (2, 1, 3, 5)]:
        x = rng.normal(size=shape)
        expect(submission.forward(x, layers, bump), reference.forward(x, layers, bump))


def test_forward_with_one_node_a_layer(submission, reference, expect, rng):
    """A layer may have a single node, and an input a single number."""
    layers = network(rng, [1, 1, 1])
    x = rng.normal(size=(3, 1))

    expect(submission.forward(x, layers, bump), reference.forward(x, layers, bump))


def test_forward_of_whole_numbers_gives_fractions(submission, reference, expect, rng):
    """Whole numbers as input do not make the weights or the results whole."""
    layers = network(rng, [3, 4, 2])
    x = np.array([[1, -2, 3], [0, 5, -4]])

    expect(submission.forward(x, layers, np.tanh), reference.forward(x, layers, np.tanh))


def test_forward_of_one_layer_never_bends(submission, reference, expect, counted, rng):
    """A single layer is the last one, so the activation is not called at all."""
    bend = counted(np.tanh)
    layers = network(rng, [4, 3])
    x = rng.normal(size=(2, 4))

    expect(submission.forward(x, layers, bend), reference.forward(x, layers, np.tanh))
    assert bend.calls == 0, "one layer has no activation, but it was called"


@pytest.mark.weight(2)
def test_forward_bends_each_hidden_layer_only_once(submission, counted, rng):
    """One call of the activation for each layer but the last, whatever the batch."""
    bend = counted(np.tanh)

    submission.forward(rng.normal(size=(2, 3, 4)), network(rng, [4, 5, 6, 3, 2, 4, 1]), bend)

    assert bend.calls == 5, f"6 layers need the activation 5 times, it ran {bend.calls} times"


@pytest.mark.weight(2)
def test_pool_embedding_of_any_sentence(submission, reference, expect, rng):
    """Only the rows that the mask marks count, wherever they stand."""
    for tokens, width in [(6, 4), (4, 6), (9, 2), (5, 5)]:
        hidden = rng.normal(size=(tokens, width)) + 0.5
        mask = rng.random(tokens) < 0.5
        mask[rng.choice(tokens, 2, replace=False)] = True
        expect(submission.pool_embedding(hidden, mask), reference.pool_embedding(hidden, mask))


@pytest.mark.weight(2)
def test_pool_embedding_ignores_what_padding_holds(submission, reference, expect, rng):
    """Padding may hold anything, however large: it must leave no trace."""
    hidden = rng.normal(size=(7, 3)) + 1.0
    mask = np.array([False, False, True, True, False, True, False])
    hidden[~mask] = 1e4

    expect(submission.pool_embedding(hidden, mask), reference.pool_embedding(hidden, mask))


def test_pool_embedding_of_a_sentence_without_padding(submission, reference, expect, rng):
    """A mask may be true everywhere."""
    hidden = rng.normal(size=(5, 3)) - 0.5
    mask = np.ones(5, dtype=bool)

    expect(submission.pool_embedding(hidden, mask), reference.pool_embedding(hidden, mask))


def test_pool_embedding_weighs_long_tokens_more(submission, reference, expect, rng):
    """The rows are averaged as they are: a long row pulls harder than a short one."""
    hidden = rng.normal(size=(4, 3)) * np.array([[1.0], [20.0], [0.1], [5.0]])
    mask = np.array([True, True, False, True])

    expect(submission.pool_embedding(hidden, mask), reference.pool_embedding(hidden, mask))


def test_pool_embedding_has_length_one_at_any_scale(submission, expect, rng):
    """However small or large the numbers, the result's squares add up to 1."""
    for scale in [1e-3, 1.0, 1e4]:
        hidden = scale * (rng.normal(size=(6, 5)) + 1.0)
        got = submission.pool_embedding(hidden, np.array([True, False, True, True, False, True]))
        expect(np.sum(np.asarray(got, dtype=float) ** 2), 1.0)


def test_pool_embedding_of_a_single_feature(submission, expect):
    """With one number a token nothing but the sign of the mean is left."""
    hidden = np.array([[2.0], [-6.0], [50.0]])

    expect(submission.pool_embedding(hidden, np.array([True, True, False])), [-1.0])


def test_pool_embedding_needs_one_true_position_at_least(submission, expect):
    """One real token is enough; none at all is a ValueError."""
    hidden = np.array([[3.0, 4.0]])

    expect(submission.pool_embedding(hidden, np.array([True])), [0.6, 0.8])
    with pytest.raises(ValueError):
        submission.pool_embedding(hidden, np.array([False]))
