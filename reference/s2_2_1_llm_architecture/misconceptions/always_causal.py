"""What stands after For names the task, and only CausalLM predicts the next token.

m221-03: every model is causal.
"""

CAUGHT_BY = [
    "test_parse_architecture_of_another_task",
    "test_parse_architecture_of_any_name[Gemma3ForConditionalGeneration-Gemma3-False-False]",
    "test_parse_architecture_of_any_name[Qwen3VLMoeForConditionalGeneration-Qwen3VL-True-False]",
    "test_parse_architecture_of_any_name[BertForMaskedLM-Bert-False-False]",
    "test_parse_architecture_of_any_name[InformerForPrediction-Informer-False-False]",
    "test_parse_architecture_takes_the_first_name",
]


def parse_architecture(config):
    name = config["architectures"][0]
    family, middle, _task = name.rpartition("For")
    if not middle:
        raise ValueError(f"{name!r} is not of the form <Family>For<Task>")
    named_moe = family.endswith(("Moe", "MoE"))
    return {
        "family": family[:-3] if named_moe else family,
        "is_moe": named_moe or _experts(config) > 0,
        "is_causal": True,
    }
