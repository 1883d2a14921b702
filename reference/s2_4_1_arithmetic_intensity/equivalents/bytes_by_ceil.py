"""A product by a loop, then a float that is rounded up."""

import math


def tensor_bytes(shape, bits=16):
    values = 1
    for side in shape:
        values *= side
    return math.ceil(values * (bits / 8))
