"""Where no token is wanted, not even prefill has anything to do.

m22-43: prefill before the question how many.
"""

CAUGHT_BY = ["test_generate_of_no_tokens_calls_no_model", "test_generate_may_be_asked_for_nothing"]


def generate(prefill, decode, prompt, max_new_tokens, pick, eos_id=None):
    tokens = []
    logits, cache = prefill(prompt)
    while len(tokens) < max_new_tokens:
        tokens.append(pick(logits))
        if tokens[-1] == eos_id or len(tokens) == max_new_tokens:
            return tokens
        logits, cache = decode(tokens[-1], cache)
    return tokens
