"""The model reads numbers, so look each piece up in the vocabulary at the end.

Returns the pieces.
"""

from itertools import pairwise

CAUGHT_BY = [
    "test_bpe_encode_goes_by_rank_and_not_by_frequency",
    "test_bpe_encode_merges_left_to_right_without_overlap",
    "test_bpe_encode_merges_what_was_merged_before",
    "test_bpe_encode_needs_ids_only_at_the_end",
    "test_bpe_encode_of_a_long_text",
    "test_bpe_encode_of_repeated_letters",
    "test_bpe_encode_prefers_the_pair_higher_in_the_list",
    "test_bpe_encode_replays_merges_and_nothing_else",
    "test_bpe_encode_with_any_trained_merges[four]",
    "test_bpe_encode_with_any_trained_merges[three]",
    "test_bpe_encode_with_any_trained_merges[two]",
    "test_bpe_encode_without_any_merges",
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
    for piece in pieces:
        if piece not in vocab:
            raise ValueError(piece)
    return pieces
