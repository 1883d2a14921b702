"""An id that the cache does not know is an error, not an empty sequence.

Lookups give an empty answer where they should raise.
"""

CAUGHT_BY = [
    "test_pagedkvcache_does_not_know_an_id_that_was_freed",
    "test_pagedkvcache_refuses_and_goes_on",
    "test_pagedkvcache_with_an_id_it_never_saw",
]


Right = PagedKVCache


class PagedKVCache(Right):
    def gather(self, seq_id):
        if seq_id in self._tables:
            return super().gather(seq_id)
        empty = np.zeros((self._keys.shape[1], 0, self._keys.shape[3]))
        return empty, empty

    def block_table(self, seq_id):
        return self._tables.get(seq_id, [])

    def free(self, seq_id):
        self._free += self._tables.pop(seq_id, [])
        self._lengths.pop(seq_id, None)
