"""A length counts tokens, and one append may bring many.

m223-38: each append counts as one token.
"""

CAUGHT_BY = [
    "test_kvcache_shows_only_the_part_in_use",
    "test_kvcache_refuses_more_than_it_has_room_for",
    "test_kvcache_holds_chunks_of_any_length",
    "test_kvcache_can_be_filled_exactly",
    "test_kvcache_is_as_before_after_a_refused_append",
    "test_kvcache_shares_nothing_with_another_cache",
    "test_kvcache_appends_without_copying_what_it_holds",
]


class KVCache(KVCache):
    def __len__(self):
        return self.appends

    def __init__(self, max_tokens, n_kv_heads, head_dim):
        super().__init__(max_tokens, n_kv_heads, head_dim)
        self.appends = 0

    def append(self, k, v):
        super().append(k, v)
        self.appends += 1
