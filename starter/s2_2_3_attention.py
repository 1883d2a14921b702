"""2.2.3 Attention: a token looks back at earlier ones, and a cache spares it the repetition."""

import numpy as np


def causal_mask(q_len, k_len=None):
    """Which keys each query may attend to, so that no token sees the future.

    q_len: how many queries; they are the last q_len of the k_len positions.
    k_len: how many keys; as many as queries where it is not given.
    Returns booleans (q_len, k_len), True = may attend.
    Raises ValueError where k_len < q_len: a query without a key of its own.
    """
    # TODO: line up the newest query with the newest key; nobody sees later keys
    raise NotImplementedError("s2_2_3_attention.causal_mask")


def attention(q, k, v, mask=None):
    """Scaled dot product attention: for each query a weighted mean of the values.

    q: (..., q_len, head_dim). k, v: (..., k_len, head_dim).
    mask: booleans (q_len, k_len), True = may attend; None = every query sees every key.
    Returns (..., q_len, head_dim).
    Source: Vaswani et al., arXiv 1706.03762, equation 1.
    """
    # TODO: score, divide by the root of the width, mask, softmax over keys, mix values
    raise NotImplementedError("s2_2_3_attention.attention")


def multi_head_attention(x, W_q, W_k, W_v, W_o, n_heads, n_kv_heads=None):
    """Causal self-attention: every token looks at itself and at all before it.

    x: (T, d). W_q: (n_heads * head_dim, d). W_k, W_v: (n_kv_heads * head_dim, d).
    W_o: (d, n_heads * head_dim). n_heads * head_dim need not be d.
    n_kv_heads: divides n_heads; n_heads where it is not given. Consecutive query heads
    share a KV head (grouped-query attention, arXiv 2305.13245).
    Returns (T, d).
    """
    # TODO: project, cut into heads, share KV heads, attend causally, merge, mix
    raise NotImplementedError("s2_2_3_attention.multi_head_attention")


def cross_attention(x, context, W_q, W_k, W_v, W_o, n_heads):
    """One sequence reads another: an image's patches read the prompt.

    x: (T, d), which asks. context: (S, c), which is read, all of it by every token of x.
    W_q: (n_heads * head_dim, d). W_k, W_v: (n_heads * head_dim, c).
    W_o: (d, n_heads * head_dim).
    Returns (T, d).
    """
    # TODO: queries from x, keys and values from context, heads as before, no mask
    raise NotImplementedError("s2_2_3_attention.cross_attention")


class KVCache:
    """The keys and values of one layer, for every token so far: stored once, read ever after.

    max_tokens: how many tokens it has room for.
    n_kv_heads, head_dim: the shape of one token's keys, and of its values.
    """

    def __init__(self, max_tokens, n_kv_heads, head_dim):
        # TODO: reserve room for max_tokens tokens, once, and note that none is in use
        raise NotImplementedError("s2_2_3_attention.KVCache.__init__")

    def append(self, k, v):
        """Store the keys and values of t further tokens, each (n_kv_heads, t, head_dim).

        Raises ValueError where they do not fit; the cache is then as it was before.
        """
        # TODO: see that they fit, write them behind the others, count them
        raise NotImplementedError("s2_2_3_attention.KVCache.append")

    @property
    def keys(self):
        """The keys of the tokens held, in the order of their arrival: (n_kv_heads, T, head_dim)."""
        # TODO: the part that has been written, nothing of the room left
        raise NotImplementedError("s2_2_3_attention.KVCache.keys")

    @property
    def values(self):
        """The values of the tokens held, in the same order: (n_kv_heads, T, head_dim)."""
        # TODO: the part that has been written, nothing of the room left
        raise NotImplementedError("s2_2_3_attention.KVCache.values")

    def __len__(self):
        """How many tokens are held."""
        # TODO: the count of tokens written so far
        raise NotImplementedError("s2_2_3_attention.KVCache.__len__")


def decode_step(x, cache, W_q, W_k, W_v, W_o, n_heads):
    """Attention for one new token: the last row of multi_head_attention, without the rest.

    x: (d,), the new token. cache: a KVCache that holds every earlier token; the new one
    joins it. W_q, W_k, W_v, W_o, n_heads: as in multi_head_attention; the number of KV
    heads is the cache's.
    Returns (d,).
    """
    # TODO: project one token, let it join the cache, attend to all of the cache, mix
    raise NotImplementedError("s2_2_3_attention.decode_step")
