"""2.4.3 Media bottlenecks: why a picture waits for arithmetic where a text waits for memory."""


def denoise_pass_cost(tokens, layers, d_model, bytes_per_value=2):
    """What one pass of the denoiser over the whole latent costs: (flops, bytes).

    tokens: how many latent tokens the image or video has.
    layers, d_model: how many blocks the denoiser has, and how wide a token is in it.
    bytes_per_value: of weights and activations alike, 2 for FP16.
    A multiply-add is 2 FLOPs; the table of attention's scores is not moved.
    """
    # BEGIN SOLUTION: count a layer's operations and the values it moves, then all layers
    # 12 d² weights, each in one multiply-add a token; and every token attends to every token
    flops = 24 * tokens * d_model**2 + 4 * tokens**2 * d_model
    # weights are read once for all tokens; activations come in and go out
    values = 12 * d_model**2 + 2 * tokens * d_model
    return layers * flops, layers * values * bytes_per_value
    # END SOLUTION


def denoise_intensity(tokens, layers, d_model, bytes_per_value=2):
    """FLOPs for each byte moved in one pass of the denoiser; arguments as in denoise_pass_cost."""
    # BEGIN SOLUTION: divide what is computed by what is moved
    flops, bytes_moved = denoise_pass_cost(tokens, layers, d_model, bytes_per_value)
    return flops / bytes_moved
    # END SOLUTION


def generation_time(passes, flops, bytes_moved, peak_flops, bandwidth):
    """Lower bound for all passes of the denoiser, in seconds.

    passes: how often the denoiser runs. flops, bytes_moved: of one pass.
    peak_flops: FLOP/s of the chip. bandwidth: bytes/s of its memory.
    Computing and moving overlap perfectly within a pass.
    """
    # BEGIN SOLUTION: every pass takes as long as the slower of its two halves
    return passes * max(flops / peak_flops, bytes_moved / bandwidth)
    # END SOLUTION
