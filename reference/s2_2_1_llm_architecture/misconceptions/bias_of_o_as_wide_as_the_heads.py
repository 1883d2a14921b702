"""A bias has one number for each output, and o leads back to the hidden size.

The bias on o is as wide as the heads together.
"""

CAUGHT_BY = [
    "test_count_parameters_with_biases",
    "test_count_parameters_with_attention_bias[llama]",
    "test_count_parameters_with_attention_bias[mixtral]",
    "test_count_parameters_with_attention_bias[qwen3]",
    "test_count_parameters_with_attention_bias[qwen3_moe]",
]


def count_parameters(config):
    hidden, layers, kind = config["hidden_size"], config["num_hidden_layers"], config["model_type"]
    heads, kv_heads, width = _heads(config)
    rows = (heads + 2 * kv_heads) * width
    attention = hidden * rows + heads * width * hidden
    if kind == "qwen2":
        attention += rows
    if config.get("attention_bias"):
        attention += rows + heads * width
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
