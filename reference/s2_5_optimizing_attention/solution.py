"""2.5 Optimizing attention: the same answer for less memory traffic, or a cheaper answer."""

import numpy as np

# BEGIN SOLUTION


def softmax(scores):
    """Weights over the last axis that sum to 1."""
    weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return weights / weights.sum(axis=-1, keepdims=True)


# END SOLUTION


def online_attention(q, load_block, n_blocks):
    """Attention of one query over keys and values that pass by once, block by block.

    q: the query, (d,).
    load_block: load_block(j) returns (k_j, v_j), shapes (b, d) and (b, dv); b may differ.
    n_blocks: how many blocks there are, at least 1; each may be loaded exactly once.
    Returns (dv,). Source: Milakov and Gimelshein, arXiv 1805.02867.
    """
    # BEGIN SOLUTION: one pass, with a running maximum, denominator and output
    best, total, output = -np.inf, 0.0, 0.0
    for j in range(n_blocks):
        k, v = load_block(j)
        scores = k @ q / np.sqrt(len(q))  # (b,)
        new_best = max(best, scores.max())
        # all sums so far were measured against the old maximum: bring them over to the new one
        shrink = np.exp(best - new_best)
        weights = np.exp(scores - new_best)  # (b,)
        total = shrink * total + weights.sum()
        output = shrink * output + weights @ v  # (dv,)
        best = new_best
    # divide once, when every weight is known
    return output / total
    # END SOLUTION


def flash_attention(q, k, v, block, causal=False):
    """Exact attention that never holds all of its scores.

    q, k, v: (T, d) each, of one length.
    block: how many tokens to take at a time, much smaller than T; the last block may be short.
    causal: whether a query sees only the keys up to its own position.
    Returns (T, d). Source: Dao et al., arXiv 2205.14135.
    """
    # BEGIN SOLUTION: for one block of keys after another, update what every query has so far
    T, d = q.shape
    best = np.full((T, 1), -np.inf)
    total, output = np.zeros((T, 1)), np.zeros(v.shape)
    for start in range(0, T, block):
        # under a causal mask no query before the block sees any of it
        rows = slice(start if causal else 0, T)
        scores = q[rows] @ k[start : start + block].T / np.sqrt(d)  # (rows, block)
        if causal:
            scores[np.triu(np.ones(scores.shape, bool), 1)] = -np.inf
        new_best = np.maximum(best[rows], scores.max(axis=1, keepdims=True))  # (rows, 1)
        weights = np.exp(scores - new_best)  # (rows, block)
        shrink = np.exp(best[rows] - new_best)  # (rows, 1)
        total[rows] = shrink * total[rows] + weights.sum(axis=1, keepdims=True)
        output[rows] = shrink * output[rows] + weights @ v[start : start + block]
        best[rows] = new_best
    return output / total
    # END SOLUTION


