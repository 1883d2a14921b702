"""Hidden tests of 2.4.3: any latent, any format, any chip."""

import numpy as np
import pytest

# peak (operations a second), bandwidth (bytes a second)
CHIPS = {
    "H100": (989e12, 3.35e12),
    "A100": (312e12, 2.039e12),
    "L4": (121e12, 0.3e12),
    "B200": (2250e12, 8e12),
}

# tokens, layers, width
MODELS = {
    "DiT-XL/2 at 256 pixels": (256, 28, 1152),
    "SD3 medium": (4096, 24, 1536),
    "FLUX.1": (4608, 57, 3072),
    "Wan2.1-1.3B at 480p": (32760, 30, 1536),
    "Wan2.1-14B at 480p": (32760, 40, 5120),
}


def pair(cost):
    """The two results one by one, since one is so much larger than the other."""
    flops, bytes_moved = cost
    return np.array(float(flops)), np.array(float(bytes_moved))


def some_latents(rng):
    """Tokens, layers and width: more tokens than width, fewer, and few of both."""
    for tokens, width in [(9000, 40), (30, 2000), (11, 70), (900, 500)]:
        scale = rng.uniform(0.7, 1.3, 2)
        yield int(tokens * scale[0]), int(rng.integers(3, 60)), int(width * scale[1])


@pytest.mark.weight(3)
@pytest.mark.parametrize("size", [1, 2, 4], ids="{} a value".format)
def test_denoise_pass_cost_of_any_latent(submission, reference, expect, rng, size):
    """Operations and bytes of all layers, for few tokens and for many."""
    for latent in some_latents(rng):
        want = reference.denoise_pass_cost(*latent, size)
        expect(submission.denoise_pass_cost(*latent, size), pair(want))


@pytest.mark.weight(2)
@pytest.mark.parametrize("model", MODELS.values(), ids=list(MODELS))
def test_denoise_pass_cost_of_real_models(submission, reference, expect, model):
    """One pass of models that people run, in FP16."""
    want = reference.denoise_pass_cost(*model)
    expect(submission.denoise_pass_cost(*model), pair(want))


def test_denoise_pass_cost_of_a_single_token(submission, reference, expect):
    """One token still needs all the weights."""
    for latent in [(1, 1, 1), (1, 3, 7)]:
        want = reference.denoise_pass_cost(*latent)
        expect(submission.denoise_pass_cost(*latent), pair(want))


def test_denoise_pass_cost_with_half_a_byte_a_value(submission, reference, expect):
    """4-bit numbers take half a byte each."""
    want = reference.denoise_pass_cost(50, 3, 16, 0.5)
    expect(submission.denoise_pass_cost(50, 3, 16, 0.5), pair(want))


@pytest.mark.weight(3)
@pytest.mark.parametrize("size", [1, 2, 4], ids="{} a value".format)
def test_denoise_intensity_of_any_latent(submission, reference, expect, rng, size):
    """Operations of a pass for each of its bytes, for few tokens and for many."""
    for latent in some_latents(rng):
        want = reference.denoise_intensity(*latent, size)
        expect(submission.denoise_intensity(*latent, size), want)


@pytest.mark.weight(2)
@pytest.mark.parametrize("model", MODELS.values(), ids=list(MODELS))
def test_denoise_intensity_of_real_models(submission, reference, expect, model):
    """From a small picture to a video, in FP16."""
    expect(submission.denoise_intensity(*model), reference.denoise_intensity(*model))


def test_denoise_intensity_of_a_single_token(submission, reference, expect):
    """One token alone uses each weight once, as in decode."""
    expect(submission.denoise_intensity(1, 3, 7), reference.denoise_intensity(1, 3, 7))


def test_denoise_intensity_with_half_a_byte_a_value(submission, reference, expect):
    """Smaller numbers arrive sooner, so a byte pays for more work."""
    want = reference.denoise_intensity(50, 3, 16, 0.5)
    expect(submission.denoise_intensity(50, 3, 16, 0.5), want)


def test_denoise_intensity_is_not_rounded(submission, expect):
    """Numbers of 4 bytes can make it a fraction."""
    expect(submission.denoise_intensity(3, 2, 5, 4), 1.5)


@pytest.mark.weight(3)
@pytest.mark.parametrize(("peak", "bandwidth"), CHIPS.values(), ids=list(CHIPS))
def test_generation_time_on_real_chips(submission, reference, expect, rng, peak, bandwidth):
    """All passes at the pace of the slower of the two, whichever it is."""
    for factor in [0.01, 0.5, 0.9, 1.1, 2.0, 100.0]:
        moved = 1e9 * rng.uniform(1, 60)
        work = (
            int(rng.integers(3, 120)),
            factor * moved * peak / bandwidth,
            moved,
            peak,
            bandwidth,
        )
        expect(submission.generation_time(*work), reference.generation_time(*work))


def test_generation_time_of_a_single_pass(submission, reference, expect):
    """One pass, by memory or by arithmetic."""
    for flops in [900.0, 30.0]:
        want = reference.generation_time(1, flops, 70.0, 100.0, 20.0)
        expect(submission.generation_time(1, flops, 70.0, 100.0, 20.0), want)


def test_generation_time_where_both_are_equal(submission, expect):
    """Where both take the same time they end together, in every pass."""
    expect(submission.generation_time(7, 1000.0, 50.0, 200.0, 10.0), 35.0)


def test_generation_time_of_whole_numbers(submission, expect):
    """Whole amounts can take fractions of a second."""
    expect(submission.generation_time(3, 7, 3, 2, 4), 10.5)
    expect(submission.generation_time(3, 1, 3, 2, 4), 2.25)
