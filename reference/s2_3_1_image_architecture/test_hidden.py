"""Hidden tests of 2.3.1: sides, channels and patches of pairwise different sizes."""

import numpy as np
import pytest

# channels, height, width, patch
SHAPES = [(3, 10, 4, 2), (2, 6, 15, 3), (1, 4, 12, 4), (5, 3, 2, 1), (7, 5, 5, 5)]


@pytest.mark.weight(3)
@pytest.mark.parametrize(
    ("height", "width", "downsample", "channels"),
    [(768, 1344, 8, 16), (256, 640, 16, 48), (1024, 2048, 32, 32), (7, 5, 1, 3), (8, 8, 8, 4)],
)
def test_latent_shape_of_any_vae(
    submission, reference, expect, height, width, downsample, channels
):
    """Channels first, then the height and the width, each divided by the factor."""
    want = reference.latent_shape(height, width, downsample, channels)
    expect(submission.latent_shape(height, width, downsample, channels), want)


def test_latent_shape_has_its_defaults(submission, expect):
    """Without further word the factor is 8 and there are 16 channels."""
    expect(submission.latent_shape(40, 24), (16, 5, 3))


@pytest.mark.parametrize("sides", [(64, 68), (68, 64), (63, 64), (65, 64)])
def test_latent_shape_refuses_either_side(submission, sides):
    """Either side may be the one that does not divide evenly."""
    with pytest.raises(ValueError):
        submission.latent_shape(*sides)


@pytest.mark.weight(3)
@pytest.mark.parametrize(
    ("height", "width", "downsample", "channels"),
    [(512, 256, 8, 4), (1024, 1536, 32, 32), (704, 1280, 16, 48), (8, 16, 4, 5)],
)
def test_latent_fraction_of_any_vae(
    submission, reference, expect, height, width, downsample, channels
):
    """The fraction counts numbers: channels in the latent against three colours a pixel."""
    want = reference.latent_fraction(height, width, downsample, channels)
    expect(submission.latent_fraction(height, width, downsample, channels), want)


def test_latent_fraction_has_its_defaults(submission, expect):
    """Without further word the factor is 8 and there are 16 channels."""
    expect(submission.latent_fraction(64, 40), 1 / 12)


@pytest.mark.weight(3)
@pytest.mark.parametrize(("channels", "height", "width", "patch"), SHAPES)
def test_patchify_of_any_latent(submission, reference, expect, rng, channels, height, width, patch):
    """Patches row by row; inside a patch row, column, channel."""
    latent = rng.normal(size=(channels, height, width))
    expect(submission.patchify(latent, patch), reference.patchify(latent, patch))


@pytest.mark.weight(2)
def test_patchify_moves_one_value_to_one_place(submission, rng):
    """A single value that is not zero lands in the token, and at the place, that it belongs to."""
    latent = np.zeros((3, 8, 12), np.float32)
    latent[2, 5, 10] = 1.0  # patch row 1 of 2, patch column 2 of 3; row 1, column 2 in it
    tokens = np.asarray(submission.patchify(latent, 4))
    assert tokens.shape == (6, 48), "a token for each patch, with all of its values"
    found = [tuple(map(int, place)) for place in np.argwhere(tokens)]
    assert found == [(5, 20)], "the value went into another token, or to another place in it"


@pytest.mark.parametrize("shape", [(2, 4, 5), (2, 5, 4), (1, 7, 9)])
def test_patchify_refuses_either_side(submission, shape):
    """Either side may be the one that does not divide into patches."""
    with pytest.raises(ValueError):
        submission.patchify(np.ones(shape), 2)


