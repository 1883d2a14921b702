"""A piece that has been merged is used up and cannot be half of another pair.

m22-06: overlapping replacement, letters are doubled.
"""

CAUGHT_BY = [
    "test_bpe_encode_merges_left_to_right_without_overlap",
    "test_bpe_encode_with_any_trained_merges[two]",
    "test_bpe_encode_with_any_trained_merges[four]",
    "test_bpe_encode_of_repeated_letters",
]


def bpe_encode(text, merges, vocab):
    pieces = list(text)
    for left, right in merges:
        merged, used = [], False
        for i, piece in enumerate(pieces):
            if piece == left and pieces[i + 1 : i + 2] == [right]:
                merged.append(left + right)
                used = True
            elif not used or piece != right:
                merged.append(piece)
                used = False
            else:
                used = False
        pieces = merged
    for piece in pieces:
        if piece not in vocab:
            raise ValueError(piece)
    return [vocab[piece] for piece in pieces]
