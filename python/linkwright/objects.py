"""Bodies, joints, sensors and actuators of a run, with CRTK's words: measured_js, servo_jp, servo_cp and so on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Iterator, NamedTuple, Optional, Sequence, TypeVar, Union

import numpy as np
import numpy.typing as npt

from .commands import FOR_EVER, BodyMode, JointMode
from .errors import Error

if TYPE_CHECKING:
    from .run import Run

Vector = Union[Sequence[float], npt.NDArray[np.float64]]
_NO_POSE = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0)
_NO_VECTOR = (0.0, 0.0, 0.0)


class JointState(NamedTuple):
    """Position in rad or m, velocity in rad/s or m/s, effort in N·m or N."""

    position: float
    velocity: float
    effort: float


def _three(vector: Vector) -> tuple[float, float, float]:
    x, y, z = (float(number) for number in vector)
    return x, y, z


class Part:
    """Something of a scene: `identifier` ("JOINT elbow"), `name` ("elbow") and its place `index` in the list."""

    def __init__(self, run: Run, index: int, words: dict) -> None:
        self._run = run
        self.index = index
        self.identifier: str = words["identifier"]
        self.name: str = words["name"]

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.identifier}>"


class Joint(Part):
    """A joint. Joints with several freedoms are commanded one by one, counted from 0."""

    def __init__(self, run: Run, index: int, words: dict) -> None:
        super().__init__(run, index, words)
        self.type: str = words["type"]
        self.parent: int = words["parent"]
        self.child: int = words["child"]
        self.passive: bool = words["passive"]
        self.limits: Optional[tuple[float, float]] = words["limits"] and tuple(words["limits"])
        self.freedoms: int = words["freedoms"]

    @property
    def measured_js(self) -> JointState:
        """Where a joint with one freedom is."""
        state = self._run.state
        i = self.index
        return JointState(float(state.joint_positions[i]), float(state.joint_velocities[i]), float(state.joint_efforts[i]))

    def servo_jp(self, position: float, *, max_effort: float = FOR_EVER, max_rate: float = FOR_EVER,
                 hold_for: float = FOR_EVER, freedom: int = 0) -> None:
        """Holds a position, rad or m, by the joint's controller.

        Takes at most `max_effort` (N·m or N) and goes at most at `max_rate` (rad/s or m/s); after `hold_for`
        simulated seconds without another command the joint is left alone.
        """
        self._command(JointMode.POSITION, position, max_effort, max_rate, hold_for, freedom)

    def servo_jv(self, velocity: float, *, max_effort: float = FOR_EVER, max_rate: float = FOR_EVER,
                 hold_for: float = FOR_EVER, freedom: int = 0) -> None:
        """Keeps a velocity, rad/s or m/s."""
        self._command(JointMode.VELOCITY, velocity, max_effort, max_rate, hold_for, freedom)

    def servo_jf(self, effort: float, *, hold_for: float = FOR_EVER, freedom: int = 0) -> None:
        """Puts a torque or force on the joint, N·m or N."""
        self._command(JointMode.EFFORT, effort, FOR_EVER, FOR_EVER, hold_for, freedom)

    def free(self, *, freedom: int = 0) -> None:
        """Leaves the joint alone."""
        self._command(JointMode.OFF, 0.0, FOR_EVER, FOR_EVER, FOR_EVER, freedom)

    def _command(self, mode: JointMode, target: float, max_effort: float, max_rate: float, hold_for: float,
                 freedom: int) -> None:
        self._run._command_joint(self.index, int(mode), float(target), float(max_effort), float(max_rate),
                                 float(hold_for), freedom)


class Jaw:
    """All joints with limits that hang on a body, opened and closed by one number."""

    def __init__(self, run: Run, root: int) -> None:
        self._run = run
        self._root = root

    def servo_jp(self, opening: float, *, max_effort: float = FOR_EVER, max_rate: float = FOR_EVER,
                 hold_for: float = FOR_EVER) -> None:
        """Opens to a share of the way from 0, the low limits, to 1, the high ones; `max_rate` is in 1/s."""
        self._run._command_jaw(self._root, float(opening), float(max_effort), float(max_rate), float(hold_for))


class Body(Part):
    """A body."""

    def __init__(self, run: Run, index: int, words: dict) -> None:
        super().__init__(run, index, words)
        self.mass: float = words["mass"]
        self.static: bool = words["static"]
        self.jaw = Jaw(run, index)

    @property
    def measured_cp(self) -> npt.NDArray[np.float64]:
        """Pose of the body's frame in the world, (7,): x, y, z in m and the unit quaternion x, y, z, w."""
        state = self._run.state
        return np.concatenate([state.body_positions[self.index], state.body_orientations[self.index]])

    @property
    def measured_cv(self) -> npt.NDArray[np.float64]:
        """Velocity of the frame's origin in m/s and angular velocity in rad/s, both in the world, (6,)."""
        state = self._run.state
        return np.concatenate([state.body_linear_velocities[self.index], state.body_angular_velocities[self.index]])

    def servo_cp(self, pose: Vector, *, max_force: float = FOR_EVER, max_torque: float = FOR_EVER,
                 max_speed: float = FOR_EVER, max_turn_rate: float = FOR_EVER, hold_for: float = FOR_EVER) -> None:
        """Brings the body to a pose (7,) as `measured_cp`; a static body jumps there."""
        numbers = tuple(float(number) for number in pose)
        if len(numbers) != 7 or not any(numbers[3:]):
            raise Error("a pose has seven numbers", "x, y, z and a quaternion x, y, z, w that is not zero")
        self._command(BodyMode.POSE, numbers, _NO_VECTOR, _NO_VECTOR,
                      (max_force, max_torque, max_speed, max_turn_rate, hold_for))

    def servo_cv(self, linear: Vector, angular: Vector = _NO_VECTOR, *, max_force: float = FOR_EVER,
                 max_torque: float = FOR_EVER, hold_for: float = FOR_EVER) -> None:
        """Keeps a velocity of the frame's origin (3,) m/s and an angular velocity (3,) rad/s, in the world."""
        self._command(BodyMode.VELOCITY, _NO_POSE, _three(linear), _three(angular),
                      (max_force, max_torque, FOR_EVER, FOR_EVER, hold_for))

    def servo_cf(self, force: Vector, torque: Vector = _NO_VECTOR, *, hold_for: float = FOR_EVER) -> None:
        """Puts a force (3,) N and a torque (3,) N·m on the centre of mass, in the world."""
        self._command(BodyMode.WRENCH, _NO_POSE, _three(force), _three(torque), (FOR_EVER,) * 4 + (hold_for,))

    def free(self) -> None:
        """Leaves the body alone."""
        self._command(BodyMode.OFF, _NO_POSE, _NO_VECTOR, _NO_VECTOR, (FOR_EVER,) * 5)

    def _command(self, mode: BodyMode, pose: Sequence[float], linear: Sequence[float], angular: Sequence[float],
                 limits: Sequence[float]) -> None:
        self._run._command_body(self.index, int(mode), tuple(pose), tuple(linear), tuple(angular),
                                tuple(float(limit) for limit in limits))


