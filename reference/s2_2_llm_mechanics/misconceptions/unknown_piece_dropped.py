"""A piece without an id must not vanish, or the model would read another text than was written.

Skips what the vocabulary lacks.
"""

from itertools import pairwise

CAUGHT_BY = [
    "test_bpe_encode_refuses_a_piece_without_an_id",
    "test_bpe_encode_names_what_it_cannot_encode",
]


def bpe_encode(text, merges, vocab):
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
    return [vocab[piece] for piece in pieces if piece in vocab]
