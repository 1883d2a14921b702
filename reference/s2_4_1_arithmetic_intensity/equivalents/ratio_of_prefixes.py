"""TFLOPS over TB/s: the prefixes cancel."""


def ops_byte_ratio(peak_flops, bandwidth):
    return (peak_flops * 1e-12) / (bandwidth * 1e-12)
