"""The walls, tried by the routes that a clever student would take, in both sandboxes."""

import os
import textwrap
import time
from pathlib import Path

import pytest

import autograder
from autograder import errors, layout, sandbox
from autograder.failures import Lost, Raised
from autograder.remote import Remote
from autograder.sections import Limits
from autograder.submission import Submission

ROOT = Path(autograder.__file__).resolve().parent.parent
LIMITS = Limits(call_cpu_s=2, call_s=20, memory_mib=512)
SECRET = "a secret of the grader's environment"
MODULE = '''
    import os
    import socket
    import subprocess
    import sys

    def read(path):
        with open(path, "rb") as file:
            return len(file.read(100))

    def listed(path):
        return os.listdir(path)

    def write(path):
        with open(path, "w") as file:
            return file.write("left behind")

    def environment():
        return dict(os.environ)

    def processes():
        return [name for name in os.listdir("/proc") if name.isdigit()]

    def signal(pid):
        os.kill(pid, 0)

    def connect(family, kind, address):
        with socket.socket(family, kind) as sock:
            sock.settimeout(2)
            sock.connect(tuple(address) if isinstance(address, list) else address)
            return 1

    def call(number, *args):
        import ctypes
        libc = ctypes.CDLL(None, use_errno=True)
        return [libc.syscall(number, *args), ctypes.get_errno()]

    def spawn(*command):
        return subprocess.run(command, capture_output=True).returncode

    def search(words):
        """Every readable text under / that holds one of the words."""
        found = []
        for top, folders, files in os.walk("/"):
            if top.startswith(("/proc", "/sys")):
                folders.clear()
                continue
            for name in files:
                path = os.path.join(top, name)
                if name in words:
                    found.append(path)
                elif name.endswith((".pth", "RECORD", "direct_url.json", ".egg-link")):
                    try:
                        text = open(path, errors="replace").read()
                    except OSError:
                        continue
                    found += [path for word in words if word in text]
        return found

    def modules():
        return sorted(sys.modules)

    def path():
        return sys.path

    def daemon():
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                while True:
                    pass
        return os.getpid()

    def identity():
        return [os.getuid(), os.getgid(), os.getgroups()]

    def privileges():
        with open("/proc/self/status") as file:
            return [line for line in file if line.startswith(("CapEff", "NoNewPrivs", "Seccomp:"))]
'''


@pytest.fixture(scope="module", params=sandbox.KINDS)
def kind(request) -> str:
    return request.param


@pytest.fixture(scope="module")
def submission(kind, tmp_path_factory):
    folder = tmp_path_factory.mktemp("made")
    folder.chmod(0o755)
    (folder / "s_made.py").write_text(textwrap.dedent(MODULE))
    os.environ["GRADE_SECRET"] = SECRET
    box = sandbox.start(folder, LIMITS, kind)
    remote = Remote(box, LIMITS)
    yield Submission(remote, "s_made")
    remote.close()
    box.close()
    del os.environ["GRADE_SECRET"]


@pytest.mark.parametrize(
    "path",
    [
        ROOT / "pyproject.toml",
        ROOT / "reference",
        ROOT / "autograder" / "grader.py",
        Path("/etc/passwd"),
        Path("/etc/hostname"),
        Path.home() / ".bashrc",
        Path("/proc/1/environ"),
        Path("/proc/1/mem"),
        Path(f"/proc/{os.getpid()}/environ"),
        Path(f"/proc/{os.getpid()}/root/etc/passwd"),
        Path("/proc/self/../1/root/etc/passwd"),
        Path("/tmp/../etc/shadow"),
    ],
    ids=str,
)
def test_files_outside_cannot_be_read(submission, path):
    for attempt in (submission.read, submission.listed):
        with pytest.raises(Raised):
            attempt(str(path))


def test_nothing_installed_leads_to_the_course(submission):
    words = ["test_hidden.py", "solution.py", "course.toml", "grader.py", str(ROOT)]
    assert submission.search(words) == []


