"""A refused append leaves no trace: check first, then change.

m223-38: the length has grown already when the append is refused.
"""

CAUGHT_BY = [
    "test_kvcache_refuses_more_than_it_has_room_for",
    "test_kvcache_is_as_before_after_a_refused_append",
    "test_kvcache_refuses_a_prompt_longer_than_itself",
]


class KVCache(KVCache):
    def append(self, k, v):
        start = self._length
        self._length += k.shape[1]
        if self._length > self._keys.shape[1]:
            raise ValueError("no room")
        self._keys[:, start : self._length] = k
        self._values[:, start : self._length] = v
