"""Prefill has already given the first new token's logits, so nothing of the prompt is decoded.

m22-42: decodes the prompt's last token after prefill.
"""

CAUGHT_BY = [
    "test_generate_decodes_one_token_fewer_than_it_returns",
    "test_generate_ends_with_the_end_token[after_zero]",
    "test_generate_ends_with_the_end_token[at_once]",
    "test_generate_ends_with_the_end_token[early]",
    "test_generate_ends_with_the_end_token[id_zero]",
    "test_generate_ends_with_the_end_token[in_the_prompt]",
    "test_generate_ends_with_the_end_token[none]",
    "test_generate_follows_the_model[likeliest]",
    "test_generate_follows_the_model[second]",
    "test_generate_reads_nothing_twice[1]",
    "test_generate_reads_nothing_twice[2]",
    "test_generate_reads_nothing_twice[7]",
    "test_generate_stops_after_the_end_token",
    "test_generate_where_the_end_token_is_the_last_one_wanted",
    "test_generate_with_the_ids_of_a_large_vocabulary",
    "test_generate_writes_what_the_model_expects",
]


def generate(prefill, decode, prompt, max_new_tokens, pick, eos_id=None):
    tokens, token = [], prompt[-1]
    if max_new_tokens == 0:
        return tokens
    _, cache = prefill(prompt)
    while len(tokens) < max_new_tokens and (not tokens or token != eos_id):
        logits, cache = decode(token, cache)
        token = pick(logits)
        tokens.append(token)
    return tokens