def test_the_worker_has_few_modules_of_the_kit_and_no_pytest(submission):
    ours = {name for name in submission.modules() if name.startswith("autograder.")}
    allowed = {f"autograder.{name}" for name in layout.MODULES[1:]}
    assert ours <= allowed
    assert not any(name.startswith(("pytest", "_pytest")) for name in submission.modules())
    assert not any(str(ROOT) in entry for entry in submission.path())


def test_the_graders_environment_is_not_there(submission):
    assert SECRET not in submission.environment().values()


def test_nothing_can_be_written_where_it_would_stay(submission, kind):
    places = ["/left", "/submission/left", "/dev/shm/left", "/usr/lib/left", "/kit/left"]
    for place in [*places, str(ROOT / "left")]:
        with pytest.raises(Raised):
            submission.write(place)
    if kind == "bubblewrap":
        assert submission.write("/tmp/left") == 11
    assert not Path("/tmp/left").exists()


def test_no_network_and_no_unix_socket(submission):
    for family, kind, address in [
        (2, 1, ["127.0.0.1", 22]),
        (2, 2, ["127.0.0.1", 53]),
        (1, 1, "\0x"),
    ]:
        with pytest.raises(Raised, match="not permitted"):
            submission.connect(family, kind, address)


def test_other_processes_cannot_be_seen_or_signalled(submission, kind):
    if kind == "bubblewrap":
        assert len(submission.processes()) <= 2
    else:
        with pytest.raises(Raised):
            submission.processes()
    with pytest.raises(Raised):
        submission.signal(os.getpid())


def test_no_program_can_be_started(submission):
    for command in ("/bin/sh", "/usr/bin/env"):
        with pytest.raises(Raised):
            submission.spawn(command)


@pytest.mark.skipif(os.uname().machine != "x86_64", reason="the numbers of this machine's calls")
@pytest.mark.parametrize(
    ("name", "number", "args"),
    [
        ("ptrace", 101, (16, 1, 0, 0)),
        ("unshare of a user namespace", 272, (0x10000000,)),
        ("mount", 165, (0, 0, 0, 0, 0)),
        ("memfd_create", 319, (0, 0)),
        ("shmget", 29, (0, 4096, 0o1600)),
        ("open_by_handle_at", 304, (0, 0, 0)),
        ("bpf", 321, (0, 0, 0)),
        ("io_uring_setup", 425, (1, 0)),
        ("keyctl", 250, (0, 0)),
        ("the x32 number of getpid", 0x40000000 + 39, ()),
    ],
    ids=str,
)
def test_dangerous_system_calls_are_refused(submission, name, number, args):
    result, error = submission.call(number, *args)
    assert (result, error) == (-1, 1), f"{name} was not refused with EPERM"


def test_the_worker_is_an_unprivileged_user(submission, kind):
    uid, gid, groups = submission.identity()
    if os.geteuid() == 0:
        assert uid != 0
        assert gid != 0
        assert groups == []
    if kind == "bubblewrap":
        assert submission.privileges() == [
            "CapEff:\t0000000000000000\n", "NoNewPrivs:\t1\n", "Seccomp:\t2\n",
        ]  # fmt: skip


def test_what_a_call_leaves_running_dies_with_its_worker(submission):
    submission.daemon()
    submission._transport.stop()
    assert submission.identity()
    kids = _descendants(submission._transport.launcher.zygote._process.pid)
    assert len(kids) <= 4, "more than zygote (behind bubblewrap), fork server and one worker"


def _ours() -> list[int]:
    return [int(name) for name in os.listdir("/proc") if name.isdigit()]


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode().strip()
    except OSError:
        return ""


def _descendants(root: int) -> set[int]:
    found = {root}
    while True:
        more = set()
        for pid in _ours():
            try:
                parent = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
            if parent in found and pid not in found:
                more.add(pid)
        if not more:
            return found
        found |= more


