"""The closed set of values that cross between grader and student code.

Plain data and nothing else: `None`, bool, int, float, str, list, tuple, dict with
str or int keys, and NumPy arrays of `DTYPES`. Values are taken apart by type, never by
asking them (`==`, `__reduce__`, `np.load` and pickle are never used), and every size is
checked before anything is allocated for it. Whatever else arrives is a `WireError`.

A message is a header in MessagePack and the arrays as raw bytes, found by offset; `channel`
makes frames of them. What does not survive: two arguments that share memory arrive as two
arrays.
"""

import struct
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import numpy as np

MAX_FRAME = 64 * 2**20
MAX_HEADER = 4 * 2**20
MAX_DEPTH = 32
MAX_NODES = 400_000
MAX_TEXT = 1 * 2**20
MAX_INT_BITS = 4096
LENT = 2**63  # in a frame's number: this is a call of a lent function, or its answer

DTYPES = tuple(
    np.dtype(name)
    for name in (
        *("bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"),
        *("float16", "float32", "float64"),
    )
)
_CODES = {dtype: code for code, dtype in enumerate(DTYPES)}
_ARRAY, _TUPLE, _INT, _LENT, _HANDLE = range(1, 6)
ALIGN = 16

_encode = msgspec.msgpack.Encoder().encode
_Ext = msgspec.msgpack.Ext


class WireError(Exception):
    """A value or a frame that may not cross."""


class Handle(NamedTuple):
    """An object that stays with the student's code, by its number."""

    number: int


class Frame(NamedTuple):
    """A frame as it arrived: nothing in it has been looked at yet."""

    number: int
    header: memoryview
    arrays: memoryview


class Packed(NamedTuple):
    """An encoded message: its header and the raw arrays that follow it."""

    header: bytes
    arrays: list[Any]
    size: int
    lends: bool = False

    def frame(self) -> Frame:
        """This message as if it had crossed: the arrays are copies."""
        whole = bytearray().join(
            part for array in self.arrays for part in (array, bytes(-len(array) % ALIGN))
        )
        return Frame(0, memoryview(self.header), memoryview(whole))


def pack(value: object, lend: Callable[[Callable[..., Any]], int] | None = None) -> Packed:
    """Encode `value`; `lend` gives each callable in it a number, or none may be in it."""
    packer = _Packer(lend)
    header = _encode(packer.tree(value, 0))
    if len(header) > MAX_HEADER:
        raise WireError(f"a result of more than {MAX_HEADER >> 20} MiB outside arrays")
    return Packed(header, packer.arrays, packer.size, packer.lends)


