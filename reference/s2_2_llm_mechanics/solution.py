"""2.2 LLM inference mechanics: text becomes tokens, scores become a pick, picks become text."""

# BEGIN SOLUTION
from itertools import pairwise

# END SOLUTION
import numpy as np


def bpe_encode(text, merges, vocab):
    """The token ids of a text, by byte-pair encoding.

    text: a string; it starts as one piece a character, and may be empty.
    merges: a list of distinct pairs (left, right) of pieces, the best first.
    vocab: a dict from piece to id; a final piece that it lacks is a ValueError.
    Returns a list of whole numbers.
    Source: Sennrich et al., arXiv 1508.07909.
    """
    # BEGIN SOLUTION: merge the best pair present until there is none, then look up the pieces
    pieces = list(text)
    rank = {pair: place for place, pair in enumerate(merges)}
    while present := [pair for pair in pairwise(pieces) if pair in rank]:
        # the pair that was learned first goes first, wherever it stands
        best = min(present, key=rank.get)
        merged, i = [], 0
        while i < len(pieces):
            # a piece that has been merged is used up: step over both
            size = 2 if tuple(pieces[i : i + 2]) == best else 1
            merged.append("".join(pieces[i : i + size]))
            i += size
        pieces = merged
    for piece in pieces:
        if piece not in vocab:
            raise ValueError(f"the vocabulary has no id for {piece!r}")
    return [vocab[piece] for piece in pieces]
    # END SOLUTION


def softmax_temperature(logits, temperature):
    """Probabilities over the last axis: softmax of logits / temperature.

    logits: (..., vocab), each up to 1000 on either side of zero.
    temperature: above 0, and as low as 0.01; otherwise ValueError.
    Returns (..., vocab), finite, each row with sum 1.
    """
    # BEGIN SOLUTION: divide the logits by the temperature, then softmax without overflow
    if temperature <= 0:
        raise ValueError(f"temperature must be above 0, not {temperature}")
    # the largest becomes 0, so that no exponential is above 1
    scaled = (logits - np.max(logits, axis=-1, keepdims=True)) / temperature  # (..., vocab)
    weights = np.exp(scaled)
    return weights / weights.sum(axis=-1, keepdims=True)
    # END SOLUTION


def top_k_filter(logits, k):
    """The k largest logits of each row as they are, -inf for the rest.

    logits: (..., vocab). k: at least 1, otherwise ValueError; any k from vocab on keeps all.
    Of equal logits those with the lower index stay.
    Returns (..., vocab).
    """
    # BEGIN SOLUTION: keep exactly k logits in their places, the lower index where two are equal
    if k < 1:
        raise ValueError(f"k must be at least 1, not {k}")
    # a stable sort leaves equal logits in the order of their indices
    order = np.argsort(-logits, axis=-1, kind="stable")  # (..., vocab), largest first
    keep = np.zeros(logits.shape, bool)
    np.put_along_axis(keep, order[..., :k], True, axis=-1)
    return np.where(keep, logits, -np.inf)
    # END SOLUTION


def top_p_filter(logits, p):
    """The likeliest logits of each row that together reach probability p, -inf for the rest.

    logits: (..., vocab). p: above 0 and at most 1, otherwise ValueError; 1 keeps all.
    Returns (..., vocab).
    Source: Holtzman et al., arXiv 1904.09751.
    """
    # BEGIN SOLUTION: keep the smallest set of the likeliest tokens whose probabilities reach p
    if not 0 < p <= 1:
        raise ValueError(f"p must be above 0 and at most 1, not {p}")
    # rounding must not cost the last tokens their place
    if p == 1:
        return logits
    order = np.argsort(-logits, axis=-1, kind="stable")  # (..., vocab), likeliest first
    probs = softmax_temperature(np.take_along_axis(logits, order, axis=-1), 1.0)
    # a token stays while those before it have not reached p, so the first always does
    before = np.cumsum(probs, axis=-1) - probs
    keep = np.empty(logits.shape, bool)
    np.put_along_axis(keep, order, before < p, axis=-1)  # back in the vocabulary's order
    return np.where(keep, logits, -np.inf)
    # END SOLUTION


def sample_token(logits, u, temperature=1.0, top_k=None, top_p=None):
    """The next token: temperature, then top-k, then top-p, then the dice.

    logits: (vocab,). u: the dice, at least 0 and below 1, otherwise ValueError.
    temperature: 0 means the most likely token, whatever the rest.
    top_k, top_p: None leaves that filter out.
    Returns the first index whose cumulative probability exceeds u.
    """
    # BEGIN SOLUTION: scale, filter, make probabilities anew, and find where u falls
    if temperature == 0:
        return int(np.argmax(logits))
    if not 0 <= u < 1:
        raise ValueError(f"u must be at least 0 and below 1, not {u}")
    logits = logits / temperature
    if top_k is not None:
        logits = top_k_filter(logits, top_k)
    if top_p is not None:
        logits = top_p_filter(logits, top_p)
    probs = softmax_temperature(logits, 1.0)
    above = np.flatnonzero(np.cumsum(probs) > u)
    # the sum may stop a hair below 1: then the last token that can be drawn at all
    return int(above[0]) if above.size else int(np.flatnonzero(probs)[-1])
    # END SOLUTION


def generate(prefill, decode, prompt, max_new_tokens, pick, eos_id=None):
    """The new tokens that a model writes after a prompt.

    prefill: prefill(prompt) reads the whole prompt; it returns (logits, cache).
    decode: decode(token, cache) reads one more token; it returns (logits, cache), too.
    pick: pick(logits) chooses the next token from logits (vocab,).
    eos_id: the token that ends the text, and is part of it; None for no such token.
    Returns a list of at most max_new_tokens tokens, without the prompt.
    """
    # BEGIN SOLUTION: prefill once, then decode a token at a time, with no model call in vain
    if max_new_tokens == 0:
        return []
    tokens = []
    logits, cache = prefill(prompt)
    while True:
        token = pick(logits)
        tokens.append(token)
        if token == eos_id or len(tokens) == max_new_tokens:
            return tokens
        # another token is wanted: show the model the one that it has not seen
        logits, cache = decode(token, cache)
    # END SOLUTION
