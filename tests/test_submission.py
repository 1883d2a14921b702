"""The client over both transports: calls, lent functions, objects, limits, and their ends."""

import textwrap

import numpy as np
import pytest

from autograder import diagnosis, sandbox, worker
from autograder.failures import Exceeded, Lost, NotAttempted, Raised
from autograder.loopback import Loopback, load_from
from autograder.plain import Plain
from autograder.remote import Remote
from autograder.sections import Limits
from autograder.submission import Submission

SLUG = "s_made"
MODULE = """
    import time
    import numpy as np

    class Stack:
        def __init__(self, first):
            self.things = [np.array(first)]

        def push(self, thing):
            self.things.append(np.array(thing))

        @property
        def top(self):
            return self.things[-1]

        def __len__(self):
            return len(self.things)

    def same(x):
        return x

    def tops(one, other):
        return [one.top, other.top]

    def each(functions, x):
        return [function(x) for function in functions]

    def todo():
        raise NotImplementedError("s_made.todo")

    def wrong(x):
        raise ValueError(f"not {x}")

    def writes(x):
        x[0] = 1

    def wide(n):
        return float(np.zeros((n, n)).sum())

    def busy(seconds):
        until = time.process_time() + seconds
        while time.process_time() < until:
            pass
        return seconds

    def refused():
        return {1, 2}

    def loop():
        while True:
            pass
"""
LIMITS = Limits(call_cpu_s=2, call_s=20, memory_mib=512)


@pytest.fixture(scope="module", params=["loopback", "plain", *sandbox.KINDS])
def submission(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp("made")
    folder.chmod(0o755)
    (folder / f"{SLUG}.py").write_text(textwrap.dedent(MODULE))
    if request.param == "loopback":
        yield Submission(Loopback(load_from(folder), f"{folder}/"), SLUG)
        return
    if request.param == "plain":
        launcher = Plain(folder, LIMITS)
    else:
        launcher = sandbox.start(folder, LIMITS, request.param)
    remote = Remote(launcher, LIMITS)
    yield Submission(remote, SLUG)
    remote.close()
    launcher.close()


def test_values_come_back_as_they_are(submission):
    value = {"a": [1, (2.5, None)], 3: "text", "array": np.arange(6.0).reshape(2, 3)}
    got = submission.same(value)
    assert np.array_equal(got.pop("array"), value.pop("array"))
    assert got == value


def test_large_arrays_cross_whole(submission):
    x = np.random.default_rng(0).standard_normal((700, 900))
    assert np.array_equal(submission.same(x), x)


def test_many_steps_of_an_object_are_one_request(submission):
    stack = submission.Stack(1)
    before = len(submission.transcript)
    submission.repeat(300, stack, ("push", 2.5), ("top",))
    assert len(submission.transcript) == before + 1
    assert len(stack) == 301
    with pytest.raises(AttributeError):
        submission.repeat(2, stack, ("pull",))


def test_calls_replayed_elsewhere_find_their_objects(tmp_path):
    """Whatever numbers a student's objects have, none is taken for another."""
    (tmp_path / f"{SLUG}.py").write_text(textwrap.dedent(MODULE))
    load = load_from(tmp_path)
    transport = Loopback(load, f"{tmp_path}/")
    Submission(transport, SLUG).Stack(0)  # another test's, so the next ones count from 1
    submission = Submission(transport, SLUG)
    stacks = [submission.Stack(first) for first in (10, 20, 30)]
    tops = [stack.top.tolist() for stack in stacks]
    assert tops == [10, 20, 30]
    values = [value for _, value, _ in diagnosis.replay(submission.transcript, load(SLUG))]
    assert [value[1].tolist() for value in values[3:]] == [10, 20, 30]


def test_lent_functions_are_called_here_and_counted(submission):
    seen = []
    got = submission.each([lambda x: seen.append(x) or x + 1, np.square], np.array([3.0]))
    assert [item.tolist() for item in got] == [[4.0], [9.0]]
    assert submission.transcript[-1].counts == {0: 1, 1: 1}
    assert len(seen) == 1


def test_a_lent_function_is_not_called_for_ever(tmp_path, monkeypatch):
    monkeypatch.setattr(worker, "MAX_LENT_CALLS", 50)
    (tmp_path / f"{SLUG}.py").write_text(textwrap.dedent(MODULE))
    submission = Submission(Loopback(load_from(tmp_path), f"{tmp_path}/"), SLUG)
    seen = []
    with pytest.raises(RuntimeError, match="more than 50 calls"):
        submission.each([seen.append] * 51, 1)
    assert len(seen) == 50


def test_an_error_of_a_lent_function_is_raised_in_the_students_code(submission):
    with pytest.raises(IndexError, match="no block 7"):
        submission.each([_no_block], 7)


def _no_block(number):
    raise IndexError(f"no block {number}")


def test_objects_stay_where_they_are_and_can_be_passed_back(submission):
    one, other = submission.Stack(np.array([1.0])), submission.Stack(np.array([2.0]))
    one.push(np.array([5.0]))
    assert len(one) == 2
    assert [top.tolist() for top in submission.tops(one, other)] == [[5.0], [2.0]]
    with pytest.raises(AttributeError):
        _ = one._things


def test_exceptions_keep_their_type_and_sentence(submission):
    with pytest.raises(ValueError, match="not 3") as caught:
        submission.wrong(3)
    assert isinstance(caught.value, Raised)
    assert caught.value.frames[-1][0] == f"{SLUG}.py"


def test_a_todo_is_not_attempted(submission):
    with pytest.raises(NotAttempted):
        submission.todo()


def test_a_missing_name_is_the_students_error(submission):
    with pytest.raises(AttributeError):
        submission.forgotten(1)


def test_writing_into_an_argument_raises_there(submission):
    x = np.zeros(2)
    with pytest.raises(ValueError, match="read-only"):
        submission.writes(x)
    assert x.tolist() == [0.0, 0.0]


def test_what_cannot_cross_is_refused_in_words(submission):
    with pytest.raises(Raised, match="set"):
        submission.refused()


def test_a_memory_cap_lets_the_right_one_through_and_stops_the_wasteful(submission):
    with submission.limits(memory=32 * 2**20):
        assert submission.wide(500) == 0.0
    with pytest.raises(Exceeded, match="32 MiB"), submission.limits(memory=32 * 2**20):
        submission.wide(8000 // 2)
    assert submission.same(1) == 1


def test_a_work_budget_lets_the_right_one_through_and_stops_the_wasteful(submission):
    with submission.limits(cpu=0.5):
        submission.busy(0.01)

    def waste():
        with submission.limits(cpu=0.2):
            for _ in range(20):
                submission.busy(0.1)

    with pytest.raises(Exceeded, match="processor time"):
        waste()
    assert submission.same(1) == 1


def test_an_endless_call_is_cut_off_and_the_next_one_works(submission):
    if isinstance(submission._transport, Loopback):
        return  # a call in this process can only be interrupted by pytest-timeout
    with pytest.raises(Lost) as caught:
        submission.loop()
    assert caught.value.timeout
    assert submission.same(2) == 2
