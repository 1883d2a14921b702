"""A float, which is exact up to 2 to the power of 53."""


def linear_flops(tokens, d_in, d_out, bias=True):
    products = additions = float(tokens * d_in * d_out)
    return sum([products, additions] + [tokens * d_out] * bool(bias))
