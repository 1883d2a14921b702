"""The norm written out, and three terms added at the end."""


def transformer_block(x, attention, mlp, attention_norm, mlp_norm, eps=1e-6):
    def normed(z, weight):
        return z * weight * (np.square(z).sum(axis=1, keepdims=True) / z.shape[1] + eps) ** -0.5

    gathered = np.asarray(attention(normed(x, attention_norm)))
    digested = np.asarray(mlp(normed(x + gathered, mlp_norm)))
    return np.add(gathered, digested) + x
