"""The student's side of the boundary: one call at a time on the student's module.

`Host.invoke` is the only place where a student's function is called, whichever process
it is called in. `serve` is the loop of a worker process. What this module and those beside
it in a sandbox (`layout.MODULES`) know, a student may know.
"""

import contextlib
import importlib
import itertools
import linecache
import os
import socket
import sys
import time
import traceback
import tracemalloc
from collections.abc import Callable
from types import TracebackType
from typing import Any, NamedTuple, TextIO

from . import wire
from .channel import Channel

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

MAX_LENT_CALLS = 100_000
MAX_MESSAGE = 2_000
MAX_FRAMES = 12
BROKEN = 70  # the exit code of a worker that could not go on answering

Exchange = Callable[[int, tuple[Any, ...]], Any]


class Host:
    """A student's module and the objects that its classes have made."""

    def __init__(self, load: Callable[[str], Any], folder: str, *, here: bool = False) -> None:
        self.here = here  # in the grader's own process, where Ctrl-C means the grader
        self.load = load
        self.folder = folder
        self.module: Any = None
        self.objects: dict[int, Any] = {}
        self.numbers = itertools.count()

    def invoke(self, frame: wire.Frame, exchange: Exchange) -> wire.Packed:
        """Answer one request, `[operation, target, args, kwargs]`, with
        `["value", value]` or `["raised", report]`."""
        calls = iter(range(MAX_LENT_CALLS))
        over = False

        def borrow(index: int) -> Callable[..., Any]:
            def lent(*args: Any) -> Any:
                if over:
                    raise RuntimeError("this function was lent for a call that is over")
                if next(calls, None) is None:
                    raise RuntimeError(f"more than {MAX_LENT_CALLS:,} calls of lent functions")
                return exchange(index, args)

            return lent

        try:
            value = self.perform(*wire.unpack(frame, borrow, readonly=True))
            return wire.pack(["value", value])
        except BaseException as error:  # a student's SystemExit ends a call, no more
            # plain pytest: Ctrl-C, and pytest's own word from within (a debugger that was quit)
            pytests = type(error).__module__.startswith("_pytest.")
            if self.here and (pytests or isinstance(error, KeyboardInterrupt)):
                raise
            return wire.pack(["raised", report(error, self.folder)])
        finally:
            over = True

    def perform(self, operation: str, target: Any, args: Any, kwargs: Any) -> Any:
        """One operation: load a module, call a name or a method, get, len; steps, many of
        these on one object; begin and usage of a limited block, where no one outside can
        measure it."""
        if operation == "load":
            self.module = self.load(target)
            return None
        if operation == "call":
            function = getattr(self.module, target)
            value = function(*[self.own(arg) for arg in args], **kwargs)
            return self.keep(value) if isinstance(function, type) else value
        if operation == "begin":
            return begin(target)
        if operation == "usage":
            return usage()
        number, name = target
        thing = self.own(wire.Handle(number))
        if operation == "method":
            return getattr(thing, name)(*[self.own(arg) for arg in args], **kwargs)
        if operation == "steps":
            times, steps = name
            for _ in range(times):
                for step, *values in steps:
                    value = getattr(thing, step)
                    if values:
                        value(*values)
            return None
        if operation == "len":
            return len(thing)
        value = getattr(thing, name)
        return ["method"] if callable(value) else ["value", value]

    def keep(self, value: object) -> wire.Handle:
        """Hold on to a student's object; its number is all that leaves."""
        number = next(self.numbers)
        self.objects[number] = value
        return wire.Handle(number)

    def own(self, arg: Any) -> Any:
        """The object behind a handle; any other argument as it is."""
        if type(arg) is not wire.Handle:
            return arg
        if arg.number not in self.objects:
            raise RuntimeError("the object is gone: the process that held it has ended")
        return self.objects[arg.number]


def begin(memory: int | None) -> float:
    """Start to measure a limited block: the processor time used so far."""
    if memory is not None:
        tracemalloc.start()
    return time.process_time()


def usage() -> list[float]:
    """Processor seconds of this process, and the block's peak of memory in bytes."""
    peak = tracemalloc.get_traced_memory()[1] if tracemalloc.is_tracing() else 0
    tracemalloc.stop()
    return [time.process_time(), peak]


def report(error: BaseException, folder: str) -> dict[str, Any]:
    """What may be told of an exception: type, message and the student's own frames."""
    bases = [kind.__name__ for kind in type(error).__mro__ if kind.__module__ == "builtins"]
    frames = []
    with contextlib.suppress(BaseException):  # a student's object may break any look at it
        frames = _frames(error.__traceback__, folder)
    if isinstance(error, SyntaxError) and isinstance(error.lineno, int):
        name = os.path.basename(str(error.filename))
        frames.append([name, error.lineno, "", str(error.text or "").strip()[:200]])
    return {
        "type": str(type(error).__name__)[:100],
        "bases": bases,
        "message": _say(error),
        "frames": frames[-MAX_FRAMES:],
    }


