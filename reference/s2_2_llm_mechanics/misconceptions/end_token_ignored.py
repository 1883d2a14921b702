"""Once the model has written its end token, there is nothing more to come.

eos_id is not looked at.
"""

CAUGHT_BY = [
    "test_generate_ends_with_the_end_token[after_zero]",
    "test_generate_ends_with_the_end_token[at_once]",
    "test_generate_ends_with_the_end_token[early]",
    "test_generate_ends_with_the_end_token[id_zero]",
    "test_generate_ends_with_the_end_token[in_the_prompt]",
    "test_generate_stops_after_the_end_token",
    "test_generate_with_the_ids_of_a_large_vocabulary",
]


def generate(prefill, decode, prompt, max_new_tokens, pick, eos_id=None):
    if max_new_tokens == 0:
        return []
    logits, cache = prefill(prompt)
    tokens = [pick(logits)]
    while len(tokens) < max_new_tokens:
        logits, cache = decode(tokens[-1], cache)
        tokens.append(pick(logits))
    return tokens
