"""A03: Andrews' squeezing mechanism. Constants, start and names as in Hairer and Wanner, Solving
Ordinary Differential Equations II, section VII.7, and in the test set for IVP solvers."""

import math

from . import vectors as v
from .model import Body, Joint, Model, Part, rod

MASS = {1: 0.04325, 2: 0.00365, 3: 0.02373, 4: 0.00706, 5: 0.07050, 6: 0.00706, 7: 0.05498}
MOMENT = {1: 2.194e-6, 2: 4.410e-7, 3: 5.255e-6, 4: 5.667e-7, 5: 1.169e-5, 6: 5.667e-7, 7: 1.912e-5}
A, B, C = (-0.06934, -0.00227, 0.0), (-0.03635, 0.03273, 0.0), (0.014, 0.072, 0.0)
STIFFNESS, FREE_LENGTH, TORQUE = 4530.0, 0.07785, 0.033
D, DA, E, EA = 0.028, 0.0115, 0.02, 0.01421
RR, RA = 0.007, 0.00092
SS, SA, SB, SC, SD = 0.035, 0.01874, 0.01043, 0.018, 0.02
ZT, TA, TB = 0.04, 0.02308, 0.00916
U, UA, UB = 0.04, 0.01228, 0.00449
ZF, FA = 0.02, 0.01421
BETA, THETA, GAMMA, PHI, DELTA, OMEGA, EPSILON = (
    -0.0617138900142764496, 0.0, 0.455279819163070380, 0.222668390165885885, 0.487364979543842550,
    -0.222668390165885885, 1.23054744454982119)

# The ends of the spring must have a mass. This little changes the crank's 15.8 rad at 0.03 s by 6e-4; with
# less the solver needs shorter steps.
END_MASS, END_MOMENT = 1e-5, 1e-10


def link(number, position, angle, centre, drawn, colour, layer):
    moment = MOMENT[number]
    lifted = tuple(Part(p.shape, p.size, v.add(p.position, (0, 0, 0.004 * layer)), p.rotation) for p in drawn)
    return Body(f"k{number}", MASS[number], (moment, moment, moment), position, v.turn(v.Z, angle), centre,
                lifted, colour=colour)


def andrews():
    width, thick = 0.004, 0.003

    def bar(a, b):
        return rod(a, b, thick, width)

    origin = v.ZERO
    ground = Body("ground", drawn=tuple(Part("CYLINDER", (0.0025, 0.022), p) for p in (origin, A, B, C)),
                  colour="graphite")
    k1 = link(1, origin, BETA, (RA, 0, 0), (bar((0, 0, 0), (RR, 0, 0)),), "red", 1)
    k2 = link(2, k1.point((RR, 0, 0)), BETA + THETA, (-DA, 0, 0), (bar((0, 0, 0), (-D, 0, 0)),), "orange", 2)
    k3 = link(3, B, GAMMA, (SB, -SA, 0),
              (bar((0, 0, 0), (0, -SS, 0)), bar((0, 0, 0), (SD, -SC, 0)), bar((0, -SS, 0), (SD, -SC, 0))),
              "blue", 0)
    k5 = link(5, A, DELTA, (TA, -TB, 0), (bar((0, 0, 0), (ZT, 0, 0)),), "green", 0)
    k4 = link(4, k5.point((ZT, 0, 0)), PHI + DELTA, (0, -(E - EA), 0), (bar((0, 0, 0), (0, -E, 0)),),
              "steel", 1)
    k7 = link(7, A, EPSILON, (UB, -UA, 0), (bar((0, 0, 0), (0, -U, 0)),), "violet", -1)
    k6 = link(6, k7.point((0, -U, 0)), OMEGA + EPSILON, (ZF - FA, 0, 0), (bar((0, 0, 0), (ZF, 0, 0)),),
              "steel", -2)
    end_d = k3.point((SD, -SC, 0))
    along = v.minus(end_d, C)
    strut = v.rotation_with_x(along)
    tiny = (END_MOMENT, END_MOMENT, END_MOMENT)
    at_c = Body("spring_c", END_MASS, tiny, C, strut, drawn=(Part("BOX", (0.006, 0.003, 0.003), (0.003, 0, 0)),),
                colour="shell", comment="The two ends of the spring, as light as solvers bear.")
    at_d = Body("spring_d", END_MASS, tiny, end_d, strut,
                drawn=(Part("BOX", (0.05, 0.0015, 0.0015), (-0.025, 0, 0)),), colour="shell")
    point_e = k2.point((-D, 0, 0))

    def hinge(parent, child, point):
        return Joint(f"{parent.name}-{child.name}", "revolute", parent, child, point, v.Z, from_frames=True)

    def at_e(child):
        return Joint(f"k2-{child.name}", "revolute", k2, child, point_e, v.Z, from_frames=True,
                     comment="Closes a loop at E." if child is k3 else "")

    spring = Joint("spring", "linear spring", at_c, at_d, C, v.unit(along), child_point=end_d,
                   limits=(0.03, 0.15),
                   extra=(f"stiffness: {STIFFNESS}", f"equilibrium point: {FREE_LENGTH}", "damping: 0.0"))
    joints = [hinge(ground, k1, origin), hinge(k1, k2, k2.position), hinge(ground, k3, B), hinge(ground, k5, A),
              hinge(k5, k4, k4.position), hinge(ground, k7, A), hinge(k7, k6, k6.position),
              hinge(ground, at_c, C), spring, at_e(k3), at_e(k4), at_e(k6), hinge(k3, at_d, end_d)]
    return Model("a03_andrews", """
A03 of the multibody benchmark library: Andrews' squeezing mechanism, seven bodies that move in the plane
with one freedom, a stiff spring and a small motor: 0.033 N m on k1, held from the start (beside this file:
.initial.json). After 0.03 s the crank has made two and a half turns. Joint values are the published angles:
ground-k1 beta, k1-k2 theta, ground-k3 gamma, k5-k4 phi, ground-k5 delta, k7-k6 omega, ground-k7 epsilon.
There is no gravity in the definition. The spring of free length 0.07785 m acts between C on the ground and
D on k3 along the line between them: two light end bodies, which the definition does not have.
""", [ground, k1, k2, k3, k4, k5, k6, k7, at_c, at_d], joints, gravity=v.ZERO,
                 efforts={"JOINT ground-k1": TORQUE})
