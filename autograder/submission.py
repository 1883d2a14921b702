"""One narrow client for a student's code, whichever process that runs in.

A suite calls `submission.causal_mask(3, 5)`. The call is packed, carried out by
`worker.Host.invoke`, and its answer unpacked: in this process by `Loopback`, in a worker
by `Remote`, through the same codec. An object of a student's class stays where it was
made; the suite holds a `Thing`, which can call a method, read a property and take `len`.
"""

import contextlib
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Protocol

from . import wire
from .failures import Exceeded, Lost, Raised, raised, told

Outcome = tuple[str, Any, dict[int, int]]  # kind, value, calls of each lent function


class Usage(NamedTuple):
    """What a limited block has used."""

    cpu_s: float
    peak_bytes: int
    capped: bool = False  # the kernel has kept the peak below the cap


class Step(NamedTuple):
    """One request, as it was sent, and what came of it."""

    packed: wire.Packed
    lent: list[Callable[..., Any]]
    counts: dict[int, int]
    kind: str  # "value", "raised", or "lost"
    value: Any
    name: str
    args: Any  # None: a property was read
    kwargs: Any
    limited: bool = False  # within a block that bounds memory or work

    @property
    def outcome(self) -> Outcome:
        """What came of it."""
        return self.kind, self.value["type"] if self.kind == "raised" else self.value, self.counts

    @property
    def told(self) -> str:
        """The call as a reader would write it."""
        return self.name if self.args is None else tell_call(self.name, self.args, self.kwargs)


class Transport(Protocol):
    """Where a call is carried out."""

    visitor: str  # the function whose test is running
    visitors: set[str]  # those that have been called in the process that is alive

    def exchange(
        self, slug: str, packed: wire.Packed, lend: Callable[[int, Any], wire.Packed]
    ) -> wire.Frame:
        """Carry out one request; `lend` answers the calls of lent functions."""

    def begin(self, slug: str, memory: int | None) -> None:
        """Start a block of limited calls, in a fresh process where there is one."""

    def usage(self) -> Usage:
        """What the block has used so far."""

    def end(self) -> None:
        """End the block."""

    def renew(self) -> None:
        """Use a fresh process for the next call, where there are processes."""


class Submission:
    """A student's section: its functions by name, as if they were here."""

    def __init__(self, transport: Transport, slug: str) -> None:
        self._transport = transport
        self._slug = slug
        self._methods: set[tuple[str, str]] = set()
        self._budget: tuple[float, float] | None = None
        self._limited = False
        self.transcript: list[Step] = []

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name.startswith("_"):
            raise AttributeError(name)

        def call(*args: Any, **kwargs: Any) -> Any:
            value = self._request("call", name, args, kwargs, name)
            return Thing(self, name, value) if type(value) is wire.Handle else value

        return call

    def repeat(self, times: int, thing: "Thing", *steps: tuple[Any, ...]) -> None:
        """Over and over on a student's object: call each `("method", argument, ...)`, read each
        `("property",)`. One request, and no values: only the student's own work counts."""
        target = [thing.handle.number, [times, [list(step) for step in steps]]]
        names = " and ".join(f"{thing.name}.{name}" for name, *_ in steps)
        self._request("steps", target, None, {}, f"{names}, {times} times")

    @contextlib.contextmanager
    def limits(self, *, memory: int | None = None, cpu: float | None = None) -> Iterator[None]:
        """Calls within this block share a fresh process with at most `memory` bytes above
        idle, and at most `cpu` seconds of processor time. Only results leave the block."""
        self._transport.begin(self._slug, memory)
        self._budget = None if cpu is None else (time.monotonic(), cpu)
        self._limited = True
        try:
            yield
        except Lost as error:
            if cpu is None or not error.timeout:
                raise
            raise Exceeded(f"{self._call()} took far more work than is needed: {error}") from None
        except Raised as error:
            if memory is None or error.name not in ("MemoryError", "_ArrayMemoryError"):
                raise
            raise Exceeded(
                f"{self._call()} needs more memory than the {memory / 2**20:.0f} MiB it may use:"
                f" {error} (peak until then {self._transport.usage().peak_bytes / 2**20:.0f} MiB)"
            ) from None
        else:
            self._spent()
            if memory is None:
                return
            used = self._transport.usage()
            if not used.capped and used.peak_bytes > memory:
                raise Exceeded(
                    f"{self._call()} needs {used.peak_bytes / 2**20:.0f} MiB of memory"
                    f" where it may use {memory / 2**20:.0f} MiB"
                )
        finally:
            self._budget = None
            self._limited = False
            self._transport.end()

    def _call(self) -> str:
        return self.transcript[-1].told if self.transcript else "it"

    def _spent(self) -> None:
        if self._budget is None or time.monotonic() - self._budget[0] < self._budget[1]:
            return
        used = self._transport.usage().cpu_s
        if used > self._budget[1]:
            raise Exceeded(
                f"{self._call()} and the calls before it took {used:.1f} s of processor time"
                f" where {self._budget[1]:g} s is generous: it does the same work again and again"
            )

    def _request(self, operation: str, target: Any, args: Any, kwargs: Any, name: str) -> Any:
        lent: list[Callable[..., Any]] = []
        counts: dict[int, int] = {}

        def number(function: Callable[..., Any]) -> int:
            lent.append(function)
            counts[len(lent) - 1] = 0
            return len(lent) - 1

        def lend(index: int, values: Any) -> wire.Packed:
            if index not in counts:
                raise wire.WireError("a call of a function that was not lent")
            counts[index] += 1
            try:
                return wire.pack(["value", lent[index](*values)])
            except Exception as error:
                told = {"type": type(error).__name__, "message": str(error)[:500]}
                return wire.pack(["raised", told])

        own = [value.handle if type(value) is Thing else value for value in args or ()]
        packed = wire.pack([operation, target, own, kwargs], number)
        outcome: tuple[str, Any] = ("lost", None)
        try:
            reply = self._transport.exchange(self._slug, packed, lend)
            outcome = _reply(reply)
        except wire.WireError as error:
            outcome = ("raised", told("WireError", str(error)))
        finally:
            kind, value = outcome
            step = Step(packed, lent, counts, kind, value, name, args, kwargs, self._limited)
            self.transcript.append(step)
        if outcome[0] == "raised":
            raise raised(outcome[1])
        self._spent()
        return outcome[1]


