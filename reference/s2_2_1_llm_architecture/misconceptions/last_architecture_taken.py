"""Where several architectures are listed, the first one counts.

The last entry.
"""

CAUGHT_BY = ["test_parse_architecture_takes_the_first_name"]


def parse_architecture(config):
    name = config["architectures"][-1]
    family, middle, task = name.rpartition("For")
    if not middle:
        raise ValueError(f"{name!r} is not of the form <Family>For<Task>")
    named_moe = family.endswith(("Moe", "MoE"))
    return {
        "family": family[:-3] if named_moe else family,
        "is_moe": named_moe or _experts(config) > 0,
        "is_causal": task == "CausalLM",
    }