@pytest.mark.weight(3)
@pytest.mark.parametrize(("channels", "height", "width", "patch"), SHAPES)
def test_unpatchify_of_any_tokens(
    submission, reference, expect, rng, channels, height, width, patch
):
    """Each value goes to the channel, row and column that its place in its token says."""
    tokens = rng.normal(size=(height * width // patch**2, patch**2 * channels))
    want = reference.unpatchify(tokens, patch, channels, height, width)
    expect(submission.unpatchify(tokens, patch, channels, height, width), want)


@pytest.mark.weight(2)
def test_unpatchify_of_a_wide_and_a_tall_picture(submission, reference, expect, rng):
    """As many tokens make a wide or a tall picture: height and width decide."""
    tokens = rng.normal(size=(12, 8)).astype(np.float32)
    for height, width in ((4, 12), (12, 4), (6, 8), (2, 24)):
        want = reference.unpatchify(tokens, 2, 2, height, width)
        expect(submission.unpatchify(tokens, 2, 2, height, width), want)


@pytest.mark.parametrize(("height", "width"), [(5, 6), (4, 7)])
def test_unpatchify_refuses_either_side(submission, height, width):
    """A height or width that patches cannot fill is refused."""
    with pytest.raises(ValueError):
        submission.unpatchify(np.ones((6, 4)), 2, 1, height, width)


@pytest.mark.weight(3)
@pytest.mark.parametrize(
    ("height", "width", "downsample", "patch"),
    [(768, 1344, 8, 2), (256, 256, 8, 2), (1024, 2048, 32, 1), (480, 720, 8, 3), (60, 36, 3, 4)],
)
def test_image_tokens_of_any_model(submission, reference, expect, height, width, downsample, patch):
    """Pixels become latent positions, and a patch of positions becomes one token."""
    want = reference.image_tokens(height, width, downsample, patch)
    expect(submission.image_tokens(height, width, downsample, patch), want)


def test_image_tokens_has_its_defaults(submission, expect):
    """Without further word the factor is 8 and a patch 2 × 2."""
    expect(submission.image_tokens(64, 96), 24)


@pytest.mark.parametrize(
    "arguments", [(64, 72), (72, 64), (68, 64), (64, 68), (48, 96, 8, 4), (96, 48, 8, 4)]
)
def test_image_tokens_refuses_a_remainder_at_either_stage(submission, arguments):
    """Pixels that do not fill the latent, and positions that do not fill patches, are refused."""
    with pytest.raises(ValueError):
        submission.image_tokens(*arguments)


@pytest.mark.weight(3)
@pytest.mark.parametrize("dtype", [np.float64, np.float32])
def test_adaln_modulate_of_any_tokens(submission, reference, expect, rng, dtype):
    """Each token is normalised by itself; all are stretched and moved alike."""
    x = (rng.normal(size=(5, 7)) * rng.uniform(0.5, 3, size=(5, 1)) + 2).astype(dtype)
    shift, scale = rng.normal(size=(2, 7)).astype(dtype)
    want = reference.adaln_modulate(x, shift, scale)
    expect(submission.adaln_modulate(x, shift, scale), want)


@pytest.mark.weight(3)
def test_adaln_modulate_of_tiny_values(submission, reference, expect, rng):
    """Where values are tiny, eps decides: it is added to the variance, inside the root."""
    x = rng.normal(size=(4, 6)) * 1e-3
    shift, scale = rng.normal(size=(2, 6)) * 0.5
    for eps in ({}, {"eps": 1e-5}, {"eps": 2e-7}):
        want = reference.adaln_modulate(x, shift, scale, **eps)
        expect(submission.adaln_modulate(x, shift, scale, **eps), want)


@pytest.mark.weight(2)
def test_adaln_modulate_of_a_constant_token(submission, expect):
    """A token whose values are all equal has nothing to normalise: its shift is left."""
    x, shift = np.full((2, 3), [[4.0], [-8.0]]), np.array([0.5, -1.0, 2.0])
    expect(submission.adaln_modulate(x, shift, np.array([3.0, 1.0, 0.0])), [shift, shift])


@pytest.mark.weight(2)
def test_adaln_modulate_of_zeros_only_normalises(submission, reference, expect, rng):
    """With shift and scale 0 the normalised token is left as it is."""
    x = rng.normal(size=(3, 8)) + 1
    want = reference.adaln_modulate(x, np.zeros(8), np.zeros(8))
    expect(submission.adaln_modulate(x, np.zeros(8), np.zeros(8)), want)
