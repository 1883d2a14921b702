"""2.4.2 LLM bottlenecks: reading a prompt keeps a chip busy, writing an answer makes it wait."""


def attention_intensity(seq_len, head_dim, bytes_per_value=2):
    """FLOPs per byte of one head's attention over a whole sequence, in three separate steps.

    seq_len: N, the number of tokens; head_dim: d, the numbers in a query, key or value.
    S = QKᵀ, P = softmax of S, O = PV: each step reads its inputs from memory and writes its
    result there. A softmax costs 3 operations a score; there is no mask.
    """
    # TODO: add up the operations of the three steps, and what they read and write
    raise NotImplementedError("s2_4_2_llm_bottlenecks.attention_intensity")


def decode_attention_intensity(context, head_dim, queries_per_kv=1, bytes_per_value=2):
    """FLOPs per byte of one new token's attention to a cache, all in one go.

    context: n, the tokens in the cache; head_dim: d, the numbers in a query, key or value.
    queries_per_kv: g, how many query heads share each cached key and value.
    Keys, values, queries and outputs move once; the scores never leave the chip.
    """
    # TODO: the work of all g queries over one reading of the cache they share
    raise NotImplementedError("s2_4_2_llm_bottlenecks.decode_attention_intensity")


def prefill_time(params, prompt_tokens, peak_flops, bandwidth, bytes_per_value=2):
    """The least time in seconds in which a model can read a prompt.

    params: how many weights the model has, each bytes_per_value wide.
    peak_flops: operations a second; bandwidth: bytes a second.
    2 FLOPs a weight and token; the weights are read once for all tokens.
    """
    # TODO: the time to compute and the time to read, of which the longer one counts
    raise NotImplementedError("s2_4_2_llm_bottlenecks.prefill_time")


def decode_time_per_token(params, batch, kv_bytes, peak_flops, bandwidth, bytes_per_value=2):
    """The least time in seconds of one decode step: a new token for every sequence of the batch.

    params, peak_flops, bandwidth, bytes_per_value: as in prefill_time.
    kv_bytes: the KV caches of the whole batch, in bytes.
    2 FLOPs a weight and sequence; weights and caches are read once.
    """
    # TODO: as for the prompt, but with one token a sequence and the caches to read
    raise NotImplementedError("s2_4_2_llm_bottlenecks.decode_time_per_token")
