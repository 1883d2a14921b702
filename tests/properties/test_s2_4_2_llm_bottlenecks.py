"""Second methods for 2.4.2: attention run on counters, and the roofline instead of two times."""

import importlib.util
from fractions import Fraction
from pathlib import Path

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

SLUG = "s2_4_2_llm_bottlenecks"
PATH = Path(__file__).parents[2] / "reference" / SLUG / "solution.py"
spec = importlib.util.spec_from_file_location(f"properties_{SLUG}", PATH)
solution = importlib.util.module_from_spec(spec)
spec.loader.exec_module(solution)

modest = settings(max_examples=40, derandomize=True, deadline=None)
small = st.integers(1, 6)
widths = st.sampled_from([1, 2, 4])
speeds = st.tuples(st.floats(1e12, 1e16), st.floats(1e11, 1e13))
models = st.floats(1e6, 1e12)


class Meter:
    """A memory that counts what passes and what is computed."""

    def __init__(self):
        self.moved = self.flops = 0

    def move(self, *arrays):
        self.moved += sum(array.size for array in arrays)

    def product(self, a, b):
        for row in a:
            for column in b.T:
                for _ in zip(row, column, strict=True):
                    self.flops += 2
        return a @ b

    def softmax(self, scores):
        # the exponential, its part in the sum, and the division
        for _ in scores.flat:
            self.flops += 3
        return scores


@modest
@given(small, small, widths)
def test_attention_intensity_is_what_three_metered_steps_show(n, d, width):
    meter = Meter()
    q, k, v = np.ones((3, n, d))
    meter.move(q, k)
    s = meter.product(q, k.T)
    meter.move(s)
    meter.move(s)
    p = meter.softmax(s)
    meter.move(p)
    meter.move(p, v)
    meter.move(meter.product(p, v))
    want = Fraction(meter.flops, meter.moved * width)
    np.testing.assert_allclose(solution.attention_intensity(n, d, width), float(want))


@modest
@given(small, small, small, widths)
def test_decode_attention_intensity_is_what_one_metered_kernel_shows(n, d, g, width):
    meter = Meter()
    q, (k, v) = np.ones((g, d)), np.ones((2, n, d))
    meter.move(q, k, v)
    out = meter.product(meter.softmax(meter.product(q, k.T)), v)
    meter.move(out)
    want = Fraction(meter.flops, meter.moved * width)
    np.testing.assert_allclose(solution.decode_attention_intensity(n, d, g, width), float(want))


def roofline_time(flops, moved, peak, bandwidth):
    """The work over the speed that its intensity allows."""
    return flops / min(peak, flops / moved * bandwidth)


@modest
@given(models, st.integers(1, 10**5), speeds, widths)
def test_prefill_time_is_work_over_attainable_speed(params, tokens, chip, width):
    want = roofline_time(2 * params * tokens, width * params, *chip)
    np.testing.assert_allclose(solution.prefill_time(params, tokens, *chip, width), want)


@modest
@given(models, st.integers(1, 4096), st.floats(0, 1e12), speeds, widths)
def test_decode_time_is_work_over_attainable_speed(params, batch, kv_bytes, chip, width):
    want = roofline_time(2 * params * batch, width * params + kv_bytes, *chip)
    got = solution.decode_time_per_token(params, batch, kv_bytes, *chip, width)
    np.testing.assert_allclose(got, want)


@modest
@given(models, st.integers(1, 4096), speeds)
def test_a_step_without_caches_is_a_prompt_of_one_token_a_sequence(params, batch, chip):
    want = solution.prefill_time(params, batch, *chip)
    assert solution.decode_time_per_token(params, batch, 0, *chip) == want
