"""Makes a submission that git cannot hold, in the folder named by the first argument."""

"""Nothing at all."""
