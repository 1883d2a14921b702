"""One pass over the merges in the order of the list, as minbpe's trained lists allow."""


def bpe_encode(text, merges, vocab):
    pieces = list(text)
    for left, right in merges:
        i = 0
        while i < len(pieces) - 1:
            if pieces[i] == left and pieces[i + 1] == right:
                pieces[i : i + 2] = [left + right]
            i += 1
    if any(piece not in vocab for piece in pieces):
        raise ValueError("a piece without an id")
    return [vocab[piece] for piece in pieces]
