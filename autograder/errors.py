"""Every error that a person can meet, each with the next action in its message.

    KitError                      anything the kit itself has to say
    ├── UsageError                asked for something that is not there
    ├── HostError                 this machine cannot do what was asked
    │   └── NoSandbox             no way to shut student code in
    ├── ContentError              a section's files do not fit together (for authors)
    └── SubmissionError           a submission that cannot be read

What a student's code does is never one of these: it is an outcome in the report.
`wire.WireError` stays inside the boundary, which turns it into such an outcome.
"""


class KitError(Exception):
    """Shown as it is, without a traceback; the command ends with exit code 2."""


class UsageError(KitError):
    """Asked for something that is not there."""


class HostError(KitError):
    """This machine cannot do what was asked."""


class NoSandbox(HostError):
    """No way to shut student code in."""


class ContentError(KitError):
    """A section's files do not fit together."""


class SubmissionError(KitError):
    """A submission that cannot be read."""
