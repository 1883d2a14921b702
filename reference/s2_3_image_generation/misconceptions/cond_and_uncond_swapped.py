"""Only one of the two predictions saw the prompt, and the walk leads towards that one.

m23-02: the two predictions change places.
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
    return cond + scale * (uncond - cond)
