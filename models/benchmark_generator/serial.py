"""Open chains: the Puma 560 and fifty links."""

import math

from . import vectors as v
from .model import Body, Joint, Model, Part, rod

# Corke and Armstrong-Helouvry: d, a, alpha of standard Denavit-Hartenberg parameters; mass, centre and
# principal moments of each link in its own frame. Link 1 has no mass in these data; it turns about its axis
# only, so that its moment about that is all that counts.
PUMA = [(0.0, 0.0, 90, 13.0, (0, 0, 0), (0.35, 0.35, 0.35)),
        (0.0, 0.4318, 0, 17.4, (-0.3638, 0.006, 0.2275), (0.13, 0.524, 0.539)),
        (0.15005, 0.0203, -90, 4.8, (-0.0203, -0.0141, 0.070), (0.066, 0.086, 0.0125)),
        (0.4318, 0.0, 90, 0.82, (0, 0.019, 0), (1.8e-3, 1.3e-3, 1.8e-3)),
        (0.0, 0.0, -90, 0.34, (0, 0, 0), (0.3e-3, 0.4e-3, 0.3e-3)),
        (0.0, 0.0, 0, 0.09, (0, 0, 0.032), (0.15e-3, 0.15e-3, 0.04e-3))]
NOMINAL = (0.0, math.pi / 4, math.pi, 0.0, math.pi / 4, 0.0)  # the toolbox's qn
BASE_HEIGHT = 0.66


def puma():
    base = Body("base", drawn=(Part("CYLINDER", (0.09, 0.56), (0, 0, 0.28)),), colour="graphite")
    rotation, origin = v.IDENTITY, (0.0, 0.0, BASE_HEIGHT)
    last = base
    bodies, joints = [base], []
    colours = ["shell", "orange", "blue", "shell", "steel", "green"]
    for i, (d, a, alpha, mass, centre, moments) in enumerate(PUMA):
        axis, foot = v.rotate(rotation, v.Z), origin
        turned = v.compose(rotation, v.turn(v.Z, NOMINAL[i]))
        origin = v.add(foot, v.rotate(turned, (a, 0, d)))
        rotation = v.compose(turned, v.turn(v.X, math.radians(alpha)))
        link = Body(f"link{i + 1}", mass, moments, origin, rotation, centre, colour=colours[i])
        start = link.in_frame(foot)
        if v.length(start) > 0.1:
            link.drawn = (rod(start, (0, 0, 0), 0.09 - 0.01 * i),)
        else:
            link.drawn = (Part("SPHERE", (0.12 if i == 0 else 0.075 - 0.008 * i,)),)
        joints.append(Joint(f"joint{i + 1}", "revolute", last, link, foot, axis))
        bodies.append(link)
        last = link
    return Model("puma560", """
The Puma 560 with the inertias of Armstrong, Khatib and Burdick as Corke collected them, without motors and
friction. Joint value 0 is the pose stored here, (0, pi/4, pi, 0, pi/4, 0) of the usual convention.
""", bodies, joints)


def chain(links):
    length, mass = 0.1, 0.1
    hook = Body("hook", drawn=(Part("BOX", (0.06, 0.06, 0.06)),), colour="graphite")
    across = mass * (length ** 2 + 0.02 ** 2) / 12
    bodies, joints, last = [hook], [], hook
    for i in range(links):
        link = Body(f"link_{i + 1}", mass, (mass * 0.02 ** 2 / 6, across, across), ((i + 0.5) * length, 0, 0),
                    drawn=(Part("BOX", (0.9 * length, 0.02, 0.02)),), colour=["orange", "blue"][i % 2])
        name = "hook-link_1" if i == 0 else f"link_{i}-link_{i + 1}"
        joints.append(Joint(name, "p2p", last, link, (i * length, 0, 0)))
        bodies.append(link)
        last = link
    return Model(f"chain_{links}", f"""
A chain of {links} links of 0.1 m and 0.1 kg on ball joints, let go from the horizontal.
""", bodies, joints)
