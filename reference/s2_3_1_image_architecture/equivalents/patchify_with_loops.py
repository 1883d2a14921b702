"""One square after another, flattened, into a list of lists."""


def patchify(latent, patch):
    c, height, width = latent.shape
    if height % patch or width % patch:
        raise ValueError("not divisible")
    return [
        [
            float(latent[k, top + i, left + j])
            for i in range(patch)
            for j in range(patch)
            for k in range(c)
        ]
        for top in range(0, height, patch)
        for left in range(0, width, patch)
    ]
