"""2.2.1 LLM architecture: what a model's config.json says about its kind, size and memory."""

# BEGIN SOLUTION
EXPERT_COUNTS = ("num_experts", "num_local_experts", "n_routed_experts")


def _experts(config):
    """How many experts a layer has; 0 in a dense model."""
    return max(config.get(field) or 0 for field in EXPERT_COUNTS)


def _heads(config):
    """Query heads, KV heads and the width of a head."""
    heads = config["num_attention_heads"]
    # an explicit width comes first: it need not be hidden_size / heads
    width = config.get("head_dim") or config["hidden_size"] // heads
    return heads, config.get("num_key_value_heads", heads), width


# END SOLUTION


def parse_architecture(config):
    """What the name of a model's class gives away.

    config: a config.json as a dict; the first entry of "architectures" counts.
    Returns a dict: "family" (a string), "is_moe" and "is_causal" (True or False).
    A name that is not <Family>For<Task>: ValueError.
    """
    # BEGIN SOLUTION: split the name at its last "For", and look for experts in name and fields
    name = config["architectures"][0]
    # the last one: "RoFormerForCausalLM" is a RoFormer
    family, middle, task = name.rpartition("For")
    if not middle:
        raise ValueError(f"{name!r} is not of the form <Family>For<Task>")
    named_moe = family.endswith(("Moe", "MoE"))
    return {
        "family": family[:-3] if named_moe else family,
        # Mixtral and DeepSeek do not say it in their names, but have a count of experts
        "is_moe": named_moe or _experts(config) > 0,
        "is_causal": task == "CausalLM",
    }
    # END SOLUTION


def count_parameters(config):
    """How many numbers a decoder consists of: (total, active), both whole numbers.

    config: a config.json as a dict, of a Llama, Mistral, Mixtral, Qwen2, Qwen3 or Qwen3-MoE.
    active: the total without the experts that a token does not use.
    """
    # BEGIN SOLUTION: add up embeddings, the parts of every layer, the last norm and the LM head
    hidden, layers, kind = config["hidden_size"], config["num_hidden_layers"], config["model_type"]
    heads, kv_heads, width = _heads(config)
    rows = (heads + 2 * kv_heads) * width  # of q, k and v together
    attention = hidden * rows + heads * width * hidden
    if kind == "qwen2":
        attention += rows
    if config.get("attention_bias"):
        attention += rows + hidden
    if kind in ("qwen3", "qwen3_moe"):
        attention += 2 * width
    experts = _experts(config)
    # three matrices: gate, up and down
    mlp = 3 * hidden * (config.get("moe_intermediate_size") or config["intermediate_size"])
    block = (mlp + hidden) * experts if experts else mlp  # the router has a row an expert
    tables = 1 if config.get("tie_word_embeddings") else 2
    total = tables * config["vocab_size"] * hidden
    total += layers * (attention + block + 2 * hidden) + hidden
    idle = layers * mlp * (experts - config["num_experts_per_tok"]) if experts else 0
    return total, total - idle
    # END SOLUTION


def kv_cache_bytes(config, tokens, batch=1, bytes_per_value=2):
    """The bytes that the keys and values of a batch take up, a whole number.

    config: as in count_parameters. tokens: how many each of the batch's sequences holds.
    bytes_per_value: 2 for FP16 and BF16, 1 for FP8. A sliding window is ignored.
    """
    # BEGIN SOLUTION: one key and one value of a head's width, for each KV head, layer and token
    _, kv_heads, width = _heads(config)
    per_token = 2 * config["num_hidden_layers"] * kv_heads * width
    return per_token * tokens * batch * bytes_per_value
    # END SOLUTION
