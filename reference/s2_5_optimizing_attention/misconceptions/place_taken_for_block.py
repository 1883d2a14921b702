"""A block's place in the table is not its number in the pool: follow the table.

m25-17: the first block of every sequence is read and written in the pool's first block, and so on.
"""

CAUGHT_BY = [
    "test_pagedkvcache_gathers_what_was_appended",
    "test_pagedkvcache_keeps_many_sequences_apart",
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
            raise MemoryError("no free block")
        table = table + [self._free.pop() for _ in range(missing)]
        for position in range(start, end):
            page, slot = position // size, position % size
            self._keys[page, :, slot] = k[:, position - start]
            self._values[page, :, slot] = v[:, position - start]
        self._tables[seq_id], self._lengths[seq_id] = table, end

    def gather(self, seq_id):
        table, length = self._tables[seq_id], self._lengths[seq_id]
        return tuple(
            np.concatenate(list(pool[: len(table)]), axis=1)[:, :length]
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
