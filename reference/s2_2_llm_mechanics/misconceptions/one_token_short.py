"""Prefill gives one token and every decode one more, so the last logits deserve a pick, too.

Counts decodes instead of tokens.
"""

CAUGHT_BY = [
    "test_generate_ends_with_the_end_token[none]",
    "test_generate_follows_the_model[likeliest]",
    "test_generate_follows_the_model[second]",
    "test_generate_reads_nothing_twice[2]",
    "test_generate_reads_nothing_twice[7]",
    "test_generate_where_the_end_token_is_the_last_one_wanted",
    "test_generate_with_the_ids_of_a_large_vocabulary",
    "test_generate_writes_what_the_model_expects",
]


def generate(prefill, decode, prompt, max_new_tokens, pick, eos_id=None):
    if max_new_tokens == 0:
        return []
    tokens = []
    logits, cache = prefill(prompt)
    for _ in range(max_new_tokens - 1):
        tokens.append(pick(logits))
        if tokens[-1] == eos_id:
            break
        logits, cache = decode(tokens[-1], cache)
    return tokens
