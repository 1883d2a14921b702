"""The arithmetic needs time as well, and for dense work more of it.

Only bytes / bandwidth.
"""

CAUGHT_BY = [
    "test_execution_time_of_heavy_arithmetic",
    "test_execution_time_on_real_chips[989000000000000.0-3350000000000.0]",
    "test_execution_time_on_real_chips[312000000000000.0-2039000000000.0]",
    "test_execution_time_on_real_chips[121000000000000.0-300000000000.0]",
    "test_execution_time_on_real_chips[2250000000000000.0-8000000000000.0]",
    "test_execution_time_of_whole_numbers",
]


def execution_time(flops, bytes_moved, peak_flops, bandwidth):
    return bytes_moved / bandwidth
