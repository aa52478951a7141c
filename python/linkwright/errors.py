"""What goes wrong, as exceptions that say where and what to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Sequence


class Error(RuntimeError):
    """Something could not be done: `message` says what, `hint` what a person can do about it."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(f"{message} ({hint})" if hint else message)
        self.message = message
        self.hint = hint


@dataclass(frozen=True)
class Diagnostic:
    """One finding in a file; docs/diagnostics.md lists the codes.

    `line` and `column` count from 1, 0 is the file as a whole. `severity` is note, warning or error.
    """

    severity: str
    code: str
    file: str
    line: int
    column: int
    object: str
    message: str
    hint: str

    def __str__(self) -> str:
        place = ":".join([self.file, *(str(n) for n in (self.line, self.column) if n)])
        hint = f" ({self.hint})" if self.hint else ""
        return f"{place}: {self.severity}: {self.message} [{self.code}]{hint}"


class LoadError(Error):
    """Files have errors. `diagnostics` are all findings, `file`, `line`, `code` and `hint` those of the first error."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        errors = [d for d in diagnostics if d.severity == "error"]
        first = errors[0]
        super().__init__("\n".join(str(d) for d in errors))
        self.diagnostics = list(diagnostics)
        self.file = first.file
        self.line = first.line
        self.code = first.code
        self.hint = first.hint
