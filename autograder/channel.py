"""Frames over one socket, bounded in size and in time.

A frame is `length, header length, number, header, arrays`. The number ties a reply to its
request, so that an answer that comes late is never taken for another call's.
"""

import select
import socket
import struct
import time

from . import wire

_PREFIX = struct.Struct("<QQQ")


class Channel:
    """Frames over one socket; what arrives is bounded, and waited for only so long.

    A deadline is a time of `time.monotonic`; past it there is a `TimeoutError`. `EOFError`
    means that the other side has gone.
    """

    def __init__(self, sock: socket.socket) -> None:
        sock.setblocking(False)
        self.sock = sock
        self._ahead = bytearray()

    def send(self, number: int, packed: wire.Packed, deadline: float | None = None) -> None:
        """Send one frame, whole."""
        size = len(packed.header)
        pad = -size % wire.ALIGN
        parts = [_PREFIX.pack(size + pad + packed.size, size, number), packed.header, bytes(pad)]
        for array in packed.arrays:
            parts += array, bytes(-len(array) % wire.ALIGN)
        left = memoryview(b"".join(parts))
        while left:
            try:
                left = left[self.sock.send(left) :]
            except BlockingIOError:
                self._wait(deadline, write=True)

    def receive(self, deadline: float | None = None) -> wire.Frame:
        """The next frame."""
        start = self._ahead
        while len(start) < _PREFIX.size:
            start += self._read(65536, deadline)
        size, header, number = _PREFIX.unpack_from(start)
        if size > wire.MAX_FRAME or header > min(size, wire.MAX_HEADER):
            raise wire.WireError("a reply larger than 64 MiB, or no reply of ours at all")
        end = _PREFIX.size + size
        if len(start) >= end:
            self._ahead = start[end:]
            frame = memoryview(start)[_PREFIX.size : end]
        else:
            self._ahead = bytearray()
            whole = bytearray(size)
            have = len(start) - _PREFIX.size
            whole[:have] = start[_PREFIX.size :]
            frame = memoryview(whole)
            while have < size:
                try:
                    got = self.sock.recv_into(frame[have:])
                except BlockingIOError:
                    self._wait(deadline)
                    continue
                if not got:
                    raise EOFError
                have += got
        return wire.Frame(number, frame[:header], frame[header + -header % wire.ALIGN :])

    def idle(self) -> bool:
        """Whether nothing has arrived that nobody asked for."""
        if self._ahead:
            return False
        try:
            self._ahead += self.sock.recv(1)
        except BlockingIOError:
            return True
        except OSError:
            pass
        return False

    def _read(self, size: int, deadline: float | None) -> bytes:
        while True:
            try:
                data = self.sock.recv(size)
            except BlockingIOError:
                self._wait(deadline)
                continue
            if not data:
                raise EOFError
            return data

    def _wait(self, deadline: float | None, *, write: bool = False) -> None:
        left = None if deadline is None else deadline - time.monotonic()
        if left is not None and left <= 0:
            raise TimeoutError
        if not hasattr(select, "poll"):  # Windows
            ours = [self.sock]
            select.select(() if write else ours, ours if write else (), (), left)
            return
        poll = select.poll()  # `select` has no room for a descriptor above 1023
        poll.register(self.sock, select.POLLOUT if write else select.POLLIN)
        poll.poll(None if left is None else left * 1000)
