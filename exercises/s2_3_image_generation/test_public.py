"""Public tests of 2.3: small numbers that can be checked by hand."""

import numpy as np


def denoiser(latent, t, embedding):
    """A toy network: its velocity depends on the latent, on the time and on the prompt."""
    return np.asarray(latent) * np.asarray(t) + np.asarray(embedding)


def text_encoder(text):
    """A toy encoder: a text means its length."""
    return np.array([float(len(text))])


def vae_decoder(latent):
    """A toy decoder: twice as many values, since a picture is larger than its latent."""
    return np.repeat(np.asarray(latent), 2)


PROMPT, NULL = np.array([1.0]), np.array([0.0])


def test_classifier_free_guidance_walks_on_beyond_cond(submission, expect):
    """Guidance starts at the answer without the prompt and walks scale times the difference."""
    cond, uncond = np.array([3.0, 1.0]), np.array([1.0, 2.0])
    expect(submission.classifier_free_guidance(cond, uncond, 4.0), [9.0, -2.0])


def test_classifier_free_guidance_with_scale_one_is_cond(submission, expect):
    """At a scale of 1 the answer with the prompt comes out as it is."""
    cond, uncond = np.array([[3.0], [1.0]]), np.array([[1.0], [2.0]])
    expect(submission.classifier_free_guidance(cond, uncond, 1.0), [[3.0], [1.0]])


def test_classifier_free_guidance_with_scale_zero_is_uncond(submission, expect):
    """At a scale of 0 the prompt does not count."""
    cond, uncond = np.array([3.0, 1.0]), np.array([1.0, 2.0])
    expect(submission.classifier_free_guidance(cond, uncond, 0.0), [1.0, 2.0])


def test_denoise_takes_two_guided_steps(submission, expect):
    """Each step follows the guided velocity from its time to the next, from where it stands."""
    out = submission.denoise(np.array([2.0]), denoiser, PROMPT, NULL, [1.0, 0.5, 0.0], 3.0)
    expect(out, [-1.875])


def test_denoise_asks_twice_a_step(submission, counted):
    """A guided step costs two passes: one with the prompt, one without."""
    network = counted(denoiser)
    submission.denoise(np.array([2.0]), network, PROMPT, NULL, [1.0, 0.7, 0.4, 0.0], 3.0)
    assert network.calls == 6, f"3 guided steps are 6 passes, not {network.calls}"


def test_denoise_asks_once_a_step_at_scale_one(submission, counted):
    """At a scale of 1 guidance changes nothing, so the second pass is not paid for."""
    network = counted(denoiser)
    submission.denoise(np.array([2.0]), network, PROMPT, NULL, [1.0, 0.7, 0.4, 0.0], 1.0)
    assert network.calls == 3, f"3 steps at scale 1 are 3 passes, not {network.calls}"


def test_generate_image_encodes_denoises_and_decodes(submission, expect):
    """The prompt is encoded, the noise denoised, and the clean latent decoded."""
    out = submission.generate_image(
        "cat", text_encoder, denoiser, vae_decoder, np.array([2.0]), [1.0, 0.0], 3.0
    )
    expect(out, [-9.0, -9.0])


def test_generate_image_runs_encoder_and_decoder_outside_the_loop(submission, counted):
    """Text is encoded and the latent decoded once, however many steps there are."""
    encoder, decoder = counted(text_encoder), counted(vae_decoder)
    times = [1.0, 0.7, 0.4, 0.0]
    submission.generate_image("cat", encoder, denoiser, decoder, np.array([2.0]), times, 3.0)
    texts = sorted(str(call[0]) for call in encoder.arguments)
    assert texts == ["", "cat"], f"encode the prompt and the empty text once each, not {texts}"
    assert decoder.calls == 1, f"decode once, not {decoder.calls} times"


def test_forward_passes_of_fifty_guided_steps(submission, expect):
    """Fifty guided steps are a hundred passes of the denoiser."""
    expect(submission.forward_passes(50), 100)


def test_forward_passes_without_guidance(submission, expect):
    """Without guidance every step is one pass."""
    expect(submission.forward_passes(50, guided=False), 50)
