"""Inside the sandbox: one submission's fork server, which forks one worker at a time.

It obeys a control socket (one JSON object a packet): `spawn` (with two descriptors: the
worker's socket and its output), `usage`, `end`. It never runs a student's code itself. When
a worker ends, however it ends, everything that it started is killed before anything else
happens.
"""

import contextlib
import os
import resource
import select
import signal
import socket
import time
from typing import Any

import msgspec

from . import confine, worker

TICK_S = 0.1
GRACE_S = 0.2
PAGE = resource.getpagesize()


class Server:
    """The worker that is alive, and how the last one ended."""

    def __init__(self, control: socket.socket, settings: dict[str, Any]) -> None:
        self.control = control
        self.settings = settings
        self.pid = 0
        self.ending: dict[str, Any] = {}
        self.peak = 0
        self.woken, self.waker = socket.socketpair()  # readable when a child has ended
        for sock in (self.woken, self.waker):
            sock.setblocking(False)

    def spawn(self, memory: int | None, cpu: int | None, sock: int, output: int) -> None:
        """Fork a worker; `memory` is the cap of one limited block, `cpu` where to run."""
        self.kill()
        self.ending = {}
        self.peak = 0
        self.pid = os.fork()
        if self.pid == 0:
            try:
                if cpu is not None:
                    os.sched_setaffinity(0, {cpu})
                self.child(memory, sock, output)
            finally:
                os._exit(worker.BROKEN)
        os.close(sock)
        os.close(output)

    def child(self, memory: int | None, sock: int, output: int) -> None:
        """In the worker: give up what it does not need, then serve."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.setsid()
        null = os.open(os.devnull, os.O_RDONLY)
        for number, fd in enumerate((null, output, output)):
            os.dup2(fd, number)
        statm = os.open("/proc/self/statm", os.O_RDONLY)
        os.dup2(sock, 3)
        os.dup2(statm, 4)
        os.closerange(5, 1024)
        confine.limit(self.settings)
        confine.shut_in(self.settings)
        limits = worker.Limits(self.settings["cpu_s"], self.settings["output"], memory, 4)
        worker.serve(socket.socket(fileno=3), self.settings["folder"], limits)
        os._exit(0)

    def usage(self) -> dict[str, Any]:
        """Processor time and peak memory of the live worker, as the kernel has it."""
        if not self.pid:
            return {"cpu_s": self.ending.get("cpu_s", 0.0), "peak": self.peak}
        try:
            # the kernel's clock of another process: clock_getcpuclockid(3)
            cpu_s = time.clock_gettime((~self.pid << 3) | 2)
            with open(f"/proc/{self.pid}/status") as file:
                sizes = dict(line.split(":", 1) for line in file if line.startswith("Vm"))
            self.peak = int(sizes["VmHWM"].split()[0]) * 1024
        except (OSError, KeyError, ValueError):
            cpu_s = 0.0
        return {"cpu_s": cpu_s, "peak": self.peak}

    def reap(self, why: str | None = None) -> None:
        """Collect what has ended; if the worker has, so does all that it started."""
        while True:
            try:
                pid, status, used = os.wait4(-1, os.WNOHANG)
            except ChildProcessError:
                pid = 0
            if not pid:
                return
            if pid == self.pid:
                self.pid = 0
                self.ending = {
                    "signal": os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0,
                    "code": os.WEXITSTATUS(status) if os.WIFEXITED(status) else 0,
                    "cpu_s": used.ru_utime + used.ru_stime,
                    "why": why,
                }
                self.sweep()

    def kill(self, why: str | None = None) -> dict[str, Any]:
        """End the worker and everything that it started."""
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
        self.wait(5, why)
        return self.ending

    def wait(self, seconds: float, why: str | None = None) -> None:
        """Give the worker time to end."""
        until = time.monotonic() + seconds
        self.reap(why)
        while self.pid and time.monotonic() < until:
            self.doze(until)
            self.reap(why)

    def doze(self, until: float) -> None:
        """Sleep until a child ends."""
        poll = select.poll()
        poll.register(self.woken, select.POLLIN)
        poll.poll(max(0.0, until - time.monotonic()) * 1000)
        self.drain()

    def drain(self) -> None:
        """Forget that children have ended."""
        with contextlib.suppress(BlockingIOError):
            while self.woken.recv(4096):
                pass

    def sweep(self) -> None:
        """Kill what a worker has left running, until nothing is left."""
        until = time.monotonic() + 5
        while self._kill_others() and time.monotonic() < until:
            self.doze(min(until, time.monotonic() + TICK_S))
            self.reap()

    def _kill_others(self) -> bool:
        """Whether there was anything to kill."""
        if self.settings["pid_namespace"]:
            try:
                os.kill(-1, signal.SIGKILL)
            except ProcessLookupError:
                return False
            return True
        for number in (signal.SIGSTOP, signal.SIGKILL):
            for pid in self._others():
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.kill(pid, number)
        return bool(self._others())

    def _others(self) -> list[int]:
        """Everything in this sandbox but this process: all that descends from it."""
        parents: dict[int, int] = {}
        for name in os.listdir("/proc"):
            if name.isdigit():
                try:
                    with open(f"/proc/{name}/stat", "rb") as file:
                        state, parent = file.read().rpartition(b")")[2].split()[:2]
                except OSError:
                    continue
                if state != b"Z":
                    parents[int(name)] = int(parent)
        me = os.getpid()
        if self.settings["pid_namespace"]:
            return [pid for pid in parents if pid != me]
        found = {me}
        while True:
            more = {pid for pid, parent in parents.items() if parent in found} - found
            if not more:
                return sorted(found - {me})
            found |= more

    def watch(self) -> None:
        """Kill a worker whose processes together hold more than one of them may; what they
        share with this process since their fork is not theirs."""
        idle = _own_pages(os.getpid())
        total = sum(max(0, _own_pages(pid) - idle) for pid in self._others()) * PAGE
        if total > 1.25 * self.settings["memory"]:
            self.kill("memory")

    def run(self) -> None:
        """Obey until the control socket closes."""
        signal.set_wakeup_fd(self.waker.fileno(), warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        poll = select.poll()
        poll.register(self.control, select.POLLIN)
        poll.register(self.woken, select.POLLIN)
        while True:
            ready = dict(poll.poll(TICK_S * 1000 if self.pid else None))
            if self.woken.fileno() in ready:
                self.drain()
                self.reap()
            if not ready and self.pid:
                self.watch()
            if self.control.fileno() in ready:
                data, fds, _, _ = socket.recv_fds(self.control, 4096, 4)
                if not data:
                    self.kill()
                    return
                self.obey(msgspec.json.decode(data), fds)

    def obey(self, order: dict[str, Any], fds: list[int]) -> None:
        """Carry out one order."""
        reply: dict[str, Any] | None = None
        if order["do"] == "spawn":
            self.spawn(order["memory"], order["cpu"], *fds)
        elif order["do"] == "usage":
            reply = self.usage()
        else:
            if order["closed"]:  # it may be about to end by itself: learn how
                self.wait(GRACE_S)
            reply = self.kill("closed" if order["closed"] else None)
        if reply is not None:
            self.control.send(msgspec.json.encode(reply))


def _own_pages(pid: int) -> int:
    """A process's resident pages that are no file's."""
    try:
        with open(f"/proc/{pid}/statm") as file:
            _, resident, shared = map(int, file.read().split()[:3])
    except (OSError, ValueError):
        return 0
    return resident - shared


def serve(control: socket.socket, settings: dict[str, Any]) -> None:
    """Serve on the control socket until it closes."""
    control.send(msgspec.json.encode({"ready": True}))
    Server(control, settings).run()
