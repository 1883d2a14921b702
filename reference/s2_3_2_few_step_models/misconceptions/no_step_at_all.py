"""Without a step there is no sample, so at least one step is needed.

Zero steps give an empty list.
"""

CAUGHT_BY = ["test_pick_timesteps_refuses_what_is_out_of_range[5-0]"]


def pick_timesteps(schedule, steps):
    if steps > len(schedule):
        raise ValueError("out of range")
    return [schedule[i * len(schedule) // steps] for i in range(steps)]
