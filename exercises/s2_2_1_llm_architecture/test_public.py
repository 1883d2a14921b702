"""Public tests of 2.2.1: small models that can be counted by hand, and two that you may know."""

import pytest

# two models small enough for pencil and paper
SMALL = {
    "architectures": ["LlamaForCausalLM"],
    "model_type": "llama",
    "hidden_size": 4,
    "intermediate_size": 5,
    "num_hidden_layers": 2,
    "num_attention_heads": 2,
    "num_key_value_heads": 1,
    "head_dim": 3,
    "vocab_size": 10,
    "tie_word_embeddings": False,
}
SMALL_MOE = {
    **SMALL,
    "architectures": ["Qwen3MoeForCausalLM"],
    "model_type": "qwen3_moe",
    "num_experts": 6,
    "num_experts_per_tok": 2,
    "moe_intermediate_size": 3,
    "tie_word_embeddings": True,
}

# the fields that matter here, from huggingface.co/meta-llama/Meta-Llama-3-8B
LLAMA_3_8B = {
    "architectures": ["LlamaForCausalLM"],
    "attention_bias": False,
    "hidden_size": 4096,
    "intermediate_size": 14336,
    "max_position_embeddings": 8192,
    "model_type": "llama",
    "num_attention_heads": 32,
    "num_hidden_layers": 32,
    "num_key_value_heads": 8,
    "tie_word_embeddings": False,
    "torch_dtype": "bfloat16",
    "vocab_size": 128256,
}
# the fields that matter here, from huggingface.co/Qwen/Qwen3-4B
QWEN3_4B = {
    "architectures": ["Qwen3ForCausalLM"],
    "attention_bias": False,
    "head_dim": 128,
    "hidden_size": 2560,
    "intermediate_size": 9728,
    "max_position_embeddings": 40960,
    "model_type": "qwen3",
    "num_attention_heads": 32,
    "num_hidden_layers": 36,
    "num_key_value_heads": 8,
    "sliding_window": None,
    "tie_word_embeddings": True,
    "torch_dtype": "bfloat16",
    "vocab_size": 151936,
}


def asked(got, want):
    """The keys that were asked for; a dict may hold more."""
    return {key: got[key] for key in got if key in want} if isinstance(got, dict) else got


def test_parse_architecture_of_a_dense_model(submission, expect):
    """The name's two halves say whose model it is and what it does."""
    want = {"family": "Llama", "is_moe": False, "is_causal": True}
    expect(asked(submission.parse_architecture(LLAMA_3_8B), want), want)


def test_parse_architecture_takes_moe_off_the_family(submission, expect):
    """Moe at the end of the family says that there are experts, and is no part of its name."""
    want = {"family": "Qwen3", "is_moe": True, "is_causal": True}
    expect(asked(submission.parse_architecture(SMALL_MOE), want), want)


def test_parse_architecture_finds_experts_that_the_name_hides(submission, expect):
    """A count of experts makes a mixture of experts, whatever the name says."""
    config = {"architectures": ["MixtralForCausalLM"], "num_local_experts": 8}
    want = {"family": "Mixtral", "is_moe": True, "is_causal": True}
    expect(asked(submission.parse_architecture(config), want), want)


def test_parse_architecture_of_another_task(submission, expect):
    """Only the task CausalLM predicts the next token and nothing else."""
    config = {"architectures": ["LlamaForSequenceClassification"]}
    want = {"family": "Llama", "is_moe": False, "is_causal": False}
    expect(asked(submission.parse_architecture(config), want), want)


def test_parse_architecture_refuses_a_name_without_a_task(submission):
    """A name that is not a family, the word For and a task is a ValueError."""
    with pytest.raises(ValueError):
        submission.parse_architecture({"architectures": ["LlamaModel"]})


def test_count_parameters_of_a_small_dense_model(submission, expect):
    """Two layers of 72 + 60 + 8, two tables of 40 and a last norm of 4 make 364."""
    expect(submission.count_parameters(SMALL), (364, 364))


def test_count_parameters_of_a_small_mixture(submission, expect):
    """Two layers of 78 + 24 + 216 + 8 make 696 with the rest; four experts of 36 rest in each."""
    expect(submission.count_parameters(SMALL_MOE), (696, 408))


def test_count_parameters_with_biases(submission, expect):
    """Biases on q, k and v are 6 + 3 + 3 numbers a layer, one on o is 4 more."""
    qwen2 = {**SMALL, "architectures": ["Qwen2ForCausalLM"], "model_type": "qwen2"}
    expect(submission.count_parameters(qwen2), (364 + 24, 364 + 24))
    biased = {**SMALL, "attention_bias": True}
    expect(submission.count_parameters(biased), (364 + 32, 364 + 32))


def test_count_parameters_where_fields_are_missing(submission, expect):
    """No width of a head: 4 / 2; no KV heads: as many as heads; no word on tying: not tied."""
    left_out = ("head_dim", "num_key_value_heads", "tie_word_embeddings")
    config = {key: value for key, value in SMALL.items() if key not in left_out}
    expect(submission.count_parameters(config), (348, 348))
    expect(submission.count_parameters({**config, "head_dim": None}), (348, 348))


def test_count_parameters_of_llama_3_8b(submission, expect):
    """Meta's files hold exactly this many numbers."""
    expect(submission.count_parameters(LLAMA_3_8B), (8_030_261_248, 8_030_261_248))


def test_count_parameters_of_qwen3_4b(submission, expect):
    """A tied table counts once, and each head of q and k has norms."""
    expect(submission.count_parameters(QWEN3_4B), (4_022_468_096, 4_022_468_096))


def test_kv_cache_bytes_of_a_small_model(submission, expect):
    """Keys and values, 2 layers, 1 KV head of width 3, 5 tokens, 2 bytes: 120."""
    expect(submission.kv_cache_bytes(SMALL, 5), 120)


def test_kv_cache_bytes_of_llama_3_8b(submission, expect):
    """One token takes 128 KiB, and 8192 tokens take a whole GiB."""
    expect(submission.kv_cache_bytes(LLAMA_3_8B, 1), 131_072)
    expect(submission.kv_cache_bytes(LLAMA_3_8B, 8192), 2**30)


def test_kv_cache_bytes_of_qwen3_4b(submission, expect):
    """Here a head's width is its own field, and hidden size over heads would be 80."""
    expect(submission.kv_cache_bytes(QWEN3_4B, 1), 147_456)


def test_kv_cache_bytes_of_a_batch_in_one_byte(submission, expect):
    """Three sequences are three times as much, single bytes half as much."""
    expect(submission.kv_cache_bytes(SMALL, 5, batch=3, bytes_per_value=1), 180)
