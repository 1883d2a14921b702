"""A config without a head's width means an even share of the hidden size.

Takes 128 where head_dim is missing.
"""

CAUGHT_BY = [
    "test_count_parameters_where_fields_are_missing",
    "test_count_parameters_of_real_models[qwen2_0_5b]",
    "test_count_parameters_where_fields_are_left_out",
]


def count_parameters(config):
    hidden, layers, kind = config["hidden_size"], config["num_hidden_layers"], config["model_type"]
    heads, kv_heads, _ = _heads(config)
    width = config.get("head_dim") or 128
    rows = (heads + 2 * kv_heads) * width
    attention = hidden * rows + heads * width * hidden
    if kind == "qwen2":
        attention += rows
    if config.get("attention_bias"):
        attention += rows + hidden
    if kind in ("qwen3", "qwen3_moe"):
        attention += 2 * width
    experts = _experts(config)
    mlp = 3 * hidden * (config.get("moe_intermediate_size") or config["intermediate_size"])
    block = (mlp + hidden) * experts if experts else mlp
    tables = 1 if config.get("tie_word_embeddings") else 2
    total = tables * config["vocab_size"] * hidden
    total += layers * (attention + block + 2 * hidden) + hidden
    idle = layers * mlp * (experts - config["num_experts_per_tok"]) if experts else 0
    return total, total - idle
