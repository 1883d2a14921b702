"""Hidden tests of 2.2.2: any rows, any parts, any weights."""

import numpy as np
import pytest


def a_part(rng, width, hidden):
    """A callable on (T, width) that mixes columns, bends, and is never zero."""
    up, down = rng.normal(size=(hidden, width)), rng.normal(size=(width, hidden))
    return lambda z: np.tanh(np.asarray(z) @ up.T + 0.3) @ down.T


def an_attention(rng, width):
    """A callable on (T, width) that also lets a row read the rows before it."""
    part = a_part(rng, width, width + 2)

    def attend(z):
        sums = np.cumsum(np.asarray(z), axis=0)
        return part(sums / np.arange(1, len(sums) + 1)[:, None])

    return attend


def tiny(part, size):
    """The same part, speaking softly."""
    return lambda z: size * part(z)


def a_block(rng, width):
    """A callable on (T, width) that adds to what it is given."""
    attend = an_attention(rng, width)
    return lambda z: np.asarray(z) + attend(z)


@pytest.mark.weight(3)
@pytest.mark.parametrize("shape", [(5, 3), (3, 8), (1, 6), (7, 2)], ids="{0[0]} by {0[1]}".format)
def test_rms_norm_of_any_rows(submission, reference, expect, rng, shape):
    """Each row by its own size, each column by its own weight."""
    x = rng.normal(size=shape) * 10.0 ** rng.integers(-2, 5, size=(shape[0], 1)) + 0.5
    weight = rng.uniform(0.5, 3, size=shape[1])

    expect(submission.rms_norm(x, weight), reference.rms_norm(x, weight))


@pytest.mark.weight(2)
@pytest.mark.parametrize("size", [1e-2, 1e-3, 1e-4])
def test_rms_norm_of_tiny_rows(submission, reference, expect, rng, size):
    """Where a row is as small as the root of eps, it matters where eps is added."""
    x = size * rng.uniform(0.5, 2, size=(4, 7))
    weight = rng.normal(size=7)

    expect(submission.rms_norm(x, weight), reference.rms_norm(x, weight))


def test_rms_norm_uses_the_eps_it_is_given(submission, reference, expect, rng):
    """eps is an argument, and it is inside the root."""
    x, weight = rng.normal(size=(4, 3)) + 1, rng.normal(size=3)
    for eps in [1e-5, 0.5, 20.0]:
        expect(submission.rms_norm(x, weight, eps), reference.rms_norm(x, weight, eps))


def test_rms_norm_of_float32(submission, reference, expect, rng):
    """Rows as models have them, in single precision."""
    x = (100 * rng.normal(size=(6, 5))).astype(np.float32)
    weight = rng.normal(size=5).astype(np.float32)

    expect(submission.rms_norm(x, weight), reference.rms_norm(x, weight))


@pytest.mark.weight(3)
@pytest.mark.parametrize(("tokens", "width"), [(5, 3), (2, 6), (1, 4), (9, 5)])
def test_transformer_block_of_any_parts(submission, reference, expect, rng, tokens, width):
    """Attention first, then the MLP on its result; two norms, two sums."""
    x = rng.normal(size=(tokens, width)) * 3 + 1
    parts = an_attention(rng, width), a_part(rng, width, 2 * width + 1)
    norms = rng.uniform(0.3, 2, size=(2, width))

    got = submission.transformer_block(x, *parts, *norms)
    expect(got, reference.transformer_block(x, *parts, *norms))


@pytest.mark.weight(2)
@pytest.mark.parametrize("eps", [1e-5, 0.7, 30.0])
def test_transformer_block_with_another_eps(submission, reference, expect, rng, eps):
    """Both norms use the eps that the block is given."""
    x = 0.004 * rng.normal(size=(4, 3)) + 0.001
    part, mlp = a_part(rng, 3, 5), a_part(rng, 3, 7)
    parts = tiny(part, 0.005), mlp
    norms = rng.uniform(0.3, 2, size=(2, 3))

    got = submission.transformer_block(x, *parts, *norms, eps)
    expect(got, reference.transformer_block(x, *parts, *norms, eps))


