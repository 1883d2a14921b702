"""How student code is shut in on Linux, and what each way of doing it does not cover.

bubblewrap: namespaces of its own for processes, mounts, network and IPC, a read-only
system in which nothing of the kit but the worker's own modules exists, a private `/tmp`
of limited size; made once for all submissions of a run, and within them, by `namespaces`,
again for each. Landlock, where bubblewrap cannot unshare: the same limits, reading only
of the interpreter and the submission, no writing at all. In both, a seccomp filter, an
unprivileged user and rlimits on memory, processor time, processes, files and output.

What neither gives: safety from a bug in the kernel, or secrecy of how long a call takes.
"""

import contextlib
import ctypes
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from . import layout
from .errors import NoSandbox
from .sections import Limits

KINDS = ("bubblewrap", "landlock")
NOT_COVERED = {
    "bubblewrap": "",
    "landlock": "no private /tmp (no file can be written at all), the numbers of other processes"
    " can be probed, file names outside can be tested for existence",
}
START_S = 30
PROGRAM = "import sys; sys.path.append({kit!r}); from autograder import zygote; zygote.main({fd})"
ADVICE = """\
no sandbox works on this machine, so student code cannot be run safely.
  bubblewrap: {bubblewrap}
  landlock:   {landlock}
Do one of these, then run `grade doctor`:
  - install bubblewrap (`sudo apt-get install bubblewrap`)
  - on Ubuntu 24.04, allow it to unshare:
    `sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0`
  - install the Landlock package (`pip install landlockpy`) on a kernel of 5.13 or newer"""


class Ending(NamedTuple):
    """How a worker's process ended."""

    signal: int
    code: int
    cpu_s: float
    why: str | None


class Zygote:
    """A process behind walls with NumPy loaded, from which the sandboxes of all submissions
    below `root` are forked."""

    def __init__(self, kind: str, root: Path, limits: Limits) -> None:
        self.kind = kind
        self.root = root
        kit = layout.kit()
        uid = 20_000 + os.getpid() % 40_000 if os.geteuid() == 0 else 0
        self._control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        bubblewrap = kind == "bubblewrap"
        python = os.path.realpath(sys._base_executable)  # type: ignore[attr-defined]
        program = PROGRAM.format(kit="/kit" if bubblewrap else str(kit), fd=theirs.fileno())
        command = [python, "-I", "-S", "-B", "-c", program]
        if bubblewrap:
            command = [*layout.bubblewrap(kit, root, uid), "--", *command]
        settings = {
            "uid": uid,
            "pid_namespace": bubblewrap,
            "own_count": bool(bubblewrap or uid),
            "running": layout.running() if not (bubblewrap or uid) else 0,
            "readable": [] if bubblewrap else layout.readable(kit),
            "cpu_s": limits.call_cpu_s,
            "total_cpu_s": int(limits.submission_s),
            "memory": limits.memory_mib * 2**20,
            "tmp": limits.tmp_mib * 2**20,
            "processes": limits.processes,
            "open_files": limits.open_files,
            "output": limits.output_kib * 1024,
        }
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115
        self._process = subprocess.Popen(
            command, env=layout.environment(), pass_fds=[theirs.fileno()], cwd="/",
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=self._errors,
            start_new_session=True,
        )  # fmt: skip
        theirs.close()
        self._control.settimeout(START_S)
        self._control.send(json.dumps(settings).encode())
        self._await(self._control)

    def open(self, folder: Path, *, alone: bool = False) -> "Sandbox":
        """A sandbox for the submission in `folder`, which lies in `root`; `alone`: the zygote
        ends with it. `OSError` with its words if there can be none."""
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        ours.settimeout(START_S)
        inside = folder.name if self.kind == "bubblewrap" else str(folder)
        with theirs:
            order = json.dumps({"folder": inside}).encode()
            socket.send_fds(self._control, [order], [theirs.fileno()])
        self._await(ours)
        return Sandbox(self, ours, alone=alone)

    def _await(self, control: socket.socket) -> None:
        try:
            answer = control.recv(4096)
        except OSError:
            answer = b""
        if not answer:
            control.close()
            self.close()
            self._errors.seek(0)
            words = self._errors.read(2000).decode("utf-8", "replace").strip().splitlines()
            raise OSError(words[-1] if words else f"{self.kind} did not start")

    def close(self) -> None:
        """End it, and every sandbox of it."""
        self._control.close()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


