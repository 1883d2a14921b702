"""The id 0 is a token like any other; only None means that no token ends the text.

Tests eos_id for truth.
"""

CAUGHT_BY = ["test_generate_ends_with_the_end_token[id_zero]"]


def generate(prefill, decode, prompt, max_new_tokens, pick, eos_id=None):
    if max_new_tokens == 0:
        return []
    tokens = []
    logits, cache = prefill(prompt)
    while True:
        tokens.append(pick(logits))
        if (eos_id and tokens[-1] == eos_id) or len(tokens) == max_new_tokens:
            return tokens
        logits, cache = decode(tokens[-1], cache)
