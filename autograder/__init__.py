"""The package behind the command `grade`."""

__version__ = "0.1.0"
