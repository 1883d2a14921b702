"""Adds up the queries one by one."""


def decode_attention_intensity(context, head_dim, queries_per_kv=1, bytes_per_value=2):
    flops, moved = 0, 2 * context * head_dim * bytes_per_value
    for _ in range(queries_per_kv):
        flops += 2 * context * head_dim + 3 * context + 2 * context * head_dim
        moved += 2 * head_dim * bytes_per_value
    return flops / moved
