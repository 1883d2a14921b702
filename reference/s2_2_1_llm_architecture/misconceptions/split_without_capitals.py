"""The word between the halves has a capital F; a family such as Informer has a small one.

Case is ignored.
"""

CAUGHT_BY = [
    "test_parse_architecture_of_any_name[RoFormerForCausalLM-RoFormer-False-True]",
    "test_parse_architecture_of_any_name[InformerForPrediction-Informer-False-False]",
    "test_parse_architecture_must_find_a_task[LongformerModel]",
]


def parse_architecture(config):
    name = config["architectures"][0]
    place = name.lower().find("for")
    family, middle, task = name[:place], name[place : place + 3], name[place + 3 :]
    middle = "" if place < 0 else middle
    if not middle:
        raise ValueError(f"{name!r} is not of the form <Family>For<Task>")
    named_moe = family.endswith(("Moe", "MoE"))
    return {
        "family": family[:-3] if named_moe else family,
        "is_moe": named_moe or _experts(config) > 0,
        "is_causal": task == "CausalLM",
    }
