"""An append that fails must leave no token behind: check for room before you write anything.

What fits is stored and counted, then the error is raised.
"""

CAUGHT_BY = [
    "test_pagedkvcache_without_room_changes_nothing",
    "test_pagedkvcache_refuses_and_goes_on",
]


class PagedKVCache:
    def __init__(self, n_blocks, block_size, n_kv_heads, head_dim):
        self._keys = np.zeros((n_blocks, n_kv_heads, block_size, head_dim))
        self._values = np.zeros((n_blocks, n_kv_heads, block_size, head_dim))
        self._free = list(range(n_blocks))
        self._tables, self._lengths = {}, {}

    def append(self, seq_id, k, v):
        size = self._keys.shape[2]
        start = self._lengths.get(seq_id, 0)
        end = start + k.shape[1]
        table = self._tables.get(seq_id, [])
        missing = -(-end // size) - len(table)
        if missing > len(self._free):
            room = (len(table) + len(self._free)) * size - start
            if room:
                self.append(seq_id, k[:, :room], v[:, :room])
            raise MemoryError("no free block")
        table = table + [self._free.pop() for _ in range(missing)]
        for position in range(start, end):
            page, slot = table[position // size], position % size
            self._keys[page, :, slot] = k[:, position - start]
            self._values[page, :, slot] = v[:, position - start]
        self._tables[seq_id], self._lengths[seq_id] = table, end

    def gather(self, seq_id):
        table, length = self._tables[seq_id], self._lengths[seq_id]
        return tuple(
            np.concatenate(list(pool[table]), axis=1)[:, :length]
            for pool in (self._keys, self._values)
        )

    def block_table(self, seq_id):
        return list(self._tables[seq_id])

    def free(self, seq_id):
        self._free += self._tables.pop(seq_id)
        del self._lengths[seq_id]

    @property
    def free_blocks(self):
        return len(self._free)
