"""Steps are given, not times, and each of them runs the denoiser.

Takes steps for the number of times.
"""

CAUGHT_BY = [
    "test_forward_passes_of_fifty_guided_steps",
    "test_forward_passes_without_guidance",
    "test_forward_passes_of_any_number_of_steps[1]",
    "test_forward_passes_of_any_number_of_steps[4]",
    "test_forward_passes_of_any_number_of_steps[28]",
    "test_forward_passes_of_any_number_of_steps[1000]",
]


def forward_passes(steps, guided=True):
    return (steps - 1) * (2 if guided else 1)
