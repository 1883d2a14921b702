"""Lists the shapes of all tables as a file would, and adds up their sizes in floats."""

import numpy as np


def count_parameters(config):
    hidden, heads = config["hidden_size"], config["num_attention_heads"]
    width = config.get("head_dim")
    if width is None:
        width = hidden / heads
    q, kv = heads * width, config.get("num_key_value_heads", heads) * width
    shapes = [(q, hidden), (kv, hidden), (kv, hidden), (hidden, q), (hidden,), (hidden,)]
    bias = config.get("attention_bias", False)
    if bias or config["model_type"] == "qwen2":
        shapes += [(q,), (kv,), (kv,)]
    if bias:
        shapes.append((hidden,))
    if config["model_type"].startswith("qwen3"):
        shapes += [(width,), (width,)]
    experts = config.get("num_experts", config.get("num_local_experts", 0))
    inner = config.get("moe_intermediate_size", config["intermediate_size"])
    tables = [(inner, hidden), (inner, hidden), (hidden, inner)]
    one = sum(np.prod(shape) for shape in tables)
    layer = sum(np.prod(shape) for shape in shapes) + (one * experts or one) + experts * hidden
    rest = [(config["vocab_size"], hidden), (hidden,)]
    if not config.get("tie_word_embeddings", False):
        rest.append((config["vocab_size"], hidden))
    total = config["num_hidden_layers"] * layer + sum(np.prod(shape) for shape in rest)
    idle = max(experts - config.get("num_experts_per_tok", experts), 0)
    return np.array([total, total - config["num_hidden_layers"] * idle * one])
