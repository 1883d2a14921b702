"""Guidance needs the unconditional answer too, because it goes along the difference of the two.

m23-03: the conditional answer made larger.
"""

CAUGHT_BY = [
    "test_classifier_free_guidance_walks_on_beyond_cond",
    "test_classifier_free_guidance_with_scale_zero_is_uncond",
    "test_classifier_free_guidance_of_any_scale[0.0]",
    "test_classifier_free_guidance_of_any_scale[0.3]",
    "test_classifier_free_guidance_of_any_scale[2.5]",
    "test_classifier_free_guidance_of_any_scale[7.5]",
    "test_classifier_free_guidance_where_both_agree",
]


def classifier_free_guidance(cond, uncond, scale):
    return scale * cond
