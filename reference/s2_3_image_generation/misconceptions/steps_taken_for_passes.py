"""A guided step calls the denoiser twice, so steps and passes are not the same.

m23-18: counts steps.
"""

CAUGHT_BY = [
    "test_forward_passes_of_fifty_guided_steps",
    "test_forward_passes_of_any_number_of_steps[1]",
    "test_forward_passes_of_any_number_of_steps[4]",
    "test_forward_passes_of_any_number_of_steps[28]",
    "test_forward_passes_of_any_number_of_steps[1000]",
]


def forward_passes(steps, guided=True):
    return steps
