"""Hidden tests of 2.2.1: real configs to the last number, and made-up ones of every kind."""

import pytest


def config(name, kind, hidden, inner, layers, heads, kv_heads, vocab, tied, **more):
    """The fields of a config.json that count."""
    return {
        "architectures": [name],
        "hidden_act": "silu",
        "hidden_size": hidden,
        "intermediate_size": inner,
        "max_position_embeddings": 32768,
        "model_type": kind,
        "num_attention_heads": heads,
        "num_hidden_layers": layers,
        "num_key_value_heads": kv_heads,
        "rms_norm_eps": 1e-05,
        "tie_word_embeddings": tied,
        "vocab_size": vocab,
        **more,
    }


def without(fields, given):
    """The config with some fields left out."""
    return {key: value for key, value in given.items() if key not in fields}


QWEN3_MOE = {"num_experts": 128, "num_experts_per_tok": 8, "attention_bias": False}
MIXTRAL = {"num_local_experts": 8, "num_experts_per_tok": 2, "sliding_window": None}
# each from the config.json of the repository on huggingface.co; the totals are those of the files
REAL = {
    # meta-llama/Llama-2-7b-hf; two fields that only repeat what is agreed are left out
    "llama_2_7b": (
        without(
            ["num_key_value_heads", "tie_word_embeddings"],
            config("LlamaForCausalLM", "llama", 4096, 11008, 32, 32, 32, 32000, False),
        ),
        (6_738_415_616, 6_738_415_616),
        524_288,
    ),
    # meta-llama/Llama-3.2-1B
    "llama_3_2_1b": (
        config("LlamaForCausalLM", "llama", 2048, 8192, 16, 32, 8, 128256, True, head_dim=64),
        (1_235_814_400, 1_235_814_400),
        32_768,
    ),
    # mistralai/Mistral-7B-v0.1; it has no head_dim, newer files of the kind write null
    "mistral_7b": (
        config(
            "MistralForCausalLM", "mistral", 4096, 14336, 32, 32, 8, 32000, False,
            head_dim=None, sliding_window=4096,
        ),
        (7_241_732_096, 7_241_732_096),
        131_072,
    ),
    # mistralai/Mistral-Nemo-Base-2407
    "mistral_nemo": (
        config(
            "MistralForCausalLM", "mistral", 5120, 14336, 40, 32, 8, 131072, False,
            head_dim=128, sliding_window=None,
        ),
        (12_247_782_400, 12_247_782_400),
        163_840,
    ),
    # mistralai/Mixtral-8x7B-v0.1
    "mixtral_8x7b": (
        config("MixtralForCausalLM", "mixtral", 4096, 14336, 32, 32, 8, 32000, False, **MIXTRAL),
        (46_702_792_704, 12_879_925_248),
        131_072,
    ),
    # Qwen/Qwen2-0.5B
    "qwen2_0_5b": (
        config("Qwen2ForCausalLM", "qwen2", 896, 4864, 24, 14, 2, 151936, True),
        (494_032_768, 494_032_768),
        12_288,
    ),
    # Qwen/Qwen2.5-7B
    "qwen2_5_7b": (
        config("Qwen2ForCausalLM", "qwen2", 3584, 18944, 28, 28, 4, 152064, False),
        (7_615_616_512, 7_615_616_512),
        57_344,
    ),
    # Qwen/Qwen3-0.6B
    "qwen3_0_6b": (
        config("Qwen3ForCausalLM", "qwen3", 1024, 3072, 28, 16, 8, 151936, True, head_dim=128),
        (596_049_920, 596_049_920),
        114_688,
    ),
    # Qwen/Qwen3-30B-A3B
    "qwen3_30b_a3b": (
        config(
            "Qwen3MoeForCausalLM", "qwen3_moe", 2048, 6144, 48, 32, 4, 151936, False,
            head_dim=128, moe_intermediate_size=768, **QWEN3_MOE,
        ),
        (30_532_122_624, 3_353_032_704),
        98_304,
    ),
    # Qwen/Qwen3-235B-A22B
    "qwen3_235b_a22b": (
        config(
            "Qwen3MoeForCausalLM", "qwen3_moe", 4096, 12288, 94, 64, 4, 151936, False,
            head_dim=128, moe_intermediate_size=1536, **QWEN3_MOE,
        ),
        (235_093_634_560, 22_190_763_520),
        192_512,
    ),
}  # fmt: skip

