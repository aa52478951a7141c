"""Pictures of a scene, drawn by the program `linkwright`, which has OpenGL, in a process of its own."""

from __future__ import annotations

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import threading
import weakref
from typing import Sequence

import numpy as np
import numpy.typing as npt

from .errors import Error

_HINT = "pictures need the program linkwright and a display with OpenGL; without a screen: xvfb-run -a python3 ..."


def _program() -> str:
    """Beside a package that was not installed, else where programs are; LINKWRIGHT_PROGRAM names another one."""
    built = pathlib.Path(__file__).resolve().parents[2] / "app/gui/linkwright"
    found = os.environ.get("LINKWRIGHT_PROGRAM") or (str(built) if built.is_file() else shutil.which("linkwright"))
    if not found:
        raise Error("there is no program linkwright to draw with", _HINT)
    return found


class Painter:
    """Draws one scene for any number of simulations of it, on any threads."""

    def __init__(self, files: Sequence[str], bodies: Sequence[str]) -> None:
        self._lock = threading.Lock()
        self._complaints = tempfile.TemporaryFile()
        try:
            self._process = subprocess.Popen([_program(), "--render-requests", "--", *files], stdin=subprocess.PIPE,
                                             stdout=subprocess.PIPE, stderr=self._complaints)
        except OSError as problem:
            raise Error(f"linkwright cannot be started: {problem}", _HINT) from None
        self._end = weakref.finalize(self, _end, self._process, self._complaints)
        words = self._read()
        if words["bodies"] != list(bodies):
            raise Error("the files have changed since they were loaded", "load them again")

    def draw(self, poses: npt.NDArray[np.float64], camera: str, width: int, height: int, depth: bool) -> bytes:
        """The bytes of a picture with the bodies at these poses (n, 7)."""
        request = {"camera": camera, "width": int(width), "height": int(height), "depth": depth}
        with self._lock:
            try:
                self._process.stdin.write(json.dumps(request).encode() + b"\n")
                self._process.stdin.write(np.ascontiguousarray(poses, dtype="<f8").tobytes())
                self._process.stdin.flush()
            except OSError:
                raise self._gone() from None
            words = self._read()
            if "error" in words:
                raise Error(words["error"], words["hint"])
            picture = self._process.stdout.read(words["bytes"])
            if len(picture) != words["bytes"]:
                raise self._gone()
        return picture

    def _read(self) -> dict:
        line = self._process.stdout.readline()
        if not line:
            raise self._gone()
        return json.loads(line)

    def _gone(self) -> Error:
        """It has ended: with what it said last."""
        self._process.wait()
        self._complaints.seek(0)
        lines = [line for line in self._complaints.read().decode(errors="replace").splitlines() if line.strip()]
        return Error("no picture can be drawn here: " + (lines[0] if lines else "linkwright ended"), _HINT)


def _end(process: subprocess.Popen, complaints) -> None:
    process.stdin.close()
    process.stdout.close()
    process.terminate()
    process.wait()
    complaints.close()
