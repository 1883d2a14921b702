"""A count of zero means that there are no experts: a field's value counts, not its presence.

Asks whether the field is there.
"""

CAUGHT_BY = [
    "test_parse_architecture_looks_at_the_count_of_experts[GraniteMoeHybridForCausalLM-num_local_experts-0-GraniteMoeHybrid-False]",
    "test_parse_architecture_looks_at_the_count_of_experts[LlamaForCausalLM-num_experts-0-Llama-False]",
]


def parse_architecture(config):
    name = config["architectures"][0]
    family, middle, task = name.rpartition("For")
    if not middle:
        raise ValueError(f"{name!r} is not of the form <Family>For<Task>")
    named_moe = family.endswith(("Moe", "MoE"))
    return {
        "family": family[:-3] if named_moe else family,
        "is_moe": named_moe or any(field in config for field in EXPERT_COUNTS),
        "is_causal": task == "CausalLM",
    }
