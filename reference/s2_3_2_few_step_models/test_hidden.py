"""Hidden tests of 2.3.2: uneven strides, noise levels near sigma_min, who is guided."""

import numpy as np
import pytest


def model(x, sigma):
    """Far from linear, and different at every noise level."""
    x, sigma = np.asarray(x), np.asarray(sigma)
    return x / np.sqrt(1 + sigma**2) + 0.3 * np.sin(x) + 0.1 * sigma


def shrink(x, sigma):
    """What a model does with pure noise: hardly anything is left of it."""
    return np.asarray(x) / (1 + np.asarray(sigma) ** 2)


@pytest.mark.weight(3)
@pytest.mark.parametrize("steps", [2, 3, 4, 6, 8, 49])
def test_pick_timesteps_from_fifty(submission, reference, expect, steps):
    """The strides cover the whole schedule, whether N divides by the steps or not."""
    schedule = 999 - 20 * np.arange(50)
    expect(
        submission.pick_timesteps(schedule, steps),
        np.asarray(reference.pick_timesteps(schedule, steps)),
    )


@pytest.mark.weight(3)
@pytest.mark.parametrize(("count", "steps"), [(7, 3), (7, 4), (11, 8), (13, 5), (5, 5), (1, 1)])
def test_pick_timesteps_from_any_schedule(submission, reference, expect, rng, count, steps):
    """The entries of the schedule are returned as they are, not their places."""
    schedule = np.sort(rng.uniform(0.1, 90, count))[::-1].copy()
    want = np.asarray(reference.pick_timesteps(schedule, steps))
    expect(submission.pick_timesteps(schedule, steps), want)
    expect(submission.pick_timesteps(schedule.tolist(), steps), want)


@pytest.mark.parametrize(("count", "steps"), [(5, 0), (5, 6), (8, 20)])
def test_pick_timesteps_refuses_what_is_out_of_range(submission, count, steps):
    """There must be at least one step, and no more than there are times."""
    with pytest.raises(ValueError):
        submission.pick_timesteps(list(range(count, 0, -1)), steps)


@pytest.mark.weight(4)
@pytest.mark.parametrize("sigma_min", [0.5, 0.3])
def test_consistency_sample_over_many_levels(submission, reference, expect, rng, sigma_min):
    """Fresh noise is added to the clean sample, and only as much as is missing."""
    noise, noises = rng.normal(size=(2, 3)), rng.normal(size=(4, 2, 3))
    rest = (noise, [4.0, 2.5, 1.1, 0.8, 0.7], noises, sigma_min)
    got = submission.consistency_sample(model, *rest)
    expect(got, reference.consistency_sample(model, *rest))


@pytest.mark.weight(3)
def test_consistency_sample_of_two_levels_in_float32(submission, reference, expect, rng):
    """Two jumps with one noise in between, at any shape and precision."""
    noise, fresh = rng.normal(size=(2, 3, 4, 5)).astype(np.float32)
    rest = (noise, np.array([3.0, 1.25]), [fresh], 0.75)
    got = submission.consistency_sample(model, *rest)
    expect(got, reference.consistency_sample(model, *rest))


@pytest.mark.weight(2)
def test_consistency_sample_of_a_single_level(submission, reference, expect, rng):
    """The first input is pure noise of the first level: nothing is taken off it."""
    noise = rng.normal(size=(4, 3))
    want = reference.consistency_sample(model, noise, [2.0], [], 1.5)
    expect(submission.consistency_sample(model, noise, [2.0], [], 1.5), want)


@pytest.mark.weight(2)
def test_consistency_sample_has_a_default_for_sigma_min(submission, reference, expect, rng):
    """Without further word, clean means a noise level of 0.002."""
    noise, noises = rng.normal(size=(6,)), rng.normal(size=(1, 6))
    want = reference.consistency_sample(shrink, noise, [80.0, 0.0025], noises)
    expect(submission.consistency_sample(shrink, noise, [80.0, 0.0025], noises), want)


@pytest.mark.weight(2)
def test_consistency_sample_down_to_sigma_min(submission, reference, expect, rng):
    """At sigma_min itself no noise is missing, so none is added."""
    noise, noises = rng.normal(size=(5,)), rng.normal(size=(2, 5)) + 1
    rest = (noise, [2.0, 1.0, 0.5], noises, 0.5)
    got = submission.consistency_sample(model, *rest)
    expect(got, reference.consistency_sample(model, *rest))


@pytest.mark.weight(3)
def test_consistency_sample_visits_each_sigma_once(submission, expect, counted, rng):
    """One pass for each noise level, in the order given, each told its own level."""
    network, sigmas = counted(model), [7.0, 2.0, 1.5, 0.9]
    submission.consistency_sample(network, rng.normal(size=3), sigmas, rng.normal(size=(3, 3)), 0.4)
    assert network.calls == 4, f"4 sigmas are 4 passes, not {network.calls}"
    expect([float(np.asarray(call[1])) for call in network.arguments], sigmas)


@pytest.mark.weight(3)
@pytest.mark.parametrize(("base_steps", "few_steps"), [(28, 1), (30, 4), (50, 8), (25, 6)])
@pytest.mark.parametrize("base_guided", [True, False])
@pytest.mark.parametrize("few_guided", [True, False])
def test_few_step_speedup_of_any_pair(
    submission, reference, expect, base_steps, few_steps, base_guided, few_guided
):
    """Passes are counted for each model by itself, then the old is divided by the new."""
    arguments = (base_steps, few_steps, base_guided, few_guided)
    expect(submission.few_step_speedup(*arguments), reference.few_step_speedup(*arguments))


@pytest.mark.weight(2)
def test_few_step_speedup_has_its_defaults(submission, expect):
    """Without further word the long model is guided and the short one is not."""
    expect(submission.few_step_speedup(28, 3), 56 / 3)
