"""One key at a time, blocks from the last to the first, plain floats and lists."""

import math


def online_attention(q, load_block, n_blocks):
    best, total, output = -math.inf, 0.0, None
    for j in reversed(range(n_blocks)):
        for key, value in zip(*load_block(j), strict=True):
            score = sum(float(a) * float(b) for a, b in zip(q, key, strict=True)) / len(q) ** 0.5
            if output is None:
                output = [0.0] * len(value)
            if score > best:
                factor = math.exp(best - score)
                total, output, best = total * factor, [x * factor for x in output], score
            weight = math.exp(score - best)
            total += weight
            output = [x + weight * float(y) for x, y in zip(output, value, strict=True)]
    return [x / total for x in output]
