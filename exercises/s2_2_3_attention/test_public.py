"""Public tests of 2.2.3: small numbers that can be checked by hand."""

import numpy as np
import pytest

LN3 = np.log(3.0)  # exp(LN3) is 3: scores of LN3 and 0 give the weights 3/4 and 1/4

# the worked example of multi_head_attention: two tokens, two heads of width 1
X = np.array([[0.0, 2.0], [1.0, 0.0]])
W_Q = np.array([[LN3, 0.0], [LN3, 0.0]])
W_K = np.array([[1.0, 0.0], [0.0, 0.5]])
W_V = np.array([[4.0, 8.0], [8.0, 2.0]])
W_O = np.array([[1.0, 0.0], [1.0, 1.0]])

# four query heads of width 2 on two KV heads, in a model of width 3
W_Q4 = np.zeros((8, 3))
W_K2 = np.array([[1, 0, 2], [0, 1, 0], [3, 0, 1], [0, 2, 1]])
W_V2 = np.array([[1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 0]])
W_O4 = np.array([[1, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0, 0], [0, 0, 0, 0, 1, 0, 0, 10]])


def test_causal_mask_hides_the_future_of_every_token(submission, expect):
    """A token may look at itself and at what came before it, never at what comes after."""
    want = [[True, False, False], [True, True, False], [True, True, True]]
    expect(submission.causal_mask(3), np.array(want))


def test_causal_mask_takes_the_queries_as_the_last_positions(submission, expect):
    """With more keys than queries, the newest query stands at the newest key."""
    want = [[True, True, True, True, False], [True, True, True, True, True]]
    expect(submission.causal_mask(2, 5), np.array(want))


def test_causal_mask_refuses_fewer_keys_than_queries(submission, expect):
    """A query without a key of its own is an error; as many keys as queries are none."""
    expect(submission.causal_mask(2, 2), np.array([[True, False], [True, True]]))
    with pytest.raises(ValueError):
        submission.causal_mask(2, 1)


def test_attention_mixes_values_by_how_well_their_keys_fit(submission, expect):
    """Scores are dot products over the root of the width; their softmax weighs the values."""
    q = np.array([[2.0, 0.0, 0.0, 0.0]])
    k = np.array([[LN3, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]])
    v = np.array([[8.0, 0.0, 4.0, 1.0], [0.0, 4.0, 4.0, 1.0]])
    expect(submission.attention(q, k, v), np.array([[6.0, 1.0, 4.0, 1.0]]))


def test_attention_gives_masked_keys_no_weight_at_all(submission, expect):
    """What is masked gets weight 0, and the remaining weights still sum to 1."""
    q = np.array([[0.0, 0.0], [0.0, 0.0]])
    k = np.array([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])
    v = np.array([[6.0, 0.0], [0.0, 12.0], [3.0, 3.0]])
    mask = np.array([[True, False, False], [True, True, False]])
    expect(submission.attention(q, k, v, mask), np.array([[6.0, 0.0], [3.0, 6.0]]))


def test_attention_survives_scores_of_a_thousand(submission, expect):
    """Large scores must not overflow: the best key simply takes all the weight."""
    q = np.array([[1000.0], [-1000.0]])
    k = np.array([[1.0], [0.0], [-1.0]])
    v = np.array([[5.0], [6.0], [7.0]])
    expect(submission.attention(q, k, v), np.array([[5.0], [7.0]]))