class _Packer:
    def __init__(self, lend: Callable[[Callable[..., Any]], int] | None) -> None:
        self.lend = lend
        self.arrays: list[Any] = []
        self.size = 0
        self.nodes = 0
        self.lends = False

    def tree(self, value: Any, depth: int) -> Any:
        kind = type(value)
        if kind is float or kind is bool or value is None:
            return value
        if kind is int:
            return self.integer(value)
        if kind is np.ndarray:
            return self.array(value)
        if kind is str:
            return self.text(value)
        self.nodes += 1
        if depth > MAX_DEPTH:
            raise WireError(f"nested more than {MAX_DEPTH} deep (or containing itself)")
        if kind is list:
            return self.items(value, depth)
        if kind is tuple:
            return _Ext(_TUPLE, _encode(self.items(value, depth)))
        if kind is dict:
            return self.mapping(value, depth)
        if kind is Handle:
            return _Ext(_HANDLE, _encode(value.number))
        if self.lend is not None and callable(value):
            self.lends = True
            return _Ext(_LENT, _encode(self.lend(value)))
        return self.tree(_plain(value), depth + 1)

    def items(self, values: Any, depth: int) -> list[Any]:
        self.nodes += len(values)
        if self.nodes > MAX_NODES:
            raise WireError(f"more than {MAX_NODES:,} values outside arrays")
        return [self.tree(item, depth + 1) for item in values]

    def mapping(self, value: dict[Any, Any], depth: int) -> dict[Any, Any]:
        keys = [self.key(key) for key in value]
        return dict(zip(keys, self.items(list(value.values()), depth), strict=True))

    def key(self, key: object) -> Any:
        if isinstance(key, np.integer):
            key = int(key)
        if type(key) is str or (type(key) is int and -(2**63) <= key < 2**63):
            return key
        raise WireError(f"a dict key of type {type(key).__name__} (use str or a small int)")

    def text(self, value: str) -> str:
        if len(value) > MAX_TEXT:
            raise WireError(f"a text of more than {MAX_TEXT:,} characters")
        return value.encode("utf-8", "backslashreplace").decode()

    def integer(self, value: int) -> Any:
        if -(2**63) <= value < 2**64:
            return value
        if value.bit_length() > MAX_INT_BITS:
            raise WireError(f"an integer of more than {MAX_INT_BITS} bits")
        return _Ext(_INT, value.to_bytes(MAX_INT_BITS // 8 + 1, "little", signed=True))

    def array(self, value: "np.ndarray[Any, Any]") -> Any:
        dtype = value.dtype
        if dtype.kind == "U":
            return self.tree(value.tolist(), 0)
        if value.nbytes + self.size > MAX_FRAME - MAX_HEADER:
            raise WireError(
                f"an array of shape {value.shape}, {value.nbytes / 2**20:,.0f} MiB"
                f" (at most {(MAX_FRAME - MAX_HEADER) >> 20})"
            )
        if dtype not in _CODES:
            if dtype.kind not in "biuf" or dtype.itemsize < 2:
                raise WireError(f"an array of dtype {dtype} (use numbers or booleans)")
            wide = np.float64 if dtype.kind == "f" and dtype.itemsize > 8 else dtype
            value = value.astype(np.dtype(wide).newbyteorder("="))
        flat = np.ascontiguousarray(value)
        offset = self.size
        self.size += flat.nbytes + -flat.nbytes % ALIGN
        if flat.nbytes:
            self.arrays.append(flat.reshape(-1).view(np.uint8).data)
        place = struct.pack(f"<BQ{value.ndim}Q", _CODES[flat.dtype], offset, *value.shape)
        return _Ext(_ARRAY, place)


def _plain(value: Any) -> Any:
    """A plain stand-in for a value of another type, or a refusal."""
    if isinstance(value, np.generic) and value.dtype.kind in "biufU":
        return np.asarray(value) if value.dtype.itemsize > 8 else value.item()
    bases: tuple[Any, ...] = (int, float, str, list, tuple, dict)
    for base in bases:
        if isinstance(value, base):
            return base(value)
    if isinstance(value, np.ndarray):
        return np.asarray(value)
    if callable(value):
        raise WireError(f"a {type(value).__name__} (call it, and return its value)")
    if hasattr(value, "__array__") or hasattr(value, "__getitem__"):
        array = np.asarray(value)
        if array.dtype.kind in "biufU":
            return array
    raise WireError(f"an object of type {type(value).__name__} (return plain numbers)")


def unpack(
    frame: Frame,
    borrow: Callable[[int], Any] | None = None,
    *,
    readonly: bool = False,
) -> Any:
    """The value of one frame; `borrow` makes the stand-in for a lent callable."""

    def extension(code: int, data: memoryview) -> Any:
        if code == _ARRAY:
            return _array(bytes(data), frame.arrays, readonly=readonly)
        if code == _TUPLE:
            items = decode(bytes(data))
            if type(items) is list:
                return tuple(items)
        elif code == _INT:
            return int.from_bytes(data, "little", signed=True)
        elif code == _HANDLE:
            number = decode(bytes(data))
            if type(number) is int:
                return Handle(number)
        elif code == _LENT and borrow is not None:
            number = decode(bytes(data))
            if type(number) is int:
                return borrow(number)
        raise WireError("a malformed frame")

    decode = msgspec.msgpack.Decoder(ext_hook=extension).decode
    try:
        return decode(frame.header)
    except WireError:
        raise
    except (msgspec.MsgspecError, RecursionError, ValueError, TypeError, struct.error) as error:
        raise WireError("a malformed frame") from error


def _array(place: bytes, arrays: memoryview, *, readonly: bool) -> "np.ndarray[Any, Any]":
    if len(place) < 9 or len(place) % 8 != 1 or len(place) > 9 + 8 * MAX_DEPTH:
        raise WireError("a malformed array")
    code, offset, *shape = struct.unpack(f"<BQ{(len(place) - 9) // 8}Q", place)
    if code >= len(DTYPES):
        raise WireError("a malformed array")
    count = 1
    for length in shape:
        count *= length
    if offset + count * DTYPES[code].itemsize > len(arrays):
        raise WireError("an array longer than its frame")
    if max(shape, default=0) >= 2**62:
        raise WireError("a malformed array")
    if not count:
        return np.empty(shape, DTYPES[code])
    array = np.frombuffer(arrays, DTYPES[code], count, offset).reshape(shape)
    if code == 0:
        array = np.asarray(array.view(np.uint8) != 0)  # a byte of 7 is no third truth value
    if readonly:
        array.flags.writeable = False
    return array
