"""The last block is only partly filled: its unused slots hold no tokens of this sequence.

m25-16: gather returns every slot of every block.
"""

CAUGHT_BY = [
    "test_pagedkvcache_gathers_what_was_appended",
    "test_pagedkvcache_uses_freed_blocks_again",
    "test_pagedkvcache_without_room_changes_nothing",
    "test_pagedkvcache_keeps_many_sequences_apart",
    "test_pagedkvcache_fills_token_by_token",
    "test_pagedkvcache_starts_afresh_after_free",
]


Right = PagedKVCache


class PagedKVCache(Right):
    def gather(self, seq_id):
        table = self._tables[seq_id]
        return tuple(
            np.concatenate(list(pool[table]), axis=1) for pool in (self._keys, self._values)
        )
