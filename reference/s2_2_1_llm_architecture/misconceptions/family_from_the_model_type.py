"""The family is read off the class name, where it has its capitals.

model_type in small letters.
"""

CAUGHT_BY = [
    "test_parse_architecture_of_a_dense_model",
    "test_parse_architecture_takes_moe_off_the_family",
    "test_parse_architecture_finds_experts_that_the_name_hides",
    "test_parse_architecture_of_another_task",
    "test_parse_architecture_of_any_name[Gemma3ForConditionalGeneration-Gemma3-False-False]",
    "test_parse_architecture_of_any_name[Qwen3VLMoeForConditionalGeneration-Qwen3VL-True-False]",
    "test_parse_architecture_of_any_name[PhiMoEForCausalLM-Phi-True-True]",
    "test_parse_architecture_of_any_name[Qwen2MoeForCausalLM-Qwen2-True-True]",
    "test_parse_architecture_of_any_name[BertForMaskedLM-Bert-False-False]",
    "test_parse_architecture_of_any_name[RoFormerForCausalLM-RoFormer-False-True]",
    "test_parse_architecture_of_any_name[InformerForPrediction-Informer-False-False]",
    "test_parse_architecture_of_any_name[GPTNeoXForCausalLM-GPTNeoX-False-True]",
    "test_parse_architecture_looks_at_the_count_of_experts[DeepseekV3ForCausalLM-n_routed_experts-256-DeepseekV3-True]",
    "test_parse_architecture_looks_at_the_count_of_experts[GptOssForCausalLM-num_local_experts-32-GptOss-True]",
    "test_parse_architecture_looks_at_the_count_of_experts[OlmoeForCausalLM-num_experts-64-Olmoe-True]",
    "test_parse_architecture_looks_at_the_count_of_experts[GraniteMoeHybridForCausalLM-num_local_experts-0-GraniteMoeHybrid-False]",
    "test_parse_architecture_looks_at_the_count_of_experts[LlamaForCausalLM-num_experts-0-Llama-False]",
    "test_parse_architecture_looks_at_the_count_of_experts[JambaForCausalLM-num_experts-1-Jamba-True]",
    "test_parse_architecture_takes_the_first_name",
]


def parse_architecture(config):
    name = config["architectures"][0]
    family, middle, task = name.rpartition("For")
    if not middle:
        raise ValueError(f"{name!r} is not of the form <Family>For<Task>")
    named_moe = family.endswith(("Moe", "MoE"))
    return {
        "family": (family[:-3] if named_moe else family).lower(),
        "is_moe": named_moe or _experts(config) > 0,
        "is_causal": task == "CausalLM",
    }
