"""An empty text is a text, and it has no tokens.

m22-08: stops short on an empty text.
"""

from itertools import pairwise

CAUGHT_BY = ["test_bpe_encode_of_an_empty_text"]


def bpe_encode(text, merges, vocab):
    if not text:
        raise ValueError("empty")
    pieces = list(text)
    rank = {pair: place for place, pair in enumerate(merges)}
    while present := [pair for pair in pairwise(pieces) if pair in rank]:
        best = min(present, key=rank.get)
        merged, i = [], 0
        while i < len(pieces):
            size = 2 if tuple(pieces[i : i + 2]) == best else 1
            merged.append("".join(pieces[i : i + size]))
            i += size
        pieces = merged
    for piece in pieces:
        if piece not in vocab:
            raise ValueError(piece)
    return [vocab[piece] for piece in pieces]