def test_a_sandbox_takes_everything_with_it(kind, tmp_path):
    tmp_path.chmod(0o755)
    (tmp_path / "s_made.py").write_text(textwrap.dedent(MODULE))
    before = set(Path("/tmp").glob("grade-*"))
    box = sandbox.start(tmp_path, LIMITS, kind)
    remote = Remote(box, LIMITS)
    Submission(remote, "s_made").daemon()
    family = _descendants(box.zygote._process.pid)
    box.close()
    assert len(family) >= 3
    deadline = time.monotonic() + 10
    while (left := [pid for pid in family if _command(pid)]) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert left == []
    assert set(Path("/tmp").glob("grade-*")) == before


@pytest.fixture
def neighbours(kind, tmp_path):
    """Two submissions of one run, with their sandboxes."""
    walls = sandbox.Walls(tmp_path, LIMITS, kind)
    tmp_path.chmod(0o755)
    remotes = []
    for name in ("one", "other"):
        folder = tmp_path / name
        folder.mkdir(mode=0o755)
        folder.chmod(0o755)
        (folder / "s_made.py").write_text(f"name = {name!r}\n{textwrap.dedent(MODULE)}")
        remotes.append(Remote(walls.sandbox(folder), LIMITS))
    yield [Submission(remote, "s_made") for remote in remotes]
    for remote in remotes:
        remote.close()
        remote.launcher.close()
    walls.close()


def test_submissions_of_one_run_see_nothing_of_each_other(neighbours, kind, tmp_path):
    one, other = neighbours
    assert one.identity()
    for path in (tmp_path / "other/s_made.py", "/submissions/other/s_made.py"):
        with pytest.raises(Raised):
            one.read(str(path))
    if kind == "bubblewrap":
        assert one.listed("/submissions") == []
        one.write("/tmp/note")
        assert other.listed("/tmp") == []
        assert len(other.processes()) <= 2
        with pytest.raises(Raised):
            other.write("/submissions/note")


def test_a_zygote_that_was_killed_is_replaced(kind, tmp_path):
    tmp_path.chmod(0o755)
    walls = sandbox.Walls(tmp_path, LIMITS, kind)
    folder = tmp_path / "one"
    folder.mkdir()
    first = walls.sandbox(folder)
    os.kill(first.zygote._process.pid, 9)
    first.zygote._process.wait()
    second = walls.sandbox(folder)
    assert second.zygote is not first.zygote
    second.spawn(None)[0].close()
    for box in (first, second):
        box.close()
    walls.close()


def test_two_workers_of_one_sandbox_share_no_files(kind, submission):
    if kind != "bubblewrap":
        return  # no file can be written there at all
    submission.write("/tmp/note")
    assert "note" in submission.listed("/tmp"), "a section may use its /tmp"


def test_without_any_sandbox_the_message_says_how_to_get_one(monkeypatch, tmp_path):
    monkeypatch.setattr(sandbox, "unavailable", lambda kind: "not here")
    with pytest.raises(errors.NoSandbox, match="apt-get install bubblewrap"):
        sandbox.start(tmp_path, LIMITS)


def test_a_bubblewrap_that_cannot_unshare_gives_way_to_landlock(monkeypatch, tmp_path):
    broken = tmp_path / "bin"
    broken.mkdir()
    (broken / "bwrap").write_text(
        "#!/bin/sh\necho 'bwrap: setting up uid map: denied' >&2\nexit 1\n"
    )
    (broken / "bwrap").chmod(0o755)
    monkeypatch.setenv("PATH", f"{broken}:{os.environ['PATH']}")
    monkeypatch.setattr(layout, "environment", _with_path(layout.environment))
    box = sandbox.start(tmp_path, LIMITS)
    try:
        assert box.kind == "landlock"
    finally:
        box.close()


def _with_path(environment):
    return lambda: {**environment(), "PATH": os.environ["PATH"]}


def test_a_call_that_kills_its_fork_server_costs_itself_alone(submission):
    with pytest.raises((Lost, Raised)):
        submission.call(62, 1, 9) and submission.read("/nowhere")
    assert submission.identity()
