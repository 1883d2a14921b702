"""Splits the name into a list, and takes NumPy's word for true."""

import numpy as np


def parse_architecture(config):
    parts = config["architectures"][0].split("For")
    if len(parts) < 2:
        raise ValueError("no task in the name")
    family, task = "For".join(parts[:-1]), parts[-1]
    short = family.removesuffix("Moe").removesuffix("MoE")
    counts = np.array([config.get(field, 0) for field in EXPERT_COUNTS])
    return {
        "is_causal": np.bool_(task == "CausalLM"),
        "is_moe": np.any(counts > 0) | (short != family),
        "family": short,
    }
