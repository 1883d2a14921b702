"""Every step starts at its time and ends at the next, so the clean end needs no pick of its own.

The first and the last time are both picked, the rest evenly between.
"""

import numpy as np

CAUGHT_BY = [
    "test_pick_timesteps_spreads_four_over_ten",
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
]


def pick_timesteps(schedule, steps):
    count = len(schedule)
    if not 1 <= steps <= count:
        raise ValueError("out of range")
    return [schedule[round(i)] for i in np.linspace(0, count - 1, steps)]
