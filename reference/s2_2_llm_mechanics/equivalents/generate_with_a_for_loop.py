"""A counter, a break, and a tuple at the end."""


def generate(prefill, decode, prompt, max_new_tokens, pick, eos_id=None):
    tokens, cache = (), None
    for step in range(max_new_tokens):
        logits, cache = prefill(prompt) if step == 0 else decode(tokens[-1], cache)
        tokens += (pick(logits),)
        if eos_id is not None and tokens[-1] == eos_id:
            break
    return tokens
