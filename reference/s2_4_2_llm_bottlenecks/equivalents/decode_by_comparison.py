"""Decides first, with a product instead of quotients."""


def decode_time_per_token(params, batch, kv_bytes, peak_flops, bandwidth, bytes_per_value=2):
    moved = bytes_per_value * params + kv_bytes
    flops = 2 * params * batch
    if flops * bandwidth > moved * peak_flops:
        return flops / peak_flops
    return moved / bandwidth
