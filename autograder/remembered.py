"""What a test asked of earlier submissions of the same run, and how it ended when it passed.

A test is a function of the answers that it gets: its inputs are alike for every submission.
So its questions are put without running it, as long as the answers, byte for byte, have been
given before; where they all have, and it passed, it passes again. At the first answer that
is new it is run after all, and hears what has been answered already.

Not remembered: calls that lend a function, blocks that bound memory or work, large values.
"""

import hashlib
from collections import deque
from collections.abc import Callable
from typing import Any

from . import wire
from .errors import KitError
from .submission import Step, Transport, Usage

MAX_SIZE = 1 << 18
MAX_KNOWN = 64

# after the answers of which the key is a digest: the next question, or the calls of a test passed
Known = dict[bytes, wire.Packed | list[Step]]


class Remembered:
    """All that is known of the tests of one run."""

    def __init__(self) -> None:
        self.tests: dict[tuple[str, bool, str], Known] = {}


class Recalling:
    """A transport for one run of one test, which knows what was asked before."""

    def __init__(self, transport: Transport, known: Known) -> None:
        self._transport = transport
        self._known = known
        self._state = b""
        self._open = True  # what is asked can still be remembered
        self._answered: deque[tuple[wire.Packed, wire.Frame | Exception]] = deque()
        self.visitor = transport.visitor
        self.visitors = transport.visitors

    def recall(self, slug: str) -> list[Step] | None:
        """Ask what is known to be asked; the calls of the test where that makes it pass."""
        while type(following := self._known.get(self._state)) is wire.Packed:
            try:
                answer = self._transport.exchange(slug, following, _lend_nothing)
            except Exception as error:  # the test that asks again will hear of it
                self._answered.append((following, error))
                return None
            self._answered.append((following, answer))
            self._state = _digest(self._state, answer)
        return following if isinstance(following, list) else None

    def passed(self, steps: list[Step]) -> None:
        """Remember that the test passed with these answers."""
        if self._open and len(self._known) < MAX_KNOWN:
            self._known.setdefault(self._state, steps)

    def exchange(
        self, slug: str, packed: wire.Packed, lend: Callable[[int, Any], wire.Packed]
    ) -> wire.Frame:
        """See `submission.Transport`."""
        if self._answered:
            question, answer = self._answered.popleft()
            if question.header != packed.header or question.arrays != packed.arrays:
                raise KitError("a test that does not ask the same of every submission")
            if isinstance(answer, Exception):
                raise answer
            return answer
        answer = self._transport.exchange(slug, packed, lend)
        large = packed.size + len(answer.arrays) > MAX_SIZE
        self._open = self._open and not packed.lends and not large
        if self._open:
            if len(self._known) < MAX_KNOWN:
                own = packed._replace(arrays=[bytes(array) for array in packed.arrays])
                self._known.setdefault(self._state, own)
            self._state = _digest(self._state, answer)
        return answer

    def begin(self, slug: str, memory: int | None) -> None:
        """See `submission.Transport`."""
        self._open = False
        self._transport.begin(slug, memory)

    def usage(self) -> Usage:
        """See `submission.Transport`."""
        return self._transport.usage()

    def end(self) -> None:
        """See `submission.Transport`."""
        self._transport.end()

    def renew(self) -> None:
        """See `submission.Transport`."""
        self._transport.renew()


def _digest(state: bytes, answer: wire.Frame) -> bytes:
    digest = hashlib.blake2b(state, digest_size=16)
    digest.update(answer.header)
    digest.update(answer.arrays)
    return digest.digest()


def _lend_nothing(index: int, _: Any) -> wire.Packed:
    raise wire.WireError(f"a call of a function ({index}) that was not lent")
