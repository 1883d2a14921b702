"""When a sequence ends, its table and its id go too: its blocks now hold other people's tokens.

m25-22: the blocks are given back, the table stays.
"""

CAUGHT_BY = [
    "test_pagedkvcache_does_not_know_an_id_that_was_freed",
    "test_pagedkvcache_keeps_many_sequences_apart",
    "test_pagedkvcache_starts_afresh_after_free",
]


Right = PagedKVCache


class PagedKVCache(Right):
    def free(self, seq_id):
        self._free += self._tables[seq_id]
