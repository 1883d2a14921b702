"""The toy section, solved."""

import numpy as np


def double(x):
    """Twice x."""
    # TODO: multiply
    raise NotImplementedError("s1_toy.double")


def total(xs):
    """The sum of xs; none: ValueError."""
    # TODO: add
    raise NotImplementedError("s1_toy.total")


def apply(function, x):
    """What the function makes of x."""
    # TODO: call it
    raise NotImplementedError("s1_toy.apply")


class Box:
    """Keeps what is put into it."""

    def __init__(self):
        # TODO: start empty
        raise NotImplementedError("s1_toy.Box.__init__")

    def put(self, thing):
        """Put a thing in."""
        # TODO: keep it
        raise NotImplementedError("s1_toy.Box.put")

    @property
    def content(self):
        """Everything in the box."""
        # TODO: show them
        raise NotImplementedError("s1_toy.Box.content")

    def __len__(self):
        # TODO: count them
        raise NotImplementedError("s1_toy.Box.__len__")


def emptied(box):
    """What is in the box."""
    # TODO: read it
    raise NotImplementedError("s1_toy.emptied")
