"""Only where the config says so do embedding and LM head share a table.

m221-10: one table for every model.
"""

CAUGHT_BY = [
    "test_count_parameters_of_a_small_dense_model",
    "test_count_parameters_with_biases",
    "test_count_parameters_where_fields_are_missing",
    "test_count_parameters_of_llama_3_8b",
    "test_count_parameters_of_real_models[llama_2_7b]",
    "test_count_parameters_of_real_models[mistral_7b]",
    "test_count_parameters_of_real_models[mistral_nemo]",
    "test_count_parameters_of_real_models[mixtral_8x7b]",
    "test_count_parameters_of_real_models[qwen2_5_7b]",
    "test_count_parameters_of_real_models[qwen3_30b_a3b]",
    "test_count_parameters_of_real_models[qwen3_235b_a22b]",
    "test_count_parameters_of_invented_models[mistral]",
    "test_count_parameters_of_invented_models[mixtral]",
    "test_count_parameters_of_invented_models[qwen2]",
    "test_count_parameters_of_invented_models[qwen3_moe]",
    "test_count_parameters_with_attention_bias[mixtral]",
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
    block = (mlp + hidden) * experts if experts else mlp
    tables = 1
    total = tables * config["vocab_size"] * hidden
    total += layers * (attention + block + 2 * hidden) + hidden
    idle = layers * mlp * (experts - config["num_experts_per_tok"]) if experts else 0
    return total, total - idle
