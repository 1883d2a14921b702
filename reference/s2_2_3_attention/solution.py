"""2.2.3 Attention: a token looks back at earlier ones, and a cache spares it the repetition."""

import numpy as np


def causal_mask(q_len, k_len=None):
    """Which keys each query may attend to, so that no token sees the future.

    q_len: how many queries; they are the last q_len of the k_len positions.
    k_len: how many keys; as many as queries where it is not given.
    Returns booleans (q_len, k_len), True = may attend.
    Raises ValueError where k_len < q_len: a query without a key of its own.
    """
    # BEGIN SOLUTION: line up the newest query with the newest key; nobody sees later keys
    k_len = q_len if k_len is None else k_len
    if k_len < q_len:
        raise ValueError(f"k_len is {k_len}, but {q_len} queries need at least as many keys")
    # the position of each query in the whole sequence
    query = np.arange(k_len - q_len, k_len)[:, None]  # (q_len, 1)
    key = np.arange(k_len)  # (k_len,)
    return key <= query  # (q_len, k_len)
    # END SOLUTION


def attention(q, k, v, mask=None):
    """Scaled dot product attention: for each query a weighted mean of the values.

    q: (..., q_len, head_dim). k, v: (..., k_len, head_dim).
    mask: booleans (q_len, k_len), True = may attend; None = every query sees every key.
    Returns (..., q_len, head_dim).
    Source: Vaswani et al., arXiv 1706.03762, equation 1.
    """
    # BEGIN SOLUTION: score, divide by the root of the width, mask, softmax over keys, mix values
    scores = q @ np.swapaxes(k, -1, -2) / np.sqrt(q.shape[-1])  # (..., q_len, k_len)
    if mask is not None:
        # minus infinity is the one score that becomes a weight of exactly 0
        scores = np.where(mask, scores, -np.inf)
    # softmax over the keys; less its largest score, no row can overflow
    weights = np.exp(scores - scores.max(axis=-1, keepdims=True))  # (..., q_len, k_len)
    weights = weights / weights.sum(axis=-1, keepdims=True)
    return weights @ v  # (..., q_len, head_dim)
    # END SOLUTION


# BEGIN SOLUTION
def _split_heads(x, n_heads):
    """From (T, n_heads * head_dim) to (n_heads, T, head_dim)."""
    return x.reshape(len(x), n_heads, -1).swapaxes(0, 1)


def _merge_heads(x):
    """From (n_heads, T, head_dim) to (T, n_heads * head_dim)."""
    return x.swapaxes(0, 1).reshape(x.shape[1], -1)


# END SOLUTION
def multi_head_attention(x, W_q, W_k, W_v, W_o, n_heads, n_kv_heads=None):
    """Causal self-attention: every token looks at itself and at all before it.

    x: (T, d). W_q: (n_heads * head_dim, d). W_k, W_v: (n_kv_heads * head_dim, d).
    W_o: (d, n_heads * head_dim). n_heads * head_dim need not be d.
    n_kv_heads: divides n_heads; n_heads where it is not given. Consecutive query heads
    share a KV head (grouped-query attention, arXiv 2305.13245).
    Returns (T, d).
    """
    # BEGIN SOLUTION: project, cut into heads, share KV heads, attend causally, merge, mix
    n_kv_heads = n_heads if n_kv_heads is None else n_kv_heads
    q = _split_heads(x @ W_q.T, n_heads)  # (n_heads, T, head_dim)
    k = _split_heads(x @ W_k.T, n_kv_heads)  # (n_kv_heads, T, head_dim)
    v = _split_heads(x @ W_v.T, n_kv_heads)  # (n_kv_heads, T, head_dim)
    # each KV head once for every query head that shares it: 0, 0, 1, 1, ...
    group = n_heads // n_kv_heads
    k = np.repeat(k, group, axis=0)  # (n_heads, T, head_dim)
    v = np.repeat(v, group, axis=0)  # (n_heads, T, head_dim)
    out = attention(q, k, v, causal_mask(len(x)))  # (n_heads, T, head_dim)
    return _merge_heads(out) @ W_o.T  # (T, d)
    # END SOLUTION


