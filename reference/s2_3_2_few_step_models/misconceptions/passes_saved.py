"""A speed-up compares by division, not by subtraction.

The number of passes saved.
"""

CAUGHT_BY = [
    "test_few_step_speedup_of_four_unguided_steps",
    "test_few_step_speedup_of_a_guided_few_step_model",
    "test_few_step_speedup_of_any_pair[True-True-28-1]",
    "test_few_step_speedup_of_any_pair[True-True-30-4]",
    "test_few_step_speedup_of_any_pair[True-True-50-8]",
    "test_few_step_speedup_of_any_pair[True-True-25-6]",
    "test_few_step_speedup_of_any_pair[True-False-28-1]",
    "test_few_step_speedup_of_any_pair[True-False-30-4]",
    "test_few_step_speedup_of_any_pair[True-False-50-8]",
    "test_few_step_speedup_of_any_pair[True-False-25-6]",
    "test_few_step_speedup_of_any_pair[False-True-28-1]",
    "test_few_step_speedup_of_any_pair[False-True-30-4]",
    "test_few_step_speedup_of_any_pair[False-True-50-8]",
    "test_few_step_speedup_of_any_pair[False-True-25-6]",
    "test_few_step_speedup_of_any_pair[False-False-28-1]",
    "test_few_step_speedup_of_any_pair[False-False-30-4]",
    "test_few_step_speedup_of_any_pair[False-False-50-8]",
    "test_few_step_speedup_of_any_pair[False-False-25-6]",
    "test_few_step_speedup_has_its_defaults",
]


def few_step_speedup(base_steps, few_steps, base_guided=True, few_guided=False):
    return base_steps * (1 + base_guided) - few_steps * (1 + few_guided)
