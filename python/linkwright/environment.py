"""Environments for learning, with the functions of gymnasium.Env, which they are where it is installed."""

from __future__ import annotations

from typing import Any, Optional, Sequence, Union

import numpy as np
import numpy.typing as npt

from .commands import FOR_EVER, JointMode
from .errors import Error
from .run import Run
from .spaces import Box, EnvironmentBase


class Environment(EnvironmentBase):
    """Joints of a run are commanded by an action; what is seen are positions and velocities of joints.

    An action is an array (joints,) of -1 to 1, times `scale`: N·m or N, rad/s or m/s, rad or m, as `mode` says.
    An observation is an array (2 · observed,), positions and then velocities in SI units.

    Derived classes say what is worth how much: `reward`, `is_terminated`, and `begin` for a start of its own.
    The same seed and the same actions give the same bits.
    """

    metadata: dict = {"render_modes": []}
    render_mode = None

    def __init__(self, run: Run, *, joints: Sequence[Union[int, str]], scale: float = 1.0,
                 mode: JointMode = JointMode.EFFORT, observed: Optional[Sequence[Union[int, str]]] = None,
                 steps_per_action: int = 10, longest: int = 500) -> None:
        self.run = run
        self.joints = [run.joints[joint] for joint in joints]
        self._observed = [run.joints[joint].index for joint in (joints if observed is None else observed)]
        self._mode = int(mode)
        self._scale = scale
        self._steps = steps_per_action
        self._longest = longest
        self._actions = 0
        self._np_random = np.random.default_rng()
        self._np_random_seed: Optional[int] = -1  # not known, as gymnasium says it
        self.action_space = Box(-1.0, 1.0, shape=(len(self.joints),), dtype=np.float32)
        self.observation_space = Box(-np.inf, np.inf, shape=(2 * len(self._observed),), dtype=np.float64)

    @property
    def np_random(self) -> np.random.Generator:
        """The only source of chance, begun by the seed of reset()."""
        return self._np_random

    @np_random.setter
    def np_random(self, generator: np.random.Generator) -> None:
        self._np_random, self._np_random_seed = generator, -1

    def begin(self) -> None:
        """Brings a run that was just reset to where an episode begins, by chance of np_random only."""

    def reward(self, observation: npt.NDArray[np.float64], action: npt.NDArray) -> float:
        """What the step was worth."""
        raise NotImplementedError

    def is_terminated(self, observation: npt.NDArray[np.float64]) -> bool:
        """Whether the task is over, done or failed."""
        return False

    def observe(self) -> npt.NDArray[np.float64]:
        """The observation of now."""
        state = self.run.state
        return np.concatenate([state.joint_positions[self._observed], state.joint_velocities[self._observed]])

    def reset(self, *, seed: Optional[int] = None,
              options: Optional[dict[str, Any]] = None) -> tuple[npt.NDArray[np.float64], dict[str, Any]]:
        """Begins an episode; with a seed chance begins anew too. Returns the observation and facts about it."""
        if seed is not None:
            self._np_random, self._np_random_seed = np.random.default_rng(seed), seed
        self.run.reset()
        self._actions = 0
        self.begin()
        return self.observe(), self._facts()

    def step(self, action: npt.ArrayLike) -> tuple[npt.NDArray[np.float64], float, bool, bool, dict[str, Any]]:
        """Returns the observation, the reward, whether the task is over, whether time is up, and facts."""
        asked = np.asarray(action, dtype=np.float64)
        if asked.shape != self.action_space.shape:
            raise Error(f"an action of shape {asked.shape} does not fit", f"it must be {self.action_space.shape}")
        for joint, share in zip(self.joints, np.clip(asked, -1, 1)):
            self.run._command_joint(joint.index, self._mode, float(share) * self._scale, FOR_EVER, FOR_EVER, FOR_EVER, 0)
        self.run.step(self._steps)
        self._actions += 1
        observation = self.observe()
        return (observation, float(self.reward(observation, asked)), bool(self.is_terminated(observation)),
                self._actions >= self._longest, self._facts())

    def render(self) -> None:
        """Nothing is drawn; open the model in the window for that."""

    def close(self) -> None:
        """Nothing is held that must be given back."""

    def _facts(self) -> dict[str, Any]:
        return {"time": self.run.time}
