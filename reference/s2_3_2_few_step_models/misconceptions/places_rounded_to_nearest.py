"""Where a pick falls between two times, the earlier, noisier one is taken.

Rounds instead of rounding down.
"""

CAUGHT_BY = [
    "test_pick_timesteps_spreads_four_over_ten",
    "test_pick_timesteps_from_fifty[3]",
    "test_pick_timesteps_from_fifty[4]",
    "test_pick_timesteps_from_fifty[6]",
    "test_pick_timesteps_from_fifty[8]",
    "test_pick_timesteps_from_fifty[49]",
    "test_pick_timesteps_from_any_schedule[7-3]",
    "test_pick_timesteps_from_any_schedule[7-4]",
    "test_pick_timesteps_from_any_schedule[11-8]",
    "test_pick_timesteps_from_any_schedule[13-5]",
]


def pick_timesteps(schedule, steps):
    count = len(schedule)
    if not 1 <= steps <= count:
        raise ValueError("out of range")
    return [schedule[min(int(i * count / steps + 0.5), count - 1)] for i in range(steps)]
