"""A scale of 1 must return the conditional answer, so start the walk at the unconditional one.

m23-01: the paper's weight w, which is the scale less one, or a walk that starts at cond.
"""

CAUGHT_BY = [
    "test_classifier_free_guidance_walks_on_beyond_cond",
    "test_classifier_free_guidance_with_scale_one_is_cond",
    "test_classifier_free_guidance_with_scale_zero_is_uncond",
    "test_classifier_free_guidance_of_any_scale[0.0]",
    "test_classifier_free_guidance_of_any_scale[0.3]",
    "test_classifier_free_guidance_of_any_scale[1.0]",
    "test_classifier_free_guidance_of_any_scale[2.5]",
    "test_classifier_free_guidance_of_any_scale[7.5]",
]


def classifier_free_guidance(cond, uncond, scale):
    return (1 + scale) * cond - scale * uncond
