"""What joints and bodies can be commanded to do."""

from __future__ import annotations

from enum import IntEnum

FOR_EVER = float("inf")


class JointMode(IntEnum):
    """Of one freedom of a joint: nothing, a position, a velocity, or a force or torque."""

    OFF = 0
    POSITION = 1
    VELOCITY = 2
    EFFORT = 3


class BodyMode(IntEnum):
    """Of a body: nothing, a pose, a velocity, or a wrench."""

    OFF = 0
    POSE = 1
    VELOCITY = 2
    WRENCH = 3
