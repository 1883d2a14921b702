"""Moe counts only at the end of the family; in the middle it is a part of the name.

Looks for Moe anywhere and removes it.
"""

CAUGHT_BY = [
    "test_parse_architecture_looks_at_the_count_of_experts[GraniteMoeHybridForCausalLM-num_local_experts-0-GraniteMoeHybrid-False]"
]


def parse_architecture(config):
    name = config["architectures"][0]
    family, middle, task = name.rpartition("For")
    if not middle:
        raise ValueError(f"{name!r} is not of the form <Family>For<Task>")
    named_moe = "moe" in family.lower()
    return {
        "family": family.replace("Moe", "").replace("MoE", ""),
        "is_moe": named_moe or _experts(config) > 0,
        "is_causal": task == "CausalLM",
    }
