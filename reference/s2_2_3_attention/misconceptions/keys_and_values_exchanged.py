"""What is matched and what is handed over are stored apart, each under its own name.

m223-34: keys are stored as values, and values as keys.
"""

CAUGHT_BY = [
    "test_decode_step_gives_the_last_row_of_the_whole_sequence[4-7-6-3-2]",
    "test_decode_step_gives_the_last_row_of_the_whole_sequence[5-10-4-2-3]",
    "test_decode_step_gives_the_last_row_of_the_whole_sequence[6-3-2-2-5]",
    "test_decode_step_goes_on_after_a_prompt",
    "test_decode_step_joins_the_cache",
    "test_decode_step_lets_neighbouring_heads_share",
    "test_decode_step_of_the_worked_example",
    "test_kvcache_appends_without_copying_what_it_holds",
    "test_kvcache_can_be_filled_exactly",
    "test_kvcache_holds_chunks_of_any_length",
    "test_kvcache_is_as_before_after_a_refused_append",
    "test_kvcache_is_read_without_being_copied",
    "test_kvcache_keeps_what_it_is_given_in_order",
    "test_kvcache_refuses_a_prompt_longer_than_itself",
    "test_kvcache_refuses_more_than_it_has_room_for",
    "test_kvcache_shares_nothing_with_another_cache",
    "test_kvcache_shows_only_the_part_in_use",
]


class KVCache(KVCache):
    def append(self, k, v):
        super().append(v, k)
