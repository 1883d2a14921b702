"""The occurrences of a pair are taken from the left, which matters where they overlap.

Scans from the right.
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
        i = len(pieces) - 2
        while i >= 0:
            if (pieces[i], pieces[i + 1]) == (left, right):
                pieces[i : i + 2] = [left + right]
                i -= 1
            i -= 1
    for piece in pieces:
        if piece not in vocab:
            raise ValueError(piece)
    return [vocab[piece] for piece in pieces]
