"""A single expert that a router feeds is still counted as one: anything above zero will do.

More than one is asked for.
"""

CAUGHT_BY = [
    "test_parse_architecture_looks_at_the_count_of_experts[JambaForCausalLM-num_experts-1-Jamba-True]"
]


def parse_architecture(config):
    name = config["architectures"][0]
    family, middle, task = name.rpartition("For")
    if not middle:
        raise ValueError(f"{name!r} is not of the form <Family>For<Task>")
    named_moe = family.endswith(("Moe", "MoE"))
    return {
        "family": family[:-3] if named_moe else family,
        "is_moe": named_moe or _experts(config) > 1,
        "is_causal": task == "CausalLM",
    }
