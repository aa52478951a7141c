"""Bodies and joints placed in the world, written as an ADF file."""

import dataclasses
import math

from . import vectors as v

PALETTE = {"orange": (0.85, 0.42, 0.09), "blue": (0.16, 0.36, 0.58), "green": (0.2, 0.46, 0.36),
           "steel": (0.55, 0.57, 0.6), "graphite": (0.27, 0.28, 0.3), "shell": (0.84, 0.85, 0.86),
           "violet": (0.45, 0.33, 0.6), "red": (0.72, 0.2, 0.18)}


def number(value):
    """Shortest text with at most 16 digits; rounding left by cosines counts as zero."""
    if abs(value) < 1e-17:
        return "0.0"
    text = f"{value:.16g}"
    return text if any(c in text for c in ".en") else text + ".0"


def vector(value, keys="xyz"):
    return "{" + ", ".join(f"{k}: {number(c)}" for k, c in zip(keys, value)) + "}"


def pose(position, rotation):
    return (f"position: {vector(position)}", f"orientation: {vector(v.roll_pitch_yaw(rotation), 'rpy')}")


@dataclasses.dataclass
class Part:
    """A primitive at a pose of the body frame: BOX with `size`, SPHERE with (radius,), CYLINDER and
    CAPSULE with (radius, height) along Z; a capsule's height includes its round ends."""
    shape: str
    size: tuple
    position: tuple = v.ZERO
    rotation: tuple = v.IDENTITY

    def geometry(self):
        keys = {"BOX": ("x", "y", "z"), "SPHERE": ("radius",), "CYLINDER": ("radius", "height"),
                "CAPSULE": ("radius", "height"),
                "PLANE": ("offset",)}[self.shape]
        text = ", ".join(f"{k}: {number(c)}" for k, c in zip(keys, self.size))
        if self.shape in ("CYLINDER", "CAPSULE"):
            text += ", axis: Z"
        if self.shape == "PLANE":
            text += ", normal: {x: 0.0, y: 0.0, z: 1.0}"
        return "{" + text + "}"

    def is_centred(self):
        return self.position == v.ZERO and self.rotation == v.IDENTITY

    def in_list(self):
        where, how = pose(self.position, self.rotation)
        return f"    - {{shape: {self.shape}, geometry: {self.geometry()}, offset: {{{where}, {how}}}}}"


def rod(start, end, width, thickness=None):
    """A box from one point of the body frame to another."""
    along = v.minus(end, start)
    return Part("BOX", (v.length(along), thickness or width, width), v.times(0.5, v.add(start, end)),
                v.rotation_with_x(along))


@dataclasses.dataclass
class Body:
    """`position` and `rotation` place the body frame in the world, `centre` the mass in that frame.
    Mass 0 holds a body still."""
    name: str
    mass: float = 0.0
    inertia: tuple = None
    position: tuple = v.ZERO
    rotation: tuple = v.IDENTITY
    centre: tuple = v.ZERO
    drawn: tuple = ()
    collision: tuple = ()
    colour: str = "steel"
    comment: str = ""
    friction: float = 0.5
    rolling_friction: float = 0.0
    restitution: float = 0.0
    margin: float = 0.001
    gravity: tuple = None  # instead of the model's
    groups: tuple = ()     # it touches only what shares one, if it has any
    mesh: str = ""         # collides instead of parts, as a convex hull; drawn unless there are parts

    def point(self, in_body):
        return v.add(self.position, v.rotate(self.rotation, in_body))

    def in_frame(self, point):
        return v.rotate(v.transposed(self.rotation), v.minus(point, self.position))

    def lines(self, collides):
        out = [f"# {line}" for line in self.comment.splitlines()]
        out += [f"BODY {self.name}:", f"  name: {self.name}", f"  mesh: {self.mesh or chr(39) * 2}"]
        if len(self.drawn) == 1 and self.drawn[0].is_centred():
            out += [f"  shape: {self.drawn[0].shape}", f"  geometry: {self.drawn[0].geometry()}"]
        elif self.drawn:
            out += ["  compound shape:"] + [part.in_list() for part in self.drawn]
        out.append(f"  mass: {number(self.mass)}")
        if self.mass > 0:
            out.append("  inertia: " + vector(self.inertia, ("ix", "iy", "iz")))
        if self.gravity:
            out.append("  gravity: " + vector(self.gravity))
        where, how = pose(self.position, self.rotation)
        out += ["  scale: 1.0", "  location:", f"    {where}", f"    {how}", "  inertial offset:",
                f"    position: {vector(self.centre)}", f"    orientation: {vector(v.ZERO, 'rpy')}"]
        out += self._contact_lines(collides)
        if self.mass > 0:
            out.append("  damping: {linear: 0.0, angular: 0.0}")
        r, g, b = PALETTE[self.colour]
        out += ["  color components:", f"    diffuse: {{r: {r}, g: {g}, b: {b}}}",
                "    specular: {r: 0.25, g: 0.25, b: 0.25}", "    ambient: {level: 0.3}",
                "    shininess: 60", "    transparency: 1.0"]
        return out

    def _contact_lines(self, collides):
        """Where bodies of a model do not collide they have what is drawn as a shape all the same: AMBF
        2.0 does not solve joints between bodies without any."""
        parts = self.collision or (() if collides else self.drawn)
        if not parts and not self.mesh:
            return []
        first = parts[0] if parts else None
        if self.mesh:
            out = [f"  collision mesh: {self.mesh}", "  collision mesh type: CONVEX_HULL"]
        elif len(parts) == 1:
            out = [f"  collision shape: {first.shape}", f"  collision geometry: {first.geometry()}"]
            if first.shape != "PLANE":
                where, how = pose(first.position, first.rotation)
                out += ["  collision offset:", f"    {where}", f"    {how}"]
        else:
            out = ["  compound collision shape:"] + [part.in_list() for part in parts]
        if not collides:
            return out
        friction = f"{{static: {number(self.friction)}, rolling: {number(self.rolling_friction)}}}"
        if self.groups:
            out.append(f"  collision groups: [{', '.join(str(group) for group in self.groups)}]")
        return out + [f"  collision margin: {number(self.margin)}", f"  friction: {friction}",
                      f"  restitution: {number(self.restitution)}"]


