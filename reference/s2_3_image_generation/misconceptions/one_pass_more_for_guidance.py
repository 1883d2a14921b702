"""Guidance costs a second pass in every step, not one more for the whole picture.

Guidance adds a single pass.
"""

CAUGHT_BY = [
    "test_forward_passes_of_fifty_guided_steps",
    "test_forward_passes_of_any_number_of_steps[4]",
    "test_forward_passes_of_any_number_of_steps[28]",
    "test_forward_passes_of_any_number_of_steps[1000]",
]


def forward_passes(steps, guided=True):
    return steps + guided
