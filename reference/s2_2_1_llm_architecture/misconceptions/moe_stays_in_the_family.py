"""Moe at the end of the family is a remark about its layers and no part of its name.

Qwen3Moe instead of Qwen3.
"""

CAUGHT_BY = [
    "test_parse_architecture_takes_moe_off_the_family",
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
        "family": family,
        "is_moe": named_moe or _experts(config) > 0,
        "is_causal": task == "CausalLM",
    }
