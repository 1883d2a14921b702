"""Each call asks for one token and hands the rest on; an array comes back."""

import numpy as np


def generate(prefill, decode, prompt, max_new_tokens, pick, eos_id=None):
    def more(answer, left):
        logits, cache = answer
        token = int(pick(np.asarray(logits, np.float32)))
        if left == 1 or token == eos_id:
            return [token]
        return [token, *more(decode(np.int64(token), cache), left - 1)]

    if not max_new_tokens:
        return np.zeros(0)
    return np.array(more(prefill(np.array(prompt)), max_new_tokens))
