"""Mechanisms of the multibody benchmark library and Kane's babyboot. Published coordinates have y
upwards; here (x, y, z) is (X, Z, -Y)."""

import math

from . import vectors as v
from .model import Body, Joint, Model, Part, rod

MINUS_Y = (0.0, -1.0, 0.0)


def uniform_rod(mass, length, thickness):
    """Principal moments of a thin rod along X. About its own axis it has what a square one has, since
    a moment of zero means "unknown" to most programs."""
    across = mass * length * length / 12
    return (mass * thickness * thickness / 6, across, across)


def pin(point, axis, radius, height):
    """A short cylinder that marks a joint to the world."""
    x_to_axis = v.rotation_with_x(axis)
    z_to_axis = v.compose(x_to_axis, v.turn(v.Y, math.pi / 2))
    return Part("CYLINDER", (radius, height), point, z_to_axis)


def pendulum():
    """A01. Released at P = (-1, 0)."""
    post = Body("post", drawn=(pin(v.ZERO, v.Y, 0.03, 0.14), rod((0, 0.1, -1.2), (0, 0.1, 0.05), 0.06)),
                colour="graphite")
    mass = Body("mass", 1.0, (1e-9, 1e-9, 1e-9), (-1.0, 0.0, 0.0),
                drawn=(Part("SPHERE", (0.06,)), rod((0, 0, 0), (1, 0, 0), 0.015)), colour="orange",
                comment="A point of 1 kg. Moments of 1e-9 kg m2 stand for none: they slow it by 5e-10.")
    return Model("a01_pendulum", """
A01 of the multibody benchmark library: a point of 1 kg on a massless rod of 1 m, released from the
horizontal. The joint value is 0 there and grows as the mass falls.
""", [post, mass], [Joint("post-mass", "revolute", post, mass, v.ZERO, MINUS_Y)])


def four_bars(windows):
    """A02 with `windows` four-bar mechanisms in a row: uprights A_i B_i and couplers B_i B_i+1."""
    ground = Body("ground", drawn=tuple(pin((float(i), 0, 0), v.Y, 0.035, 0.16) for i in range(windows + 1)),
                  colour="graphite")
    moments = uniform_rod(1.0, 1.0, 0.04)
    upright_rotation = v.turn(v.Y, -math.pi / 2)  # takes X to Z
    uprights = [Body(f"upright_{i}", 1.0, moments, (float(i), 0.0, 0.5), upright_rotation,
                     drawn=(Part("BOX", (1.0, 0.03, 0.04)),), colour="blue") for i in range(windows + 1)]
    couplers = [Body(f"coupler_{i}", 1.0, moments, (i + 0.5, 0.0, 1.0),
                     drawn=(Part("BOX", (1.0, 0.03, 0.04)),), colour="orange") for i in range(windows)]
    joints = [Joint(f"ground-upright_{i}", "revolute", ground, upright, (float(i), 0.0, 0.0), v.Y)
              for i, upright in enumerate(uprights)]
    for i, coupler in enumerate(couplers):
        joints.append(Joint(f"upright_{i}-coupler_{i}", "revolute", uprights[i], coupler,
                            (float(i), 0.0, 1.0), v.Y))
        joints.append(Joint(f"coupler_{i}-upright_{i + 1}", "revolute", coupler, uprights[i + 1],
                            (i + 1.0, 0.0, 1.0), v.Y, comment="Closes a loop." if i == 0 else ""))
    velocities = {f"BODY {u.name}": ((0.5, 0.0, 0.0), (0.0, 1.0, 0.0)) for u in uprights}
    velocities.update({f"BODY {c.name}": ((1.0, 0.0, 0.0), v.ZERO) for c in couplers})
    return Model(f"a02_four_bars_{windows}", f"""
A02 of the multibody benchmark library: {windows} four-bar mechanisms in a row, all bars uniform, 1 m and
1 kg. It starts upright, its tips at 1 m/s (beside this file: .initial.json), and passes through the flat
position, where its mobility jumps from 1 to {windows + 1}.
""", [ground] + uprights + couplers, joints, velocities=velocities)


