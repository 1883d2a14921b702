"""What of this machine a sandbox shows to student code: the interpreter, the system's shared
objects, two packages, the worker's modules of the kit, and the submission. Nothing else.
"""

import atexit
import os
import py_compile
import shutil
import sys
import sysconfig
import tempfile
from importlib.util import find_spec
from pathlib import Path

from .namespaces import SUBMISSION, SUBMISSIONS

MODULES = (
    "__init__", "wire", "channel", "worker", "confine", "namespaces", "forkserver", "zygote",
)  # fmt: skip
_INSTALLED = ("site-packages", "dist-packages")


def environment() -> dict[str, str]:
    fixed = {
        **dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1"),
        "MALLOC_ARENA_MAX": "1",  # threads would each reserve 64 MiB of the memory limit
        "HOME": "/tmp",
        "TMPDIR": "/tmp",
        "LANG": "C.UTF-8",
        "MPLBACKEND": "Agg",
        "PYTHONHASHSEED": "0",
    }
    passed = {name: os.environ[name] for name in ("OPENBLAS_CORETYPE",) if name in os.environ}
    return {**fixed, **passed}


def _stdlib() -> Path:
    return Path(os.__file__).parent


def _libraries() -> list[Path]:
    """The shared objects that the interpreter and NumPy load from the system."""
    found = [
        Path(path) for path in ("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/etc/ld.so.cache")
    ]
    folder = Path(sysconfig.get_config_var("LIBDIR") or "/usr/lib")
    if folder not in found:
        found += sorted(folder.glob("libpython3*.so*"))
    return [path for path in found if path.exists()]


def _packages() -> list[Path]:
    """The two packages that a worker needs, where they really are; nothing is imported."""
    found = []
    for name in ("numpy", "msgspec"):
        spec = find_spec(name)
        assert spec is not None
        folder = Path(str(spec.origin)).resolve().parent
        found += [folder, folder.with_name(f"{folder.name}.libs")]
    return [path for path in found if path.exists()]


def _masks() -> list[Path]:
    """Folders of installed packages inside what is bound: metadata could lead outside."""
    stdlib = _stdlib()
    system = [Path("/usr/lib/python3/dist-packages"), *Path("/usr/lib").glob("python3.*")]
    places = [stdlib, *system]
    masks = [place / name for place in places for name in _INSTALLED]
    return [path for path in [*masks, system[0]] if path.is_dir()]


def bubblewrap(kit: Path, submissions: Path, uid: int) -> list[str]:
    """The command that makes the walls. What is in `submissions`, and a `/tmp` that can be
    written, `namespaces` shows to one submission each; nothing else in here can be written."""
    python = Path(os.path.realpath(sys._base_executable))  # type: ignore[attr-defined]
    command = ["bwrap", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts"]
    if uid:
        command += ["--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]
    else:
        command += ["--unshare-user", "--unshare-cgroup-try"]
    command += ["--cap-add", "CAP_SYS_ADMIN"]
    command += ["--as-pid-1", "--die-with-parent", "--new-session", "--hostname", "worker"]
    system = [*_libraries(), _stdlib(), python]
    # bubblewrap would make the folders on the way readable by root alone
    on_the_way = {parent for path in system for parent in path.parents if len(parent.parts) > 1}
    for parent in sorted({*on_the_way, Path("/kit")} - set(system)):
        command += ["--perms", "0755", "--dir", str(parent)]
    for path in system:
        if path.is_symlink() and path.is_dir():
            command += ["--symlink", os.readlink(path), str(path)]
        else:
            command += ["--ro-bind", str(path), str(path)]
    for path in _masks():
        command += ["--tmpfs", str(path), "--remount-ro", str(path)]
    command += ["--ro-bind", str(kit / "autograder"), "/kit/autograder"]
    for path in _packages():
        command += ["--ro-bind", str(path), f"/kit/{path.name}"]
    command += ["--ro-bind", str(submissions), SUBMISSIONS, "--dir", SUBMISSION, "--dir", "/tmp"]
    command += ["--proc", "/proc", "--dev", "/dev", "--remount-ro", "/dev"]
    return [*command, "--remount-ro", "/", "--chdir", "/"]


def readable(kit: Path) -> list[str]:
    import landlockpy

    python = Path(os.path.realpath(sys._base_executable))  # type: ignore[attr-defined]
    stdlib = _stdlib()
    parts = [path for path in sorted(stdlib.iterdir()) if path.name != "site-packages"]
    system = [
        path for path in _libraries() if path.name != "lib" or not stdlib.is_relative_to(path)
    ]
    own = [*_packages(), kit, Path(str(landlockpy.__file__)).parent]
    return [str(path) for path in [*system, *parts, python, *own, Path("/dev/urandom")]]


def running() -> int:
    """How many threads this user has: the kernel counts them all against the limit."""
    total = 0
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                if entry.stat().st_uid == os.geteuid():
                    total += len(os.listdir(entry / "task"))
            except OSError:
                continue
    return total


_kits: list[Path] = []


def kit() -> Path:
    """A folder with the worker's side of the kit, compiled, and links to its packages."""
    if _kits and _kits[0].is_dir():
        return _kits[0]
    kit = Path(tempfile.mkdtemp(prefix="grade-kit-"))
    atexit.register(shutil.rmtree, kit, ignore_errors=True)
    package = kit / "autograder"
    (package / "__pycache__").mkdir(parents=True)
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    for name in MODULES:
        source = package / f"{name}.py"
        shutil.copyfile(Path(__file__).with_name(f"{name}.py"), source)
        py_compile.compile(str(source), dfile=f"/kit/autograder/{name}.py", invalidation_mode=mode)
    for path in _packages():
        (kit / path.name).symlink_to(path)
    try:
        import landlockpy
    except ImportError:
        pass
    else:
        (kit / "landlockpy").symlink_to(Path(str(landlockpy.__file__)).parent)
    kit.chmod(0o755)
    _kits[:] = [kit]
    return kit
