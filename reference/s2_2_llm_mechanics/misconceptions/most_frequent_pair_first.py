"""Counting pairs belongs to training; encoding only asks which pair stands first in the list.

m22-03: the most frequent pair of the text.
"""

from itertools import pairwise

CAUGHT_BY = [
    "test_bpe_encode_prefers_the_pair_higher_in_the_list",
    "test_bpe_encode_with_any_trained_merges[two]",
    "test_bpe_encode_with_any_trained_merges[three]",
    "test_bpe_encode_replays_merges_and_nothing_else",
    "test_bpe_encode_goes_by_rank_and_not_by_frequency",
]


def bpe_encode(text, merges, vocab):
    pieces = list(text)
    rank = {pair: place for place, pair in enumerate(merges)}
    while present := [pair for pair in pairwise(pieces) if pair in rank]:
        best = max(present, key=present.count)
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
