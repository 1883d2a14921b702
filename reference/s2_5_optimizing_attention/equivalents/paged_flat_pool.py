"""A flat pool of slots, first free block first, indexed all at once."""


class PagedKVCache:
    def __init__(self, n_blocks, block_size, n_kv_heads, head_dim):
        self.size = block_size
        self.pool = np.full((2, n_kv_heads, n_blocks * block_size, head_dim), np.nan, np.float32)
        self.owner = [None] * n_blocks
        self.sequences = {}

    def slots(self, table, start, end):
        return [table[p // self.size] * self.size + p % self.size for p in range(start, end)]

    def append(self, seq_id, k, v):
        table, length = self.sequences.get(seq_id, ([], 0))
        end = length + k.shape[1]
        vacant = [block for block, owner in enumerate(self.owner) if owner is None]
        needed = (end + self.size - 1) // self.size - len(table)
        if needed > len(vacant):
            raise MemoryError("the pool is full")
        for block in vacant[:needed]:
            self.owner[block] = (seq_id,)
        table = table + vacant[:needed]
        self.pool[:, :, self.slots(table, length, end)] = [k, v]
        self.sequences[seq_id] = table, end

    def gather(self, seq_id):
        table, length = self.sequences[seq_id]
        return list(self.pool[:, :, self.slots(table, 0, length)])

    def block_table(self, seq_id):
        return tuple(self.sequences[seq_id][0])

    def free(self, seq_id):
        for block in self.sequences.pop(seq_id)[0]:
            self.owner[block] = None

    @property
    def free_blocks(self):
        return self.owner.count(None)
