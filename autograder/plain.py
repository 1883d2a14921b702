"""A worker without walls: a plain child process, for one's own code at one's own desk.

Works on every system. One process serves all sections, so it starts once; it is ended,
with all that it started where the system knows process groups, when a call does not end.
"""

import contextlib
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from .errors import HostError
from .sandbox import START_S, Ending
from .sections import Limits

_Started = tuple["subprocess.Popen[bytes]", socket.socket, bytes]
PROGRAM = "from autograder.worker import main; main()"
GRACE_S = 0.2
TICK_S = 0.2
PACKAGE_ROOT = str(Path(__file__).resolve().parent.parent)


class Plain:
    """See `remote.Launcher`."""

    isolates = False
    kind = "none"

    def __init__(self, folder: Path, limits: Limits, ahead: int = 1) -> None:
        """`ahead`: how many workers are started at once, for the first calls to `spawn`."""
        self.folder = folder
        self.limits = limits
        self._process: subprocess.Popen[bytes] | None = None
        self._output = tempfile.NamedTemporaryFile(delete=False)  # noqa: SIM115
        self._started = [self._start() for _ in range(ahead)]

    def _start(self) -> _Started:
        """Start a worker, without waiting for it."""
        server = socket.create_server(("127.0.0.1", 0))
        server.settimeout(TICK_S)
        token = secrets.token_bytes(16)
        limits = (
            self.limits.call_cpu_s,
            self.limits.output_kib * 1024,
            self.limits.memory_mib * 2**20,
        )
        arguments = [str(server.getsockname()[1]), token.hex(), str(self.folder)]
        arguments += map(str, limits)
        threads = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1")
        path = os.pathsep.join(filter(None, [PACKAGE_ROOT, os.environ.get("PYTHONPATH")]))
        process = subprocess.Popen(
            [sys.executable, "-P", "-c", PROGRAM, *arguments],
            env={**os.environ, **threads, "PYTHONPATH": path, "MPLBACKEND": "Agg"},
            stdin=subprocess.DEVNULL, stdout=self._output, stderr=self._output,
            start_new_session=os.name == "posix",
        )  # fmt: skip
        return process, server, token

    def spawn(self, memory: int | None) -> tuple[socket.socket, int]:
        """A worker's socket and its output; memory is measured, not capped, here."""
        self._output.seek(0)
        self._output.truncate()
        self._process, server, token = self._started.pop(0) if self._started else self._start()
        with server:
            try:
                sock = self._accept(server, token)
            except OSError as error:
                raise HostError(
                    f"no process for your code could be started ({error}); run the command again"
                ) from None
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        # read through a descriptor of its own: one that is shared would move with the writer's
        return sock, os.open(self._output.name, os.O_RDONLY | getattr(os, "O_BINARY", 0))

    def _accept(self, server: socket.socket, token: bytes) -> socket.socket:
        """The connection of the process that knows `token`, as long as that is alive."""
        until = time.monotonic() + START_S
        while True:
            ended = self._process is None or self._process.poll() is not None
            try:
                sock, _ = server.accept()
            except TimeoutError:
                if ended or time.monotonic() > until:
                    raise
                continue
            sock.settimeout(START_S)
            if secrets.compare_digest(sock.recv(16), token):
                return sock
            sock.close()

    def usage(self) -> tuple[float, int]:
        """Not seen from here: the worker measures itself."""
        return 0.0, 0

    def end(self, *, closed: bool = False) -> Ending:
        """Kill the worker, unless it has ended by itself already."""
        process = self._process
        if process is None:
            return Ending(0, 0, 0.0, None)
        try:
            code = process.wait(GRACE_S if closed else 0)
        except subprocess.TimeoutExpired:
            code = 0
        if os.name == "posix":
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        process.wait()
        self._process = None
        return Ending(max(0, -code), max(0, code), 0.0, None)

    def interrupt(self) -> None:
        """Cut short the call that runs, from another thread."""
        process = self._process or (self._started[0][0] if self._started else None)
        if process is not None:
            process.kill()

    def close(self) -> None:
        """End what is left."""
        self.end()
        for process, server, _ in self._started:
            server.close()
            self._process = process
            self.end()
        self._output.close()
        with contextlib.suppress(OSError):
            os.unlink(self._output.name)
