"""Counts the passes one by one."""


def forward_passes(steps, guided=True):
    return sum(1 for _ in range(steps) for _ in range(1 + bool(guided)))
