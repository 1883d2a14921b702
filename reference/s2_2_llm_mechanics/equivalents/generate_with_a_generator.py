"""A generator that asks the model only when another token is wanted."""

from itertools import islice


def generate(prefill, decode, prompt, max_new_tokens, pick, eos_id=None):
    def tokens():
        logits, cache = prefill(tuple(prompt))
        while True:
            token = pick(logits)
            yield token
            if token == eos_id:
                return
            logits, cache = decode(token, cache)

    return list(islice(tokens(), max_new_tokens))
