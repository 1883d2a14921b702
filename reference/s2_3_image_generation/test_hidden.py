"""Hidden tests of 2.3: any shape, any schedule, and who was called how often."""

import numpy as np
import pytest

UNEVEN = np.array([1.0, 0.93, 0.7, 0.64, 0.2, 0.05, 0.0])


def denoiser(latent, t, embedding):
    """Neither linear nor alike at any two times: wrong steps cannot cancel."""
    latent, t, embedding = np.asarray(latent), np.asarray(t), np.asarray(embedding)
    return np.tanh(latent) * (0.5 + t) + np.cos(latent * t) * np.sum(embedding * [[1.0, -0.5]])


def text_encoder(text):
    """Two rows of meaning for any text, different for different texts."""
    codes = np.array([ord(letter) for letter in str(text)] + [64.0]) / 64 - 1.5
    return np.array([[codes.mean(), codes[0]], [codes[-1], len(codes) / 9]])


def vae_decoder(latent):
    """Twice as high, twice as wide, and between -1 and 1."""
    return np.tanh(np.asarray(latent).repeat(2, axis=-2).repeat(2, axis=-1))


def passes(network, embedding):
    """The (latent, time) of every pass that was given this embedding."""
    return [
        (np.asarray(latent), float(np.asarray(t)))
        for latent, t, given in network.arguments
        if given is not None and np.allclose(np.asarray(given), embedding)
    ]


@pytest.fixture
def embeddings(rng):
    """A prompt's embedding and the empty prompt's, clearly apart."""
    return rng.normal(size=(3, 2)) + 0.5, rng.normal(size=(3, 2)) - 0.5


@pytest.mark.weight(3)
@pytest.mark.parametrize("scale", [0.0, 0.3, 1.0, 2.5, 7.5])
def test_classifier_free_guidance_of_any_scale(submission, reference, expect, rng, scale):
    """The scale says how far to walk: 0 not at all, 1 to the prompt's answer, more beyond it."""
    cond, uncond = rng.normal(size=(2, 3, 4, 5))
    want = reference.classifier_free_guidance(cond, uncond, scale)
    expect(submission.classifier_free_guidance(cond, uncond, scale), want)


@pytest.mark.weight(2)
def test_classifier_free_guidance_where_both_agree(submission, expect, rng):
    """Where the prompt makes no difference, no scale does."""
    cond = rng.normal(size=(2, 7)).astype(np.float32)
    expect(submission.classifier_free_guidance(cond, cond, 5), cond)


@pytest.mark.weight(4)
def test_denoise_follows_an_uneven_schedule(submission, reference, expect, rng, embeddings):
    """A step is as long as its two times are apart, and starts where the last one ended."""
    latent = rng.normal(size=(3, 4, 5))
    for scale in (2.5, 7.0):
        want = reference.denoise(latent, denoiser, *embeddings, UNEVEN, scale)
        expect(submission.denoise(latent, denoiser, *embeddings, UNEVEN, scale), want)


@pytest.mark.weight(2)
def test_denoise_between_any_two_times(submission, reference, expect, rng, embeddings):
    """The times are taken as they come: they need neither start at 1 nor end at 0."""
    latent, times = rng.normal(size=(2, 6)).astype(np.float32), [0.85, 0.6, 0.25]
    want = reference.denoise(latent, denoiser, *embeddings, times, 4.0)
    expect(submission.denoise(latent, denoiser, *embeddings, times, 4.0), want)


@pytest.mark.weight(2)
def test_denoise_of_a_single_step(submission, reference, expect, rng, embeddings):
    """Two times make one step."""
    latent = rng.normal(size=(5,))
    want = reference.denoise(latent, denoiser, *embeddings, [1.0, 0.0], 2.0)
    expect(submission.denoise(latent, denoiser, *embeddings, [1.0, 0.0], 2.0), want)


