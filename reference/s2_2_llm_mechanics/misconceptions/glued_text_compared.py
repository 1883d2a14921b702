"""Two neighbours merge only if this very pair is listed; letters cut elsewhere are another pair.

Compares the glued text with the glued merges.
"""

from itertools import pairwise

CAUGHT_BY = ["test_bpe_encode_replays_merges_and_nothing_else"]


def bpe_encode(text, merges, vocab):
    pieces = list(text)
    rank = {left + right: place for place, (left, right) in enumerate(merges)}
    while present := [a + b for a, b in pairwise(pieces) if a + b in rank]:
        best = min(present, key=rank.get)
        merged, i = [], 0
        while i < len(pieces):
            size = 2 if "".join(pieces[i : i + 2]) == best and i + 1 < len(pieces) else 1
            merged.append("".join(pieces[i : i + size]))
            i += size
        pieces = merged
    for piece in pieces:
        if piece not in vocab:
            raise ValueError(piece)
    return [vocab[piece] for piece in pieces]
