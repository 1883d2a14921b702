"""A family that ends in Moe has experts, even where their count stands somewhere else.

Only the fields decide.
"""

CAUGHT_BY = [
    "test_parse_architecture_of_any_name[Qwen3VLMoeForConditionalGeneration-Qwen3VL-True-False]",
    "test_parse_architecture_of_any_name[PhiMoEForCausalLM-Phi-True-True]",
    "test_parse_architecture_of_any_name[Qwen2MoeForCausalLM-Qwen2-True-True]",
]


def parse_architecture(config):
    name = config["architectures"][0]
    family, middle, task = name.rpartition("For")
    if not middle:
        raise ValueError(f"{name!r} is not of the form <Family>For<Task>")
    named_moe = family.endswith(("Moe", "MoE"))
    return {
        "family": family[:-3] if named_moe else family,
        "is_moe": _experts(config) > 0,
        "is_causal": task == "CausalLM",
    }
