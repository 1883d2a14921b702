"""`grade doctor`: every claim is tried, not looked up."""

import platform
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

import click

from .. import sandbox
from ..errors import HostError, NoSandbox
from ..plain import Plain
from ..sections import find_course


@click.command("doctor")
def doctor_command() -> None:
    """What this machine can do, and how to make it do more."""
    import numpy as np

    click.echo(f"Python {platform.python_version()}, NumPy {np.__version__}, {platform.system()}")
    course = find_course(Path.cwd())
    limits = course.limits
    plain = Plain(course.root / "starter", limits)
    try:
        plain.spawn(None)[0].close()
    finally:
        plain.close()
    click.echo("grade check: works here")
    if find_spec("watchfiles") is None:
        click.echo("grade check --watch: no (run `pip install watchfiles`)")
    working = 0
    for kind in sandbox.KINDS:
        with tempfile.TemporaryDirectory(prefix="grade-") as folder:
            try:
                box = sandbox.start(Path(folder), limits, kind)
                sock, _ = box.spawn(None)
                sock.close()
                box.close()
            except (NoSandbox, HostError, OSError) as error:
                reason = next(
                    (line for line in str(error).splitlines() if line.strip().startswith(kind)),
                    str(error),
                )
                click.echo(f"sandbox {kind}: no ({reason.strip()})")
                continue
        working += 1
        gap = sandbox.NOT_COVERED[kind]
        click.echo(f"sandbox {kind}: works{f'; not covered: {gap}' if gap else ''}")
    if working:
        click.echo("grade score and grade batch: work here")
        return
    if not sys.platform.startswith("linux"):
        click.echo("grade score and grade batch: need Linux (on Windows: WSL); nothing else does")
        return
    raise NoSandbox(sandbox.ADVICE.format(bubblewrap="see above", landlock="see above"))
