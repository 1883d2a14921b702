"""The bytes of the three matrices, one after another."""


def matmul_intensity(m, k, n, bytes_per_value=2):
    bits = int(8 * bytes_per_value)
    moved = sum(tensor_bytes(shape, bits) for shape in [(m, k), (k, n), (m, n)])
    return 2 * m * n * k / moved
