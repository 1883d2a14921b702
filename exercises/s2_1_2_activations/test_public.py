"""Public tests of 2.1.2: numbers that can be checked by hand."""

import numpy as np

LN2, LN3, LN5 = 0.6931471805599453, 1.0986122886681098, 1.6094379124341003


def test_relu_gives_the_worked_example(submission, expect):
    """The example of the task: (-2, 0, 3.5) becomes (0, 0, 3.5)."""
    expect(submission.relu(np.array([-2.0, 0.0, 3.5])), [0.0, 0.0, 3.5])


def test_relu_keeps_the_shape(submission, expect):
    """Each number is compared with zero, never with its neighbours."""
    x = np.array([[1.0, -1.0, 8.0], [-7.0, 0.25, -0.5]])

    expect(submission.relu(x), [[1.0, 0.0, 8.0], [0.0, 0.25, 0.0]])


def test_silu_gives_the_worked_example(submission, expect):
    """At ln 3 the sigmoid is 3/4, at -ln 3 it is 1/4: times the number itself."""
    expect(submission.silu(np.array([LN3, -LN3, 0.0])), [0.8239592, -0.2746531, 0.0])


def test_silu_survives_large_numbers(submission, expect):
    """Far to the right the number itself is left, far to the left nothing."""
    expect(submission.silu(np.array([1000.0, -1000.0])), [1000.0, 0.0])


def test_gelu_gives_the_worked_example(submission, expect):
    """At 1 the tanh form is 0.841192, at -1 it is -0.158808, at 0 it is 0."""
    expect(submission.gelu(np.array([1.0, -1.0, 0.0])), [0.8411920, -0.1588080, 0.0])


def test_gelu_is_the_tanh_form(submission, expect):
    """Around 2.5 the tanh form and the exact form differ: this is the tanh form."""
    expect(submission.gelu(np.array([[2.5], [-2.5]])), [[2.4849157], [-0.0150843]])


def test_gelu_survives_large_numbers(submission, expect):
    """Far to the right the number itself is left, far to the left nothing."""
    expect(submission.gelu(np.array([1000.0, -1000.0])), [1000.0, 0.0])


def test_softmax_gives_the_worked_example(submission, expect):
    """The exponentials 1, 2 and 5 become the shares 1/8, 2/8 and 5/8."""
    expect(submission.softmax(np.array([0.0, LN2, LN5])), [0.125, 0.25, 0.625])


def test_softmax_treats_each_row_by_itself(submission, expect):
    """Each row sums to 1, whatever stands in the other rows."""
    x = np.array([[0.0, 0.0], [0.0, LN3]])

    expect(submission.softmax(x), [[0.5, 0.5], [0.25, 0.75]])


def test_softmax_along_the_first_axis(submission, expect):
    """With axis=0 the columns sum to 1."""
    x = np.array([[0.0, 0.0, LN3], [LN3, 0.0, 0.0]])

    expect(submission.softmax(x, axis=0), [[0.25, 0.5, 0.75], [0.75, 0.5, 0.25]])


def test_softmax_survives_large_scores(submission, expect):
    """Only differences matter, so rows around 1000 and around -1000 are no trouble."""
    x = np.array([[1000.0, 1000.0, 0.0], [-1000.0, -1000.0, -1000.0]])

    expect(submission.softmax(x), [[0.5, 0.5, 0.0], [1 / 3, 1 / 3, 1 / 3]])


def test_swiglu_gives_the_worked_example(submission, expect):
    """The example of the task: bend the gate, multiply with up, project down."""
    W_gate = np.array([[LN3, 0.0], [0.0, 0.0]])
    W_up = np.array([[0.0, 1.0], [1.0, 1.0]])
    W_down = np.array([[1.0, 5.0], [-2.0, 1.0]])

    got = submission.swiglu(np.array([1.0, 2.0]), W_gate, W_up, W_down)

    expect(got, [1.6479184, -3.2958369])


def test_swiglu_bends_the_gate_and_not_the_rest(submission, expect):
    """A closed gate lets nothing through; an open one lets negative numbers through as well."""
    x = np.array([[1000.0, 1.0], [-1000.0, 1.0], [0.0, 2.0]])
    W_gate = np.array([[1.0, 0.0], [-1.0, 0.0], [0.0, LN3]])
    W_up = np.array([[0.0, -0.001], [0.0, 0.002], [0.0, 1.0]])
    W_down = np.array([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]])

    expect(submission.swiglu(x, W_gate, W_up, W_down), [[-1.0, 0.0], [0.0, 2.0], [0.0, 0.0]])


def test_collapse_linear_gives_the_worked_example(submission, expect):
    """The example of the task: one layer of rows (2, 4) and (1, 5), and the bias (2, 8)."""
    W1, b1 = np.array([[1.0, 2.0], [0.0, 1.0]]), np.array([1.0, -1.0])
    W2, b2 = np.array([[2.0, 0.0], [1.0, 3.0]]), np.array([0.0, 10.0])

    want = (np.array([[2.0, 4.0], [1.0, 5.0]]), np.array([2.0, 8.0]))
    expect(submission.collapse_linear(W1, b1, W2, b2), want)


def test_collapse_linear_from_three_to_one_to_two(submission, expect):
    """The new layer goes from the first layer's input straight to the second one's output."""
    W1, b1 = np.array([[1.0, -2.0, 3.0]]), np.array([5.0])
    W2, b2 = np.array([[2.0], [-1.0]]), np.array([0.0, 1.0])

    want = (np.array([[2.0, -4.0, 6.0], [-1.0, 2.0, -3.0]]), np.array([10.0, -4.0]))
    expect(submission.collapse_linear(W1, b1, W2, b2), want)
