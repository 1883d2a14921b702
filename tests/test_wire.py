"""The codec: what crosses arrives, what may not is refused, and junk is only ever an error."""

import contextlib

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from autograder import wire

plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**80), 2**80)
    | st.floats(allow_nan=False)
    | st.text()
    | st.sampled_from(wire.DTYPES).flatmap(
        lambda dtype: hnp.arrays(dtype, hnp.array_shapes(min_dims=0, min_side=0, max_side=4))
    ),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.lists(inner, max_size=4).map(tuple)
        | st.dictionaries(st.text() | st.integers(-(2**63), 2**63 - 1), inner, max_size=4)
    ),
    max_leaves=12,
)


def crossed(value):
    return wire.unpack(wire.pack(value).frame())


def same(one, other) -> bool:
    if type(one) is not type(other):
        return False
    if isinstance(one, np.ndarray):
        alike = one.dtype == other.dtype and one.shape == other.shape
        return alike and one.tobytes() == other.tobytes()
    if isinstance(one, (list, tuple)):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, dict):
        return list(one) == list(other) and all(same(one[key], other[key]) for key in one)
    return one == other


@settings(derandomize=True, max_examples=300)
@given(plain)
def test_every_plain_value_arrives_as_it_was(value):
    if "\ud800" <= max(str(value), default="") <= "\udfff":
        return
    assert same(crossed(value), value)


@settings(derandomize=True, max_examples=300)
@given(st.binary(max_size=400), st.binary(max_size=64))
def test_junk_is_never_more_than_a_wire_error(header, arrays):
    frame = wire.Frame(1, memoryview(header), memoryview(bytearray(arrays)))
    with contextlib.suppress(wire.WireError):
        wire.unpack(frame)


class Sly(np.ndarray):
    __hash__ = None

    def __eq__(self, other):
        return True


@pytest.mark.parametrize(
    "value",
    [
        {1, 2},
        object(),
        (number for number in range(3)),
        b"bytes",
        1j,
        np.array([1j]),
        np.array([object()]),
        np.array(["2026-12-01"], dtype="datetime64[D]"),
        np.broadcast_to(np.float64(1), (10**12,)),
        {(1, 2): 3},
        10 ** (2 * wire.MAX_INT_BITS),
        [0] * (wire.MAX_NODES + 1),
        "x" * (wire.MAX_TEXT + 1),
        len,
    ],
    ids=lambda value: type(value).__name__,
)
def test_whatever_is_not_plain_is_refused_with_a_sentence(value):
    with pytest.raises(wire.WireError) as caught:
        wire.pack(value)
    assert len(str(caught.value)) > 10


def test_a_list_that_contains_itself_is_refused():
    knot = []
    knot.append(knot)
    with pytest.raises(wire.WireError, match="nested"):
        wire.pack(knot)


@pytest.mark.parametrize(
    ("value", "arrives"),
    [
        (np.float32(1.5), 1.5),
        (np.int64(7), 7),
        (np.bool_(True), True),
        (range(3), np.arange(3)),
        (np.array(["attention", "mamba"]), ["attention", "mamba"]),
        (np.arange(3).astype(">i4"), np.arange(3, dtype=np.int32)),
        (np.arange(3, dtype=np.float64).view(Sly), np.arange(3.0)),
        (np.matrix([[1.0]]), np.array([[1.0]])),
        (np.arange(6)[::2], np.array([0, 2, 4])),
    ],
    ids=str,
)
def test_other_idioms_arrive_as_plain_values(value, arrives):
    assert same(crossed(value), arrives)


def test_arguments_arrive_read_only_and_as_copies():
    sent = np.zeros(3)
    got = wire.unpack(wire.pack(sent).frame(), readonly=True)
    with pytest.raises(ValueError, match="read-only"):
        got[0] = 1
    assert not np.shares_memory(sent, got)


def test_a_truth_value_of_seven_is_true_and_equal_to_true():
    packed = wire.pack(np.array([True, False]))
    forged = wire.Frame(0, memoryview(packed.header), memoryview(bytearray(b"\7\0" + bytes(14))))
    assert wire.unpack(forged).tobytes() == b"\1\0"


def test_an_array_longer_than_its_frame_is_refused():
    packed = wire.pack(np.zeros(100))
    short = wire.Frame(0, memoryview(packed.header), memoryview(bytearray(16)))
    with pytest.raises(wire.WireError, match="longer"):
        wire.unpack(short)
