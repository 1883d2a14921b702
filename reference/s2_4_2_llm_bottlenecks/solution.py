"""2.4.2 LLM bottlenecks: reading a prompt keeps a chip busy, writing an answer makes it wait."""


def attention_intensity(seq_len, head_dim, bytes_per_value=2):
    """FLOPs per byte of one head's attention over a whole sequence, in three separate steps.

    seq_len: N, the number of tokens; head_dim: d, the numbers in a query, key or value.
    S = QKᵀ, P = softmax of S, O = PV: each step reads its inputs from memory and writes its
    result there. A softmax costs 3 operations a score; there is no mask.
    """
    # BEGIN SOLUTION: add up the operations of the three steps, and what they read and write
    scores, vectors = seq_len * seq_len, seq_len * head_dim
    # two products with a multiply-add for each score and each of the d numbers, and the softmax
    flops = 4 * scores * head_dim + 3 * scores
    values = 2 * vectors + scores  # read Q and K, write S
    values += 2 * scores  # read S, write P
    values += scores + vectors + vectors  # read P and V, write O
    return flops / (values * bytes_per_value)
    # END SOLUTION


def decode_attention_intensity(context, head_dim, queries_per_kv=1, bytes_per_value=2):
    """FLOPs per byte of one new token's attention to a cache, all in one go.

    context: n, the tokens in the cache; head_dim: d, the numbers in a query, key or value.
    queries_per_kv: g, how many query heads share each cached key and value.
    Keys, values, queries and outputs move once; the scores never leave the chip.
    """
    # BEGIN SOLUTION: the work of all g queries over one reading of the cache they share
    flops = queries_per_kv * (4 * context * head_dim + 3 * context)
    # keys and values once for all, then a query in and an output out for each head
    values = 2 * context * head_dim + 2 * queries_per_kv * head_dim
    return flops / (values * bytes_per_value)
    # END SOLUTION


def prefill_time(params, prompt_tokens, peak_flops, bandwidth, bytes_per_value=2):
    """The least time in seconds in which a model can read a prompt.

    params: how many weights the model has, each bytes_per_value wide.
    peak_flops: operations a second; bandwidth: bytes a second.
    2 FLOPs a weight and token; the weights are read once for all tokens.
    """
    # BEGIN SOLUTION: the time to compute and the time to read, of which the longer one counts
    compute = 2 * params * prompt_tokens / peak_flops
    memory = params * bytes_per_value / bandwidth
    return max(compute, memory)
    # END SOLUTION


def decode_time_per_token(params, batch, kv_bytes, peak_flops, bandwidth, bytes_per_value=2):
    """The least time in seconds of one decode step: a new token for every sequence of the batch.

    params, peak_flops, bandwidth, bytes_per_value: as in prefill_time.
    kv_bytes: the KV caches of the whole batch, in bytes.
    2 FLOPs a weight and sequence; weights and caches are read once.
    """
    # BEGIN SOLUTION: as for the prompt, but with one token a sequence and the caches to read
    compute = 2 * params * batch / peak_flops
    memory = (params * bytes_per_value + kv_bytes) / bandwidth
    return max(compute, memory)
    # END SOLUTION
