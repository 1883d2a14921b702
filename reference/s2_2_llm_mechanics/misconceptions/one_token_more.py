"""The token after prefill counts as well, so max_new_tokens includes it.

m22-43: one more than wanted.
"""

CAUGHT_BY = [
    "test_generate_decodes_one_token_fewer_than_it_returns",
    "test_generate_ends_with_the_end_token[none]",
    "test_generate_follows_the_model[likeliest]",
    "test_generate_follows_the_model[second]",
    "test_generate_reads_nothing_twice[1]",
    "test_generate_reads_nothing_twice[2]",
    "test_generate_reads_nothing_twice[7]",
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
        if tokens[-1] == eos_id or len(tokens) == max_new_tokens + 1:
            return tokens
        logits, cache = decode(tokens[-1], cache)
