"""Second methods for 2.3.1: a place formula, multiplying back, and Python's statistics."""

import importlib.util
import statistics
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

SLUG = "s2_3_1_image_architecture"
PATH = Path(__file__).parents[2] / "reference" / SLUG / "solution.py"
spec = importlib.util.spec_from_file_location(f"properties_{SLUG}", PATH)
solution = importlib.util.module_from_spec(spec)
spec.loader.exec_module(solution)

modest = settings(max_examples=40, derandomize=True, deadline=None)
small = st.integers(1, 5)
sides = st.integers(1, 200)


def place(i, j, c, patch, width, channels):
    """The token that latent[c, i, j] lands in, and its place there."""
    token = (i // patch) * (width // patch) + j // patch
    return token, ((i % patch) * patch + j % patch) * channels + c


@modest
@given(small, small, small, small)
def test_every_value_of_a_latent_has_one_place(channels, rows, columns, patch):
    height, width = rows * patch, columns * patch
    latent = np.arange(channels * height * width).reshape(channels, height, width)
    tokens = solution.patchify(latent, patch)
    assert tokens.shape == (rows * columns, patch * patch * channels)
    for (c, i, j), value in np.ndenumerate(latent):
        assert tokens[place(i, j, c, patch, width, channels)] == value


@modest
@given(small, small, small, small)
def test_unpatchify_takes_each_value_from_its_place(channels, rows, columns, patch):
    height, width = rows * patch, columns * patch
    tokens = np.arange(channels * height * width).reshape(rows * columns, -1)
    latent = solution.unpatchify(tokens, patch, channels, height, width)
    assert latent.shape == (channels, height, width)
    for (c, i, j), value in np.ndenumerate(latent):
        assert tokens[place(i, j, c, patch, width, channels)] == value


@modest
@given(sides, sides, st.integers(1, 9), small)
def test_latent_sides_multiply_back_or_are_refused(height, width, downsample, channels):
    if height % downsample == width % downsample == 0:
        got = solution.latent_shape(height, width, downsample, channels)
        assert got[0] == channels
        assert (got[1] * downsample, got[2] * downsample) == (height, width)
    else:
        with pytest.raises(ValueError, match="divide"):
            solution.latent_shape(height, width, downsample, channels)


@modest
@given(small, small, st.integers(1, 32), st.integers(1, 48))
def test_latent_fraction_does_not_depend_on_the_sides(rows, columns, downsample, channels):
    height, width = rows * downsample, columns * downsample
    want = Fraction(channels, 3 * downsample**2)
    got = solution.latent_fraction(height, width, downsample, channels)
    assert got == pytest.approx(float(want), rel=1e-12)


@modest
@given(sides, sides, st.integers(1, 4), st.integers(1, 3))
def test_image_tokens_counts_what_patchify_makes(height, width, downsample, patch):
    try:
        shape = solution.latent_shape(height, width, downsample, 1)
        want = len(solution.patchify(np.empty(shape), patch))
    except ValueError:
        with pytest.raises(ValueError, match="divide"):
            solution.image_tokens(height, width, downsample, patch)
    else:
        assert solution.image_tokens(height, width, downsample, patch) == want


@modest
@given(
    st.integers(1, 6).flatmap(
        lambda d: st.tuples(*[st.lists(st.floats(-9, 9), min_size=d, max_size=d)] * 4)
    ),
    st.sampled_from([1e-6, 1e-3, 2.0]),
)
def test_adaln_agrees_with_pythons_statistics(rows, eps):
    *x, shift, scale = rows
    got = solution.adaln_modulate(np.array(x), np.array(shift), np.array(scale), eps)
    for row, new in zip(x, got, strict=True):
        mean, variance = statistics.fmean(row), statistics.pvariance(row)
        for value, b, s, out in zip(row, shift, scale, new, strict=True):
            want = (value - mean) * (variance + eps) ** -0.5 * (1 + s) + b
            assert out == pytest.approx(want, rel=1e-6, abs=1e-6)
