"""Second methods for 2.2.1: names put together, tables written out, and caches byte by byte."""

import importlib.util
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

SLUG = "s2_2_1_llm_architecture"
PATH = Path(__file__).parents[2] / "reference" / SLUG / "solution.py"
spec = importlib.util.spec_from_file_location(f"properties_{SLUG}", PATH)
solution = importlib.util.module_from_spec(spec)
spec.loader.exec_module(solution)

modest = settings(max_examples=80, derandomize=True, deadline=None)
small = st.integers(1, 7)
FIELDS = ("num_experts", "num_local_experts", "n_routed_experts")


@st.composite
def configs(draw):
    """A config of any kind, some of its fields left out."""
    kind = draw(st.sampled_from(["llama", "mistral", "mixtral", "qwen2", "qwen3", "qwen3_moe"]))
    heads = draw(small)
    config = {
        "architectures": ["AnyForCausalLM"],
        "model_type": kind,
        "hidden_size": heads * draw(small),
        "intermediate_size": draw(small),
        "num_hidden_layers": draw(small),
        "num_attention_heads": heads,
        "vocab_size": draw(small),
    }
    for field, values in {
        "head_dim": st.none() | small,
        "num_key_value_heads": small,
        "tie_word_embeddings": st.booleans(),
        "attention_bias": st.booleans(),
    }.items():
        if (field, kind) != ("attention_bias", "qwen2") and draw(st.booleans()):
            config[field] = draw(values)
    if kind in ("mixtral", "qwen3_moe"):
        experts = draw(small)
        config["num_local_experts" if kind == "mixtral" else "num_experts"] = experts
        config["num_experts_per_tok"] = draw(st.integers(1, experts))
    if kind == "qwen3_moe":
        config["moe_intermediate_size"] = draw(small)
    return config


def tables(config):
    """Every table of weights as (rows, columns, whether one token uses it)."""
    kind, hidden = config["model_type"], config["hidden_size"]
    heads = config["num_attention_heads"]
    width = config["head_dim"] if config.get("head_dim") else hidden // heads
    outputs = [heads * width] + [config.get("num_key_value_heads", heads) * width] * 2
    bias = config.get("attention_bias", False)
    yield config["vocab_size"], hidden, True
    for _ in range(config["num_hidden_layers"]):
        for output in outputs:
            yield output, hidden, True
            if bias or kind == "qwen2":
                yield output, 1, True
        yield hidden, outputs[0], True
        if bias:
            yield hidden, 1, True
        if kind in ("qwen3", "qwen3_moe"):
            yield from [(width, 1, True)] * 2
        yield from [(hidden, 1, True)] * 2
        experts = config.get("num_experts") or config.get("num_local_experts")
        for expert in range(experts or 1):
            used = not experts or expert < config["num_experts_per_tok"]
            field = "moe_intermediate_size" if kind == "qwen3_moe" else "intermediate_size"
            yield from [(config[field], hidden, used)] * 3
            if experts:
                yield 1, hidden, True  # the router's row for this expert
    yield hidden, 1, True
    if not config.get("tie_word_embeddings", False):
        yield config["vocab_size"], hidden, True


@modest
@given(configs())
def test_count_parameters_agrees_with_a_list_of_tables(config):
    total, active = solution.count_parameters(config)
    assert total == sum(rows * columns for rows, columns, _ in tables(config))
    assert active == sum(rows * columns for rows, columns, used in tables(config) if used)


@modest
@given(configs(), st.integers(0, 9), small, st.sampled_from([1, 2, 4]))
def test_kv_cache_bytes_agrees_with_storing_it(config, tokens, batch, size):
    """The keys and values have the rows of the tables that make them, one number a row."""
    key_rows, value_rows = [rows for rows, columns, _ in tables(config)][2:4]
    if config.get("attention_bias") or config["model_type"] == "qwen2":
        key_rows, value_rows = [rows for rows, columns, _ in tables(config)][3:6:2]
    stored = 0
    for _ in range(tokens * batch * config["num_hidden_layers"]):
        stored += len(bytes(size * key_rows)) + len(bytes(size * value_rows))
    assert solution.kv_cache_bytes(config, tokens, batch, size) == stored


@modest
@given(
    st.sampled_from(["Qwen3", "RoFormer", "Olmoe", "MoEmu", "GraniteMoeHybrid", "T5"]),
    st.sampled_from(["", "Moe", "MoE"]),
    st.sampled_from(["CausalLM", "MaskedLM", "ConditionalGeneration"]),
    st.dictionaries(st.sampled_from(FIELDS), st.integers(0, 2)),
)
def test_parse_architecture_takes_apart_what_was_put_together(family, moe, task, counts):
    config = {"architectures": [f"{family}{moe}For{task}", "OtherForTask"], **counts}
    assert solution.parse_architecture(config) == {
        "family": family,
        "is_moe": moe != "" or sum(counts.values()) > 0,
        "is_causal": task == "CausalLM",
    }
