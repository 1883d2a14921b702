"""What a worker gives up before a student's first line runs: rights, files, system calls.

All of it is one way and inherited by everything the worker starts. Linux only.
"""

import ctypes
import functools
import os
import resource
import struct
from typing import Any

PR_SET_DUMPABLE, PR_SET_KEEPCAPS, PR_SET_SECCOMP = 4, 8, 22
PR_SET_CHILD_SUBREAPER, PR_SET_NO_NEW_PRIVS = 36, 38
CAP_DAC_READ_SEARCH = 2

# system calls refused outright, by machine: x86_64 and aarch64
# fmt: off
_REFUSED = {
    "ptrace": (101, 117), "process_vm_readv": (310, 270), "process_vm_writev": (311, 271),
    "unshare": (272, 97), "setns": (308, 268), "mount": (165, 40), "umount2": (166, 39),
    "pivot_root": (155, 41), "chroot": (161, 51), "open_by_handle_at": (304, 265),
    "name_to_handle_at": (303, 264), "bpf": (321, 280), "perf_event_open": (298, 241),
    "userfaultfd": (323, 282), "io_uring_setup": (425, 425), "memfd_create": (319, 279),
    "memfd_secret": (447, 447), "shmget": (29, 194), "msgget": (68, 186), "semget": (64, 190),
    "mq_open": (240, 180), "keyctl": (250, 219), "add_key": (248, 217),
    "request_key": (249, 218), "kexec_load": (246, 104), "pidfd_getfd": (438, 438),
    "kcmp": (312, 272), "fsopen": (430, 430), "open_tree": (428, 428),
    "move_mount": (429, 429), "personality": (135, 92), "quotactl": (179, 60),
    "init_module": (175, 105), "finit_module": (313, 273), "setpriority": (141, 140),
    "socket": (41, 198),  # no network, and no talk with services over Unix sockets
}
_CLONE, _CLONE3 = (56, 220), (435, 435)
# fmt: on
_MACHINES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}
_NAMESPACES = 0x7E020080
_ALLOW, _EPERM, _ENOSYS, _KILL = 0x7FFF0000, 0x00050001, 0x00050026, 0x80000000
_LOAD, _EQUAL, _ANY_BIT, _RETURN = 0x20, 0x15, 0x45, 0x06

_libc = ctypes.CDLL(None, use_errno=True)


def prepare() -> None:
    """In the zygote: be traced by none, and make ready what every worker needs."""
    _libc.prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)
    if os.uname().machine in _MACHINES:
        _filter()  # made once, not in every worker


def settle(settings: dict[str, Any]) -> None:
    """In a fork server: become nobody, without a right, and be traced by none."""
    if settings["pid_namespace"]:
        if settings["uid"]:
            _become(settings["uid"])
        _keep_only()
    _libc.prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)
    _libc.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def _become(uid: int) -> None:
    os.setgroups([])
    os.setresgid(uid, uid, uid)
    os.setresuid(uid, uid, uid)


def limit(settings: dict[str, Any]) -> None:
    """The kernel's limits on the worker and on each of its children."""
    processes = settings["processes"]
    if not settings["own_count"]:  # the kernel counts all of the user's processes
        processes += settings["running"]
    for kind, value in (
        (resource.RLIMIT_AS, settings["idle"] + settings["memory"]),
        (resource.RLIMIT_NPROC, processes),
        (resource.RLIMIT_NOFILE, settings["open_files"]),
        (resource.RLIMIT_FSIZE, settings["tmp"]),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_CPU, settings["total_cpu_s"]),
        (resource.RLIMIT_MSGQUEUE, 0),
    ):
        _, hard = resource.getrlimit(kind)
        bound = value if hard == resource.RLIM_INFINITY else min(value, hard)
        resource.setrlimit(kind, (bound, bound))


def shut_in(settings: dict[str, Any]) -> None:
    """Landlock where there are no namespaces, then no way back and few system calls."""
    if settings["uid"] and not settings["pid_namespace"]:
        # an interpreter below a private home stays readable, as far as Landlock lets it
        _libc.prctl(PR_SET_KEEPCAPS, 1, 0, 0, 0)
        _become(settings["uid"])
        _keep_only(CAP_DAC_READ_SEARCH)
    _libc.prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)
    if _libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0):
        raise OSError(ctypes.get_errno(), "no_new_privs")
    if settings["readable"]:
        _apply_landlock([*settings["readable"], settings["folder"]])
    if os.uname().machine in _MACHINES:
        _filter_calls()


def _keep_only(*capabilities: int) -> None:
    header = struct.pack("Ii", 0x20080522, 0)
    mask = sum(1 << capability for capability in capabilities)
    data = struct.pack("6I", mask, mask, 0, 0, 0, 0)
    if _libc.syscall({"x86_64": 126, "aarch64": 91}[os.uname().machine], header, data):
        raise OSError(ctypes.get_errno(), "capset")


def _apply_landlock(readable: list[str]) -> None:
    """Read the given trees, write nothing, reach and signal nobody outside."""
    from landlockpy import AccessFS, Ruleset, Scope

    read = AccessFS.READ_FILE | AccessFS.READ_DIR | AccessFS.EXECUTE
    with Ruleset(scoped=Scope.SIGNAL | Scope.ABSTRACT_UNIX_SOCKET) as ruleset:
        for path in readable:
            folder = os.path.isdir(path)
            ruleset.allow_path(path, read if folder else read & ~AccessFS.READ_DIR)
        ruleset.allow_path("/dev/null", AccessFS.READ_FILE | AccessFS.WRITE_FILE)
        ruleset.restrict()


def _filter_calls() -> None:
    """A seccomp filter: other machines' calls kill, the listed ones fail with EPERM."""
    if _libc.prctl(PR_SET_SECCOMP, 2, _filter()[0], 0, 0):
        raise OSError(ctypes.get_errno(), "seccomp")


@functools.cache
def _filter() -> tuple[bytes, Any]:
    """A `struct sock_fprog`, and the memory that it points to."""
    program = _program()
    buffer = ctypes.create_string_buffer(program, len(program))
    return struct.pack("HxxxxxxP", len(program) // 8, ctypes.addressof(buffer)), buffer


def _program() -> bytes:
    column, machine = _MACHINES[os.uname().machine]
    code = [(_LOAD, 0, 0, 4), (_EQUAL, 1, 0, machine), (_RETURN, 0, 0, _KILL), (_LOAD, 0, 0, 0)]
    if column == 0:  # the x32 numbers would walk around the list
        code += [(_ANY_BIT, 0, 1, 0x40000000), (_RETURN, 0, 0, _EPERM)]
    for numbers in _REFUSED.values():
        code += [(_EQUAL, 0, 1, numbers[column]), (_RETURN, 0, 0, _EPERM)]
    code += [(_EQUAL, 0, 1, _CLONE3[column]), (_RETURN, 0, 0, _ENOSYS)]
    code += [(_EQUAL, 0, 3, _CLONE[column]), (_LOAD, 0, 0, 16)]
    code += [(_ANY_BIT, 0, 1, _NAMESPACES), (_RETURN, 0, 0, _EPERM)]
    code.append((_RETURN, 0, 0, _ALLOW))
    return b"".join(struct.pack("HBBI", *line) for line in code)
