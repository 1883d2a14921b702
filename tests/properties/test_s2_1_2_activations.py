"""2.1.2 against second methods: Python's own floats and decimals, integrals and fractions."""

import importlib.util
import math
from decimal import Decimal, getcontext
from fractions import Fraction
from pathlib import Path

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

SLUG = "s2_1_2_activations"
PATH = Path(__file__).parents[2] / "reference" / SLUG / "solution.py"
SPEC = importlib.util.spec_from_file_location(f"properties_{SLUG}", PATH)
solution = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(solution)

getcontext().prec = 40
quick = settings(derandomize=True, max_examples=30, deadline=None)
seeds = st.integers(0, 2**32 - 1)
moderate = st.floats(-60, 60)
finite = st.floats(allow_nan=False, allow_infinity=False)
shapes = arrays.array_shapes(min_dims=1, max_dims=3, max_side=4)


@quick
@given(arrays.arrays(float, shapes, elements=finite))
def test_relu_number_by_number(x):
    got = solution.relu(x)

    assert got.shape == x.shape
    np.testing.assert_array_equal(got.ravel(), [max(v, 0.0) for v in x.ravel()])


@quick
@given(st.lists(moderate, min_size=1, max_size=6))
def test_silu_in_forty_digits(values):
    got = solution.silu(np.array(values))

    want = [float(Decimal(v) / (1 + (-Decimal(v)).exp())) for v in values]
    np.testing.assert_allclose(got, want, rtol=1e-12)


@quick
@given(arrays.arrays(float, shapes, elements=finite))
def test_silu_is_finite_and_differs_from_its_mirror_by_x(x):
    """x sigmoid(x) - (-x) sigmoid(-x) is x, since the two sigmoids sum to 1."""
    there, back = solution.silu(x), solution.silu(-x)

    assert np.isfinite(there).all()
    np.testing.assert_allclose(there - back, x, rtol=1e-12)


@quick
@given(st.lists(moderate, min_size=1, max_size=6))
def test_gelu_in_exponentials(values):
    """(1 + tanh z) / 2 is 1 / (1 + e^-2z), here in forty digits."""
    got = solution.gelu(np.array(values))

    root = (2 / Decimal("3.14159265358979323846264338327950288419717")).sqrt()
    for value, have in zip(map(Decimal, values), got, strict=True):
        z = root * (value + Decimal("0.044715") * value**3)
        want = float(value / (1 + (-2 * max(z, Decimal(-500))).exp()))
        assert math.isclose(have, want, rel_tol=1e-9, abs_tol=1e-13)


@quick
@given(arrays.arrays(float, shapes, elements=finite))
def test_gelu_is_finite_and_near_the_exact_form(x):
    with np.errstate(over="ignore"):
        got = solution.gelu(x)

    assert np.isfinite(got).all()
    exact = np.reshape([0.5 * v * (1 + math.erf(v / math.sqrt(2))) for v in x.flat], x.shape)
    assert (abs(got - exact) <= 5e-4 + 1e-12 * abs(x)).all()


@quick
@given(st.lists(st.floats(-300, 300), min_size=1, max_size=7))
def test_softmax_in_forty_digits(values):
    got = solution.softmax(np.array(values))

    powers = [Decimal(v).exp() for v in values]
    np.testing.assert_allclose(got, [float(p / sum(powers)) for p in powers], rtol=1e-12)


@quick
@given(arrays.arrays(float, shapes, elements=finite), st.data())
def test_softmax_is_a_distribution_along_any_axis(x, data):
    axis = data.draw(st.integers(-x.ndim, x.ndim - 1))
    with np.errstate(over="ignore"):
        got = solution.softmax(x, axis)

    assert ((got >= 0) & (got <= 1)).all()
    np.testing.assert_allclose(got.sum(axis), 1.0)
    largest = np.take_along_axis(got, np.expand_dims(np.argmax(x, axis), axis), axis)
    assert (largest >= got).all()


@quick
@given(seeds, st.integers(1, 5), st.integers(1, 5), st.lists(st.integers(1, 3), max_size=2))
def test_swiglu_feature_by_feature(seed, d, d_ff, leading):
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(*leading, d))
    W_gate, W_up, W_down = (rng.normal(size=s) for s in [(d_ff, d), (d_ff, d), (d, d_ff)])

    got = solution.swiglu(x, W_gate, W_up, W_down)

    assert got.shape == x.shape
    for place in np.ndindex(*leading):
        want = [0.0] * d
        for feature in range(d_ff):
            g = sum(w * v for w, v in zip(W_gate[feature], x[place], strict=True))
            u = sum(w * v for w, v in zip(W_up[feature], x[place], strict=True))
            for o in range(d):
                want[o] += W_down[o, feature] * u * g / (1 + math.exp(-g))
        np.testing.assert_allclose(got[place], want, atol=1e-9)


@quick
@given(seeds, st.integers(1, 5), st.integers(1, 5), st.integers(1, 5))
def test_collapse_linear_exactly(seed, d_in, d_mid, d_out):
    """In fractions the one layer and the two are equal to the last digit."""
    rng = np.random.default_rng(seed)

    def draw(*shape):
        pairs = zip(rng.integers(-9, 10, shape).flat, rng.integers(1, 9, shape).flat, strict=True)
        return np.array([Fraction(int(a), int(b)) for a, b in pairs], object).reshape(shape)

    W1, b1, W2, b2 = draw(d_mid, d_in), draw(d_mid), draw(d_out, d_mid), draw(d_out)
    W, b = solution.collapse_linear(W1, b1, W2, b2)

    for _ in range(3):
        x = draw(d_in)
        assert (W @ x + b == W2 @ (W1 @ x + b1) + b2).all()
