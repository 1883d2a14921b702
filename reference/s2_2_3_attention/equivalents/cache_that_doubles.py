"""Room that doubles whenever it runs out, tokens first, in single precision."""

import numpy as np


class KVCache:
    def __init__(self, max_tokens, n_kv_heads, head_dim):
        self.max_tokens, self.used = max_tokens, 0
        self.store = np.empty((2, 1, n_kv_heads, head_dim), np.float32)

    def append(self, k, v):
        end = self.used + k.shape[1]
        if end > self.max_tokens:
            raise ValueError(f"only {self.max_tokens - self.used} places are left")
        if end > self.store.shape[1]:
            wider = np.empty((2, max(end, 2 * self.used), *self.store.shape[2:]), np.float32)
            wider[:, : self.used] = self.store[:, : self.used]
            self.store = wider
        self.store[0, self.used : end] = k.swapaxes(0, 1)
        self.store[1, self.used : end] = v.swapaxes(0, 1)
        self.used = end

    @property
    def keys(self):
        return self.store[0, : self.used].swapaxes(0, 1)

    @property
    def values(self):
        return self.store[1, : self.used].swapaxes(0, 1)

    def __len__(self):
        return np.int64(self.used).item()
