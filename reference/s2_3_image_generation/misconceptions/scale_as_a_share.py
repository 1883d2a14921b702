"""The scale is no share between the two answers: beyond 1 it leads past the conditional one.

The scale is cut off at 1, as for a blend of two pictures.
"""

CAUGHT_BY = [
    "test_classifier_free_guidance_walks_on_beyond_cond",
    "test_classifier_free_guidance_of_any_scale[2.5]",
    "test_classifier_free_guidance_of_any_scale[7.5]",
]


def classifier_free_guidance(cond, uncond, scale):
    return uncond + min(scale, 1) * (cond - uncond)
