"""Many simulations of one scene, stepped together on several threads."""

from __future__ import annotations

import os
from typing import Iterator, Optional, Sequence, Union

import numpy as np
import numpy.typing as npt

from . import _core
from .commands import JointMode
from .errors import Error
from .simulation import Scene, Simulation


class Simulations:
    """`count` simulations of one scene. Each gives the bits that it gives alone, on any number of threads.

    joint_positions, joint_velocities and joint_efforts, each of shape (simulations, joints), show the state
    after the last call in place; they cannot be written.
    """

    joint_positions: npt.NDArray[np.float64]
    joint_velocities: npt.NDArray[np.float64]
    joint_efforts: npt.NDArray[np.float64]

    def __init__(self, scene: Scene, count: int, *, dt: float = 0.001, threads: Optional[int] = None) -> None:
        threads = threads or min(count, os.cpu_count() or 1)
        if count < 1 or threads < 1:
            raise Error("there must be at least one simulation and one thread")
        self._core = _core.Batch(scene._core, dt, count, threads)
        self._all = [Simulation(scene, dt=dt, _world=self._core.world(i)) for i in range(count)]
        self.joints = self._all[0].joints
        self.__dict__.update(self._core.arrays())

    def step(self, count: int = 1, *, joints: Sequence[Union[int, str]] = (),
             targets: Optional[npt.ArrayLike] = None, mode: JointMode = JointMode.EFFORT) -> None:
        """Commands `joints` to `targets` of shape (simulations, joints), then takes `count` steps of each."""
        rows = np.zeros((len(self), 0)) if targets is None else np.asarray(targets, dtype=np.float64)
        if rows.shape != (len(self), len(joints)):
            raise Error(f"targets have the shape {rows.shape}", f"it must be ({len(self)}, {len(joints)})")
        self._core.step(count, [self.joints[joint].index for joint in joints], int(mode), rows)

    def reset(self, which: Optional[Sequence[bool]] = None) -> None:
        """Back to the start: all, or those of which `which` is true."""
        self._core.reset([True] * len(self) if which is None else [bool(w) for w in which])

    def __len__(self) -> int:
        return len(self._all)

    def __getitem__(self, i: int) -> Simulation:
        return self._all[i]

    def __iter__(self) -> Iterator[Simulation]:
        return iter(self._all)
