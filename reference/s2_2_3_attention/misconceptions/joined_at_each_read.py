"""A cache is read at every step: joining or copying its parts at each read is work without end.

m223-31: appends collect pieces, and each read puts them together anew.
"""

CAUGHT_BY = ["test_kvcache_is_read_without_being_copied"]


class KVCache(KVCache):
    @property
    def keys(self):
        return self._keys[:, : self._length].copy()

    @property
    def values(self):
        return self._values[:, : self._length].copy()
