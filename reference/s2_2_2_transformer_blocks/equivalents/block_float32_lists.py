"""float32, and lists handed to the parts."""


def transformer_block(x, attention, mlp, attention_norm, mlp_norm, eps=1e-6):
    x = np.asarray(x, np.float32)
    h = x + np.asarray(attention(rms_norm(x, attention_norm, eps).tolist()), np.float32)
    return (h + np.asarray(mlp(rms_norm(h, mlp_norm, eps).tolist()), np.float32)).tolist()
