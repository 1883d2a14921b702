"""The sigmoid with a clipped exponential, in float32."""


def gated_attention(attention_output, x, W_gate):
    z = (x @ W_gate.T).astype(np.float32)
    return attention_output.astype(np.float32) / (1 + np.exp(-np.clip(z, -80, 80)))
