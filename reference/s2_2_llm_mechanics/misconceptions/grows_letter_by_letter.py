"""A token does not grow letter by letter: each merge joins two pieces that stand side by side.

Takes one more letter while the result is some merged piece.
"""

CAUGHT_BY = [
    "test_bpe_encode_prefers_the_pair_higher_in_the_list",
    "test_bpe_encode_with_any_trained_merges[two]",
    "test_bpe_encode_with_any_trained_merges[three]",
    "test_bpe_encode_replays_merges_and_nothing_else",
    "test_bpe_encode_goes_by_rank_and_not_by_frequency",
    "test_bpe_encode_of_repeated_letters",
]


def bpe_encode(text, merges, vocab):
    words = {left + right for left, right in merges}
    pieces, start = [], 0
    while start < len(text):
        end = start + 1
        while end < len(text) and text[start : end + 1] in words:
            end += 1
        pieces.append(text[start:end])
        start = end
    for piece in pieces:
        if piece not in vocab:
            raise ValueError(piece)
    return [vocab[piece] for piece in pieces]