def test_attention_keeps_leading_axes_apart(submission, expect):
    """Each head works alone: a batch gives the same as one head after the other."""
    q = np.array([[[1.0, 0.0]], [[0.0, 2.0]], [[3.0, 1.0]]])
    k = np.array([[[1.0, 1.0], [0.0, 2.0]], [[1.0, 0.0], [0.0, 1.0]], [[2.0, 0.0], [1.0, 2.0]]])
    v = np.array([[[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [7.0, 8.0]], [[9.0, 0.0], [1.0, 3.0]]])
    one_by_one = [submission.attention(q[head], k[head], v[head]) for head in range(3)]
    expect(submission.attention(q, k, v), np.array(one_by_one))


def test_multi_head_attention_of_the_worked_example(submission, expect):
    """Two tokens, two heads: each head has its own queries, keys and values."""
    got = submission.multi_head_attention(X, W_Q, W_K, W_V, W_O, 2)
    expect(got, np.array([[16.0, 20.0], [7.0, 12.0]]))


def test_multi_head_attention_lets_neighbouring_heads_share(submission, expect):
    """With 4 query heads on 2 KV heads, heads 0 and 1 read KV head 0, heads 2 and 3 read 1."""
    # all queries are zero, so each token takes the plain mean of the values so far
    x = np.array([[2.0, 4.0, 6.0], [0.0, 2.0, 8.0]])
    got = submission.multi_head_attention(x, W_Q4, W_K2, W_V2, W_O4, 4, 2)
    expect(got, np.array([[2.0, 4.0, 66.0], [1.0, 3.0, 47.0]]))


def test_multi_head_attention_never_looks_ahead(submission, expect):
    """What a later token is must not change the result of an earlier one."""
    other = np.array([[0.0, 2.0], [-3.0, 5.0]])
    got = submission.multi_head_attention(X, W_Q, W_K, W_V, W_O, 2)
    changed = submission.multi_head_attention(other, W_Q, W_K, W_V, W_O, 2)
    expect(np.asarray(got)[0], np.asarray(changed)[0])


def test_cross_attention_of_the_worked_example(submission, expect):
    """Queries come from x; keys and values both come from the context."""
    got = submission.cross_attention(
        np.array([[1.0, 2.0]]),
        np.array([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]),
        np.array([[LN3, 0.0], [0.0, LN3 / 2]]),
        np.array([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]),
        np.array([[4.0, 8.0, 0.0], [8.0, 12.0, 0.0]]),
        np.array([[1.0, 1.0], [0.0, 2.0]]),
        2,
    )
    expect(got, np.array([[16.0, 22.0]]))


def test_cross_attention_reads_the_whole_context(submission, expect):
    """The context is known in advance: the first token reads all of it, like the last."""
    # queries of zero: every row is the plain mean of the values 3, 6 and 9
    x = np.array([[1.0], [2.0]])
    context = np.array([[1.0], [2.0], [3.0]])
    zero, one, three = np.array([[0.0]]), np.array([[1.0]]), np.array([[3.0]])
    got = submission.cross_attention(x, context, zero, one, three, one, 1)
    expect(got, np.array([[6.0], [6.0]]))


def test_kvcache_keeps_what_it_is_given_in_order(submission, expect):
    """Later tokens go behind earlier ones; keys and values are kept apart."""
    cache = submission.KVCache(3, 2, 1)
    cache.append(
        np.array([[[1.0], [2.0]], [[5.0], [6.0]]]), np.array([[[-1.0], [-2.0]], [[-5.0], [-6.0]]])
    )
    cache.append(np.array([[[3.0]], [[7.0]]]), np.array([[[-3.0]], [[-7.0]]]))
    expect(cache.keys, np.array([[[1.0], [2.0], [3.0]], [[5.0], [6.0], [7.0]]]))
    expect(cache.values, np.array([[[-1.0], [-2.0], [-3.0]], [[-5.0], [-6.0], [-7.0]]]))


def test_kvcache_shows_only_the_part_in_use(submission, expect):
    """Room that no token has taken yet is no part of the keys, nor of the length."""
    cache = submission.KVCache(5, 1, 2)
    expect(len(cache), 0)
    cache.append(np.array([[[1.0, 2.0], [3.0, 4.0]]]), np.array([[[5.0, 6.0], [7.0, 8.0]]]))
    expect(len(cache), 2)
    expect(cache.keys, np.array([[[1.0, 2.0], [3.0, 4.0]]]))
    expect(cache.values, np.array([[[5.0, 6.0], [7.0, 8.0]]]))


def test_kvcache_refuses_more_than_it_has_room_for(submission, expect):
    """One token too many is a ValueError, and the cache is then as it was."""
    cache = submission.KVCache(2, 1, 1)
    cache.append(np.array([[[1.0], [2.0]]]), np.array([[[3.0], [4.0]]]))
    with pytest.raises(ValueError):
        cache.append(np.array([[[9.0]]]), np.array([[[9.0]]]))
    expect(len(cache), 2)
    expect(cache.keys, np.array([[[1.0], [2.0]]]))


def test_decode_step_of_the_worked_example(submission, expect):
    """Token by token, each step gives the row that the whole sequence would give."""
    cache = submission.KVCache(2, 2, 1)
    expect(submission.decode_step(X[0], cache, W_Q, W_K, W_V, W_O, 2), np.array([16.0, 20.0]))
    expect(submission.decode_step(X[1], cache, W_Q, W_K, W_V, W_O, 2), np.array([7.0, 12.0]))
    expect(len(cache), 2)


def test_decode_step_lets_neighbouring_heads_share(submission, expect):
    """With 4 query heads on 2 KV heads, heads 0 and 1 read KV head 0, heads 2 and 3 read 1."""
    cache = submission.KVCache(4, 2, 2)
    first = submission.decode_step(np.array([2.0, 4.0, 6.0]), cache, W_Q4, W_K2, W_V2, W_O4, 4)
    second = submission.decode_step(np.array([0.0, 2.0, 8.0]), cache, W_Q4, W_K2, W_V2, W_O4, 4)
    expect(first, np.array([2.0, 4.0, 66.0]))
    expect(second, np.array([1.0, 3.0, 47.0]))
