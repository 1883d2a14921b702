"""Keys and values are unpacked, for one head at a time."""


def mla_decode(q, c_kv, W_uk, W_uv):
    rows = []
    for query, up_k, up_v in zip(q, W_uk, W_uv, strict=True):
        weights = softmax(c_kv @ up_k @ query / np.sqrt(len(query)))
        rows.append(weights @ (c_kv @ up_v))
    return rows
