"""Merged pieces can merge again, so look at all the neighbours anew after every round.

m22-05: no second round on what was merged.
"""

from itertools import pairwise

CAUGHT_BY = [
    "test_bpe_encode_merges_what_was_merged_before",
    "test_bpe_encode_with_any_trained_merges[two]",
    "test_bpe_encode_with_any_trained_merges[three]",
    "test_bpe_encode_with_any_trained_merges[four]",
    "test_bpe_encode_of_repeated_letters",
    "test_bpe_encode_needs_ids_only_at_the_end",
]


def bpe_encode(text, merges, vocab):
    pieces = list(text)
    rank = {pair: place for place, pair in enumerate(merges)}
    pairs = set(pairwise(pieces)) & set(rank)
    for best in sorted(pairs, key=rank.get):
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
