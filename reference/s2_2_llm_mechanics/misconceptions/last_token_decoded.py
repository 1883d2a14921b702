"""Nobody reads the logits that follow the last token, so it is not decoded.

Decodes before it asks whether another token is wanted.
"""

CAUGHT_BY = [
    "test_generate_decodes_one_token_fewer_than_it_returns",
    "test_generate_reads_nothing_twice[1]",
    "test_generate_reads_nothing_twice[2]",
    "test_generate_reads_nothing_twice[7]",
    "test_generate_ends_with_the_end_token[none]",
]


def generate(prefill, decode, prompt, max_new_tokens, pick, eos_id=None):
    if max_new_tokens == 0:
        return []
    tokens = []
    logits, cache = prefill(prompt)
    while len(tokens) < max_new_tokens:
        tokens.append(pick(logits))
        if tokens[-1] == eos_id:
            break
        logits, cache = decode(tokens[-1], cache)
    return tokens
