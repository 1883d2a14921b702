"""The command `grade`: parse, call one function, print. Nothing else imports click.

Each command lives in a module that is imported only when the command is used, so that
`grade check` does not pay for `grade batch`.
"""

import importlib
import os

import click

from .. import __version__
from ..errors import KitError

COMMANDS = {
    "check": "desk",
    "list": "desk",
    "hint": "desk",
    "next": "desk",
    "doctor": "doctor",
    "score": "grading",
    "batch": "batch",
    "export": "export",
    "build": "author",
    "release": "author",
}


class _Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"{__name__}.{COMMANDS[cmd_name]}")
        command: click.Command = getattr(module, f"{cmd_name}_command")
        return command

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise
        except KitError as error:
            words = str(error)
        except OSError as error:
            place = f" ({error.filename})" if error.filename else ""
            words = f"{error.strerror or error}{place}; mend that and run the command again"
        except Exception as error:
            if os.environ.get("GRADE_DEBUG"):
                raise
            words = (
                f"a fault of the kit itself, please report it: {type(error).__name__}: {error}\n"
                "GRADE_DEBUG=1 shows where it happened"
            )
        click.echo(f"grade: {words}", err=True)
        raise SystemExit(2)


@click.group(cls=_Commands)
@click.version_option(__version__, prog_name="grade")
def main() -> None:
    """Exercises for chapter 2, Models, of Inference Engineering."""
