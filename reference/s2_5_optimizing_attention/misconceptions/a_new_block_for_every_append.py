"""Tokens that follow go on in the block that is partly filled.

Every append starts in a block of its own and leaves a gap behind.
"""

CAUGHT_BY = [
    "test_pagedkvcache_takes_a_block_only_when_the_last_is_full",
    "test_pagedkvcache_without_room_changes_nothing",
    "test_pagedkvcache_keeps_many_sequences_apart",
    "test_pagedkvcache_fills_token_by_token",
    "test_pagedkvcache_refuses_and_goes_on",
]


Right = PagedKVCache


class PagedKVCache(Right):
    def append(self, seq_id, k, v):
        size = self._keys.shape[2]
        missing = -(-k.shape[1] // size)
        if missing > len(self._free):
            raise MemoryError("no free block")
        taken = [self._free.pop() for _ in range(missing)]
        for position in range(k.shape[1]):
            page, slot = taken[position // size], position % size
            self._keys[page, :, slot] = k[:, position]
            self._values[page, :, slot] = v[:, position]
        # remember which slots are filled: the gaps are left out when gathering
        filled = [(taken[p // size], p % size) for p in range(k.shape[1])]
        self._tables[seq_id] = self._tables.get(seq_id, []) + taken
        self._lengths[seq_id] = self._lengths.get(seq_id, []) + filled

    def gather(self, seq_id):
        pages, slots = zip(*self._lengths[seq_id], strict=True)
        return tuple(
            pool[list(pages), :, list(slots)].swapaxes(0, 1) for pool in (self._keys, self._values)
        )
