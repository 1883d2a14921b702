"""The schedule runs from noisy to clean, and the picks keep its order.

Picks from the reversed schedule.
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
]


def pick_timesteps(schedule, steps):
    count = len(schedule)
    if not 1 <= steps <= count:
        raise ValueError("out of range")
    return [schedule[count - 1 - i * count // steps] for i in range(steps)]
