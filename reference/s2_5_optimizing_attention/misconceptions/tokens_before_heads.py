"""What is gathered has the layout of what was appended: heads first, then tokens.

gather returns (tokens, heads, width).
"""

CAUGHT_BY = [
    "test_pagedkvcache_gathers_what_was_appended",
    "test_pagedkvcache_uses_freed_blocks_again",
    "test_pagedkvcache_without_room_changes_nothing",
    "test_pagedkvcache_keeps_many_sequences_apart",
    "test_pagedkvcache_fills_token_by_token",
    "test_pagedkvcache_can_be_filled_to_the_last_slot",
    "test_pagedkvcache_refuses_and_goes_on",
    "test_pagedkvcache_starts_afresh_after_free",
]


Right = PagedKVCache


class PagedKVCache(Right):
    def gather(self, seq_id):
        return tuple(part.swapaxes(0, 1) for part in super().gather(seq_id))
