"""Twelve times the hidden size squared assumes full heads and an older MLP, so count the parts.

m221-15: 12 L h h.
"""

CAUGHT_BY = [
    "test_count_parameters_of_a_small_dense_model",
    "test_count_parameters_of_a_small_mixture",
    "test_count_parameters_with_biases",
    "test_count_parameters_where_fields_are_missing",
    "test_count_parameters_of_llama_3_8b",
    "test_count_parameters_of_qwen3_4b",
    "test_count_parameters_of_real_models[llama_2_7b]",
    "test_count_parameters_of_real_models[llama_3_2_1b]",
    "test_count_parameters_of_real_models[mistral_7b]",
    "test_count_parameters_of_real_models[mistral_nemo]",
    "test_count_parameters_of_real_models[mixtral_8x7b]",
    "test_count_parameters_of_real_models[qwen2_0_5b]",
    "test_count_parameters_of_real_models[qwen2_5_7b]",
    "test_count_parameters_of_real_models[qwen3_0_6b]",
    "test_count_parameters_of_real_models[qwen3_30b_a3b]",
    "test_count_parameters_of_real_models[qwen3_235b_a22b]",
    "test_count_parameters_of_invented_models[llama]",
    "test_count_parameters_of_invented_models[mistral]",
    "test_count_parameters_of_invented_models[mixtral]",
    "test_count_parameters_of_invented_models[qwen2]",
    "test_count_parameters_of_invented_models[qwen3]",
    "test_count_parameters_of_invented_models[qwen3_moe]",
    "test_count_parameters_with_attention_bias[llama]",
    "test_count_parameters_with_attention_bias[mixtral]",
    "test_count_parameters_with_attention_bias[qwen3]",
    "test_count_parameters_with_attention_bias[qwen3_moe]",
    "test_count_parameters_where_fields_are_left_out",
]


def count_parameters(config):
    hidden = config["hidden_size"]
    total = 12 * config["num_hidden_layers"] * hidden * hidden
    total += 2 * config["vocab_size"] * hidden
    return total, total
