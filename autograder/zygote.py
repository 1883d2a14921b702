"""Inside the sandbox: a process with NumPy loaded, of which each submission's fork server is a
child, so that NumPy is imported once for all of them.

It obeys a control socket: one JSON object a packet, `{"folder": ...}` with the descriptor of
the new fork server's own control socket. It runs no student's code, and none can reach it.
This module and those that it imports are all of the kit that a sandbox holds.
"""

import contextlib
import gc
import importlib
import os
import socket
import sys
from typing import Any

import msgspec
import numpy as np

from . import confine, forkserver, namespaces


def main(fd: int) -> None:
    """Serve on the control socket `fd`; the first packet holds the settings."""
    control = socket.socket(fileno=fd)
    settings = msgspec.json.decode(control.recv(65536))
    confine.prepare()
    np.ones((2, 2)) @ np.ones((2, 2))  # what a first use allocates is allocated once, here
    for name in ("numpy.linalg", "math", "collections", "typing"):  # not numpy.random: 40 ms
        importlib.import_module(name)
    if settings["readable"]:
        importlib.import_module("landlockpy")
    with open("/proc/self/statm") as file:
        settings["idle"] = int(file.read().split()[0]) * forkserver.PAGE
    gc.collect()
    gc.freeze()
    control.send(msgspec.json.encode({"ready": True}))
    while True:
        data, fds, _, _ = socket.recv_fds(control, 65536, 1)
        if not data:
            return
        with contextlib.suppress(ChildProcessError):  # those that have ended since
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        pid = os.fork()
        if pid == 0:
            control.close()
            _become_forkserver(fds[0], {**settings, **msgspec.json.decode(data)})
        os.close(fds[0])
        if settings["pid_namespace"]:
            os.waitpid(pid, 0)  # it ends once it has forked process 1 of the new namespace


def _become_forkserver(fd: int, settings: dict[str, Any]) -> None:
    try:
        if settings["pid_namespace"]:
            namespaces.enter(settings["folder"], settings["tmp"])
            settings["folder"] = namespaces.SUBMISSION
        confine.settle(settings)
        forkserver.serve(socket.socket(fileno=fd), settings)
    except Exception as error:
        print(error, file=sys.stderr, flush=True)
    finally:
        os._exit(0)