@dataclasses.dataclass
class Joint:
    """Made at a point and along an axis of the world, where the bodies are. Its value there is 0, or
    with `from_frames` the angle between the two body frames."""
    name: str
    kind: str
    parent: Body
    child: Body
    point: tuple
    axis: tuple = v.Z
    child_point: tuple = None  # in the world, where it differs: a joint that starts away from 0
    from_frames: bool = False
    limits: tuple = None
    extra: tuple = ()
    comment: str = ""

    def offset(self, parent_axis, child_axis):
        if self.from_frames or self.kind in ("p2p", "prismatic", "linear spring"):
            return 0.0
        relative = v.compose(v.transposed(self.parent.rotation), self.child.rotation)
        rest = v.compose(relative, v.transposed(v.between(child_axis, parent_axis)))
        twist = (rest[2][1] - rest[1][2], rest[0][2] - rest[2][0], rest[1][0] - rest[0][1])
        trace = rest[0][0] + rest[1][1] + rest[2][2]
        return math.atan2(v.dot(twist, parent_axis), trace - 1)

    def lines(self):
        parent_axis = v.rotate(v.transposed(self.parent.rotation), self.axis)
        child_axis = v.rotate(v.transposed(self.child.rotation), self.axis)
        out = [f"# {line}" for line in self.comment.splitlines()]
        out += [f"JOINT {self.name}:", f"  name: {self.name}", f"  parent: BODY {self.parent.name}",
                f"  child: BODY {self.child.name}", f"  type: {self.kind}",
                f"  parent pivot: {vector(self.parent.in_frame(self.point))}",
                f"  parent axis: {vector(parent_axis)}",
                f"  child pivot: {vector(self.child.in_frame(self.child_point or self.point))}",
                f"  child axis: {vector(child_axis)}"]
        offset = self.offset(parent_axis, child_axis)
        if abs(offset) > 1e-15:
            out.append(f"  offset: {number(offset)}")
        if self.limits:
            out.append(f"  joint limits: {{low: {number(self.limits[0])}, high: {number(self.limits[1])}}}")
        return out + [f"  {line}" for line in self.extra]


@dataclasses.dataclass
class Model:
    name: str
    title: str
    bodies: list
    joints: list = dataclasses.field(default_factory=list)
    gravity: tuple = (0.0, 0.0, -9.81)
    collides: bool = False
    sensors: list = dataclasses.field(default_factory=list)  # (identifier, lines)
    # Start velocities, identifier of a body → (linear of its frame's origin, angular), in the world.
    velocities: dict = dataclasses.field(default_factory=dict)
    efforts: dict = dataclasses.field(default_factory=dict)  # identifier of a joint → N·m or N, held

    def text(self):
        out = [f"# {line}".rstrip() for line in self.title.strip().splitlines()]
        out += ["# Written by models/generate_benchmarks.py: change that, not this file.",
                "# Lengths in metres, masses in kilograms, angles in radians.", "", "bodies:"]
        out += [f"  - BODY {body.name}" for body in self.bodies]
        if self.joints:
            out += ["joints:"] + [f"  - JOINT {joint.name}" for joint in self.joints]
        if self.sensors:
            out += ["sensors:"] + [f"  - {identifier}" for identifier, _ in self.sensors]
        folder = "meshes/" if any(body.mesh for body in self.bodies) else "''"
        out += [f"high resolution path: {folder}", f"low resolution path: {folder}",
                f"namespace: /linkwright/{self.name}/"]
        if not self.collides:
            out.append("ignore inter-collision: true")
        out.append(f"gravity: {vector(self.gravity)}")
        for body in self.bodies:
            out += [""] + body.lines(self.collides)
        for joint in self.joints:
            out += [""] + joint.lines()
        for identifier, lines in self.sensors:
            out += ["", f"{identifier}:"] + [f"  {line}" for line in lines]
        return "\n".join(out) + "\n"

    def initial_text(self):
        """The start of the motion for `adf simulate --initial`, or None for rest."""
        if not self.velocities and not self.efforts:
            return None

        def listed(values):
            return "[" + ", ".join(number(c) for c in values) + "]"

        bodies = [f'    "{name}": {{"linear_velocity": {listed(linear)}, "angular_velocity": {listed(angular)}}}'
                  for name, (linear, angular) in self.velocities.items()]
        joints = [f'    "{name}": {{"effort": {number(effort)}}}' for name, effort in self.efforts.items()]
        groups = [f'  "{key}": {{\n' + ",\n".join(entries) + "\n  }"
                  for key, entries in (("joints", joints), ("bodies", bodies)) if entries]
        return "{\n" + ",\n".join(groups) + "\n}\n"
