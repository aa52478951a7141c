"""Vectors and rotations as tuples. A rotation is the tuple of its matrix's rows."""

import math

X, Y, Z = (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)
ZERO = (0.0, 0.0, 0.0)
IDENTITY = (X, Y, Z)


def add(*vectors):
    return tuple(math.fsum(c) for c in zip(*vectors))


def minus(a, b):
    return tuple(x - y for x, y in zip(a, b))


def times(factor, v):
    return tuple(factor * x for x in v)


def dot(a, b):
    return math.fsum(x * y for x, y in zip(a, b))


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def length(v):
    return math.sqrt(dot(v, v))


def unit(v):
    return times(1 / length(v), v)


def transposed(r):
    return tuple(zip(*r))


def rotate(r, v):
    return tuple(dot(row, v) for row in r)


def compose(a, b):
    columns = transposed(b)
    return tuple(tuple(dot(row, column) for column in columns) for row in a)


def turn(axis, angle):
    """Right-handed rotation about a unit axis (Rodrigues)."""
    x, y, z = axis
    c, s = math.cos(angle), math.sin(angle)
    t = 1 - c
    return ((c + t * x * x, t * x * y - s * z, t * x * z + s * y),
            (t * x * y + s * z, c + t * y * y, t * y * z - s * x),
            (t * x * z - s * y, t * y * z + s * x, c + t * z * z))


def rotation_with_x(direction, up=Z):
    """Takes X to `direction` and Z as near to `up` as that allows."""
    x = unit(direction)
    y = unit(cross(up, x)) if length(cross(up, x)) > 1e-9 else unit(cross(X, x))
    return transposed((x, y, cross(x, y)))


def roll_pitch_yaw(r):
    """Fixed-axis angles of R = Rz(y) Ry(p) Rx(r), ADF reference section 'Units/frames'."""
    flat = math.hypot(r[2][1], r[2][2])
    if flat < 1e-12:
        return (math.atan2(-r[1][2], r[1][1]), math.atan2(-r[2][0], flat), 0.0)
    return (math.atan2(r[2][1], r[2][2]), math.atan2(-r[2][0], flat), math.atan2(r[1][0], r[0][0]))


def between(a, b):
    """Smallest rotation that takes unit vector a to b; they must not be opposite."""
    axis = cross(a, b)
    sine = length(axis)
    if sine < 1e-9:
        if dot(a, b) < 0:
            raise ValueError("opposite axes have no smallest rotation")
        return IDENTITY
    return turn(times(1 / sine, axis), math.atan2(sine, dot(a, b)))
