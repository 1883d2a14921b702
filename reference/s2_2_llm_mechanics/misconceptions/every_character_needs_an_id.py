"""Only the pieces that are left at the end need an id; those on the way never reach the model.

Refuses a character that would have been merged.
"""

from itertools import pairwise

CAUGHT_BY = [
    "test_bpe_encode_needs_ids_only_at_the_end",
    "test_bpe_encode_of_a_long_text",
]


def bpe_encode(text, merges, vocab):
    if any(letter not in vocab for letter in text):
        raise ValueError(text)
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
