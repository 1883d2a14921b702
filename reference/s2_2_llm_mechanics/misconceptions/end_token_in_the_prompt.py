"""Only an end token that the model itself writes ends the text; the prompt is the past.

Looks for it in everything.
"""

CAUGHT_BY = ["test_generate_ends_with_the_end_token[in_the_prompt]"]


def generate(prefill, decode, prompt, max_new_tokens, pick, eos_id=None):
    if max_new_tokens == 0:
        return []
    tokens = []
    logits, cache = prefill(prompt)
    while True:
        tokens.append(pick(logits))
        if eos_id in [*prompt, *tokens] or len(tokens) == max_new_tokens:
            return tokens
        logits, cache = decode(tokens[-1], cache)
