"""A full cache refuses new tokens: to forget the oldest ones would change what the model knows.

The oldest tokens make room for the newest, as in a sliding window.
"""

CAUGHT_BY = [
    "test_kvcache_refuses_more_than_it_has_room_for",
    "test_kvcache_is_as_before_after_a_refused_append",
    "test_kvcache_refuses_a_prompt_longer_than_itself",
    "test_kvcache_appends_without_copying_what_it_holds",
    "test_kvcache_is_read_without_being_copied",
]


class KVCache(KVCache):
    def append(self, k, v):
        room = self._keys.shape[1]
        keys = np.concatenate([self.keys, k], axis=1)[:, -room:]
        values = np.concatenate([self.values, v], axis=1)[:, -room:]
        self._length = 0
        super().append(keys, values)
