"""A model with another task may well generate, but only CausalLM is asked for.

ForConditionalGeneration counts, too.
"""

CAUGHT_BY = [
    "test_parse_architecture_of_any_name[Gemma3ForConditionalGeneration-Gemma3-False-False]",
    "test_parse_architecture_of_any_name[Qwen3VLMoeForConditionalGeneration-Qwen3VL-True-False]",
]


def parse_architecture(config):
    name = config["architectures"][0]
    family, middle, task = name.rpartition("For")
    if not middle:
        raise ValueError(f"{name!r} is not of the form <Family>For<Task>")
    named_moe = family.endswith(("Moe", "MoE"))
    return {
        "family": family[:-3] if named_moe else family,
        "is_moe": named_moe or _experts(config) > 0,
        "is_causal": task in ("CausalLM", "ConditionalGeneration"),
    }
