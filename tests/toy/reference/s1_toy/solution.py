"""The toy section, solved."""

import numpy as np


def double(x):
    """Twice x."""
    # BEGIN SOLUTION: multiply
    return 2 * np.asarray(x)
    # END SOLUTION


def total(xs):
    """The sum of xs; none: ValueError."""
    # BEGIN SOLUTION: add
    if not len(xs):
        raise ValueError("there is nothing to add")
    return sum(xs)
    # END SOLUTION


def apply(function, x):
    """What the function makes of x."""
    # BEGIN SOLUTION: call it
    return function(x)
    # END SOLUTION


class Box:
    """Keeps what is put into it."""

    def __init__(self):
        # BEGIN SOLUTION: start empty
        self._things = []
        # END SOLUTION

    def put(self, thing):
        """Put a thing in."""
        # BEGIN SOLUTION: keep it
        self._things.append(np.array(thing))
        # END SOLUTION

    @property
    def content(self):
        """Everything in the box."""
        # BEGIN SOLUTION: show them
        return self._things
        # END SOLUTION

    def __len__(self):
        # BEGIN SOLUTION: count them
        return len(self._things)
        # END SOLUTION


def emptied(box):
    """What is in the box."""
    # BEGIN SOLUTION: read it
    return box.content
    # END SOLUTION
