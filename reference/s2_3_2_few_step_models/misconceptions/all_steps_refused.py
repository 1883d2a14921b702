"""As many steps as there are times is still possible: every time is visited.

The upper bound is excluded.
"""

CAUGHT_BY = [
    "test_pick_timesteps_may_take_all",
    "test_pick_timesteps_from_any_schedule[5-5]",
    "test_pick_timesteps_from_any_schedule[1-1]",
]


def pick_timesteps(schedule, steps):
    count = len(schedule)
    if not 1 <= steps < count:
        raise ValueError("out of range")
    return [schedule[i * count // steps] for i in range(steps)]
