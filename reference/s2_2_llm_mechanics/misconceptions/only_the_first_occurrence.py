"""A pair is merged everywhere it occurs, not only where it is met first.

One pass over the list, one occurrence each.
"""

CAUGHT_BY = [
    "test_bpe_encode_goes_by_rank_and_not_by_frequency",
    "test_bpe_encode_of_a_long_text",
    "test_bpe_encode_of_repeated_letters",
    "test_bpe_encode_with_any_trained_merges[four]",
    "test_bpe_encode_with_any_trained_merges[three]",
    "test_bpe_encode_with_any_trained_merges[two]",
]


def bpe_encode(text, merges, vocab):
    pieces = list(text)
    for left, right in merges:
        for i in range(len(pieces) - 1):
            if (pieces[i], pieces[i + 1]) == (left, right):
                pieces[i : i + 2] = [left + right]
                break
    for piece in pieces:
        if piece not in vocab:
            raise ValueError(piece)
    return [vocab[piece] for piece in pieces]
