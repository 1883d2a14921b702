"""A name without For has no task to read off, so refuse it with a ValueError.

Goes on with what there is.
"""

CAUGHT_BY = [
    "test_parse_architecture_refuses_a_name_without_a_task",
    "test_parse_architecture_must_find_a_task[GPT2LMHeadModel]",
    "test_parse_architecture_must_find_a_task[LongformerModel]",
    "test_parse_architecture_must_find_a_task[CausalLM]",
]


def parse_architecture(config):
    name = config["architectures"][0]
    family, middle, task = name.rpartition("For")
    if not middle:
        family, task = name, ""
    named_moe = family.endswith(("Moe", "MoE"))
    return {
        "family": family[:-3] if named_moe else family,
        "is_moe": named_moe or _experts(config) > 0,
        "is_causal": task == "CausalLM",
    }
