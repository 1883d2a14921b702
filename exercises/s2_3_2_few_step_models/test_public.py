"""Public tests of 2.3.2: small numbers that can be checked by hand."""

import numpy as np
import pytest

SCHEDULE = [1000, 900, 800, 700, 600, 500, 400, 300, 200, 100]


def model(x, sigma):
    """A toy model: it divides the noise level out again."""
    return np.asarray(x) / np.asarray(sigma)


def plus(x, sigma):
    """A toy model: it adds the noise level."""
    return np.asarray(x) + np.asarray(sigma)


def test_pick_timesteps_spreads_four_over_ten(submission, expect):
    """The picks begin at the noisy end and lie N / steps apart, rounded down."""
    expect(submission.pick_timesteps(SCHEDULE, 4), [1000, 800, 500, 300])


def test_pick_timesteps_of_one_step(submission, expect):
    """A single step starts where the noise is."""
    expect(submission.pick_timesteps(SCHEDULE, 1), [1000])


def test_pick_timesteps_may_take_all(submission, expect):
    """As many steps as times: the schedule itself."""
    expect(submission.pick_timesteps([0.9, 0.5, 0.2], 3), [0.9, 0.5, 0.2])


def test_pick_timesteps_refuses_more_than_there_are(submission):
    """More steps than times cannot be picked."""
    with pytest.raises(ValueError):
        submission.pick_timesteps(SCHEDULE, 11)


def test_consistency_sample_jumps_back_and_jumps_again(submission, expect):
    """Jump to the clean sample, add the noise that is missing, jump again."""
    got = submission.consistency_sample(
        model, np.array([2.0]), [10.0, 5.0], np.array([[0.5]]), sigma_min=3.0
    )
    expect(got, [0.8])


def test_consistency_sample_of_one_sigma_is_one_jump(submission, expect):
    """One sigma: scale the noise up to it, and jump."""
    got = submission.consistency_sample(plus, np.array([2.0, -1.0]), [5.0], [])
    expect(got, [15.0, 0.0])


def test_consistency_sample_needs_one_pass_a_sigma(submission, counted):
    """Each noise level is visited with a single pass."""
    network = counted(model)
    submission.consistency_sample(network, np.array([2.0]), [9.0, 6.0, 3.0], np.ones((2, 1)))
    assert network.calls == 3, f"3 sigmas are 3 passes, not {network.calls}"


def test_few_step_speedup_of_four_unguided_steps(submission, expect):
    """Fifty guided steps are 100 passes, four unguided ones are 4."""
    expect(submission.few_step_speedup(50, 4), 25.0)


def test_few_step_speedup_of_a_guided_few_step_model(submission, expect):
    """Each model pays two passes a step if, and only if, it is guided itself."""
    expect(submission.few_step_speedup(30, 8, few_guided=True), 3.75)
    expect(submission.few_step_speedup(30, 8, base_guided=False, few_guided=True), 1.875)
