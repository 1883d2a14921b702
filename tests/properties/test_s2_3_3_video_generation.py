"""Second methods for 2.3.3: counting groups and pairs one by one, powers and closed forms."""

import importlib.util
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

SLUG = "s2_3_3_video_generation"
PATH = Path(__file__).parents[2] / "reference" / SLUG / "solution.py"
spec = importlib.util.spec_from_file_location(f"properties_{SLUG}", PATH)
solution = importlib.util.module_from_spec(spec)
spec.loader.exec_module(solution)

modest = settings(max_examples=40, derandomize=True, deadline=None)
small = st.integers(1, 6)


@modest
@given(st.integers(1, 60), st.integers(1, 40), st.integers(1, 40), small, small, small)
def test_latent_frames_are_the_groups_that_slicing_finds(
    frames, height, width, temporal, spatial, channels
):
    rest = list(range(1, frames))
    groups = [[0], *(rest[i : i + temporal] for i in range(0, len(rest), temporal))]
    full = all(len(group) == temporal for group in groups[1:])
    arguments = (frames, height, width, temporal, spatial, channels)
    if full and height % spatial == width % spatial == 0:
        c, t, h, w = solution.video_latent_shape(*arguments)
        assert (c, t, h * spatial, w * spatial) == (channels, len(groups), height, width)
    else:
        with pytest.raises(ValueError, match=r"multiple|divide"):
            solution.video_latent_shape(*arguments)


@modest
@given(small, small, small, small, small, small)
def test_tokens_are_the_patch_corners_of_the_latent(
    groups, rows, columns, temporal, spatial, patch
):
    side = spatial * patch
    arguments = (1 + groups * temporal, rows * side, columns * side, temporal, spatial, 3)
    _, t, h, w = solution.video_latent_shape(*arguments)
    corners = {(f, i // patch, j // patch) for f, i, j in np.ndindex(t, h, w)}
    assert solution.video_tokens(*arguments, patch) == len(corners)


@modest
@given(small, small)
def test_pairs_are_what_a_mask_lets_through(frames, tokens):
    frame_of = np.repeat(np.arange(frames), tokens)
    joint = np.ones((frame_of.size, frame_of.size), bool)
    framewise = frame_of[:, None] == frame_of[None, :]
    assert solution.attention_pairs(frames, tokens) == (joint.sum(), framewise.sum())


@modest
@given(st.integers(1, 12), st.floats(-1.5, 1.5), st.lists(st.floats(-3, 3), min_size=1, max_size=4))
def test_rollout_of_a_linear_step_is_a_table_of_powers(frames, factor, first):
    calls = []

    def step(frame):
        calls.append(frame)
        return factor * frame

    got = solution.framewise_rollout(np.array(first), step, frames)
    want = [[value * factor**n for value in first] for n in range(frames)]
    np.testing.assert_allclose(got, want, rtol=1e-9, atol=1e-12)
    assert len(calls) == frames - 1


@modest
@given(st.floats(0, 5), st.one_of(st.just(1.0), st.floats(0.1, 1.4)), st.integers(1, 30))
def test_compounded_error_is_a_sum_of_powers(error, gain, frames):
    got = solution.compounded_error(error, gain, frames)
    want = [sum(error * gain**k for k in range(n)) for n in range(frames)]
    np.testing.assert_allclose(got, want, rtol=1e-9)
