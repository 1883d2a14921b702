"""Some names end in MoE with a capital E, which means the same.

Only Moe is taken off.
"""

CAUGHT_BY = ["test_parse_architecture_of_any_name[PhiMoEForCausalLM-Phi-True-True]"]


def parse_architecture(config):
    name = config["architectures"][0]
    family, middle, task = name.rpartition("For")
    if not middle:
        raise ValueError(f"{name!r} is not of the form <Family>For<Task>")
    named_moe = family.endswith("Moe")
    return {
        "family": family[:-3] if named_moe else family,
        "is_moe": named_moe or _experts(config) > 0,
        "is_causal": task == "CausalLM",
    }
