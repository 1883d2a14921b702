"""The length tells how many tokens are held, not how many would fit.

len gives max_tokens.
"""

CAUGHT_BY = [
    "test_kvcache_shows_only_the_part_in_use",
    "test_kvcache_holds_chunks_of_any_length",
    "test_kvcache_starts_empty",
    "test_kvcache_is_as_before_after_a_refused_append",
    "test_kvcache_refuses_a_prompt_longer_than_itself",
    "test_kvcache_shares_nothing_with_another_cache",
    "test_decode_step_joins_the_cache",
]


class KVCache(KVCache):
    def __len__(self):
        return self._keys.shape[1]
