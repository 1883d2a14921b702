"""Within bubblewrap's walls, a place of its own for one submission: namespaces for processes,
mounts, IPC and network; its modules alone; an empty `/tmp`.

bubblewrap makes the walls once, and leaves the right to do this to the zygote; the fork
server that goes through here gives that right up before it hears of any student's code.
"""

import ctypes
import os

SUBMISSIONS, SUBMISSION = "/submissions", "/submission"
CLONE_NEWNS, CLONE_NEWIPC, CLONE_NEWPID, CLONE_NEWNET = 0x20000, 1 << 27, 1 << 29, 1 << 30
MS_RDONLY, MS_NOSUID, MS_NODEV, MS_NOEXEC = 1, 2, 4, 8
MS_BIND, MS_REC, MS_PRIVATE = 1 << 12, 1 << 14, 1 << 18

_libc = ctypes.CDLL(None, use_errno=True)


def enter(name: str, tmp: int) -> None:
    """Go on as process 1 of new namespaces, with the folder `name` of the submissions, and with
    `tmp` bytes to write."""
    if _libc.unshare(CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWPID | CLONE_NEWNET):
        raise _failure("unshare")
    _mount("none", "/", "none", MS_REC | MS_PRIVATE)
    _mount(f"{SUBMISSIONS}/{name}", SUBMISSION, "none", MS_BIND)
    _mount("none", SUBMISSIONS, "tmpfs", MS_RDONLY | MS_NOSUID | MS_NODEV)
    _mount("none", "/tmp", "tmpfs", MS_NOSUID | MS_NODEV, f"mode=1777,size={tmp}")
    os.chdir("/tmp")
    if os.fork():
        os._exit(0)
    _mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC)


def _mount(source: str, target: str, kind: str, flags: int, data: str = "") -> None:
    words = [word.encode() for word in (source, target, kind)]
    if _libc.mount(*words, ctypes.c_ulong(flags), data.encode()):
        raise _failure(f"mount {target}")


def _failure(what: str) -> OSError:
    number = ctypes.get_errno()
    return OSError(number, f"{what}: {os.strerror(number)}")
