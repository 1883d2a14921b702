"""The end token is part of the answer: it tells the caller that the model has finished.

Stops before it is added.
"""

CAUGHT_BY = [
    "test_generate_ends_with_the_end_token[after_zero]",
    "test_generate_ends_with_the_end_token[at_once]",
    "test_generate_ends_with_the_end_token[early]",
    "test_generate_ends_with_the_end_token[id_zero]",
    "test_generate_ends_with_the_end_token[in_the_prompt]",
    "test_generate_stops_after_the_end_token",
    "test_generate_where_the_end_token_is_the_last_one_wanted",
    "test_generate_with_the_ids_of_a_large_vocabulary",
]


def generate(prefill, decode, prompt, max_new_tokens, pick, eos_id=None):
    if max_new_tokens == 0:
        return []
    tokens = []
    logits, cache = prefill(prompt)
    while True:
        token = pick(logits)
        if token == eos_id:
            return tokens
        tokens.append(token)
        if len(tokens) == max_new_tokens:
            return tokens
        logits, cache = decode(token, cache)