class PagedKVCache:
    """Keys and values of many sequences in one pool of blocks.

    n_blocks blocks with room for block_size tokens each; a token has keys and values of shape
    (n_kv_heads, head_dim). A sequence's block table lists its blocks in the order of its tokens.
    Source: Kwon et al., arXiv 2309.06180.
    """

    def __init__(self, n_blocks, block_size, n_kv_heads, head_dim):
        # BEGIN SOLUTION: make the pool, and note that every block of it is free
        self._keys = np.zeros((n_blocks, n_kv_heads, block_size, head_dim))
        self._values = np.zeros((n_blocks, n_kv_heads, block_size, head_dim))
        self._free = list(range(n_blocks))
        self._tables, self._lengths = {}, {}
        # END SOLUTION

    def append(self, seq_id, k, v):
        """Add t tokens to a sequence; an id that is not known starts one.

        k, v: (n_kv_heads, t, head_dim). Where the free blocks do not suffice: MemoryError, and
        nothing has changed.
        """
        # BEGIN SOLUTION: take the blocks that are missing, if they are there, and fill the slots
        size = self._keys.shape[2]
        start = self._lengths.get(seq_id, 0)
        end = start + k.shape[1]
        table = self._tables.get(seq_id, [])
        missing = -(-end // size) - len(table)
        if missing > len(self._free):
            raise MemoryError(f"{missing} blocks needed, {len(self._free)} free")
        table = table + [self._free.pop() for _ in range(missing)]
        for position in range(start, end):
            page, slot = table[position // size], position % size
            self._keys[page, :, slot] = k[:, position - start]
            self._values[page, :, slot] = v[:, position - start]
        self._tables[seq_id], self._lengths[seq_id] = table, end
        # END SOLUTION

    def gather(self, seq_id):
        """A sequence's (k, v), each (n_kv_heads, tokens, head_dim); KeyError if not known."""
        # BEGIN SOLUTION: put its blocks side by side, and leave out the slots not yet filled
        table, length = self._tables[seq_id], self._lengths[seq_id]
        return tuple(
            np.concatenate(list(pool[table]), axis=1)[:, :length]
            for pool in (self._keys, self._values)
        )
        # END SOLUTION

    def block_table(self, seq_id):
        """The numbers of a sequence's blocks in the order of its tokens; KeyError if not known."""
        # BEGIN SOLUTION: look up the sequence's table
        return list(self._tables[seq_id])
        # END SOLUTION

    def free(self, seq_id):
        """End a sequence: its blocks are free again, its id is forgotten; KeyError if not known."""
        # BEGIN SOLUTION: give the blocks back, and forget the sequence
        self._free += self._tables.pop(seq_id)
        del self._lengths[seq_id]
        # END SOLUTION

    @property
    def free_blocks(self):
        """How many blocks no sequence holds."""
        # BEGIN SOLUTION: count the free blocks
        return len(self._free)
        # END SOLUTION


def sliding_window_mask(q_len, k_len, window):
    """Which keys each query may attend to: boolean (q_len, k_len), True = may attend.

    The queries are the last q_len of k_len positions. A query sees at most window keys: its
    own position and the window - 1 before it. Source: Jiang et al., arXiv 2310.06825.
    """
    # BEGIN SOLUTION: compare the position of every query with the position of every key
    ahead = np.arange(k_len - q_len, k_len)[:, None] - np.arange(k_len)  # (q_len, k_len)
    return (ahead >= 0) & (ahead < window)
    # END SOLUTION


def linear_attention(q, k, v):
    """Causal attention whose weights come from features instead of a softmax.

    q, k, v: (T, d) each. The weight of key s for query t is f(q_t) · f(k_s), f(x) = elu(x) + 1,
    divided by the sum of the weights of all s up to t. Returns (T, d).
    Source: Katharopoulos et al., arXiv 2006.16236.
    """
    # BEGIN SOLUTION: carry two running sums from token to token, and read them at each
    features_q, features_k = (np.where(x > 0, x + 1, np.exp(np.minimum(x, 0))) for x in (q, k))
    state = np.zeros((k.shape[1], v.shape[1]))  # (d, d)
    total = np.zeros(k.shape[1])  # (d,)
    output = np.zeros(v.shape)  # (T, d)
    for t in range(len(q)):
        state += features_k[t][:, None] * v[t]
        total += features_k[t]
        output[t] = features_q[t] @ state / (features_q[t] @ total)
    return output
    # END SOLUTION


def gated_attention(attention_output, x, W_gate):
    """Attention's output, each value scaled by a gate between 0 and 1.

    attention_output: (T, m). x: what the attention layer was given, (T, d). W_gate: (m, d).
    Returns (T, m). Source: Qiu et al., arXiv 2505.06708.
    """
    # BEGIN SOLUTION: turn x into gates, and let the output through them
    # the tanh form of the sigmoid: no exponential that could overflow
    gate = (1 + np.tanh(x @ W_gate.T / 2)) / 2  # (T, m)
    return attention_output * gate
    # END SOLUTION


def compressed_attention(q, k, v, block):
    """Attention over one averaged key and one averaged value a block.

    q: (T, d). k: (S, d). v: (S, dv). Blocks of block tokens; a last short one is averaged over
    the tokens that it has. No mask. Returns (T, dv).
    Source: the compression branch of Yuan et al., arXiv 2502.11089, with a plain mean.
    """
    # BEGIN SOLUTION: average the keys and the values of each block, then attend as always
    starts = np.arange(0, len(k), block)
    counts = np.minimum(starts + block, len(k)) - starts
    keys = np.add.reduceat(k, starts) / counts[:, None]  # (blocks, d)
    values = np.add.reduceat(v, starts) / counts[:, None]  # (blocks, dv)
    return softmax(q @ keys.T / np.sqrt(q.shape[1])) @ values
    # END SOLUTION


def mla_decode(q, c_kv, W_uk, W_uv):
    """One token's attention over a cache of latents, without unpacking the cache.

    q: (H, d), one query a head. c_kv: (T, r), one latent a token, shared by all heads.
    W_uk: (H, r, d) and W_uv: (H, r, dv): c_kv @ W_uk[h] are the keys of head h, c_kv @ W_uv[h]
    its values. Returns (H, dv). Source: DeepSeek-V2, arXiv 2405.04434, without its rotary part.
    """
    # BEGIN SOLUTION: attend in the space of the latents, where the cache already is
    # q · (c W) is (W q) · c: fold W_uk into the query, once a head instead of once a token
    absorbed = np.einsum("hd,hrd->hr", q, W_uk)
    weights = softmax(absorbed @ c_kv.T / np.sqrt(q.shape[1]))  # (H, T)
    # average the latents first, and unpack one of them a head
    return np.einsum("hr,hrv->hv", weights @ c_kv, W_uv)
    # END SOLUTION


def selective_scan(x, delta, A, B, C, D):
    """The layer of Mamba: a state of fixed size that each token fades and adds to.

    x, delta: (T, d). A: (d, n), negative. B, C: (T, n). D: (d,). The state is (d, n), zero at
    first. Returns (T, d). Source: Gu and Dao, arXiv 2312.00752, with ΔB as in its code.
    """
    # BEGIN SOLUTION: token by token, fade the state, add what is new, read it out
    state = np.zeros(A.shape)  # (d, n)
    output = np.zeros(x.shape)  # (T, d)
    for t in range(len(x)):
        fade = np.exp(delta[t][:, None] * A)  # (d, n)
        state = fade * state + (delta[t] * x[t])[:, None] * B[t]
        output[t] = state @ C[t] + D * x[t]
    return output
    # END SOLUTION


def hybrid_cache_bytes(layers, tokens, kv_bytes_per_token, state_bytes):
    """What one sequence keeps in a model that mixes attention and Mamba layers, in bytes.

    layers: a list of "attention" and "mamba"; anything else in it: ValueError.
    kv_bytes_per_token: of one attention layer. state_bytes: of one Mamba layer, at any length.
    """
    # BEGIN SOLUTION: add up what each layer keeps
    unknown = set(layers) - {"attention", "mamba"}
    if unknown:
        raise ValueError(f"layers are 'attention' or 'mamba', not {sorted(unknown)}")
    attention = layers.count("attention")
    return attention * tokens * kv_bytes_per_token + (len(layers) - attention) * state_bytes
    # END SOLUTION