KINDS = {
    "llama": "LlamaForCausalLM",
    "mistral": "MistralForCausalLM",
    "mixtral": "MixtralForCausalLM",
    "qwen2": "Qwen2ForCausalLM",
    "qwen3": "Qwen3ForCausalLM",
    "qwen3_moe": "Qwen3MoeForCausalLM",
}


def invented(rng, kind):
    """A config of this kind in which no two sizes are equal."""
    sizes = rng.permutation(range(3, 40))[:9].tolist()
    heads = 2 * sizes[0]
    made = config(
        KINDS[kind], kind, heads * sizes[1], sizes[2] * 7, sizes[3], heads, sizes[0],
        sizes[4] * 11, bool(rng.integers(2)), head_dim=2 * sizes[1] + 2,
    )  # fmt: skip
    count = "num_local_experts" if kind == "mixtral" else "num_experts"
    if kind in ("mixtral", "qwen3_moe"):
        made |= {count: sizes[5] + 5, "num_experts_per_tok": min(sizes[6], sizes[5] + 2)}
    if kind == "qwen3_moe":
        made["moe_intermediate_size"] = sizes[7] * 5
    return made


def asked(got, want):
    """The keys that were asked for; a dict may hold more."""
    return {key: got[key] for key in got if key in want} if isinstance(got, dict) else got


@pytest.mark.weight(3)
@pytest.mark.parametrize(
    ("name", "family", "is_moe", "is_causal"),
    [
        ("Gemma3ForConditionalGeneration", "Gemma3", False, False),
        ("Qwen3VLMoeForConditionalGeneration", "Qwen3VL", True, False),
        ("PhiMoEForCausalLM", "Phi", True, True),
        ("Qwen2MoeForCausalLM", "Qwen2", True, True),
        ("BertForMaskedLM", "Bert", False, False),
        ("RoFormerForCausalLM", "RoFormer", False, True),
        ("InformerForPrediction", "Informer", False, False),
        ("GPTNeoXForCausalLM", "GPTNeoX", False, True),
    ],
)
def test_parse_architecture_of_any_name(submission, expect, name, family, is_moe, is_causal):
    """Family and task are what stands before and after the last For of the name."""
    want = {"family": family, "is_moe": is_moe, "is_causal": is_causal}
    got = submission.parse_architecture({"architectures": [name], "vocab_size": 32000})
    expect(asked(got, want), want)


@pytest.mark.weight(3)
@pytest.mark.parametrize(
    ("name", "field", "count", "family", "is_moe"),
    [
        ("DeepseekV3ForCausalLM", "n_routed_experts", 256, "DeepseekV3", True),
        ("GptOssForCausalLM", "num_local_experts", 32, "GptOss", True),
        ("OlmoeForCausalLM", "num_experts", 64, "Olmoe", True),
        ("GraniteMoeHybridForCausalLM", "num_local_experts", 0, "GraniteMoeHybrid", False),
        ("LlamaForCausalLM", "num_experts", 0, "Llama", False),
        ("JambaForCausalLM", "num_experts", 1, "Jamba", True),
    ],
)
def test_parse_architecture_looks_at_the_count_of_experts(
    submission, expect, name, field, count, family, is_moe
):
    """One of three fields counts the experts where there are any; the family stays as it is."""
    want = {"family": family, "is_moe": is_moe, "is_causal": True}
    got = submission.parse_architecture({"architectures": [name], field: count})
    expect(asked(got, want), want)


@pytest.mark.weight(1)
def test_parse_architecture_takes_the_first_name(submission, expect):
    """Of several architectures the first one counts."""
    names = ["WhisperForAudioClassification", "Qwen3MoeForCausalLM"]
    want = {"family": "Whisper", "is_moe": False, "is_causal": False}
    expect(asked(submission.parse_architecture({"architectures": names}), want), want)


