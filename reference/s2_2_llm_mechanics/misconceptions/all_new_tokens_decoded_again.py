"""The cache already holds the earlier new tokens, so each decode is given only the newest one.

Decodes the list of all new tokens, on top of the newest cache.
"""

CAUGHT_BY = [
    "test_generate_follows_the_model[likeliest]",
    "test_generate_follows_the_model[second]",
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
        if tokens[-1] == eos_id or len(tokens) == max_new_tokens:
            return tokens
        logits, cache = decode(list(tokens), cache)
