"""What a run looks like after its last step."""

from __future__ import annotations

from typing import Mapping

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]


class State:
    """Arrays of a run. They are made once and show each new state in place: copy what you want to keep.

    They cannot be written. SI units; vectors are in the world frame. Rows are in the order of `run.bodies`,
    `run.joints` and `run.sensors`.

    body_positions            (bodies, 3) m, of the origin of the body's frame
    body_orientations         (bodies, 4) unit quaternions x, y, z, w
    body_linear_velocities    (bodies, 3) m/s, of that origin
    body_angular_velocities   (bodies, 3) rad/s
    joint_positions           (joints,) rad or m, counted over turns
    joint_velocities          (joints,) rad/s or m/s
    joint_efforts             (joints,) N·m or N, of drive, spring and damping together
    freedom_...               the same of joints with several freedoms, one joint after another
    sensor_triggered          (sensors,) bool
    sensor_forces             (sensors, 3) N
    sensor_torques            (sensors, 3) N·m
    ray_triggered             (rays,) bool, one sensor after another
    ray_fractions             (rays,) of its range from the start of the ray to the hit
    ray_points                (rays, 3) m, of the hit
    """

    body_positions: Array
    body_orientations: Array
    body_linear_velocities: Array
    body_angular_velocities: Array
    joint_positions: Array
    joint_velocities: Array
    joint_efforts: Array
    freedom_positions: Array
    freedom_velocities: Array
    freedom_efforts: Array
    sensor_triggered: Flags
    sensor_forces: Array
    sensor_torques: Array
    ray_triggered: Flags
    ray_fractions: Array
    ray_points: Array

    def __init__(self, arrays: Mapping[str, npt.NDArray]) -> None:
        self.__dict__.update(arrays)