class Sensor(Part):
    """A sensor: its type is proximity, resistive, contact or force torque."""

    def __init__(self, run: Run, index: int, words: dict, first_ray: int) -> None:
        super().__init__(run, index, words)
        self.type: str = words["type"]
        self.parent: int = words["parent"]
        self._rays = slice(first_ray, first_ray + words["rays"])

    @property
    def triggered(self) -> bool:
        """Whether any ray hits or anything touches."""
        return bool(self._run.state.sensor_triggered[self.index])

    @property
    def measured_cf(self) -> npt.NDArray[np.float64]:
        """Force in N and torque in N·m on the sensor's body, in the world, (6,)."""
        state = self._run.state
        return np.concatenate([state.sensor_forces[self.index], state.sensor_torques[self.index]])

    @property
    def ray_fractions(self) -> npt.NDArray[np.float64]:
        """(rays,) of the range up to what each ray hits; 1 without."""
        return self._run.state.ray_fractions[self._rays]


class Actuator(Part):
    """An actuator that holds bodies."""

    def __init__(self, run: Run, index: int, words: dict) -> None:
        super().__init__(run, index, words)
        self.parent: int = words["parent"]

    @property
    def body(self) -> Optional[Body]:
        """What it holds."""
        index = self._run._actuator_body(self.index)
        return None if index is None else self._run.bodies[index]

    def grab(self, body: Optional[Body] = None, sensor: Optional[Sensor] = None, *, hold_for: float = FOR_EVER) -> None:
        """Holds a body, or what the first triggered ray of a sensor hits, where it is now."""
        if (body is None) == (sensor is None):
            raise Error("grab takes a body or a sensor", "name one of both")
        self._run._grab(self.index, body and body.index, sensor and sensor.index, float(hold_for))

    def let_go(self) -> None:
        """Lets go of what it holds."""
        self._run._let_go(self.index)


AnyPart = TypeVar("AnyPart", bound=Part)


class Parts(Generic[AnyPart]):
    """Parts of one kind, by index, by name ("elbow") or by identifier ("JOINT elbow")."""

    def __init__(self, kind: str, parts: Sequence[AnyPart]) -> None:
        self._kind = kind
        self._parts = tuple(parts)
        self._by_word = {part.name: part for part in reversed(self._parts)}
        self._by_word.update({part.identifier: part for part in self._parts})

    def __getitem__(self, which: Union[int, str]) -> AnyPart:
        if isinstance(which, str):
            if which not in self._by_word:
                known = ", ".join(part.name for part in self._parts[:20])
                raise Error(f"there is no {self._kind} \"{which}\"", f"there are: {known}" if known else "there is none")
            return self._by_word[which]
        return self._parts[which]

    def __len__(self) -> int:
        return len(self._parts)

    def __iter__(self) -> Iterator[AnyPart]:
        return iter(self._parts)

    def __contains__(self, which: object) -> bool:
        return which in self._by_word or which in self._parts

    def __repr__(self) -> str:
        return f"<{len(self)} of kind {self._kind}: {', '.join(part.name for part in self._parts[:20])}>"
