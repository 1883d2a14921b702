"""The client's side of a worker process: one call at a time, each with a deadline.

Any end of a call other than its own reply (a deadline, garbage, a closed or crowded
channel) ends the worker and everything that it started; the next call gets a fresh one.
"""

import contextlib
import os
import signal
import socket
import time
from collections.abc import Callable
from typing import Any, Protocol

from . import wire, worker
from .channel import Channel
from .errors import HostError
from .failures import Lost, Unloadable, unloadable
from .sandbox import START_S, Ending
from .sections import Limits
from .submission import Usage

Lend = Callable[[int, Any], wire.Packed]


class Launcher(Protocol):
    """What can start a worker: a sandbox, or a plain child process."""

    isolates: bool  # whether each section, and each limited block, has a process of its own

    def spawn(self, memory: int | None) -> tuple[socket.socket, int]:
        """A fresh worker's socket, and the file that holds its output."""

    def usage(self) -> tuple[float, int]:
        """Processor seconds and peak bytes, where the launcher can see them."""

    def end(self, *, closed: bool = False) -> Ending:
        """End the worker, and tell how it had ended; `closed`: its channel has."""


class Remote:
    """Calls in a worker process, over one channel."""

    def __init__(self, launcher: Launcher, limits: Limits) -> None:
        self.launcher = launcher
        self.limits = limits
        self.deadline: float | None = None
        self.visitor = ""
        self.visitors: set[str] = set()
        self._channel: Channel | None = None
        self._slug = ""
        self._number = 0
        self._memory: int | None = None
        self._base = Usage(0.0, 0)
        self._output = -1
        self._read = 0

    def exchange(self, slug: str, packed: wire.Packed, lend: Lend) -> wire.Frame:
        """See `submission.Transport`."""
        self._ready(slug)
        self.visitors.add(self.visitor)
        return self._call(packed, lend)

    def begin(self, slug: str, memory: int | None) -> None:
        """See `submission.Transport`."""
        if self.launcher.isolates:
            self.stop()
        self._memory = memory
        self._ready(slug)
        if self.launcher.isolates:
            self._base = Usage(*self.launcher.usage())
        else:
            cpu_s = self._ask("begin", memory)
            self._base = Usage(float(cpu_s), 0)

    def usage(self) -> Usage:
        """See `submission.Transport`."""
        if self.launcher.isolates:
            cpu_s, peak = self.launcher.usage()
        else:
            cpu_s, peak = self._ask("usage", None)
        used = Usage(cpu_s - self._base.cpu_s, max(0, int(peak) - self._base.peak_bytes))
        return used._replace(capped=self.launcher.isolates)

    def end(self) -> None:
        """See `submission.Transport`."""
        if self.launcher.isolates:
            self.stop()
        elif self._memory is not None and self._channel is not None:
            with contextlib.suppress(Lost):  # whatever ended the block, measuring is over
                self._ask("usage", None)
        self._memory = None

    def renew(self) -> None:
        """See `submission.Transport`."""
        self.stop()

    def stop(self, *, closed: bool = False) -> Ending | None:
        """End the live worker, if there is one; `closed`: its channel has."""
        if self._channel is None:
            return None
        self._channel.sock.close()
        self._channel = None
        return self.launcher.end(closed=closed)

    def close(self) -> None:
        """End the live worker, and let go of its output."""
        self.stop()
        if self._output >= 0:
            os.close(self._output)
            self._output = -1

    def output(self) -> str:
        """What the student's code has printed since the last look."""
        if self._output < 0 or os.fstat(self._output).st_size <= self._read:
            return ""
        size = self.limits.output_kib * 1024 - self._read
        if hasattr(os, "pread"):
            data = os.pread(self._output, size, self._read)
        else:  # Windows, where a plain worker's output has a descriptor of its own to read from
            os.lseek(self._output, self._read, os.SEEK_SET)
            data = os.read(self._output, size)
        self._read += len(data)
        return data.decode("utf-8", "replace")

    def _ready(self, slug: str) -> None:
        """A live, silent worker that has loaded the section."""
        earlier: set[str] = set()
        if self._channel is not None and not self._channel.idle():
            # what a former visitor has left may end the worker in the midst of another's test
            earlier = self.visitors
            self.stop()
        elif self._channel is not None and self._slug != slug and self.launcher.isolates:
            self.stop()
        if self._channel is not None and self._slug == slug:
            return
        if self._channel is None:
            sock, output = self.launcher.spawn(self._memory)
            if self._output >= 0:
                os.close(self._output)
            self._output, self._read = output, 0
            self._channel = Channel(sock)
            self.visitors = set(earlier)
            self._greet()
        self._slug = slug
        try:
            reply = wire.unpack(self._call(wire.pack(["load", slug, (), {}]), _lend_nothing))
        except Lost as error:
            self.stop()
            raise Unloadable(f"{slug}.py could not be imported: {error}") from None
        if reply[0] == "raised":
            self.stop()
            raise unloadable(slug, reply[1])

    def _greet(self) -> None:
        """The worker's first frame, sent before any student's code: the walls stand."""
        assert self._channel is not None
        try:
            greeting = wire.unpack(self._channel.receive(time.monotonic() + START_S))
        except (OSError, EOFError, wire.WireError):
            greeting = None
        if greeting != "ready":
            ending = self.stop()
            raise HostError(
                f"no process for student code could be started ({ending}); run `grade doctor`"
            )

    def _ask(self, operation: str, target: Any) -> Any:
        return wire.unpack(self._call(wire.pack([operation, target, (), {}]), _lend_nothing))[1]

    def _call(self, packed: wire.Packed, lend: Lend) -> wire.Frame:
        channel = self._channel
        assert channel is not None
        self._number += 1
        number = self._number
        until = time.monotonic() + self.limits.call_s
        if self.deadline is not None:
            until = min(until, self.deadline)
        junk = None
        try:
            channel.send(number, packed, until)
            while True:
                frame = channel.receive(until)
                if frame.number == number:
                    return frame
                if frame.number != number | wire.LENT:
                    raise wire.WireError("something other than its result")
                index, values = wire.unpack(frame)
                answer = lend(index, values)
                channel.send(frame.number, answer, until)
        except TimeoutError:
            self.stop()
            raise Lost(f"no answer within {self.limits.call_s:g} s", timeout=True) from None
        except (wire.WireError, TypeError, ValueError) as error:
            junk = f"its process sent {error}"
        except (EOFError, OSError):
            pass
        ending = self.stop(closed=junk is None)
        if junk:
            raise Lost(junk)
        raise _lost(ending or Ending(0, 0, 0.0, None), self.limits)


def _lost(ending: Ending, limits: Limits) -> Lost:
    if ending.why == "memory":
        return Lost(f"used more than {limits.memory_mib} MiB of memory in all its processes")
    if ending.signal == getattr(signal, "SIGXCPU", -1):
        limit = f"took more than {limits.call_cpu_s} s of processor time"
        return Lost(limit, timeout=True)
    if ending.signal == signal.SIGSEGV:
        return Lost("crashed (segmentation fault; is the recursion endless?)")
    if ending.signal == getattr(signal, "SIGKILL", -1):
        return Lost("its process was killed")
    if ending.signal:
        return Lost(f"crashed ({signal.Signals(ending.signal).name})")
    if ending.code == worker.BROKEN or ending.why == "closed":
        return Lost("broke the connection over which it should have answered")
    return Lost(f"ended its process (exit code {ending.code}) instead of returning")


def _lend_nothing(index: int, _: Any) -> wire.Packed:
    raise wire.WireError(f"a call of a function ({index}) that was not lent")
