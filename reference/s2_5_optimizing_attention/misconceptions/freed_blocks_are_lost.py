"""When a sequence ends, its blocks belong to the pool again.

m25-22: the sequence is forgotten, its blocks are not given back.
"""

CAUGHT_BY = [
    "test_pagedkvcache_uses_freed_blocks_again",
    "test_pagedkvcache_keeps_many_sequences_apart",
    "test_pagedkvcache_starts_afresh_after_free",
]


Right = PagedKVCache


class PagedKVCache(Right):
    def free(self, seq_id):
        del self._tables[seq_id], self._lengths[seq_id]
