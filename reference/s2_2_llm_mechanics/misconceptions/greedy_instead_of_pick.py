"""Which token comes next is decided by pick, which need not take the likeliest.

Takes the arg max itself.
"""

import numpy as np

CAUGHT_BY = [
    "test_generate_follows_the_model[second]",
    "test_generate_with_the_ids_of_a_large_vocabulary",
]


def generate(prefill, decode, prompt, max_new_tokens, pick, eos_id=None):
    if max_new_tokens == 0:
        return []
    tokens = []
    logits, cache = prefill(prompt)
    while True:
        tokens.append(int(np.argmax(logits)))
        if tokens[-1] == eos_id or len(tokens) == max_new_tokens:
            return tokens
        logits, cache = decode(tokens[-1], cache)
