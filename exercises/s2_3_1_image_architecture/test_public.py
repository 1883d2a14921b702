"""Public tests of 2.3.1: small arrays whose every value can be followed by eye."""

import numpy as np
import pytest

# two channels, two rows, four columns: two patches of 2 × 2, side by side
LATENT = np.array(
    [
        [[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]],
        [[10.0, 20.0, 30.0, 40.0], [50.0, 60.0, 70.0, 80.0]],
    ]
)
TOKENS = np.array(
    [
        [1.0, 10.0, 2.0, 20.0, 5.0, 50.0, 6.0, 60.0],
        [3.0, 30.0, 4.0, 40.0, 7.0, 70.0, 8.0, 80.0],
    ]
)


def test_latent_shape_shrinks_each_side(submission, expect):
    """Each side becomes eight times shorter; the channels come first."""
    expect(submission.latent_shape(1024, 512), (16, 128, 64))


def test_latent_shape_follows_the_vae(submission, expect):
    """Factor and channels belong to the VAE, so both are arguments."""
    expect(submission.latent_shape(512, 768, downsample=32, channels=4), (4, 16, 24))


def test_latent_shape_refuses_a_remainder(submission):
    """A picture that does not divide evenly would lose pixels."""
    with pytest.raises(ValueError):
        submission.latent_shape(1020, 1024)


def test_latent_fraction_of_sixteen_channels(submission, expect):
    """Sixteen channels and a factor of 8 keep a twelfth of the numbers."""
    expect(submission.latent_fraction(1024, 1024), 1 / 12)


def test_latent_fraction_of_four_channels(submission, expect):
    """Four channels and a factor of 8 keep about two numbers in a hundred."""
    expect(submission.latent_fraction(512, 768, 8, 4), 1 / 48)


def test_patchify_orders_row_column_channel(submission, expect):
    """Inside a token the rows of the patch come first, then its columns, then the channels."""
    expect(submission.patchify(LATENT, 2), TOKENS)


def test_patchify_reads_patches_like_text(submission, expect):
    """Patches are taken from left to right, and row after row."""
    latent = np.arange(24.0).reshape(1, 4, 6)
    tokens = np.asarray(submission.patchify(latent, 2))
    expect(tokens[:, 0], [0.0, 2.0, 4.0, 12.0, 14.0, 16.0])


def test_patchify_refuses_a_remainder(submission):
    """A latent that does not divide into patches would lose its edge."""
    with pytest.raises(ValueError):
        submission.patchify(LATENT, 3)


def test_unpatchify_undoes_patchify(submission, expect):
    """Each value returns to the place where it was taken from."""
    expect(submission.unpatchify(TOKENS, 2, 2, 2, 4), LATENT)


def test_unpatchify_needs_height_and_width(submission, expect):
    """The same tokens make a tall picture when height and width say so."""
    got = submission.unpatchify(TOKENS, 2, 2, 4, 2)
    want = [[[1, 2], [5, 6], [3, 4], [7, 8]], [[10, 20], [50, 60], [30, 40], [70, 80]]]
    expect(got, np.array(want, float))


def test_unpatchify_fills_row_after_row(submission, expect):
    """Patches of a single position are simply read row by row."""
    got = submission.unpatchify(np.arange(6.0).reshape(6, 1), 1, 1, 2, 3)
    expect(got, np.array([[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]]))


def test_image_tokens_of_a_megapixel(submission, expect):
    """A picture of 1024 × 1024 pixels is 4,096 tokens."""
    expect(submission.image_tokens(1024, 1024), 4096)


def test_image_tokens_follows_vae_and_patch(submission, expect):
    """A stronger VAE needs no patching to get to few tokens."""
    expect(submission.image_tokens(1024, 512, downsample=32, patch=1), 512)


def test_image_tokens_refuses_a_remainder(submission):
    """1032 pixels are 129 latent rows, and those do not divide by 2."""
    with pytest.raises(ValueError):
        submission.image_tokens(1032, 1024)


def test_adaln_modulate_normalises_then_stretches_and_moves(submission, expect):
    """A token gets mean 0 and variance 1, then is stretched by 1 + scale and moved by shift."""
    got = submission.adaln_modulate(
        np.array([[1.0, 3.0], [30.0, 10.0]]), np.array([10.0, 20.0]), np.array([1.0, 0.5])
    )
    expect(got, [[8.0, 21.5], [12.0, 18.5]])


def test_adaln_modulate_adds_eps_inside_the_root(submission, expect):
    """eps joins the variance before the root is taken."""
    got = submission.adaln_modulate(np.array([[1.0, 3.0]]), np.zeros(2), np.zeros(2), eps=3.0)
    expect(got, [[-0.5, 0.5]])
