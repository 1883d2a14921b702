"""Subtracts one probability after another from u; filters by hand, softmax before selection."""


def sample_token(logits, u, temperature=1.0, top_k=None, top_p=None):
    if temperature == 0:
        return max(range(len(logits)), key=lambda i: logits[i])
    if u < 0 or u >= 1:
        raise ValueError("u")
    probs = softmax_temperature(logits, temperature)
    order = sorted(range(len(probs)), key=lambda i: -logits[i])[:top_k]
    if top_p is not None:
        whole, total, kept = sum(probs[i] for i in order), 0.0, []
        for i in order:
            kept.append(i)
            total += probs[i] / whole
            if total >= top_p:
                break
        order = kept
    whole, last = sum(probs[i] for i in order), None
    for i in sorted(order):
        if probs[i] == 0:
            continue
        last, u = i, u - probs[i] / whole
        if u < 0:
            return i
    return last
