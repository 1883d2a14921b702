"""Prefill reads the whole prompt at once, instead of one slow step for each of its tokens.

Prefills one token and decodes the others.
"""

CAUGHT_BY = [
    "test_generate_decodes_one_token_fewer_than_it_returns",
    "test_generate_reads_nothing_twice[1]",
    "test_generate_reads_nothing_twice[2]",
    "test_generate_reads_nothing_twice[7]",
    "test_generate_ends_with_the_end_token[id_zero]",
    "test_generate_ends_with_the_end_token[in_the_prompt]",
    "test_generate_ends_with_the_end_token[after_zero]",
    "test_generate_where_the_end_token_is_the_last_one_wanted",
]


def generate(prefill, decode, prompt, max_new_tokens, pick, eos_id=None):
    if max_new_tokens == 0:
        return []
    tokens = []
    logits, cache = prefill(prompt[:1])
    for token in prompt[1:]:
        logits, cache = decode(token, cache)
    while True:
        tokens.append(pick(logits))
        if tokens[-1] == eos_id or len(tokens) == max_new_tokens:
            return tokens
        logits, cache = decode(tokens[-1], cache)
