"""Each new token changes what the model expects next, so pick from the newest logits.

Picks from the logits of prefill.
"""

CAUGHT_BY = [
    "test_generate_ends_with_the_end_token[after_zero]",
    "test_generate_ends_with_the_end_token[early]",
    "test_generate_ends_with_the_end_token[id_zero]",
    "test_generate_ends_with_the_end_token[in_the_prompt]",
    "test_generate_ends_with_the_end_token[none]",
    "test_generate_follows_the_model[likeliest]",
    "test_generate_follows_the_model[second]",
    "test_generate_stops_after_the_end_token",
    "test_generate_where_the_end_token_is_the_last_one_wanted",
    "test_generate_with_the_ids_of_a_large_vocabulary",
    "test_generate_writes_what_the_model_expects",
]


def generate(prefill, decode, prompt, max_new_tokens, pick, eos_id=None):
    if max_new_tokens == 0:
        return []
    tokens = []
    logits, cache = prefill(prompt)
    while True:
        tokens.append(pick(logits))
        if tokens[-1] == eos_id or len(tokens) == max_new_tokens:
            return tokens
        _, cache = decode(tokens[-1], cache)
