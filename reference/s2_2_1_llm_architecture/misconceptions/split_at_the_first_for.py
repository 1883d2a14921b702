"""Split at the last For, because a family may have these letters in its name.

RoFormer is cut.
"""

CAUGHT_BY = ["test_parse_architecture_of_any_name[RoFormerForCausalLM-RoFormer-False-True]"]


def parse_architecture(config):
    name = config["architectures"][0]
    family, middle, task = name.partition("For")
    if not middle:
        raise ValueError(f"{name!r} is not of the form <Family>For<Task>")
    named_moe = family.endswith(("Moe", "MoE"))
    return {
        "family": family[:-3] if named_moe else family,
        "is_moe": named_moe or _experts(config) > 0,
        "is_causal": task == "CausalLM",
    }