def bricard():
    """A04. The five rods and the ground link run along the edges of a cube; each axis is normal to the
    two links it joins."""
    published = [(0, 0, 0), (1, 0, 0), (1, -1, 0), (1, -1, 1), (0, -1, 1), (0, 0, 1)]
    axes = [(0, 1, 0), (0, 0, 1), (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 0, 0)]

    def ours(p):
        return (float(p[0]), -float(p[2]), float(p[1]))

    points = [ours(p) for p in published]
    ground = Body("ground", drawn=(rod(points[5], points[0], 0.03),
                                   pin(points[0], ours(axes[0]), 0.04, 0.12),
                                   pin(points[5], ours(axes[5]), 0.04, 0.12)), colour="graphite")
    moments = uniform_rod(1.0, 1.0, 0.04)
    colours = ["orange", "blue", "green", "violet", "red"]
    rods = []
    for i in range(5):
        along = v.minus(points[i + 1], points[i])
        rods.append(Body(f"rod_{i + 1}", 1.0, moments, v.times(0.5, v.add(points[i], points[i + 1])),
                         v.rotation_with_x(along), drawn=(Part("BOX", (1.0, 0.04, 0.04)),),
                         colour=colours[i]))
    chain = [ground] + rods
    joints = [Joint(f"{chain[i].name}-{chain[i + 1].name}", "revolute", chain[i], chain[i + 1], points[i],
                    ours(axes[i])) for i in range(5)]
    joints.append(Joint("ground-rod_5", "revolute", ground, rods[4], points[5], ours(axes[5]),
                        comment="Closes the loop."))
    return Model("a04_bricard", """
A04 of the multibody benchmark library: Bricard's mechanism, five uniform rods of 1 m and 1 kg and six
revolute joints. Counting freedoms gives 0 (Gruebler); it moves with 1, since the axes are special.
It starts at rest along the edges of a cube.
""", [ground] + rods, joints)


def babyboot():
    """Kane and Levinson's two bodies: A swings about a fixed axis and carries B, which turns about A's
    length. qA = 90 degrees, qB = 1 degree, at rest."""
    q_a, q_b = math.radians(90), math.radians(1)
    post = Body("post", drawn=(pin(v.ZERO, v.X, 0.004, 0.03),), colour="graphite")
    # A's frame hangs along its -Z; qA turns it about X.
    rotation_a = v.turn(v.X, q_a)
    a = Body("a", 0.010, (50e-7, 50e-7, 5e-8), v.rotate(rotation_a, (0, 0, -0.075)), rotation_a,
             drawn=(Part("BOX", (0.004, 0.004, 0.15)),), colour="steel",
             comment="Only IAx = 50 g cm2 counts: A turns about X alone.")
    rotation_b = v.compose(rotation_a, v.turn(v.Z, q_b))
    b = Body("b", 0.100, (2500e-7, 500e-7, 2000e-7), v.rotate(rotation_a, (0, 0, -0.20)), rotation_b,
             drawn=(Part("BOX", (0.05, 0.16, 0.004)),), colour="orange",
             comment="Moments of 2500, 500 and 2000 g cm2.")
    joints = [Joint("post-a", "revolute", post, a, v.ZERO, v.X, from_frames=True),
              Joint("a-b", "revolute", a, b, v.rotate(rotation_a, (0, 0, -0.15)),
                    v.rotate(rotation_a, v.Z), from_frames=True)]
    return Model("babyboot", """
Kane's babyboot: two bodies whose motion depends on how they start as on nothing else. A swings about a
fixed horizontal axis, its centre 7.5 cm away; B turns about A's length, its centre 20 cm from the axis.
Joint values are Kane's angles qA and qB.
""", [post, a, b], joints)
