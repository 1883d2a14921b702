"""The peak is only reached where the memory delivers enough work for it.

m24-10: the peak everywhere.
"""

import numpy as np

CAUGHT_BY = [
    "test_roofline_under_the_slope",
    "test_roofline_of_many_intensities",
    "test_roofline_of_real_chips[989000000000000.0-3350000000000.0]",
    "test_roofline_of_real_chips[312000000000000.0-2039000000000.0]",
    "test_roofline_of_real_chips[121000000000000.0-300000000000.0]",
    "test_roofline_of_real_chips[2250000000000000.0-8000000000000.0]",
    "test_roofline_keeps_the_shape",
    "test_roofline_of_whole_numbers",
]


def roofline(intensity, peak_flops, bandwidth):
    return np.full(np.shape(intensity), peak_flops)
