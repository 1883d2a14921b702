"""Tokens are kept in the order in which they came: a new one goes behind the others.

m223-33: new tokens are put in front.
"""

CAUGHT_BY = [
    "test_kvcache_keeps_what_it_is_given_in_order",
    "test_kvcache_holds_chunks_of_any_length",
    "test_kvcache_can_be_filled_exactly",
    "test_kvcache_is_as_before_after_a_refused_append",
    "test_kvcache_shares_nothing_with_another_cache",
    "test_kvcache_appends_without_copying_what_it_holds",
    "test_kvcache_is_read_without_being_copied",
    "test_decode_step_joins_the_cache",
]


class KVCache(KVCache):
    def append(self, k, v):
        end = self._length + k.shape[1]
        if end > self._keys.shape[1]:
            raise ValueError("no room")
        self._keys[:, k.shape[1] : end] = self.keys.copy()
        self._values[:, k.shape[1] : end] = self.values.copy()
        self._keys[:, : k.shape[1]] = k
        self._values[:, : k.shape[1]] = v
        self._length = end