def _say(error: BaseException) -> str:
    try:
        return str(error.msg if isinstance(error, SyntaxError) else error)[:MAX_MESSAGE]
    except BaseException:
        return "(its message cannot be shown)"


def _frames(trace: TracebackType | None, folder: str) -> list[list[Any]]:
    found = []
    for frame, line in traceback.walk_tb(trace):
        name = frame.f_code.co_filename
        if name.startswith(folder):
            source = linecache.getline(name, line).strip()[:200]
            found.append([os.path.relpath(name, folder), line, frame.f_code.co_name, source])
    return found


class Output:
    """Stands for `sys.stdout` and `sys.stderr`: writes through, up to a limit."""

    encoding = "utf-8"
    errors = "backslashreplace"

    def __init__(self, fd: int, limit: int) -> None:
        self.fd = fd
        self.left = limit

    def write(self, text: str) -> int:
        """Write what still fits, and say that all of it went well."""
        if self.left > 0:
            data = str(text).encode("utf-8", "backslashreplace")[: self.left]
            self.left -= len(data)
            try:
                os.write(self.fd, data)
            except OSError:
                self.left = 0
        return len(text)

    def writelines(self, lines: Any) -> None:
        """Write each line."""
        for line in lines:
            self.write(line)

    def flush(self) -> None:
        """Nothing waits here."""

    def isatty(self) -> bool:
        """No terminal."""
        return False

    def fileno(self) -> int:
        """The descriptor written to."""
        return self.fd


class Limits(NamedTuple):
    """What a worker binds itself to."""

    cpu_s: int
    output: int
    memory: int | None = None  # a limited block's cap, in bytes above what is in use
    statm: int = -1  # this process's sizes, opened while that was still allowed


def serve(sock: socket.socket, folder: str, limits: Limits) -> None:
    """Answer requests on `sock` about the modules in `folder`, until it closes."""
    line = Channel(sock)
    out: TextIO = Output(1, limits.output)  # type: ignore[assignment]
    sys.stdout = sys.stderr = out
    sys.dont_write_bytecode = True
    if folder not in sys.path:
        sys.path.append(folder)
    host = Host(importlib.import_module, os.path.join(folder, ""))

    def exchange(index: int, args: tuple[Any, ...]) -> Any:
        line.send(number | wire.LENT, wire.pack([index, args]))
        kind, value = wire.unpack(line.receive())
        if kind == "raised":
            raise lent_error(value)
        return value

    memory, renewed = limits.memory, -1.0
    line.send(0, wire.pack("ready"))
    while True:
        try:
            frame = line.receive()
        except (EOFError, OSError):
            return
        number = frame.number
        if (now := time.process_time()) - renewed > 0.1:
            limit_cpu(limits.cpu_s)
            renewed = now
        if memory is not None and host.module is not None:
            limit_memory(memory, limits.statm)
            memory = None
        line.send(number, host.invoke(frame, exchange))


def limit_cpu(seconds: int) -> None:
    """Let the kernel end this process once it has used `seconds` more of CPU time."""
    if resource is None:
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    soft = int(used.ru_utime + used.ru_stime) + seconds + 1
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (soft, hard))


def limit_memory(size: int, statm: int) -> None:
    """Let the kernel refuse memory beyond `size` bytes above what this process has."""
    if resource is None or statm < 0:
        return
    cap = int(os.pread(statm, 100, 0).split()[0]) * resource.getpagesize() + size
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    if hard == resource.RLIM_INFINITY or cap < hard:
        resource.setrlimit(resource.RLIMIT_AS, (cap, cap))


def lent_error(told: dict[str, Any]) -> Exception:
    """The exception that a lent function raised at the grader's, for the student's code."""
    kind = getattr(__import__("builtins"), str(told.get("type")), None)
    if isinstance(kind, type) and issubclass(kind, Exception):
        try:
            return kind(told.get("message"))
        except TypeError:
            pass
    return RuntimeError(f"{told.get('type')}: {told.get('message')}")


def main() -> None:
    """A worker of its own: `port token folder cpu_s output memory` on the command line."""
    port, token, folder, cpu_s, output, memory = sys.argv[1:7]
    if sys.platform == "linux":
        limit_memory(int(memory), os.open("/proc/self/statm", os.O_RDONLY))
    sock = socket.create_connection(("127.0.0.1", int(port)))
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    sock.sendall(bytes.fromhex(token))
    serve(sock, folder, Limits(int(cpu_s), int(output)))
