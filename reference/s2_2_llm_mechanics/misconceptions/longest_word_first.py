"""Encoding replays the merges; it does not look for the longest word in the vocabulary.

m22-02: the longest match from the left.
"""

CAUGHT_BY = [
    "test_bpe_encode_merges_what_was_merged_before",
    "test_bpe_encode_prefers_the_pair_higher_in_the_list",
    "test_bpe_encode_with_any_trained_merges[two]",
    "test_bpe_encode_with_any_trained_merges[three]",
    "test_bpe_encode_with_any_trained_merges[four]",
    "test_bpe_encode_replays_merges_and_nothing_else",
    "test_bpe_encode_goes_by_rank_and_not_by_frequency",
    "test_bpe_encode_names_what_it_cannot_encode",
]


def bpe_encode(text, merges, vocab):
    ids, start = [], 0
    while start < len(text):
        for end in range(len(text), start, -1):
            if text[start:end] in vocab:
                ids.append(vocab[text[start:end]])
                start = end
                break
        else:
            raise ValueError(text[start])
    return ids
