"""Blocks are lists of tokens in a dictionary; the least recently freed is taken first."""

from collections import deque


class PagedKVCache:
    def __init__(self, n_blocks, block_size, n_kv_heads, head_dim):
        self.vacant = deque(f"{i}" for i in range(n_blocks))
        self.size = block_size
        self.blocks, self.tables = {}, {}

    def append(self, seq_id, k, v):
        table = self.tables.get(seq_id, [])
        held = sum(len(self.blocks[block]) for block in table)
        wanted = max(0, held + k.shape[1] - self.size * len(table))
        if wanted > self.size * len(self.vacant):
            raise MemoryError("no room")
        self.tables[seq_id] = table
        for token in zip(k.swapaxes(0, 1), v.swapaxes(0, 1), strict=True):
            if not table or len(self.blocks[table[-1]]) == self.size:
                table.append(self.vacant.popleft())
                self.blocks[table[-1]] = []
            self.blocks[table[-1]].append(token)

    def gather(self, seq_id):
        tokens = [token for block in self.tables[seq_id] for token in self.blocks[block]]
        keys, values = zip(*tokens, strict=True)
        return np.stack(keys, axis=1), np.stack(values, axis=1)

    def block_table(self, seq_id):
        return [int(block) + 1000 for block in self.tables[seq_id]]

    def free(self, seq_id):
        for block in self.tables.pop(seq_id):
            del self.blocks[block]
            self.vacant.append(block)

    @property
    def free_blocks(self):
        return np.int64(len(self.vacant))
