"""Hidden tests of 2.3.3: real models' sizes, sides that differ, chains of any length."""

import numpy as np
import pytest

# frames, height, width, temporal, spatial, channels
VIDEOS = [
    (129, 720, 1280, 4, 8, 16),
    (121, 704, 1280, 4, 16, 48),
    (97, 256, 448, 8, 32, 128),
    (1, 48, 80, 4, 8, 16),
    (6, 30, 20, 1, 5, 3),
    (4, 12, 18, 3, 2, 7),
]


def drift(frame):
    """A step that is never the same twice, so that no frame can be skipped."""
    frame = np.asarray(frame)
    return np.cos(frame) + 0.4 * np.roll(frame, 1, axis=-1) - 0.1


@pytest.mark.weight(3)
@pytest.mark.parametrize("video", VIDEOS)
def test_video_latent_shape_of_any_model(submission, reference, expect, video):
    """Channels, latent frames, rows, columns: the first frame alone, the rest in groups."""
    expect(submission.video_latent_shape(*video), reference.video_latent_shape(*video))


def test_video_latent_shape_has_its_defaults(submission, expect):
    """Without further word: groups of 4 frames, sides 8 times shorter, 16 channels."""
    expect(submission.video_latent_shape(9, 40, 24), (16, 3, 5, 3))


@pytest.mark.parametrize(
    "sizes", [(8, 64, 64), (10, 64, 64), (9, 68, 64), (9, 64, 68), (2, 64, 64)]
)
def test_video_latent_shape_refuses_any_remainder(submission, sizes):
    """Frames, height and width: each may be the one that does not divide evenly."""
    with pytest.raises(ValueError):
        submission.video_latent_shape(*sizes)


@pytest.mark.weight(3)
@pytest.mark.parametrize(
    ("video", "temporal", "spatial", "patch"),
    [
        ((129, 720, 1280), 4, 8, 2),
        ((121, 704, 1280), 4, 16, 2),
        ((97, 256, 448), 8, 32, 1),
        ((1, 48, 80), 4, 8, 2),
        ((15, 24, 36), 7, 2, 3),
        ((5, 60, 20), 1, 5, 4),
    ],
)
def test_video_tokens_of_any_model(submission, reference, expect, video, temporal, spatial, patch):
    """Patches are cut from each latent frame, in height and width but not in time."""
    rest = {"temporal": temporal, "spatial": spatial, "patch": patch}
    expect(submission.video_tokens(*video, **rest), reference.video_tokens(*video, **rest))


def test_video_tokens_has_its_defaults(submission, expect):
    """Without further word: groups of 4 frames, sides 8 times shorter, patches of 2 × 2."""
    expect(submission.video_tokens(9, 32, 48), 18)


@pytest.mark.weight(3)
@pytest.mark.parametrize(("frames", "tokens"), [(2, 7), (13, 5), (21, 1560), (1, 9), (6, 1)])
def test_attention_pairs_of_any_video(submission, reference, expect, frames, tokens):
    """All tokens with all, or all tokens of a frame with all of the same frame."""
    want = reference.attention_pairs(frames, tokens)
    expect(submission.attention_pairs(frames, tokens), want)


@pytest.mark.weight(3)
@pytest.mark.parametrize(("shape", "frames"), [((3,), 6), ((2, 4), 3), ((3, 4, 5), 9)])
def test_framewise_rollout_of_any_frame(submission, reference, expect, rng, shape, frames):
    """Every frame comes from the frame before, all the way from the first one."""
    first = rng.normal(size=shape)
    want = reference.framewise_rollout(first, drift, frames)
    expect(submission.framewise_rollout(first, drift, frames), want)


@pytest.mark.weight(3)
def test_framewise_rollout_shows_step_each_frame_but_the_last(
    submission, reference, expect, counted, rng
):
    """At inference a step sees what the step before it made, and nothing else."""
    first, step = rng.normal(size=(2, 3)).astype(np.float32), counted(drift)
    submission.framewise_rollout(first, step, 7)
    assert step.calls == 6, f"7 frames need 6 calls of step, not {step.calls}"
    seen = np.array([np.asarray(call[0]) for call in step.arguments])
    expect(seen, reference.framewise_rollout(first, drift, 6))


@pytest.mark.weight(2)
def test_framewise_rollout_of_a_single_frame(submission, expect, counted, rng):
    """A video of one frame is the first frame, and no step is made."""
    first, step = rng.normal(size=(4, 2)), counted(drift)
    expect(submission.framewise_rollout(first, step, 1), first[None])
    assert step.calls == 0, "a single frame needs no call of step"


@pytest.mark.weight(3)
@pytest.mark.parametrize(
    ("error", "gain", "frames"),
    [(0.028, 1.02, 121), (1.5, 0.8, 30), (0.25, 1.0, 17), (2.0, 3.0, 8), (0.7, 0.0, 5)],
)
def test_compounded_error_of_any_gain(submission, reference, expect, error, gain, frames):
    """Above a gain of 1 errors run away, at 1 they add up, below 1 they level off."""
    want = reference.compounded_error(error, gain, frames)
    expect(submission.compounded_error(error, gain, frames), want)


@pytest.mark.weight(2)
def test_compounded_error_of_the_first_frames(submission, expect):
    """The first frame is given and right; the second has one step's error."""
    expect(submission.compounded_error(0.4, 1.5, 1), [0.0])
    expect(submission.compounded_error(0.4, 1.5, 2), [0.0, 0.4])