def test_transformer_block_with_tiny_rows(submission, reference, expect, rng):
    """Without another eps it is 1e-6, which rows around 0.001 feel."""
    for size in [1e-3, 1e-4]:
        x, norms = size * rng.normal(size=(4, 3)), rng.uniform(0.3, 2, size=(2, 3))
        part, other = a_part(rng, 3, 5), a_part(rng, 3, 7)
        parts = tiny(part, size), tiny(other, size)

        got = submission.transformer_block(x, *parts, *norms)
        expect(got, reference.transformer_block(x, *parts, *norms))


@pytest.mark.weight(2)
def test_transformer_block_where_a_part_says_nothing(submission, reference, expect, rng):
    """Parts that give zeros leave the main road as it was."""
    x, norms = rng.normal(size=(4, 6)), rng.uniform(0.3, 2, size=(2, 6))
    part = a_part(rng, 6, 5)
    for parts in [(np.zeros_like, np.zeros_like), (part, np.zeros_like), (np.zeros_like, part)]:
        got = submission.transformer_block(x, *parts, *norms)
        expect(got, reference.transformer_block(x, *parts, *norms))


@pytest.mark.weight(2)
@pytest.mark.parametrize("tokens", [1, 6])
def test_transformer_block_calls_each_part_once(submission, counted, rng, tokens):
    """One call of attention and one of the MLP, whatever the number of tokens."""
    attention, mlp = counted(an_attention(rng, 4)), counted(a_part(rng, 4, 9))

    submission.transformer_block(rng.normal(size=(tokens, 4)), attention, mlp, *np.ones((2, 4)))

    assert attention.calls == 1, f"attention is needed once, it ran {attention.calls} times"
    assert mlp.calls == 1, f"the MLP is needed once, it ran {mlp.calls} times"


@pytest.mark.weight(3)
@pytest.mark.parametrize(("depth", "width"), [(1, 4), (2, 7), (4, 3)])
def test_lm_forward_of_any_model(submission, reference, expect, rng, depth, width):
    """Logits for all positions, through all the blocks."""
    blocks = [a_block(rng, width) for _ in range(depth)]
    embedding, lm_head = rng.normal(size=(2, 11, width)) + 0.2
    final_norm = rng.uniform(0.3, 2, size=width)
    ids = [int(i) for i in rng.integers(0, 11, size=5)]

    got = submission.lm_forward(ids, embedding, blocks, final_norm, lm_head)
    expect(got, reference.lm_forward(ids, embedding, blocks, final_norm, lm_head))


@pytest.mark.weight(2)
def test_lm_forward_with_tiny_rows(submission, reference, expect, rng):
    """The last norm has an eps of 1e-6, inside the root."""
    embedding, lm_head = rng.normal(size=(2, 6, 4))
    ids = np.array([5, 0, 3])
    for size in [1e-3, 1e-4]:
        model = size * embedding, [], np.array([1.0, 2.0, 0.5, 3.0]), lm_head
        expect(submission.lm_forward(ids, *model), reference.lm_forward(ids, *model))


def test_lm_forward_of_a_single_token(submission, reference, expect, rng):
    """One token gives one row of logits."""
    embedding, lm_head = rng.normal(size=(2, 9, 5))
    model = embedding, [a_block(rng, 5), a_block(rng, 5)], rng.uniform(1, 2, size=5), lm_head

    expect(submission.lm_forward([8], *model), reference.lm_forward([8], *model))


@pytest.mark.weight(2)
def test_lm_forward_calls_each_block_once(submission, counted, rng):
    """One call a block with all positions, whatever the number of tokens."""
    blocks = [counted(a_block(rng, 3)) for _ in range(4)]
    embedding, lm_head = rng.normal(size=(2, 8, 3))

    submission.lm_forward([1, 7, 7, 0, 2], embedding, blocks, np.ones(3), lm_head)

    assert [block.calls for block in blocks] == [1] * 4, "each block runs exactly once"
