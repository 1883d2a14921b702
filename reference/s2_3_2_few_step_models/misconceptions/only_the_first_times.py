"""A few steps have to cover the whole schedule, not only its beginning.

The first `steps` entries.
"""

CAUGHT_BY = [
    "test_pick_timesteps_spreads_four_over_ten",
    "test_pick_timesteps_from_fifty[2]",
    "test_pick_timesteps_from_fifty[3]",
    "test_pick_timesteps_from_fifty[4]",
    "test_pick_timesteps_from_fifty[6]",
    "test_pick_timesteps_from_fifty[8]",
    "test_pick_timesteps_from_any_schedule[7-3]",
    "test_pick_timesteps_from_any_schedule[7-4]",
    "test_pick_timesteps_from_any_schedule[11-8]",
    "test_pick_timesteps_from_any_schedule[13-5]",
]


def pick_timesteps(schedule, steps):
    if not 1 <= steps <= len(schedule):
        raise ValueError("out of range")
    return list(schedule[:steps])
