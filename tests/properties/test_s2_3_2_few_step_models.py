"""Second methods for 2.3.2: a carrying counter, a closed form, and exact fractions."""

import importlib.util
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

SLUG = "s2_3_2_few_step_models"
PATH = Path(__file__).parents[2] / "reference" / SLUG / "solution.py"
spec = importlib.util.spec_from_file_location(f"properties_{SLUG}", PATH)
solution = importlib.util.module_from_spec(spec)
spec.loader.exec_module(solution)

modest = settings(max_examples=40, derandomize=True, deadline=None)
counts = st.integers(1, 80)


@modest
@given(counts, st.integers(-2, 90))
def test_picks_are_where_a_carrying_counter_overflows(count, steps):
    schedule = [1000 - 7 * i for i in range(count)]
    if not 0 < steps <= count:
        with pytest.raises(ValueError, match="picked"):
            solution.pick_timesteps(schedule, steps)
        return
    want, missing = [], 0
    for time in schedule:
        if missing < steps:
            want.append(time)
            missing += count
        missing -= steps
    assert solution.pick_timesteps(schedule, steps) == want


@modest
@given(
    st.lists(st.floats(0.5, 9), min_size=1, max_size=5),
    st.lists(st.floats(-2, 2), min_size=5, max_size=5),
    st.floats(-1, 1),
    st.floats(0, 0.5),
)
def test_a_linear_model_gives_a_weighted_sum_of_the_noises(sigmas, draws, slope, sigma_min):
    """What a linear model does to each noise can be written down without sampling."""
    sigmas = sorted(sigmas)[::-1]
    n = len(sigmas)
    noise, noises = np.array([draws[0]]), np.array(draws[1:n]).reshape(-1, 1)
    got = solution.consistency_sample(lambda x, s: slope * x / s, noise, sigmas, noises, sigma_min)
    added = [sigmas[0], *(max(s * s - sigma_min * sigma_min, 0) ** 0.5 for s in sigmas[1:])]
    want = sum(
        draws[i] * added[i] * np.prod([slope / s for s in sigmas[i:]], initial=1) for i in range(n)
    )
    np.testing.assert_allclose(got, [want], rtol=1e-9, atol=1e-9)


@modest
@given(counts, counts, st.booleans(), st.booleans())
def test_speedup_is_a_fraction_of_passes(base_steps, few_steps, base_guided, few_guided):
    base = sum(2 if base_guided else 1 for _ in range(base_steps))
    few = sum(2 if few_guided else 1 for _ in range(few_steps))
    got = solution.few_step_speedup(base_steps, few_steps, base_guided, few_guided)
    assert got == float(Fraction(base, few))
