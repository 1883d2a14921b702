"""Public tests of 2.1: numbers that can be checked by hand."""

import numpy as np
import pytest


def relu(z):
    return np.maximum(z, 0)


def test_forward_gives_the_worked_example(submission, expect):
    """The example of the task: the hidden state is [3, 0, 5] and the output is [-1]."""
    layers = [
        (np.array([[1.0, 1.0], [1.0, -1.0], [0.0, 2.0]]), np.array([0.0, 0.0, 1.0])),
        (np.array([[2.0, 7.0, -1.0]]), np.array([-2.0])),
    ]

    got = submission.forward(np.array([1.0, 2.0]), layers, relu)

    expect(got, (np.array([-1.0]), [np.array([3.0, 0.0, 5.0])]))


def test_forward_of_a_single_layer_has_no_hidden_state(submission, expect):
    """The only layer is the last one: weighted sums plus bias, no bend, an empty list."""
    layers = [(np.array([[1.0, 2.0, 0.0], [0.0, -1.0, 1.0]]), np.array([10.0, -20.0]))]

    got = submission.forward(np.array([1.0, 2.0, 3.0]), layers, relu)

    expect(got, (np.array([15.0, -19.0]), []))


def test_forward_feeds_each_layer_with_the_one_before(submission, expect):
    """Each layer reads the hidden state of the layer before it, not the first input."""
    double = (np.array([[2.0, 0.0], [0.0, 2.0]]), np.array([0.0, 0.0]))
    swap = (np.array([[0.0, 1.0], [1.0, 0.0]]), np.array([0.0, 1.0]))
    subtract = (np.array([[1.0, -1.0], [0.0, 1.0]]), np.array([0.0, 0.0]))

    got = submission.forward(np.array([3.0, 1.0]), [double, swap, subtract], relu)

    hidden_states = [np.array([6.0, 2.0]), np.array([2.0, 7.0])]
    expect(got, (np.array([-5.0, 7.0]), hidden_states))


def test_forward_takes_a_stack_of_inputs(submission, expect):
    """Each row of the input is one example; the leading axes stay as they are."""
    x = np.array([[[1.0, 2.0], [0.0, 1.0], [5.0, 5.0]]])  # (1, 3, 2)
    layers = [
        (np.array([[1.0, -1.0], [1.0, 1.0]]), np.array([0.0, -2.0])),
        (np.array([[1.0, 3.0]]), np.array([0.5])),
    ]

    got = submission.forward(x, layers, relu)

    hidden_state = np.array([[[0.0, 1.0], [0.0, 0.0], [0.0, 8.0]]])
    expect(got, (np.array([[[3.5], [0.5], [24.5]]]), [hidden_state]))


def test_forward_bends_once_a_hidden_layer(submission, counted):
    """The activation runs once for each layer but the last, on the whole array."""
    bend = counted(relu)
    layers = [(np.array([[1.0, 1.0], [2.0, 0.0]]), np.array([1.0, -9.0]))] * 4

    submission.forward(np.array([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]), layers, bend)

    assert bend.calls == 3, f"4 layers need the activation 3 times, it ran {bend.calls} times"


def test_pool_embedding_gives_the_worked_example(submission, expect):
    """The example of the task: the mean is (3, 4), its length 5, the embedding (0.6, 0.8)."""
    hidden = np.array([[2.0, 5.0], [4.0, 3.0], [9.0, 9.0]])

    expect(submission.pool_embedding(hidden, np.array([True, True, False])), [0.6, 0.8])


def test_pool_embedding_finds_the_real_tokens_anywhere(submission, expect):
    """Padding may stand in front and in between: only the rows that the mask marks count."""
    hidden = np.array([[9.0, -9.0, 9.0], [1.0, 0.0, 2.0], [7.0, 7.0, 7.0], [1.0, 4.0, 2.0]])
    mask = np.array([False, True, False, True])

    expect(submission.pool_embedding(hidden, mask), [1 / 3, 2 / 3, 2 / 3])


def test_pool_embedding_of_one_token_is_its_direction(submission, expect):
    """With a single real token only the scaling to length 1 is left to do."""
    hidden = np.array([[7.0, 7.0], [-5.0, 12.0]])

    expect(submission.pool_embedding(hidden, np.array([False, True])), [-5 / 13, 12 / 13])


def test_pool_embedding_refuses_a_sentence_without_tokens(submission):
    """A mask without a true position leaves nothing to average: ValueError."""
    hidden = np.array([[1.0, 2.0], [3.0, 4.0]])

    with pytest.raises(ValueError):
        submission.pool_embedding(hidden, np.array([False, False]))