class Sandbox:
    """One submission's sandbox: a fork server behind walls, one worker at a time."""

    isolates = True

    def __init__(self, zygote: Zygote, control: socket.socket, *, alone: bool) -> None:
        self.zygote = zygote
        self.kind = zygote.kind
        self._control = control
        self._alone = alone

    def spawn(self, memory: int | None) -> tuple[socket.socket, int]:
        """A fresh worker: the socket to it, and the file that holds its output."""
        ours, theirs = socket.socketpair()
        output = os.memfd_create("output")
        order = json.dumps({"do": "spawn", "memory": memory, "cpu": _processor()}).encode()
        socket.send_fds(self._control, [order], [theirs.fileno(), output])
        theirs.close()
        return ours, output

    def usage(self) -> tuple[float, int]:
        """Processor seconds and peak resident bytes of the live worker."""
        told = self._ask({"do": "usage"})
        return float(told.get("cpu_s", 0.0)), int(told.get("peak", 0))

    def end(self, *, closed: bool = False) -> Ending:
        """Kill the worker and all that it started, and tell how it had ended; `closed`: its
        channel has."""
        told = self._ask({"do": "end", "closed": closed})
        why = told.get("why")
        return Ending(
            int(told.get("signal", 0)), int(told.get("code", 0)),
            float(told.get("cpu_s", 0.0)), None if why is None else str(why),
        )  # fmt: skip

    def close(self) -> None:
        """End the sandbox and everything in it."""
        try:
            self._control.shutdown(socket.SHUT_WR)
            while self._control.recv(4096):
                pass
        except TimeoutError:
            self.zygote.close()
        except OSError:  # it has ended already
            pass
        self._control.close()
        if self._alone:
            self.zygote.close()

    def _ask(self, order: dict[str, Any]) -> dict[str, Any]:
        try:
            self._control.send(json.dumps(order).encode())
            told = json.loads(self._control.recv(4096) or b"{}")
        except (OSError, ValueError):
            return {}
        return told if isinstance(told, dict) else {}


class Walls:
    """Sandboxes of the strongest kind that works here, for the submissions that lie in `root`,
    from one zygote."""

    def __init__(self, root: Path, limits: Limits, kind: str | None = None) -> None:
        self.root = root
        self.limits = limits
        self.kinds = KINDS if kind is None else (kind,)
        self._zygote: Zygote | None = None

    def sandbox(self, folder: Path, *, alone: bool = False) -> Sandbox:
        """A sandbox for one submission, or `NoSandbox` with the way to get one."""
        if self._zygote is not None:
            with contextlib.suppress(OSError):
                return self._zygote.open(folder)
        failures = {}  # there is no zygote yet, or it has been killed
        for kind in self.kinds:
            failure = unavailable(kind)
            if failure is None:
                try:
                    self._zygote = Zygote(kind, self.root, self.limits)
                    return self._zygote.open(folder, alone=alone)
                except OSError as error:
                    failure = str(error)
            failures[kind] = failure
        raise NoSandbox(ADVICE.format(**{name: failures.get(name, "not tried") for name in KINDS}))

    def close(self) -> None:
        """End the zygote."""
        if self._zygote is not None:
            self._zygote.close()


def start(folder: Path, limits: Limits, kind: str | None = None) -> Sandbox:
    """A sandbox for one submission alone, or `NoSandbox` with the way to get one."""
    return Walls(folder.parent, limits, kind).sandbox(folder, alone=True)


def unavailable(kind: str) -> str | None:
    """Why a kind of sandbox cannot even be tried here, or None."""
    if not sys.platform.startswith("linux"):
        return "needs Linux"
    if kind == "bubblewrap":
        return None if shutil.which("bwrap") else "not installed"
    try:
        import landlockpy
    except ImportError:
        return "the package landlockpy is not installed"
    try:
        version = landlockpy.abi_version()
    except Exception as error:
        return f"not offered by this kernel ({error})"
    return None if version >= 1 else "not offered by this kernel"


@contextlib.contextmanager
def on_one_processor() -> Iterator[None]:
    """Stay on one processor, where workers are then put too: grader and worker take turns, and
    to wake the other across processors costs ten times one of their calls."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cpus = os.sched_getaffinity(0)
    current = ctypes.CDLL(None).sched_getcpu()
    os.sched_setaffinity(0, {current if current in cpus else min(cpus)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cpus)


def _processor() -> int | None:
    """The one processor that this thread may use, if it is one."""
    cpus = os.sched_getaffinity(0)
    return min(cpus) if len(cpus) == 1 else None
