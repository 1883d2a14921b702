"""After the end token the text is over, so the model need not read it.

Decodes the end token before it stops.
"""

CAUGHT_BY = [
    "test_generate_ends_with_the_end_token[id_zero]",
    "test_generate_ends_with_the_end_token[in_the_prompt]",
    "test_generate_ends_with_the_end_token[at_once]",
    "test_generate_ends_with_the_end_token[after_zero]",
    "test_generate_ends_with_the_end_token[early]",
]


def generate(prefill, decode, prompt, max_new_tokens, pick, eos_id=None):
    if max_new_tokens == 0:
        return []
    tokens = []
    logits, cache = prefill(prompt)
    while True:
        tokens.append(pick(logits))
        if len(tokens) == max_new_tokens:
            return tokens
        logits, cache = decode(tokens[-1], cache)
        if tokens[-1] == eos_id:
            return tokens
