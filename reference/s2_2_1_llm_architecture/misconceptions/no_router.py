"""The table that chooses the experts is a part of every layer that has experts.

m221-11: the router is missing.
"""

CAUGHT_BY = [
    "test_count_parameters_of_a_small_mixture",
    "test_count_parameters_of_real_models[mixtral_8x7b]",
    "test_count_parameters_of_real_models[qwen3_30b_a3b]",
    "test_count_parameters_of_real_models[qwen3_235b_a22b]",
    "test_count_parameters_of_invented_models[mixtral]",
    "test_count_parameters_of_invented_models[qwen3_moe]",
    "test_count_parameters_with_attention_bias[mixtral]",
    "test_count_parameters_with_attention_bias[qwen3_moe]",
    "test_count_parameters_where_fields_are_left_out",
]


def count_parameters(config):
    hidden, layers, kind = config["hidden_size"], config["num_hidden_layers"], config["model_type"]
    heads, kv_heads, width = _heads(config)
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
    block = mlp * experts if experts else mlp
    tables = 1 if config.get("tie_word_embeddings") else 2
    total = tables * config["vocab_size"] * hidden
    total += layers * (attention + block + 2 * hidden) + hidden
    idle = layers * mlp * (experts - config["num_experts_per_tok"]) if experts else 0
    return total, total - idle
