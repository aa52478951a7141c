"""What every run has, in this process or in another program."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Optional, Sequence

from .objects import Actuator, Body, Joint, Parts, Sensor, Vector, _three
from .state import State


class Run(ABC):
    """A scene that moves: its parts, its state, and how it goes on."""

    def __init__(self, words: dict) -> None:
        self.bodies: Parts[Body] = Parts("body", [Body(self, i, w) for i, w in enumerate(words["bodies"])])
        self.joints: Parts[Joint] = Parts("joint", [Joint(self, i, w) for i, w in enumerate(words["joints"])])
        sensors, first_ray = [], 0
        for i, w in enumerate(words["sensors"]):
            sensors.append(Sensor(self, i, w, first_ray))
            first_ray += w["rays"]
        self.sensors: Parts[Sensor] = Parts("sensor", sensors)
        self.actuators: Parts[Actuator] = Parts(
            "actuator", [Actuator(self, i, w) for i, w in enumerate(words["actuators"])])

    state: State

    @property
    @abstractmethod
    def time(self) -> float:
        """Simulated seconds since the start."""

    @property
    @abstractmethod
    def steps(self) -> int:
        """Steps since the start."""

    @abstractmethod
    def step(self, count: int = 1) -> None:
        """Takes so many steps of one length; `state` is that after the last one. Same commands, same bits."""

    @abstractmethod
    def reset(self) -> None:
        """Goes back to the start of the scene, with nothing commanded."""

    @abstractmethod
    def state_hash(self) -> int:
        """One number for the whole state, the one that `adf simulate` writes; equal runs have equal numbers."""

    def release(self) -> None:
        """Leaves all joints, bodies and actuators alone."""
        self._release()

    def set_gravity(self, gravity: Vector) -> None:
        """Gravity (3,) in m/s², in the world, from now on, after resets too."""
        self._set_gravity(_three(gravity))

    @abstractmethod
    def _command_joint(self, index: int, mode: int, target: float, max_effort: float, max_rate: float,
                       hold_for: float, freedom: int) -> None: ...

    @abstractmethod
    def _command_jaw(self, root: int, opening: float, max_effort: float, max_rate: float, hold_for: float) -> None: ...

    @abstractmethod
    def _command_body(self, index: int, mode: int, pose: Sequence[float], linear: Sequence[float],
                      angular: Sequence[float], limits: Sequence[float]) -> None: ...

    @abstractmethod
    def _grab(self, index: int, body: Optional[int], sensor: Optional[int], hold_for: float) -> None: ...

    @abstractmethod
    def _let_go(self, index: int) -> None: ...

    @abstractmethod
    def _release(self) -> None: ...

    @abstractmethod
    def _set_gravity(self, gravity: Sequence[float]) -> None: ...

    @abstractmethod
    def _actuator_body(self, index: int) -> Optional[int]: ...
