"""No time can be visited twice, so more steps than times have to be refused.

Neither bound is checked at the upper end.
"""

CAUGHT_BY = [
    "test_pick_timesteps_refuses_more_than_there_are",
    "test_pick_timesteps_refuses_what_is_out_of_range[5-6]",
    "test_pick_timesteps_refuses_what_is_out_of_range[8-20]",
]


def pick_timesteps(schedule, steps):
    if steps < 1:
        raise ValueError("out of range")
    return [schedule[i * len(schedule) // steps] for i in range(steps)]