@pytest.mark.weight(2)
@pytest.mark.parametrize("scale", [0.0, 0.5])
def test_denoise_guides_below_one_too(submission, reference, expect, rng, embeddings, scale):
    """Guidance below 1 lets the prompt count for less; it does not switch guidance off."""
    latent = rng.normal(size=(2, 3, 4))
    want = reference.denoise(latent, denoiser, *embeddings, UNEVEN, scale)
    expect(submission.denoise(latent, denoiser, *embeddings, UNEVEN, scale), want)


@pytest.mark.weight(3)
def test_denoise_asks_with_and_without_prompt_at_each_time(
    submission, expect, counted, rng, embeddings
):
    """Both passes of a step see the same latent, at the time that the step starts from."""
    network = counted(denoiser)
    submission.denoise(rng.normal(size=(2, 3)), network, *embeddings, UNEVEN, 3.0)
    with_prompt, without = (passes(network, embedding) for embedding in embeddings)
    assert network.calls == 12, f"6 guided steps are 12 passes, not {network.calls}"
    expect([t for _, t in with_prompt], UNEVEN[:-1])
    expect([t for _, t in without], UNEVEN[:-1])
    expect([latent for latent, _ in without], [latent for latent, _ in with_prompt])


@pytest.mark.weight(3)
def test_denoise_at_scale_one_asks_only_with_the_prompt(
    submission, reference, expect, counted, rng, embeddings
):
    """At a scale of 1 the pass without the prompt is the useless one."""
    latent, network = rng.normal(size=(4, 3)), counted(denoiser)
    out = submission.denoise(latent, network, *embeddings, UNEVEN, 1)
    assert network.calls == 6, f"6 steps at scale 1 are 6 passes, not {network.calls}"
    expect(out, reference.denoise(latent, denoiser, *embeddings, UNEVEN, 1))


@pytest.mark.weight(4)
@pytest.mark.parametrize("scale", [0.4, 1.0, 5.0])
def test_generate_image_for_any_prompt(submission, reference, expect, rng, scale):
    """What the decoder makes of the denoised latent is the picture, guided by the prompt."""
    noise = rng.normal(size=(2, 3, 4))
    for prompt in ("a red fox", "snow"):
        rest = (text_encoder, denoiser, vae_decoder, noise, UNEVEN, scale)
        expect(submission.generate_image(prompt, *rest), reference.generate_image(prompt, *rest))


@pytest.mark.weight(3)
def test_generate_image_calls_nothing_in_vain(submission, counted, rng):
    """Two texts to encode, two passes a step, and pixels only at the end."""
    encoder, network, decoder = counted(text_encoder), counted(denoiser), counted(vae_decoder)
    noise = rng.normal(size=(2, 3, 4))
    submission.generate_image("a red fox", encoder, network, decoder, noise, UNEVEN, 5.0)
    texts = sorted(str(call[0]) for call in encoder.arguments)
    assert texts == ["", "a red fox"], f"the encoder was given {texts}"
    assert network.calls == 12, f"6 guided steps are 12 passes, not {network.calls}"
    assert decoder.calls == 1, f"decode once, not {decoder.calls} times"


@pytest.mark.weight(3)
def test_generate_image_at_scale_one_encodes_only_the_prompt(submission, counted, rng):
    """At a scale of 1 nobody reads the empty prompt's embedding, so it is not made."""
    encoder, network, decoder = counted(text_encoder), counted(denoiser), counted(vae_decoder)
    noise = rng.normal(size=(2, 3, 4))
    submission.generate_image("a red fox", encoder, network, decoder, noise, UNEVEN, 1)
    texts = [str(call[0]) for call in encoder.arguments]
    assert texts == ["a red fox"], f"the encoder was given {texts}"
    assert network.calls == 6, f"6 steps at scale 1 are 6 passes, not {network.calls}"
    assert decoder.calls == 1, f"decode once, not {decoder.calls} times"


@pytest.mark.weight(3)
@pytest.mark.parametrize("steps", [1, 4, 28, 1000])
def test_forward_passes_of_any_number_of_steps(submission, expect, steps):
    """Every step costs two passes with guidance and one without."""
    expect(submission.forward_passes(steps), 2 * steps)
    expect(submission.forward_passes(steps, True), 2 * steps)
    expect(submission.forward_passes(steps, False), steps)
