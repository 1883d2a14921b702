"""A regular expression, and a dict with more in it than was asked for."""

import re


def parse_architecture(config):
    found = re.fullmatch(r"(\w+)For(\w+)", config["architectures"][0])
    if found is None:
        raise ValueError("not <Family>For<Task>")
    family = re.sub(r"(Moe|MoE)$", "", found[1])
    counts = [v for k, v in config.items() if k in EXPERT_COUNTS and v]
    return {
        "family": family,
        "task": found[2],
        "is_moe": family != found[1] or len(counts) > 0,
        "is_causal": found[2] == "CausalLM",
    }
