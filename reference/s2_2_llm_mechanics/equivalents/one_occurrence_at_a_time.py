"""Merges the leftmost occurrence of the best pair, then looks anew; a tuple comes back."""

from itertools import pairwise


def bpe_encode(text, merges, vocab):
    pieces = list(text)
    while True:
        found = [
            (merges.index(pair), i) for i, pair in enumerate(pairwise(pieces)) if pair in merges
        ]
        if not found:
            break
        _, i = min(found)
        pieces[i : i + 2] = [pieces[i] + pieces[i + 1]]
    try:
        return tuple(vocab[piece] for piece in pieces)
    except KeyError as error:
        raise ValueError(f"no id for {error}") from None
