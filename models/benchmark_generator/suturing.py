"""Two arms of closed loops, a needle on a thread of capsules, and a phantom: the scene that surgical-robot
laboratories step most, with dimensions of our own."""

import math

from . import vectors as v
from .model import Body, Joint, Model, Part, rod
from .scenes import solid_box

LINKS, LINK, RADIUS = 40, 0.004, 0.0004  # of the thread: count, length and radius, m
LINK_MASS = 5e-5                          # kg
NEEDLE_RADIUS, NEEDLE_WIRE, NEEDLE_PARTS, NEEDLE_MASS = 0.009, 0.0006, 8, 5e-4
THREAD_HEIGHT = 0.012
# Heights and lengths of the parallelograms that hold an arm about its remote centre, m.
LOW, HIGH, SHORT, REACH = 0.10, 0.20, 0.12, 0.40


def capsule_moments(mass, length, radius):
    """Of a cylinder along X, which a thin capsule is nearly."""
    across = mass * (3 * radius * radius + length * length) / 12
    return (mass * radius * radius / 2, across, across)


class Arm:
    """An arm whose tool turns about a remote centre: yaw about a line through it, pitch by two
    parallelograms in that plane, then insertion, roll, wrist and two jaws. Balanced: no gravity."""

    def __init__(self, name, centre, heading, first_group):
        self.name, self.centre, self.group = name, centre, first_group
        self.heading = heading
        self.ahead = v.rotate(v.turn(v.Z, heading), v.X)
        self.side = v.cross(v.Z, self.ahead)
        self.bodies, self.joints = [], []
        self._build()

    def at(self, along, up):
        """A point in the plane of the parallelograms; the remote centre is the origin."""
        return v.add(self.centre, v.times(along, self.ahead), v.times(up, v.Z))

    def _body(self, name, mass, start, end, width, colour, layer=0.0):
        """A bar from one point of the plane to another, `layer` aside of it."""
        shift = v.times(layer, self.side)
        start, end = v.add(start, shift), v.add(end, shift)
        part = Part("BOX", (v.length(v.minus(end, start)), width, width))
        body = Body(f"{self.name}_{name}", mass, solid_box(mass, *part.size), v.times(0.5, v.add(start, end)),
                    v.rotation_with_x(v.minus(end, start), self.side), drawn=(part,), collision=(part,),
                    colour=colour, gravity=v.ZERO, groups=(self.group,))
        self.group += 1
        self.bodies.append(body)
        return body

    def _join(self, kind, parent, child, point, axis, limits=None, extra=()):
        self.joints.append(Joint(f"{parent.name}-{child.name}", kind, parent, child, point, axis, limits=limits,
                                 extra=extra))

    def _build(self):
        damped = ("damping: 0.05",)
        pins = [self.at(-REACH, 0), self.at(-REACH + SHORT, 0)]
        stand = (Part("BOX", (0.06, 0.08, 0.3), (0, 0, -0.1)),)
        post = Body(f"{self.name}_post", position=self.at(-REACH - 0.12, 0), rotation=v.turn(v.Z, self.heading),
                    drawn=stand, collision=stand, colour="graphite", groups=(self.group,))
        self.group += 1
        self.bodies.append(post)
        yaw = self._body("yaw", 1.2, self.at(-REACH - 0.09, 0), pins[1], 0.05, "shell")
        self._join("revolute", post, yaw, self.at(-REACH - 0.09, 0), self.ahead, (-1.4, 1.4), damped)
        uprights = [self._body(f"upright_{i + 1}", 0.3, pin, v.add(pin, v.times(HIGH, v.Z)), 0.02, "blue", 0.03)
                    for i, pin in enumerate(pins)]
        bars = [self._body(f"bar_{name}", 0.3, v.add(pins[0], v.times(up, v.Z)),
                           v.add(pins[0], v.times(up, v.Z), v.times(REACH, self.ahead)), 0.02, "orange", -0.03)
                for name, up in (("low", LOW), ("high", HIGH))]
        holder = self._body("holder", 0.5, self.at(0, LOW), self.at(0, HIGH + 0.05), 0.03, "steel")
        for i, upright in enumerate(uprights):
            self._join("revolute", yaw, upright, pins[i], self.side, (-0.8, 0.8), damped)
            for bar, up in zip(bars, (LOW, HIGH)):
                self._join("revolute", upright, bar, v.add(pins[i], v.times(up, v.Z)), self.side)
        for bar, up in zip(bars, (LOW, HIGH)):
            self._join("revolute", bar, holder, self.at(0, up), self.side)
        self._tool(holder)

    def _tool(self, holder):
        tip = -0.03
        carriage = self._body("carriage", 0.2, self.at(0, HIGH), self.at(0, HIGH - 0.05), 0.04, "shell")
        self._join("prismatic", holder, carriage, self.at(0, HIGH), v.times(-1, v.Z), (-0.05, 0.05), ("damping: 2.0",))
        shaft = self._body("shaft", 0.05, self.at(0, HIGH - 0.05), self.at(0, tip), 0.008, "steel")
        self._join("revolute", carriage, shaft, self.at(0, HIGH - 0.05), v.times(-1, v.Z), None, ("damping: 0.001",))
        wrist = self._body("wrist", 0.004, self.at(0, tip), self.at(0, tip - 0.009), 0.006, "graphite")
        self._join("revolute", shaft, wrist, self.at(0, tip), self.side, (-1.5, 1.5), ("damping: 0.0005",))
        palm = self._body("palm", 0.002, self.at(0, tip - 0.009), self.at(0, tip - 0.013), 0.005, "graphite")
        self._join("revolute", wrist, palm, self.at(0, tip - 0.009), self.ahead, (-1.5, 1.5), ("damping: 0.0005",))
        self.jaws = [self._body(f"jaw_{i + 1}", 0.001, self.at(0, tip - 0.013), self.at(0, tip - 0.023), 0.002,
                                "steel", layer) for i, layer in enumerate((0.0012, -0.0012))]
        for jaw in self.jaws:
            self._join("revolute", palm, jaw, self.at(0, tip - 0.013), self.ahead, (-0.8, 0.8), ("damping: 0.0002",))
        self.tip = self.at(0, tip - 0.023)


