"""Public tests of 2.3.3: small numbers that can be checked by hand."""

import numpy as np
import pytest


def double_and_add_one(frame):
    """A toy step from one frame to the next."""
    return 2 * np.asarray(frame) + 1


def test_video_latent_shape_encodes_the_first_frame_alone(submission, expect):
    """The first frame is encoded alone, the other eighty in groups of four."""
    expect(submission.video_latent_shape(81, 480, 832), (16, 21, 60, 104))


def test_video_latent_shape_of_a_picture(submission, expect):
    """A picture is a video of one frame."""
    expect(submission.video_latent_shape(1, 64, 32), (16, 1, 8, 4))


def test_video_latent_shape_follows_the_vae(submission, expect):
    """Each VAE shortens time and space by factors of its own."""
    got = submission.video_latent_shape(121, 512, 768, temporal=8, spatial=32, channels=128)
    expect(got, (128, 16, 16, 24))


def test_video_latent_shape_refuses_a_remainder(submission):
    """Eighty frames leave a group of three after the first one."""
    with pytest.raises(ValueError):
        submission.video_latent_shape(80, 480, 832)


def test_video_latent_shape_refuses_a_side_that_does_not_fit(submission):
    """Neither side of a frame may leave pixels over."""
    with pytest.raises(ValueError):
        submission.video_latent_shape(81, 484, 832)
    with pytest.raises(ValueError):
        submission.video_latent_shape(81, 480, 836)


def test_video_tokens_of_a_short_clip(submission, expect):
    """A token is a flat patch: two by two positions of one latent frame."""
    expect(submission.video_tokens(81, 480, 832), 32760)


def test_video_tokens_follows_vae_and_patch(submission, expect):
    """Factors and patch are the model's; without patching every position is a token."""
    expect(submission.video_tokens(17, 64, 96, temporal=8, spatial=32, patch=1), 18)


def test_attention_pairs_of_three_frames(submission, expect):
    """One sequence of twelve tokens against three sequences of four."""
    expect(submission.attention_pairs(3, 4), (144, 48))


def test_framewise_rollout_feeds_on_its_own_frames(submission, expect):
    """Each frame is made from the one before it."""
    got = submission.framewise_rollout(np.array([1.0, 0.0]), double_and_add_one, 4)
    expect(got, np.array([[1.0, 0.0], [3.0, 1.0], [7.0, 3.0], [15.0, 7.0]]))


def test_framewise_rollout_calls_step_between_frames(submission, counted):
    """The first frame is given, so there is one call fewer than frames."""
    step = counted(double_and_add_one)
    submission.framewise_rollout(np.array([1.0, 0.0]), step, 5)
    assert step.calls == 4, f"5 frames need 4 calls of step, not {step.calls}"


def test_compounded_error_grows_on_itself(submission, expect):
    """The old error is multiplied by the gain, then the new one is added."""
    expect(submission.compounded_error(3.0, 2.0, 5), [0.0, 3.0, 9.0, 21.0, 45.0])


def test_compounded_error_with_gain_one_adds_up(submission, expect):
    """Errors that are carried on as they are simply add up."""
    expect(submission.compounded_error(0.5, 1.0, 4), [0.0, 0.5, 1.0, 1.5])
