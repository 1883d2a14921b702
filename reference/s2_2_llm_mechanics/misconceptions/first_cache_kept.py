"""Every decode returns a newer cache, and the next one needs it, or it forgets what was written.

Always hands over the cache from prefill.
"""

CAUGHT_BY = [
    "test_generate_writes_what_the_model_expects",
    "test_generate_follows_the_model[likeliest]",
    "test_generate_follows_the_model[second]",
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
        logits, _ = decode(tokens[-1], cache)
