"""DeepSeek calls its experts routed, and counts them in a third field.

m221-05: n_routed_experts is missing.
"""

CAUGHT_BY = [
    "test_parse_architecture_looks_at_the_count_of_experts[DeepseekV3ForCausalLM-n_routed_experts-256-DeepseekV3-True]"
]


def parse_architecture(config):
    name = config["architectures"][0]
    family, middle, task = name.rpartition("For")
    if not middle:
        raise ValueError(f"{name!r} is not of the form <Family>For<Task>")
    named_moe = family.endswith(("Moe", "MoE"))
    return {
        "family": family[:-3] if named_moe else family,
        "is_moe": named_moe
        or (config.get("num_experts") or config.get("num_local_experts") or 0) > 0,
        "is_causal": task == "CausalLM",
    }
