"""2.2 LLM inference mechanics: text becomes tokens, scores become a pick, picks become text."""

import numpy as np


def bpe_encode(text, merges, vocab):
    """The token ids of a text, by byte-pair encoding.

    text: a string; it starts as one piece a character, and may be empty.
    merges: a list of distinct pairs (left, right) of pieces, the best first.
    vocab: a dict from piece to id; a final piece that it lacks is a ValueError.
    Returns a list of whole numbers.
    Source: Sennrich et al., arXiv 1508.07909.
    """
    # TODO: merge the best pair present until there is none, then look up the pieces
    raise NotImplementedError("s2_2_llm_mechanics.bpe_encode")


def softmax_temperature(logits, temperature):
    """Probabilities over the last axis: softmax of logits / temperature.

    logits: (..., vocab), each up to 1000 on either side of zero.
    temperature: above 0, and as low as 0.01; otherwise ValueError.
    Returns (..., vocab), finite, each row with sum 1.
    """
    # TODO: divide the logits by the temperature, then softmax without overflow
    raise NotImplementedError("s2_2_llm_mechanics.softmax_temperature")


def top_k_filter(logits, k):
    """The k largest logits of each row as they are, -inf for the rest.

    logits: (..., vocab). k: at least 1, otherwise ValueError; any k from vocab on keeps all.
    Of equal logits those with the lower index stay.
    Returns (..., vocab).
    """
    # TODO: keep exactly k logits in their places, the lower index where two are equal
    raise NotImplementedError("s2_2_llm_mechanics.top_k_filter")


def top_p_filter(logits, p):
    """The likeliest logits of each row that together reach probability p, -inf for the rest.

    logits: (..., vocab). p: above 0 and at most 1, otherwise ValueError; 1 keeps all.
    Returns (..., vocab).
    Source: Holtzman et al., arXiv 1904.09751.
    """
    # TODO: keep the smallest set of the likeliest tokens whose probabilities reach p
    raise NotImplementedError("s2_2_llm_mechanics.top_p_filter")


def sample_token(logits, u, temperature=1.0, top_k=None, top_p=None):
    """The next token: temperature, then top-k, then top-p, then the dice.

    logits: (vocab,). u: the dice, at least 0 and below 1, otherwise ValueError.
    temperature: 0 means the most likely token, whatever the rest.
    top_k, top_p: None leaves that filter out.
    Returns the first index whose cumulative probability exceeds u.
    """
    # TODO: scale, filter, make probabilities anew, and find where u falls
    raise NotImplementedError("s2_2_llm_mechanics.sample_token")


def generate(prefill, decode, prompt, max_new_tokens, pick, eos_id=None):
    """The new tokens that a model writes after a prompt.

    prefill: prefill(prompt) reads the whole prompt; it returns (logits, cache).
    decode: decode(token, cache) reads one more token; it returns (logits, cache), too.
    pick: pick(logits) chooses the next token from logits (vocab,).
    eos_id: the token that ends the text, and is part of it; None for no such token.
    Returns a list of at most max_new_tokens tokens, without the prompt.
    """
    # TODO: prefill once, then decode a token at a time, with no model call in vain
    raise NotImplementedError("s2_2_llm_mechanics.generate")
