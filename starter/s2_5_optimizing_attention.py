"""2.5 Optimizing attention: the same answer for less memory traffic, or a cheaper answer."""

import numpy as np


def online_attention(q, load_block, n_blocks):
    """Attention of one query over keys and values that pass by once, block by block.

    q: the query, (d,).
    load_block: load_block(j) returns (k_j, v_j), shapes (b, d) and (b, dv); b may differ.
    n_blocks: how many blocks there are, at least 1; each may be loaded exactly once.
    Returns (dv,). Source: Milakov and Gimelshein, arXiv 1805.02867.
    """
    # TODO: one pass, with a running maximum, denominator and output
    raise NotImplementedError("s2_5_optimizing_attention.online_attention")


def flash_attention(q, k, v, block, causal=False):
    """Exact attention that never holds all of its scores.

    q, k, v: (T, d) each, of one length.
    block: how many tokens to take at a time, much smaller than T; the last block may be short.
    causal: whether a query sees only the keys up to its own position.
    Returns (T, d). Source: Dao et al., arXiv 2205.14135.
    """
    # TODO: for one block of keys after another, update what every query has so far
    raise NotImplementedError("s2_5_optimizing_attention.flash_attention")


class PagedKVCache:
    """Keys and values of many sequences in one pool of blocks.

    n_blocks blocks with room for block_size tokens each; a token has keys and values of shape
    (n_kv_heads, head_dim). A sequence's block table lists its blocks in the order of its tokens.
    Source: Kwon et al., arXiv 2309.06180.
    """

    def __init__(self, n_blocks, block_size, n_kv_heads, head_dim):
        # TODO: make the pool, and note that every block of it is free
        raise NotImplementedError("s2_5_optimizing_attention.PagedKVCache.__init__")

    def append(self, seq_id, k, v):
        """Add t tokens to a sequence; an id that is not known starts one.

        k, v: (n_kv_heads, t, head_dim). Where the free blocks do not suffice: MemoryError, and
        nothing has changed.
        """
        # TODO: take the blocks that are missing, if they are there, and fill the slots
        raise NotImplementedError("s2_5_optimizing_attention.PagedKVCache.append")

    def gather(self, seq_id):
        """A sequence's (k, v), each (n_kv_heads, tokens, head_dim); KeyError if not known."""
        # TODO: put its blocks side by side, and leave out the slots not yet filled
        raise NotImplementedError("s2_5_optimizing_attention.PagedKVCache.gather")

    def block_table(self, seq_id):
        """The numbers of a sequence's blocks in the order of its tokens; KeyError if not known."""
        # TODO: look up the sequence's table
        raise NotImplementedError("s2_5_optimizing_attention.PagedKVCache.block_table")

    def free(self, seq_id):
        """End a sequence: its blocks are free again, its id is forgotten; KeyError if not known."""
        # TODO: give the blocks back, and forget the sequence
        raise NotImplementedError("s2_5_optimizing_attention.PagedKVCache.free")

    @property
    def free_blocks(self):
        """How many blocks no sequence holds."""
        # TODO: count the free blocks
        raise NotImplementedError("s2_5_optimizing_attention.PagedKVCache.free_blocks")


def sliding_window_mask(q_len, k_len, window):
    """Which keys each query may attend to: boolean (q_len, k_len), True = may attend.

    The queries are the last q_len of k_len positions. A query sees at most window keys: its
    own position and the window - 1 before it. Source: Jiang et al., arXiv 2310.06825.
    """
    # TODO: compare the position of every query with the position of every key
    raise NotImplementedError("s2_5_optimizing_attention.sliding_window_mask")


def linear_attention(q, k, v):
    """Causal attention whose weights come from features instead of a softmax.

    q, k, v: (T, d) each. The weight of key s for query t is f(q_t) · f(k_s), f(x) = elu(x) + 1,
    divided by the sum of the weights of all s up to t. Returns (T, d).
    Source: Katharopoulos et al., arXiv 2006.16236.
    """
    # TODO: carry two running sums from token to token, and read them at each
    raise NotImplementedError("s2_5_optimizing_attention.linear_attention")


def gated_attention(attention_output, x, W_gate):
    """Attention's output, each value scaled by a gate between 0 and 1.

    attention_output: (T, m). x: what the attention layer was given, (T, d). W_gate: (m, d).
    Returns (T, m). Source: Qiu et al., arXiv 2505.06708.
    """
    # TODO: turn x into gates, and let the output through them
    raise NotImplementedError("s2_5_optimizing_attention.gated_attention")


def compressed_attention(q, k, v, block):
    """Attention over one averaged key and one averaged value a block.

    q: (T, d). k: (S, d). v: (S, dv). Blocks of block tokens; a last short one is averaged over
    the tokens that it has. No mask. Returns (T, dv).
    Source: the compression branch of Yuan et al., arXiv 2502.11089, with a plain mean.
    """
    # TODO: average the keys and the values of each block, then attend as always
    raise NotImplementedError("s2_5_optimizing_attention.compressed_attention")


def mla_decode(q, c_kv, W_uk, W_uv):
    """One token's attention over a cache of latents, without unpacking the cache.

    q: (H, d), one query a head. c_kv: (T, r), one latent a token, shared by all heads.
    W_uk: (H, r, d) and W_uv: (H, r, dv): c_kv @ W_uk[h] are the keys of head h, c_kv @ W_uv[h]
    its values. Returns (H, dv). Source: DeepSeek-V2, arXiv 2405.04434, without its rotary part.
    """
    # TODO: attend in the space of the latents, where the cache already is
    raise NotImplementedError("s2_5_optimizing_attention.mla_decode")


def selective_scan(x, delta, A, B, C, D):
    """The layer of Mamba: a state of fixed size that each token fades and adds to.

    x, delta: (T, d). A: (d, n), negative. B, C: (T, n). D: (d,). The state is (d, n), zero at
    first. Returns (T, d). Source: Gu and Dao, arXiv 2312.00752, with ΔB as in its code.
    """
    # TODO: token by token, fade the state, add what is new, read it out
    raise NotImplementedError("s2_5_optimizing_attention.selective_scan")


def hybrid_cache_bytes(layers, tokens, kv_bytes_per_token, state_bytes):
    """What one sequence keeps in a model that mixes attention and Mamba layers, in bytes.

    layers: a list of "attention" and "mamba"; anything else in it: ValueError.
    kv_bytes_per_token: of one attention layer. state_bytes: of one Mamba layer, at any length.
    """
    # TODO: add up what each layer keeps
    raise NotImplementedError("s2_5_optimizing_attention.hybrid_cache_bytes")
