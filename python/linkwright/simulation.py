"""Runs in this process."""

from __future__ import annotations

import json
import os
import threading
from typing import NamedTuple, Optional, Sequence, Union

import numpy as np
import numpy.typing as npt

from . import _core
from .errors import Diagnostic, Error, LoadError
from .pictures import Painter
from .run import Run
from .state import State

Path = Union[str, "os.PathLike[str]"]


class Energy(NamedTuple):
    """Of all moving bodies, J."""

    kinetic: float
    potential: float
    elastic: float


class Scene:
    """Files read, checked and compiled once, for any number of simulations on any threads."""

    def __init__(self, core: _core.Scene, diagnostics: Sequence[Diagnostic], files: Sequence[str] = ()) -> None:
        self._core = core
        self._words = json.loads(core.describe())
        self.diagnostics = list(diagnostics)
        self._files = list(files)  # as the window opens them together
        self._painter: Optional[Painter] = None
        self._lock = threading.Lock()

    def _picture(self, poses: npt.NDArray[np.float64], camera: str, width: int, height: int, depth: bool) -> bytes:
        with self._lock:
            if self._painter is None:
                bodies = [body["identifier"] for body in self._words["bodies"]]
                self._painter = Painter(self._files, bodies)
        return self._painter.draw(poses, camera, width, height, depth)


def load_scene(*files: Path, world: Optional[Path] = None, launch: Optional[Path] = None, strict: bool = True) -> Scene:
    """Reads models into one scene, as `adf simulate FILE... --world FILE --launch FILE` does.

    Raises LoadError when a file has errors. Without `strict` the scene is made of what could be read, as the
    tool does it, unless that is nothing; `diagnostics` has what was found.
    """
    if not files and launch is None:
        raise Error("name a model, or a launch file")
    core, found = _core.load([os.fspath(file) for file in files], os.fspath(world or ""), os.fspath(launch or ""))
    diagnostics = [Diagnostic(**words) for words in found]
    together = [os.path.abspath(os.fspath(file)) for file in (world, launch, *files) if file is not None]
    scene = Scene(core, diagnostics, together)
    is_broken = any(d.severity == "error" for d in diagnostics)
    if is_broken and (strict or not scene._words["bodies"]):
        raise LoadError(diagnostics)
    return scene


def load(*files: Path, world: Optional[Path] = None, launch: Optional[Path] = None, dt: float = 0.001,
         strict: bool = True, plugins: bool = False) -> Simulation:
    """A simulation of these models with steps of `dt` seconds, at its start; see load_scene().

    With `plugins` the shared libraries that the files name are loaded and take part in each step. That runs their
    code with your rights: only for files of people whom you trust.
    """
    return Simulation(load_scene(*files, world=world, launch=launch, strict=strict), dt=dt, plugins=plugins)


class Simulation(Run):
    """A run in this process. Steps run without Python's lock; each thread needs a simulation of its own."""

    def __init__(self, scene: Scene, *, dt: float = 0.001, plugins: bool = False,
                 _world: Optional[_core.World] = None) -> None:
        if not 0 < dt <= 1:
            raise Error(f"a step of {dt} s is none", "dt is above 0 and at most 1 s")
        super().__init__(scene._words)
        self.scene = scene
        self.dt = dt
        self._world = _world if _world is not None else _core.World(scene._core, dt, plugins)
        self.state = State(self._world.arrays())

    @property
    def time(self) -> float:
        return self._world.time

    @property
    def steps(self) -> int:
        return self._world.steps

    @property
    def energy(self) -> Energy:
        """Energy of all moving bodies."""
        return Energy(*self._world.energy)

    def step(self, count: int = 1) -> None:
        self._world.step(count)

    def reset(self) -> None:
        self._world.reset()

    def state_hash(self) -> int:
        return self._world.state_hash()

    def render(self, camera: str = "", width: int = 640, height: int = 480) -> npt.NDArray[np.uint8]:
        """A picture (height, width, 3) of the present state, red, green and blue from the top left.

        `camera` is one of the files, by identifier or name; without it everything is framed as it is at the first
        picture. Draws in a process of the program `linkwright`, which needs a display with OpenGL: raises Error where
        there is none. The first picture of a scene takes a second, the next ones some milliseconds.
        """
        picture = self.scene._picture(self._poses(), camera, width, height, False)
        return np.frombuffer(picture, dtype=np.uint8).reshape(height, width, 3)

    def render_depth(self, camera: str = "", width: int = 640, height: int = 480) -> npt.NDArray[np.float32]:
        """Distances (height, width) along the view of what is seen in each pixel, m; inf where there is nothing.

        The rest is as with render().
        """
        depth = self.scene._picture(self._poses(), camera, width, height, True)
        return np.frombuffer(depth, dtype="<f4").reshape(height, width)

    def _poses(self) -> npt.NDArray[np.float64]:
        return np.hstack([self.state.body_positions, self.state.body_orientations])

    def save(self) -> bytes:
        """The whole state. As a file it is what `adf simulate --from-state` reads."""
        return self._world.save()

    def restore(self, state: bytes) -> None:
        """Goes on, bit for bit, as the run did that gave the state; it must be of the same models."""
        self._world.restore(state)

    def _command_joint(self, index: int, mode: int, target: float, max_effort: float, max_rate: float,
                       hold_for: float, freedom: int) -> None:
        self._world.command_joint(index, mode, target, max_effort, max_rate, hold_for, freedom)

    def _command_jaw(self, root: int, opening: float, max_effort: float, max_rate: float, hold_for: float) -> None:
        self._world.command_jaw(root, opening, max_effort, max_rate, hold_for)

    def _command_body(self, index: int, mode: int, pose: Sequence[float], linear: Sequence[float],
                      angular: Sequence[float], limits: Sequence[float]) -> None:
        self._world.command_body(index, mode, pose, linear, angular, limits)

    def _grab(self, index: int, body: Optional[int], sensor: Optional[int], hold_for: float) -> None:
        self._world.grab(index, body, sensor, hold_for)

    def _let_go(self, index: int) -> None:
        self._world.let_go(index)

    def _release(self) -> None:
        self._world.release_all()

    def _set_gravity(self, gravity: Sequence[float]) -> None:
        self._world.set_gravity(gravity)

    def _actuator_body(self, index: int) -> Optional[int]:
        return self._world.actuator_body(index)
