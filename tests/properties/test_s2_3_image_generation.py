"""Second methods for 2.3: blends, closed forms and a tally instead of the solution's loop."""

import importlib.util
from pathlib import Path

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

SLUG = "s2_3_image_generation"
PATH = Path(__file__).parents[2] / "reference" / SLUG / "solution.py"
spec = importlib.util.spec_from_file_location(f"properties_{SLUG}", PATH)
solution = importlib.util.module_from_spec(spec)
spec.loader.exec_module(solution)

modest = settings(max_examples=40, derandomize=True, deadline=None)
numbers = st.floats(-3, 3)
scales = st.one_of(st.just(1), st.floats(-2, 9))
schedules = st.lists(st.floats(0, 1), min_size=2, max_size=7).map(lambda t: sorted(t)[::-1])


def affine(rate, offset):
    """A denoiser whose velocity is rate(t) · latent + offset · embedding."""
    return lambda latent, t, embedding: rate * (1 + t) * latent + offset * embedding


def closed_form(start, rate, offset, embeddings, timesteps, scale):
    """Each step of an affine denoiser is multiply and add: multiply the factors from the
    far end, so that no latent is ever carried from step to step."""
    pull = offset * (scale * embeddings[0] + (1 - scale) * embeddings[1])
    factor, total = 1.0, 0.0
    for i in reversed(range(len(timesteps) - 1)):
        step = timesteps[i + 1] - timesteps[i]
        total += factor * step * pull
        factor *= 1 + step * rate * (1 + timesteps[i])
    return factor * start + total


@modest
@given(numbers, numbers, scales)
def test_guidance_is_a_blend_whose_weights_sum_to_one(cond, uncond, scale):
    got = solution.classifier_free_guidance(np.array([cond]), np.array([uncond]), scale)
    np.testing.assert_allclose(got, [scale * cond + (1 - scale) * uncond], atol=1e-12)


@modest
@given(numbers, numbers, numbers, st.tuples(numbers, numbers), schedules, scales)
def test_denoise_agrees_with_the_closed_form(start, rate, offset, embeddings, times, scale):
    got = solution.denoise(np.array([start]), affine(rate, offset), *embeddings, times, scale)
    want = closed_form(start, rate, offset, embeddings, times, scale)
    np.testing.assert_allclose(got, [want], rtol=1e-9, atol=1e-9)


@modest
@given(st.text(min_size=1, max_size=8), numbers, numbers, schedules, scales)
def test_generate_image_decodes_the_closed_form(prompt, start, rate, times, scale):
    got = solution.generate_image(
        prompt, lambda text: len(text) / 8, affine(rate, 1.0), lambda latent: latent + 7,
        np.array([start]), times, scale,
    )  # fmt: skip
    want = closed_form(start, rate, 1.0, (len(prompt) / 8, 0.0), times, scale)
    np.testing.assert_allclose(got, [want + 7], rtol=1e-9, atol=1e-9)


@modest
@given(st.integers(1, 60), st.booleans())
def test_forward_passes_is_what_denoise_spends(steps, guided):
    calls = []

    def network(latent, t, embedding):
        calls.append(t)
        return latent

    times = np.linspace(1, 0, steps + 1)
    solution.denoise(np.zeros(1), network, 1.0, 0.0, times, 4.0 if guided else 1)
    assert solution.forward_passes(steps, guided) == len(calls)
