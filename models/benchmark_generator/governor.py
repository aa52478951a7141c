"""A05: the flyball governor of the multibody benchmark library."""

import math

from . import vectors as v
from .linkages import MINUS_Y
from .model import Body, Joint, Model, Part, rod

LENGTH, WIDTH, DENSITY, BALL = 1.0, 0.01, 3000.0, 5.0
STIFFNESS, DAMPING, FREE_LENGTH = 8e5, 4e4, 0.5
ALPHA, SPIN = math.radians(30), 2 * math.pi
SLIDER_EDGE = 0.1

# The ends of the springs must have a mass. With less the solver needs shorter steps.
END_MASS, END_MOMENT = 1e-2, 1e-4


def box_moments(mass, x, y, z):
    return (mass * (y * y + z * z) / 12, mass * (x * x + z * z) / 12, mass * (x * x + y * y) / 12)


def flyball_governor():
    rod_mass = DENSITY * LENGTH * WIDTH * WIDTH
    slider_mass = DENSITY * SLIDER_EDGE ** 3
    top = (0.0, 0.0, LENGTH)
    ground = Body("ground", drawn=(Part("CYLINDER", (0.25, 0.03), (0, 0, -0.03)),), colour="graphite")
    spindle = Body("spindle", rod_mass, box_moments(rod_mass, WIDTH, WIDTH, LENGTH), (0, 0, LENGTH / 2),
                   drawn=(Part("BOX", (0.03, 0.03, LENGTH)),), colour="steel")
    height = LENGTH - 2 * FREE_LENGTH * math.cos(ALPHA)
    slider = Body("slider", slider_mass, box_moments(slider_mass, *[SLIDER_EDGE] * 3), (0, 0, height),
                  drawn=(Part("BOX", (SLIDER_EDGE,) * 3),), colour="blue")
    joints = [Joint("ground-spindle", "revolute", ground, spindle, v.ZERO, v.Z),
              Joint("spindle-slider", "prismatic", spindle, slider, slider.position, v.Z,
                    limits=(-0.12, 0.8))]
    bodies = [ground, spindle, slider]
    centre = (rod_mass * LENGTH / 2 + BALL * LENGTH) / (rod_mass + BALL)
    across = (rod_mass * (LENGTH ** 2 + WIDTH ** 2) / 12 + rod_mass * (centre - LENGTH / 2) ** 2 +
              BALL * (LENGTH - centre) ** 2)
    along = rod_mass * WIDTH ** 2 / 6
    for name, side in (("right", 1.0), ("left", -1.0)):
        up = v.times(side, v.Z)  # so that Y of every frame is the world's
        direction = (side * math.sin(ALPHA), 0.0, -math.cos(ALPHA))
        arm = Body(f"arm_{name}", rod_mass + BALL, (along, across, across), top, v.rotation_with_x(direction, up),
                   (centre, 0, 0), drawn=(rod((0, 0, 0), (1, 0, 0), 0.02), Part("SPHERE", (0.07,), (1, 0, 0))),
                   colour="orange")
        middle = arm.point((LENGTH / 2, 0, 0))
        strut = v.rotation_with_x(v.minus(middle, slider.position), up)
        tiny = (END_MOMENT,) * 3
        at_slider = Body(f"spring_slider_{name}", END_MASS, tiny, slider.position, strut,
                         drawn=(rod((0, 0, 0), (0.2, 0, 0), 0.025),), colour="shell")
        at_arm = Body(f"spring_arm_{name}", END_MASS, tiny, middle, strut,
                      drawn=(rod((-0.35, 0, 0), (0, 0, 0), 0.012),), colour="graphite")
        axis = MINUS_Y if side > 0 else v.Y
        bodies += [arm, at_slider, at_arm]
        joints += [Joint(f"spindle-arm_{name}", "revolute", spindle, arm, top, axis),
                   Joint(f"slider-spring_{name}", "revolute", slider, at_slider, slider.position, axis),
                   Joint(f"spring_{name}", "linear spring", at_slider, at_arm, slider.position,
                         v.unit(v.minus(middle, slider.position)), child_point=middle, limits=(0.3, 0.7),
                         extra=(f"stiffness: {STIFFNESS}", f"damping: {DAMPING}",
                                f"equilibrium point: {FREE_LENGTH}")),
                   Joint(f"arm-spring_{name}", "revolute", arm, at_arm, middle, axis, comment="Closes a loop.")]
    turning = (0.0, 0.0, SPIN)
    velocities = {f"BODY {b.name}": (v.cross(turning, b.position), turning) for b in bodies if b.mass > 0}
    return Model("a05_flyball_governor", """
A05 of the multibody benchmark library: a flyball governor. Two arms of 1 m with balls of 5 kg hang from the
top of a spindle, 30 degrees out; stiff springs with much damping (800 kN/m, 40 kN s/m) between their middles
and a slider of 3 kg. It starts at 2 pi rad/s (beside this file: .initial.json) with nothing to drive it.
Arms and spindle are 1 cm square of 3000 kg/m3. A spring is two end bodies of 10 g, which the definition does
not have, and a linear spring between them.
""", bodies, joints, velocities=velocities)
