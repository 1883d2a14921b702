"""Without guidance there is nothing to compare with, so a step is a single pass.

The flag is ignored.
"""

CAUGHT_BY = [
    "test_forward_passes_without_guidance",
    "test_forward_passes_of_any_number_of_steps[1]",
    "test_forward_passes_of_any_number_of_steps[4]",
    "test_forward_passes_of_any_number_of_steps[28]",
    "test_forward_passes_of_any_number_of_steps[1000]",
]


def forward_passes(steps, guided=True):
    return 2 * steps
