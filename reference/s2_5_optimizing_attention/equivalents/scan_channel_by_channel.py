"""Three loops over plain numbers."""

import math


def selective_scan(x, delta, A, B, C, D):
    T, d = x.shape
    output = [[0.0] * d for _ in range(T)]
    for i in range(d):
        state = [0.0] * A.shape[1]
        for t in range(T):
            step, token = float(delta[t, i]), float(x[t, i])
            state = [
                math.exp(step * float(a)) * h + step * token * float(b)
                for a, h, b in zip(A[i], state, B[t], strict=True)
            ]
            read = sum(h * float(c) for h, c in zip(state, C[t], strict=True))
            output[t][i] = read + float(D[i]) * token
    return output
