"""Recursion on the best pair; ids as an array."""

from itertools import pairwise

import numpy as np


def bpe_encode(text, merges, vocab):
    def merge(pieces):
        pairs = set(pairwise(pieces))
        best = next((pair for pair in merges if pair in pairs), None)
        return pieces if best is None else merge(glue(pieces, best))

    def glue(pieces, pair):
        if len(pieces) < 2:
            return pieces
        if (pieces[0], pieces[1]) == pair:
            return [pieces[0] + pieces[1], *glue(pieces[2:], pair)]
        return [pieces[0], *glue(pieces[1:], pair)]

    ids = [vocab.get(piece) for piece in merge(list(text))]
    if None in ids:
        raise ValueError("a piece has no id")
    return np.array(ids, dtype=int)
