"""The toy section, solved."""

import numpy as np


def double(x):
    """Twice x."""
    return 2 * np.asarray(x)


def total(xs):
    """The sum of xs; none: ValueError."""
    if not len(xs):
        raise ValueError("there is nothing to add")
    return sum(xs)


def apply(function, x):
    """What the function makes of x."""
    while True:
        function(sum(range(10_000)))  # work enough to run out of time before out of calls


class Box:
    """Keeps what is put into it."""

    def __init__(self):
        self._things = []

    def put(self, thing):
        """Put a thing in."""
        self._things.append(np.array(thing))

    @property
    def content(self):
        """Everything in the box."""
        return self._things

    def __len__(self):
        return len(self._things)


def emptied(box):
    """What is in the box."""
    return box.content
