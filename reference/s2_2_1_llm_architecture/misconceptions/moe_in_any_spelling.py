"""A family such as Olmoe has these letters in its own name: only Moe and MoE are endings.

Compares without regard to case.
"""

CAUGHT_BY = [
    "test_parse_architecture_looks_at_the_count_of_experts[OlmoeForCausalLM-num_experts-64-Olmoe-True]"
]


def parse_architecture(config):
    name = config["architectures"][0]
    family, middle, task = name.rpartition("For")
    if not middle:
        raise ValueError(f"{name!r} is not of the form <Family>For<Task>")
    named_moe = family.lower().endswith("moe")
    return {
        "family": family[:-3] if named_moe else family,
        "is_moe": named_moe or _experts(config) > 0,
        "is_causal": task == "CausalLM",
    }
