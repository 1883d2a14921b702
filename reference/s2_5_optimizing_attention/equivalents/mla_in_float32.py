"""Absorbed, with stacked products in float32."""


def mla_decode(q, c_kv, W_uk, W_uv):
    q, c_kv, W_uk, W_uv = (x.astype(np.float32) for x in (q, c_kv, W_uk, W_uv))
    absorbed = (W_uk @ q[:, :, None])[:, :, 0] / np.sqrt(np.float32(q.shape[-1]))
    weights = softmax(absorbed @ c_kv.T)
    return ((weights @ c_kv)[:, None] @ W_uv)[:, 0]
