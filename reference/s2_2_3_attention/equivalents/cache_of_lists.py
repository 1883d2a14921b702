"""A list of tokens for each head: appending extends it, reading hands it out."""

import numpy as np


class KVCache:
    def __init__(self, max_tokens, n_kv_heads, head_dim):
        self.room = max_tokens
        self.keys = [[] for _ in range(n_kv_heads)]
        self.values = [[] for _ in range(n_kv_heads)]

    def append(self, k, v):
        if len(self) + len(k[0]) > self.room:
            raise ValueError("the cache is full")
        for head in range(len(self.keys)):
            self.keys[head].extend(np.array(k[head]))
            self.values[head].extend(np.array(v[head]))

    def __len__(self):
        return len(self.keys[0])
