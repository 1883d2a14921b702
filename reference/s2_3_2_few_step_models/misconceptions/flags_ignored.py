"""Not every long model is guided, so let the flag decide whether its steps cost two passes.

base_guided is ignored.
"""

CAUGHT_BY = [
    "test_few_step_speedup_of_a_guided_few_step_model",
    "test_few_step_speedup_of_any_pair[True-False-28-1]",
    "test_few_step_speedup_of_any_pair[True-False-30-4]",
    "test_few_step_speedup_of_any_pair[True-False-50-8]",
    "test_few_step_speedup_of_any_pair[True-False-25-6]",
    "test_few_step_speedup_of_any_pair[False-False-28-1]",
    "test_few_step_speedup_of_any_pair[False-False-30-4]",
    "test_few_step_speedup_of_any_pair[False-False-50-8]",
    "test_few_step_speedup_of_any_pair[False-False-25-6]",
]


def few_step_speedup(base_steps, few_steps, base_guided=True, few_guided=False):
    return 2 * base_steps / (few_steps * (1 + few_guided))
