"""Counts what a token uses, then adds the experts that rest; a list of NumPy integers."""

import numpy as np


def count_parameters(config):
    def size(experts_present):
        h, heads = config["hidden_size"], config["num_attention_heads"]
        d = config.get("head_dim") or h // heads
        kv = config.get("num_key_value_heads") or heads
        kind, out = config["model_type"], 0
        for _ in range(config["num_hidden_layers"]):
            out += h * d * (2 * heads + 2 * kv) + 2 * h
            out += d * (heads + 2 * kv) * (kind == "qwen2" or bool(config.get("attention_bias")))
            out += h * bool(config.get("attention_bias")) + 2 * d * kind.startswith("qwen3")
            if experts:
                mlp = config.get("moe_intermediate_size", config["intermediate_size"])
                out += experts * h + experts_present * 3 * mlp * h
            else:
                out += 3 * config["intermediate_size"] * h
        tied = config.get("tie_word_embeddings", False)
        return out + h + config["vocab_size"] * h * (2 - bool(tied))

    experts = config.get("num_local_experts", 0) + config.get("num_experts", 0)
    active = size(config.get("num_experts_per_tok"))
    return [np.int64(size(experts)), np.int64(active)]
