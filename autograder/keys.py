"""Single keys from the terminal, and the terminal back as it was afterwards."""

import contextlib
import os
import sys
import threading
from collections.abc import Callable, Iterator


@contextlib.contextmanager
def listening(tell: Callable[[str], None]) -> Iterator[bool]:
    """Call `tell` with every key that is typed, from a thread of its own; False where there
    is no keyboard."""
    if not sys.stdin.isatty():
        yield False
        return
    with _single():
        threading.Thread(target=_listen, args=(tell,), daemon=True).start()
        yield True


def _listen(tell: Callable[[str], None]) -> None:
    while key := _read():
        tell(key)


if sys.platform == "win32":
    import msvcrt

    def _read() -> str:
        key = msvcrt.getwch()
        return msvcrt.getwch() and " " if key in "\0\xe0" else key

    @contextlib.contextmanager
    def _single() -> Iterator[None]:
        yield

else:
    import termios
    import tty

    def _read() -> str:
        try:
            data = os.read(sys.stdin.fileno(), 32)
        except OSError:
            return ""
        return " " if len(data) > 1 and data[0] == 27 else data[:1].decode("latin-1")

    @contextlib.contextmanager
    def _single() -> Iterator[None]:
        fd = sys.stdin.fileno()
        before = termios.tcgetattr(fd)
        tty.setcbreak(fd)
        try:
            yield
        finally:
            termios.tcsetattr(fd, termios.TCSADRAIN, before)
