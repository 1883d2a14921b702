"""The array of all scores is what this algorithm avoids: at no time may T times T numbers exist.

m25-13: plain attention, right in value and quadratic in memory.
"""

CAUGHT_BY = [
    "test_flash_attention_within_16_mib",
    "test_flash_attention_causal_within_16_mib",
]


def flash_attention(q, k, v, block, causal=False):
    scores = q @ k.T / np.sqrt(q.shape[1])
    if causal:
        scores = np.where(np.tril(np.ones(scores.shape, bool)), scores, -np.inf)
    return softmax(scores) @ v
