"""Show only what has been written: a key that nobody wrote would take part in the softmax.

m223-35: the whole room is returned.
"""

CAUGHT_BY = [
    "test_kvcache_shows_only_the_part_in_use",
    "test_kvcache_holds_chunks_of_any_length",
    "test_kvcache_starts_empty",
    "test_kvcache_is_as_before_after_a_refused_append",
    "test_kvcache_shares_nothing_with_another_cache",
    "test_decode_step_of_the_worked_example",
    "test_decode_step_lets_neighbouring_heads_share",
    "test_decode_step_gives_the_last_row_of_the_whole_sequence[5-10-4-2-3]",
    "test_decode_step_gives_the_last_row_of_the_whole_sequence[4-7-6-3-2]",
    "test_decode_step_gives_the_last_row_of_the_whole_sequence[6-3-2-2-5]",
    "test_decode_step_goes_on_after_a_prompt",
    "test_decode_step_joins_the_cache",
]


class KVCache(KVCache):
    @property
    def keys(self):
        return self._keys

    @property
    def values(self):
        return self._values