def _reply(frame: wire.Frame) -> tuple[str, Any]:
    reply = wire.unpack(frame)
    if type(reply) is not list or len(reply) != 2 or reply[0] not in ("value", "raised"):
        raise wire.WireError("a malformed frame")
    kind, value = reply
    if kind == "raised":
        try:
            value = told(value["type"], value["message"], value["bases"], value["frames"])
        except (TypeError, KeyError, ValueError):
            raise wire.WireError("a malformed frame") from None
    return kind, value


class Thing:
    """A student's object, held by its handle."""

    def __init__(self, owner: Submission, name: str, handle: wire.Handle) -> None:
        self.owner = owner
        self.name = name
        self.handle = handle

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        whole = f"{self.name}.{name}"
        if (self.name, name) not in self.owner._methods:
            reply = self.owner._request("get", [self.handle.number, name], None, {}, whole)
            if type(reply) is not list or not reply:
                raise raised(told("WireError", "a malformed frame"))
            if reply[0] == "value":
                return reply[-1]
            self.owner._methods.add((self.name, name))
            self.owner.transcript.pop()

        def call(*args: Any, **kwargs: Any) -> Any:
            target = [self.handle.number, name]
            return self.owner._request("method", target, args, kwargs, whole)

        return call

    def __len__(self) -> int:
        target = [self.handle.number, "__len__"]
        length = self.owner._request("len", target, None, {}, f"len({self.name})")
        return length if type(length) is int else 0


def tell_call(name: str, args: Any, kwargs: Any) -> str:
    """A call as a reader would write it, arrays by their shape where they are large."""
    words = [_tell(arg) for arg in args]
    words += [f"{key}={_tell(value)}" for key, value in kwargs.items()]
    return f"{name}({', '.join(words)})"


def _tell(value: Any) -> str:
    if isinstance(value, Thing):
        return value.name
    if callable(value):
        return getattr(value, "__name__", "function").replace("<lambda>", "function")
    shape = getattr(value, "shape", None)
    if shape is not None and (len(shape) > 1 or sum(shape) > 8):
        return f"array{shape}"
    if shape:
        return f"array({value.tolist()})"
    if type(value) in (list, tuple) and len(value) <= 8:
        text = ", ".join(map(_tell, value))
        text = f"[{text}]" if type(value) is list else f"({text}{',' * (len(value) == 1)})"
    else:
        text = repr(value.item() if shape is not None else value)
    if len(text) > 60 and isinstance(value, (list, tuple, dict)):
        return f"{type(value).__name__} of {len(value)}"
    return text if len(text) <= 60 else text[:57] + "..."
