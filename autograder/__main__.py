"""`python -m autograder` is `grade`."""

from .cli import main

main(prog_name="grade")
