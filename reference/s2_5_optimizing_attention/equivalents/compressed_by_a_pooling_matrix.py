"""One matrix that averages, and scores averaged instead of keys."""


def compressed_attention(q, k, v, block):
    q, k, v = (x.astype(np.float32) for x in (q, k, v))
    owner = np.arange(len(k)) // block
    pool = (owner == np.arange(owner[-1] + 1)[:, None]).astype(np.float32)
    pool /= pool.sum(axis=1, keepdims=True)
    return softmax(q @ k.T @ pool.T / np.sqrt(np.float32(q.shape[1]))) @ (pool @ v)