def needle_from(tip, direction):
    """Half a circle of wire in the plane of `direction` and Z that hangs from the tip; its far end."""
    centre = v.add(tip, v.times(NEEDLE_RADIUS, direction))
    parts = []
    corners = [v.add(v.times(-NEEDLE_RADIUS * math.cos(math.pi * i / NEEDLE_PARTS), direction),
                     v.times(-NEEDLE_RADIUS * math.sin(math.pi * i / NEEDLE_PARTS), v.Z))
               for i in range(NEEDLE_PARTS + 1)]
    for start, end in zip(corners, corners[1:]):
        along = rod(start, end, NEEDLE_WIRE)
        parts.append(Part("CAPSULE", (NEEDLE_WIRE, along.size[0] + 2 * NEEDLE_WIRE), along.position,
                          v.compose(along.rotation, v.turn(v.Y, math.pi / 2))))
    # A thin half ring about its centre of mass, 2 r / pi below the centre of the circle.
    drop = 2 * NEEDLE_RADIUS / math.pi
    across = NEEDLE_MASS * NEEDLE_RADIUS ** 2 / 2
    about_own = across - NEEDLE_MASS * drop ** 2
    body = Body("needle", NEEDLE_MASS, (about_own, across + about_own, across), centre, v.IDENTITY,
                v.times(-drop, v.Z), drawn=tuple(parts), collision=tuple(parts), colour="steel", groups=(0,))
    return body, v.add(centre, corners[-1])


def suturing():
    left = Arm("left", (-0.02, 0.0, 0.09), 0.0, 1)
    right = Arm("right", (0.05, 0.03, 0.09), math.pi, 101)
    slab = (Part("BOX", (0.2, 0.055, 0.02), (0.0, -0.03, -0.01)), Part("BOX", (0.2, 0.055, 0.02), (0.0, 0.03, -0.01)),
            Part("BOX", (0.2, 0.115, 0.01), (0.0, 0.0, -0.02)))
    phantom = Body("phantom", position=(0.08, 0.0, 0.0), drawn=slab, collision=slab, colour="red", friction=0.6,
                   groups=(0,), comment="Tissue with a slit of 5 mm along X.")
    needle, end = needle_from(left.tip, left.ahead)
    bodies = [phantom] + left.bodies + right.bodies + [needle]
    joints = left.joints + right.joints
    held = left.jaws[0]
    held.groups = (0,)
    joints.append(Joint(f"{held.name}-needle", "fixed", held, needle, left.tip, comment="Jaws that hold the needle."))
    last, start = needle, end
    for i in range(LINKS):
        middle = v.add(start, (LINK / 2, 0, 0))
        part = Part("CAPSULE", (RADIUS, LINK + 2 * RADIUS), v.ZERO, v.turn(v.Y, math.pi / 2))
        link = Body(f"thread_{i + 1}", LINK_MASS, capsule_moments(LINK_MASS, LINK, RADIUS), middle, drawn=(part,),
                    collision=(part,), colour="violet", friction=0.5, margin=0.0, groups=(0,))
        joints.append(Joint(f"{last.name}-{link.name}", "p2p", last, link, start))
        bodies.append(link)
        last, start = link, v.add(start, (LINK, 0, 0))
    return Model("suturing", f"""
Two arms with remote centres (closed loops of parallelograms), one of which holds a needle on a thread of {LINKS}
capsules, above a phantom with a slit.
""", bodies, joints, collides=True)
