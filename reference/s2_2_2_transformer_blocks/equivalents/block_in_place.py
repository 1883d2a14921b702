"""A copy that is added to, with the parts in a loop."""


def transformer_block(x, attention, mlp, attention_norm, mlp_norm, eps=1e-6):
    x = np.array(x)
    for part, weight in ((attention, attention_norm), (mlp, mlp_norm)):
        x += part(rms_norm(x, weight, eps))
    return x
