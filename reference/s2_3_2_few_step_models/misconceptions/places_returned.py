"""Asked for are the times that stand at these places, not the places.

Indices instead of entries.
"""

CAUGHT_BY = [
    "test_pick_timesteps_spreads_four_over_ten",
    "test_pick_timesteps_of_one_step",
    "test_pick_timesteps_may_take_all",
    "test_pick_timesteps_from_fifty[2]",
    "test_pick_timesteps_from_fifty[3]",
    "test_pick_timesteps_from_fifty[4]",
    "test_pick_timesteps_from_fifty[6]",
    "test_pick_timesteps_from_fifty[8]",
    "test_pick_timesteps_from_fifty[49]",
    "test_pick_timesteps_from_any_schedule[7-3]",
    "test_pick_timesteps_from_any_schedule[7-4]",
    "test_pick_timesteps_from_any_schedule[11-8]",
    "test_pick_timesteps_from_any_schedule[13-5]",
    "test_pick_timesteps_from_any_schedule[5-5]",
    "test_pick_timesteps_from_any_schedule[1-1]",
]


def pick_timesteps(schedule, steps):
    count = len(schedule)
    if not 1 <= steps <= count:
        raise ValueError("out of range")
    return [i * count // steps for i in range(steps)]
