"""Reserve room once: joining old and new copies everything that is there, at each token.

m223-31: a new array for every append. The values are right, the work grows with the square.
"""

CAUGHT_BY = [
    "test_kvcache_appends_without_copying_what_it_holds",
    "test_kvcache_is_read_without_being_copied",
]


class KVCache(KVCache):
    def append(self, k, v):
        end = self._length + k.shape[1]
        if end > self._keys.shape[1]:
            raise ValueError("no room")
        behind = self._keys.shape[1] - end
        room = np.zeros((len(k), behind, k.shape[2]))
        self._keys = np.concatenate([self.keys, k, room], axis=1)
        self._values = np.concatenate([self.values, v, room], axis=1)
        self._length = end
