"""Not every mixture of experts says so in its name, so look for a count of experts, too.

m221-01: Moe in the name decides.
"""

CAUGHT_BY = [
    "test_parse_architecture_finds_experts_that_the_name_hides",
    "test_parse_architecture_looks_at_the_count_of_experts[DeepseekV3ForCausalLM-n_routed_experts-256-DeepseekV3-True]",
    "test_parse_architecture_looks_at_the_count_of_experts[GptOssForCausalLM-num_local_experts-32-GptOss-True]",
    "test_parse_architecture_looks_at_the_count_of_experts[OlmoeForCausalLM-num_experts-64-Olmoe-True]",
    "test_parse_architecture_looks_at_the_count_of_experts[JambaForCausalLM-num_experts-1-Jamba-True]",
]


def parse_architecture(config):
    name = config["architectures"][0]
    family, middle, task = name.rpartition("For")
    if not middle:
        raise ValueError(f"{name!r} is not of the form <Family>For<Task>")
    named_moe = family.endswith(("Moe", "MoE"))
    return {
        "family": family[:-3] if named_moe else family,
        "is_moe": named_moe,
        "is_causal": task == "CausalLM",
    }