@pytest.mark.weight(0.5)
@pytest.mark.parametrize("name", ["GPT2LMHeadModel", "LongformerModel", "CausalLM"])
def test_parse_architecture_must_find_a_task(submission, name):
    """Without the word For, capital letter included, there is nothing to split."""
    with pytest.raises(ValueError):
        submission.parse_architecture({"architectures": [name], "num_experts": 4})


@pytest.mark.weight(3)
@pytest.mark.parametrize("name", list(REAL))
def test_count_parameters_of_real_models(submission, expect, name):
    """Exactly as many numbers as the model's files hold, and as many as a token uses."""
    given, want, _ = REAL[name]
    expect(submission.count_parameters(given), want)


@pytest.mark.weight(3)
@pytest.mark.parametrize("kind", list(KINDS))
def test_count_parameters_of_invented_models(submission, reference, expect, rng, kind):
    """The parts follow from the fields and the kind of model, whatever their sizes."""
    for _ in range(3):
        given = invented(rng, kind)
        expect(submission.count_parameters(given), reference.count_parameters(given))


@pytest.mark.weight(2)
@pytest.mark.parametrize("kind", ["llama", "mixtral", "qwen3", "qwen3_moe"])
def test_count_parameters_with_attention_bias(submission, reference, expect, rng, kind):
    """attention_bias puts one number for each output of q, k, v and o into every layer."""
    for bias in (True, False):
        given = {**invented(rng, kind), "attention_bias": bias}
        expect(submission.count_parameters(given), reference.count_parameters(given))


@pytest.mark.weight(2)
def test_count_parameters_where_fields_are_left_out(submission, reference, expect, rng):
    """What a config does not say has an agreed value: its own heads, an even share, not tied."""
    for kind in KINDS:
        for fields in (["head_dim"], ["num_key_value_heads"], ["tie_word_embeddings"]):
            given = without(fields, {**invented(rng, kind), "tie_word_embeddings": True})
            expect(submission.count_parameters(given), reference.count_parameters(given))


@pytest.mark.weight(1)
def test_count_parameters_of_a_mixture_that_uses_all_its_experts(submission, expect, rng):
    """Where a token uses every expert, everything is active."""
    given = invented(rng, "qwen3_moe")
    given["num_experts_per_tok"] = given["num_experts"]
    total, active = submission.count_parameters(given)
    expect(active, total)


@pytest.mark.weight(3)
@pytest.mark.parametrize("name", list(REAL))
def test_kv_cache_bytes_of_real_models(submission, expect, name):
    """Each token leaves a key and a value in every KV head of every layer."""
    given, _, want = REAL[name]
    expect(submission.kv_cache_bytes(given, 1), want)
    expect(submission.kv_cache_bytes(given, 40_000), 40_000 * want)


@pytest.mark.weight(3)
def test_kv_cache_bytes_of_invented_models(submission, reference, expect, rng):
    """Layers, KV heads, a head's width, tokens, sequences and bytes, and nothing else."""
    for kind in KINDS:
        given, tokens = invented(rng, kind), int(rng.integers(100, 9999))
        for batch, size in [(1, 2), (7, 1), (3, 4), (64, 2)]:
            want = reference.kv_cache_bytes(given, tokens, batch, size)
            expect(submission.kv_cache_bytes(given, tokens, batch, size), want)


@pytest.mark.weight(2)
def test_kv_cache_bytes_where_fields_are_left_out(submission, reference, expect, rng):
    """A missing width is an even share of the hidden size, missing KV heads are the heads."""
    for kind in KINDS:
        given = invented(rng, kind)
        for other in (
            without(["head_dim"], given),
            {**given, "head_dim": None},
            without(["num_key_value_heads"], given),
            without(["num_key_value_heads", "head_dim"], given),
        ):
            expect(submission.kv_cache_bytes(other, 9), reference.kv_cache_bytes(other, 9))


@pytest.mark.weight(1)
def test_kv_cache_bytes_ignores_a_sliding_window(submission, expect):
    """Tokens are counted as given, even where the model would forget the oldest."""
    given = {**REAL["mistral_7b"][0], "use_sliding_window": True}
    expect(submission.kv_cache_bytes(given, 10_000, 2, 2), 2 * 10_000 * 131_072)
