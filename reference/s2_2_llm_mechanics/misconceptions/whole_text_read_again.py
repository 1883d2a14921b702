"""After prefill the cache remembers the text, so the model only needs to see the newest token.

m22-40: prefill in every round.
"""

CAUGHT_BY = [
    "test_generate_decodes_one_token_fewer_than_it_returns",
    "test_generate_ends_with_the_end_token[after_zero]",
    "test_generate_ends_with_the_end_token[early]",
    "test_generate_ends_with_the_end_token[id_zero]",
    "test_generate_ends_with_the_end_token[in_the_prompt]",
    "test_generate_ends_with_the_end_token[none]",
    "test_generate_reads_nothing_twice[2]",
    "test_generate_reads_nothing_twice[7]",
    "test_generate_where_the_end_token_is_the_last_one_wanted",
    "test_generate_with_the_ids_of_a_large_vocabulary",
]


def generate(prefill, decode, prompt, max_new_tokens, pick, eos_id=None):
    tokens = []
    while len(tokens) < max_new_tokens and (not tokens or tokens[-1] != eos_id):
        logits, _ = prefill([*prompt, *tokens])
        tokens.append(pick(logits))
    return tokens
