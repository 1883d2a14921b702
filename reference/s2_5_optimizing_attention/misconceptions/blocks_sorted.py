"""The table's order is the order of the tokens, whatever numbers the blocks have.

m25-18: gather reads the blocks in the order of their numbers.
"""

CAUGHT_BY = [
    "test_pagedkvcache_gathers_what_was_appended",
    "test_pagedkvcache_without_room_changes_nothing",
    "test_pagedkvcache_keeps_many_sequences_apart",
    "test_pagedkvcache_fills_token_by_token",
    "test_pagedkvcache_can_be_filled_to_the_last_slot",
    "test_pagedkvcache_refuses_and_goes_on",
]


Right = PagedKVCache


class PagedKVCache(Right):
    def gather(self, seq_id):
        table, length = sorted(self._tables[seq_id]), self._lengths[seq_id]
        return tuple(
            np.concatenate(list(pool[table]), axis=1)[:, :length]
            for pool in (self._keys, self._values)
        )