def cross_attention(x, context, W_q, W_k, W_v, W_o, n_heads):
    """One sequence reads another: an image's patches read the prompt.

    x: (T, d), which asks. context: (S, c), which is read, all of it by every token of x.
    W_q: (n_heads * head_dim, d). W_k, W_v: (n_heads * head_dim, c).
    W_o: (d, n_heads * head_dim).
    Returns (T, d).
    """
    # BEGIN SOLUTION: queries from x, keys and values from context, heads as before, no mask
    q = _split_heads(x @ W_q.T, n_heads)  # (n_heads, T, head_dim)
    k = _split_heads(context @ W_k.T, n_heads)  # (n_heads, S, head_dim)
    v = _split_heads(context @ W_v.T, n_heads)  # (n_heads, S, head_dim)
    return _merge_heads(attention(q, k, v)) @ W_o.T  # (T, d)
    # END SOLUTION


class KVCache:
    """The keys and values of one layer, for every token so far: stored once, read ever after.

    max_tokens: how many tokens it has room for.
    n_kv_heads, head_dim: the shape of one token's keys, and of its values.
    """

    def __init__(self, max_tokens, n_kv_heads, head_dim):
        # BEGIN SOLUTION: reserve room for max_tokens tokens, once, and note that none is in use
        self._keys = np.zeros((n_kv_heads, max_tokens, head_dim))
        self._values = np.zeros((n_kv_heads, max_tokens, head_dim))
        self._length = 0
        # END SOLUTION

    def append(self, k, v):
        """Store the keys and values of t further tokens, each (n_kv_heads, t, head_dim).

        Raises ValueError where they do not fit; the cache is then as it was before.
        """
        # BEGIN SOLUTION: see that they fit, write them behind the others, count them
        end = self._length + k.shape[1]
        if end > self._keys.shape[1]:
            raise ValueError(f"{end} tokens do not fit into room for {self._keys.shape[1]}")
        self._keys[:, self._length : end] = k
        self._values[:, self._length : end] = v
        self._length = end
        # END SOLUTION

    @property
    def keys(self):
        """The keys of the tokens held, in the order of their arrival: (n_kv_heads, T, head_dim)."""
        # BEGIN SOLUTION: the part that has been written, nothing of the room left
        return self._keys[:, : self._length]  # a view: reading copies nothing
        # END SOLUTION

    @property
    def values(self):
        """The values of the tokens held, in the same order: (n_kv_heads, T, head_dim)."""
        # BEGIN SOLUTION: the part that has been written, nothing of the room left
        return self._values[:, : self._length]
        # END SOLUTION

    def __len__(self):
        """How many tokens are held."""
        # BEGIN SOLUTION: the count of tokens written so far
        return self._length
        # END SOLUTION


def decode_step(x, cache, W_q, W_k, W_v, W_o, n_heads):
    """Attention for one new token: the last row of multi_head_attention, without the rest.

    x: (d,), the new token. cache: a KVCache that holds every earlier token; the new one
    joins it. W_q, W_k, W_v, W_o, n_heads: as in multi_head_attention; the number of KV
    heads is the cache's.
    Returns (d,).
    """
    # BEGIN SOLUTION: project one token, let it join the cache, attend to all of the cache, mix
    head_dim = len(W_q) // n_heads
    k = (W_k @ x).reshape(-1, 1, head_dim)  # (n_kv_heads, 1, head_dim)
    v = (W_v @ x).reshape(-1, 1, head_dim)  # (n_kv_heads, 1, head_dim)
    cache.append(k, v)
    # the query heads that share a KV head stand together, as its queries
    q = (W_q @ x).reshape(len(k), -1, head_dim)  # (n_kv_heads, group, head_dim)
    # nothing in the cache is later than the newest token: no mask
    out = attention(q, cache.keys, cache.values)  # (n_kv_heads, group, head_dim)
    return W_o @ out.reshape(-1)  # (d,)
    # END SOLUTION
