"""Hidden tests of 2.1.2: random arrays, huge numbers, sizes that give nothing away."""

import numpy as np
import pytest

# both ends of what a bend meets; every array holds a large positive number as well
HUGE = {
    "float64": np.array([-1e30, -1e4, -1000.0, -90.0, -1.5, 0.0, 0.5, 90.0, 1000.0, 1e4, 1e30]),
    "float32": np.array([-1e30, -1000.0, -90.0, -1.5, 0.0, 0.5, 90.0, 1000.0, 1e30], "float32"),
    "thousands": np.array([[-1000.0, -750.0, -89.0, -3.0], [3.0, 89.0, 750.0, 1000.0]]),
}


@pytest.mark.weight(2)
def test_relu_of_any_shape(submission, reference, expect, rng):
    """Elementwise, whatever the shape."""
    for shape in [(7,), (3, 5), (2, 3, 4), (1, 1)]:
        x = rng.normal(size=shape)
        expect(submission.relu(x), reference.relu(x))


def test_relu_has_no_upper_end(submission, reference, expect):
    """Positive numbers stay as they are, however large."""
    for x in HUGE.values():
        expect(submission.relu(x), reference.relu(x))


@pytest.mark.weight(2)
def test_silu_of_any_shape(submission, reference, expect, rng):
    """Each number times its own sigmoid, whatever the shape."""
    for shape in [(7,), (3, 5), (2, 3, 4)]:
        x = 3 * rng.normal(size=shape)
        expect(submission.silu(x), reference.silu(x))


@pytest.mark.weight(2)
@pytest.mark.parametrize("kind", HUGE)
def test_silu_is_finite_for_every_number(submission, reference, expect, kind):
    """No finite input may give infinity or nan, in single or in double precision."""
    expect(submission.silu(HUGE[kind]), reference.silu(HUGE[kind].astype(float)))


def test_silu_of_whole_numbers(submission, reference, expect):
    """Whole numbers have fractional results."""
    x = np.array([[-2, -1, 0], [1, 2, 3]])

    expect(submission.silu(x), reference.silu(x))


@pytest.mark.weight(2)
def test_gelu_of_any_shape(submission, reference, expect, rng):
    """The tanh form, elementwise, whatever the shape."""
    for shape in [(9,), (3, 5), (2, 3, 4)]:
        x = 2 * rng.normal(size=shape)
        expect(submission.gelu(x), reference.gelu(x))


@pytest.mark.weight(2)
@pytest.mark.parametrize("kind", HUGE)
def test_gelu_is_finite_for_every_number(submission, reference, expect, kind):
    """No finite input may give infinity or nan, in single or in double precision."""
    expect(submission.gelu(HUGE[kind]), reference.gelu(HUGE[kind].astype(float)))


def test_gelu_where_the_forms_differ(submission, reference, expect):
    """Between -4 and 4 the tanh form is neither the exact nor the sigmoid form."""
    x = np.linspace(-4.0, 4.0, 33)

    expect(submission.gelu(x), reference.gelu(x))


def test_gelu_of_whole_numbers(submission, reference, expect):
    """Whole numbers have fractional results."""
    x = np.array([[-2, -1, 0], [1, 2, 3]])

    expect(submission.gelu(x), reference.gelu(x))


@pytest.mark.weight(2)
def test_softmax_of_any_shape(submission, reference, expect, rng):
    """Along the last axis, unless told otherwise."""
    for shape in [(7,), (3, 5), (4, 4), (2, 3, 4), (5, 1)]:
        x = 2 * rng.normal(size=shape)
        expect(submission.softmax(x), reference.softmax(x))


@pytest.mark.weight(2)
@pytest.mark.parametrize("axis", [0, 1, 2, -1, -2, -3])
def test_softmax_along_any_axis(submission, reference, expect, rng, axis):
    """The shares sum to 1 along the axis that was asked for."""
    for shape in [(2, 3, 4), (3, 3, 3)]:
        x = 2 * rng.normal(size=shape)
        expect(submission.softmax(x, axis), reference.softmax(x, axis))


@pytest.mark.weight(2)
@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_softmax_is_finite_for_every_score(submission, reference, expect, rng, dtype):
    """Every row has its own point of reference, however far apart the rows are."""
    offsets = np.array([[0.0], [1000.0], [-1000.0], [-2000.0], [89.0]])
    x = (offsets + rng.integers(-3, 4, (5, 6))).astype(dtype)

    # by way of a logarithm a float32 result near 2000 is right to about 1e-4
    expect(submission.softmax(x), reference.softmax(x.astype(float)), rtol=1e-3)
    expect(submission.softmax(x.T, 0), reference.softmax(x.T.astype(float), 0), rtol=1e-3)


def test_softmax_of_scores_beyond_all_bounds(submission, expect):
    """A score that towers over all others takes everything, and nothing overflows."""
    x = np.array([[1e30, -1e30, 0.0, 5.0], [-1e30, -2e30, -1e29, -3e30]])

    expect(submission.softmax(x), [[1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0]])


def test_softmax_of_whole_numbers(submission, reference, expect):
    """Whole scores have fractional shares."""
    x = np.array([[1, 2, 3], [0, 0, -2]])

    expect(submission.softmax(x), reference.softmax(x))


@pytest.mark.weight(2)
def test_swiglu_of_any_sizes(submission, reference, expect, rng):
    """Gate, up and down, with any number of axes in front."""
    for shape, d_ff in [((4,), 6), ((3, 5), 8), ((2, 3, 6), 4), ((1, 1), 3)]:
        d = shape[-1]
        x = rng.normal(size=shape)
        weights = [rng.normal(size=size) for size in [(d_ff, d), (d_ff, d), (d, d_ff)]]
        expect(submission.swiglu(x, *weights), reference.swiglu(x, *weights))


@pytest.mark.weight(2)
def test_swiglu_where_no_shape_gives_a_mistake_away(submission, reference, expect, rng):
    """With square tables only the numbers tell which of them does what."""
    x = rng.normal(size=(4, 4))
    weights = 2 * rng.normal(size=(3, 4, 4))

    expect(submission.swiglu(x, *weights), reference.swiglu(x, *weights))


def test_swiglu_is_finite_for_large_inputs(submission, reference, expect, rng):
    """A gate far to the left is closed and one far to the right is open: never nan."""
    x = 1000 * rng.integers(-2, 3, (5, 3))
    weights = [rng.integers(-2, 3, size).astype(float) for size in [(6, 3), (6, 3), (3, 6)]]

    expect(submission.swiglu(x, *weights), reference.swiglu(x, *weights))


@pytest.mark.weight(3)
def test_collapse_linear_of_any_sizes(submission, reference, expect, rng):
    """One layer in place of two, whatever their sizes."""
    for d_in, d_mid, d_out in [(3, 5, 2), (2, 3, 6), (6, 1, 4), (1, 4, 1)]:
        layers = [rng.normal(size=size) for size in [(d_mid, d_in), d_mid, (d_out, d_mid), d_out]]
        expect(submission.collapse_linear(*layers), reference.collapse_linear(*layers))


@pytest.mark.weight(2)
def test_collapse_linear_where_no_shape_gives_a_mistake_away(submission, reference, expect, rng):
    """With square tables only the numbers tell which of the two acts first."""
    layers = [rng.normal(size=size) for size in [(4, 4), 4, (4, 4), 4]]

    expect(submission.collapse_linear(*layers), reference.collapse_linear(*layers))
