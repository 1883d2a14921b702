"""What is multiplied by the scale is the difference the prompt makes, not the whole answer.

m23-03: uncond plus scale times cond.
"""

CAUGHT_BY = [
    "test_classifier_free_guidance_walks_on_beyond_cond",
    "test_classifier_free_guidance_with_scale_one_is_cond",
    "test_classifier_free_guidance_of_any_scale[0.3]",
    "test_classifier_free_guidance_of_any_scale[1.0]",
    "test_classifier_free_guidance_of_any_scale[2.5]",
    "test_classifier_free_guidance_of_any_scale[7.5]",
    "test_classifier_free_guidance_where_both_agree",
]


def classifier_free_guidance(cond, uncond, scale):
    return uncond + scale * cond
