"""Only the new tokens are asked for; the caller has the prompt already.

The prompt is part of the list.
"""

CAUGHT_BY = [
    "test_generate_ends_with_the_end_token[after_zero]",
    "test_generate_ends_with_the_end_token[at_once]",
    "test_generate_ends_with_the_end_token[early]",
    "test_generate_ends_with_the_end_token[id_zero]",
    "test_generate_ends_with_the_end_token[in_the_prompt]",
    "test_generate_ends_with_the_end_token[none]",
    "test_generate_follows_the_model[likeliest]",
    "test_generate_follows_the_model[second]",
    "test_generate_may_be_asked_for_nothing",
    "test_generate_of_no_tokens_calls_no_model",
    "test_generate_reads_nothing_twice[1]",
    "test_generate_reads_nothing_twice[2]",
    "test_generate_reads_nothing_twice[7]",
    "test_generate_stops_after_the_end_token",
    "test_generate_where_the_end_token_is_the_last_one_wanted",
    "test_generate_with_the_ids_of_a_large_vocabulary",
    "test_generate_writes_what_the_model_expects",
]


def generate(prefill, decode, prompt, max_new_tokens, pick, eos_id=None):
    if max_new_tokens == 0:
        return list(prompt)
    tokens = list(prompt)
    logits, cache = prefill(prompt)
    for left in range(max_new_tokens, 0, -1):
        tokens.append(pick(logits))
        if tokens[-1] == eos_id or left == 1:
            break
        logits, cache = decode(tokens[-1], cache)
    return tokens
