"""Free bodies, springs and contacts, for formulas."""

import math

from . import vectors as v
from .model import Body, Joint, Model, Part, number, vector

FLOOR = Part("BOX", (6.0, 4.0, 0.2), (0, 0, -0.1))


def floor(friction=1.0, restitution=0.0):
    return Body("floor", drawn=(FLOOR,), collision=(FLOOR,), colour="shell", friction=friction,
                restitution=restitution)


def solid_box(mass, x, y, z):
    return (mass * (y * y + z * z) / 12, mass * (x * x + z * z) / 12, mass * (x * x + y * y) / 12)


def solid_ball(mass, radius):
    return (0.4 * mass * radius * radius,) * 3


def free_bodies():
    stone = Body("stone", 0.5, solid_ball(0.5, 0.05), (0, 0, 1), drawn=(Part("SPHERE", (0.05,)),), colour="steel")
    top = Body("top", 1.0, (0.02, 0.02, 0.03), (-1.0, 0, 1), drawn=(Part("CYLINDER", (0.2, 0.02)),),
               colour="orange", gravity=v.ZERO, comment="Free of gravity: its axis goes round its momentum.")
    return Model("free_bodies", """
A stone thrown at 5 m/s and a flat top that tumbles free of gravity (beside this file: .initial.json).
""", [stone, top], velocities={"BODY stone": ((3.0, 0.0, 4.0), v.ZERO), "BODY top": (v.ZERO, (2.0, 0.0, 12.0))})


def oscillators():
    frame = Body("frame", drawn=(Part("BOX", (1.6, 0.05, 0.05), (0, 0, 1.2)),), colour="graphite")
    bodies, joints = [frame], []
    for i, (name, damping) in enumerate((("free", 0.0), ("damped", 2.0))):
        x = -0.5 + 0.5 * i
        mass = Body(f"mass_{name}", 1.0, solid_box(1.0, 0.1, 0.1, 0.1), (x, 0, 0.6),
                    drawn=(Part("BOX", (0.1, 0.1, 0.1)),), colour=["orange", "blue"][i])
        bodies.append(mass)
        joints.append(Joint(f"spring_{name}", "linear spring", frame, mass, (x, 0, 0.6), v.Z, limits=(-0.5, 0.5),
                            extra=("stiffness: 100.0", f"damping: {damping}", "equilibrium point: 0.0")))
    wheel = Body("wheel", 2.0, (0.02, 0.02, 0.04), (0.6, 0, 0.6), drawn=(Part("CYLINDER", (0.2, 0.03)),),
                 colour="green", comment="A disc on a torsion spring, half a radian out.")
    bodies.append(wheel)
    joints.append(Joint("spring_turning", "torsion spring", frame, wheel, (0.6, 0, 0.6), v.Z, limits=(-2.0, 2.0),
                        extra=("stiffness: 4.0", "damping: 0.04", "equilibrium point: 0.5")))
    return Model("oscillators", """
Two masses of 1 kg on springs of 100 N/m, one with a damper of 2 N s/m, and a disc on a torsion spring of
4 N m/rad with 0.04 N m s/rad. The springs are at their equilibrium point under no load: the masses drop when
they are let go. The disc starts half a radian from its equilibrium point.
""", bodies, joints)


def slope():
    """A tilted plate with three things on it: the frame of the slope has X down the slope."""
    angle = math.radians(20)
    tilt = v.turn(v.Y, angle)

    def on(x, y, above):
        return v.add((0, 0, 1.2), v.rotate(tilt, (x, y, above)))

    plate = Part("BOX", (4.0, 1.6, 0.1), (1.5, 0, -0.05))
    ramp = Body("ramp", position=(0, 0, 1.2), rotation=tilt, drawn=(plate,), collision=(plate,), colour="shell",
                friction=1.0)
    block = Body("block", 1.0, solid_box(1.0, 0.2, 0.2, 0.1), on(0, -0.4, 0.05), tilt,
                 drawn=(Part("BOX", (0.2, 0.2, 0.1)),), collision=(Part("BOX", (0.2, 0.2, 0.1)),), friction=0.2,
                 colour="blue")
    ball = Body("ball", 1.0, solid_ball(1.0, 0.1), on(0, 0, 0.1), drawn=(Part("SPHERE", (0.1,)),),
                collision=(Part("SPHERE", (0.1,)),), friction=0.8, colour="orange")
    lying = v.compose(tilt, v.turn(v.X, math.pi / 2))
    roller = Body("roller", 1.0, (1.0 * (3 * 0.01 + 0.04) / 12,) * 2 + (0.5 * 0.01,), on(0, 0.4, 0.1), lying,
                  drawn=(Part("CYLINDER", (0.1, 0.2)),), collision=(Part("CYLINDER", (0.1, 0.2)),), friction=0.8,
                  colour="green")
    return Model("slope", """
A slope of 20 degrees with a block that slides (friction 0.2), a ball and a cylinder that roll without
slipping (friction 0.8, no rolling friction).
""", [ramp, block, ball, roller], collides=True)


def sliding_block():
    block = Body("block", 1.0, solid_box(1.0, 0.2, 0.2, 0.1), (-1.5, 0, 0.05),
                 drawn=(Part("BOX", (0.2, 0.2, 0.1)),), collision=(Part("BOX", (0.2, 0.2, 0.1)),), friction=0.3,
                 colour="blue")
    return Model("sliding_block", """
A block with friction 0.3 that starts at 3 m/s (beside this file: .initial.json), slides and stops.
""", [floor(), block], collides=True, velocities={"BODY block": ((3.0, 0.0, 0.0), v.ZERO)})


def bouncing_balls():
    bodies = [floor(restitution=1.0)]
    for i, share in enumerate((0.9, 0.7, 0.5)):
        bodies.append(Body(f"ball_{round(100 * share)}", 0.2, solid_ball(0.2, 0.1), (-0.6 + 0.6 * i, 0, 1.1),
                           drawn=(Part("SPHERE", (0.1,)),), collision=(Part("SPHERE", (0.1,)),),
                           restitution=share, colour=["orange", "blue", "green"][i]))
    return Model("bouncing_balls", """
Three balls with restitutions 0.9, 0.7 and 0.5 that fall 1 m onto a floor of restitution 1.
""", bodies, collides=True)


def stack(count):
    bodies = [floor()]
    for i in range(count):
        box = Part("BOX", (0.1, 0.1, 0.1))
        bodies.append(Body(f"box_{i + 1}", 1.0, solid_box(1.0, 0.1, 0.1, 0.1), (0, 0, 0.05 + 0.1 * i), drawn=(box,),
                           collision=(box,), friction=0.8, colour=["orange", "blue"][i % 2]))
    return Model(f"stack_{count}", f"""
{count} boxes of 0.1 m and 1 kg, one on the other.
""", bodies, collides=True)


def drop_test():
    bodies = [floor()]
    names = (("smooth", ""), ("faces_80", "ball_80.stl"), ("faces_320", "ball_320.stl"))
    for i, (name, mesh) in enumerate(names):
        bodies.append(Body(f"ball_{name}", 50.0, solid_ball(50.0, 0.5), (-1.5 + 1.5 * i, 0, 2.5),
                           drawn=() if mesh else (Part("SPHERE", (0.5,)),),
                           collision=() if mesh else (Part("SPHERE", (0.5,)),), mesh=mesh,
                           colour=["orange", "blue", "green"][i]))
    return Model("drop_test", """
Three balls of 50 kg and radius 0.5 m that fall 2 m: a sphere and convex meshes of 80 and of 320 faces.
""", bodies, collides=True)


def ball_mesh(times, radius):
    """Triangles of an icosahedron whose faces are divided in four so many times."""
    g = (1 + math.sqrt(5)) / 2
    corners = [v.unit(p) for p in ((-1, g, 0), (1, g, 0), (-1, -g, 0), (1, -g, 0), (0, -1, g), (0, 1, g), (0, -1, -g),
                                   (0, 1, -g), (g, 0, -1), (g, 0, 1), (-g, 0, -1), (-g, 0, 1))]
    faces = [(0, 11, 5), (0, 5, 1), (0, 1, 7), (0, 7, 10), (0, 10, 11), (1, 5, 9), (5, 11, 4), (11, 10, 2),
             (10, 7, 6), (7, 1, 8), (3, 9, 4), (3, 4, 2), (3, 2, 6), (3, 6, 8), (3, 8, 9), (4, 9, 5), (2, 4, 11),
             (6, 2, 10), (8, 6, 7), (9, 8, 1)]
    triangles = [tuple(corners[i] for i in face) for face in faces]
    for _ in range(times):
        finer = []
        for a, b, c in triangles:
            ab, bc, ca = (v.unit(v.add(*pair)) for pair in ((a, b), (b, c), (c, a)))
            finer += [(a, ab, ca), (ab, b, bc), (ca, bc, c), (ab, bc, ca)]
        triangles = finer
    return [tuple(v.times(radius, corner) for corner in triangle) for triangle in triangles]


def resistive(name, parent, rays, ray_range, friction, area, stiffness, damping):
    """An ADF sensor with rays given as (offset, direction) in the parent's frame."""
    lines = [f"name: {name}", "type: Resistance", f"parent: BODY {parent}", f"range: {number(ray_range)}",
             "visible: true", "visible size: 0.002",
             f"friction: {{static: {number(friction[0])}, damping: {number(friction[1])}, "
             f"dynamic: {number(friction[2])}, variable: true}}",
             f"contact area: {number(area)}", f"contact stiffness: {number(stiffness)}",
             f"contact damping: {number(damping)}", "array:"]
    lines += [f"  - {{offset: {vector(offset)}, direction: {vector(direction)}}}" for offset, direction in rays]
    return (f"SENSOR {name}", lines)


# Figure 6.10 of the dissertation: mass, K_s, sigma_a, K_n, K_D, mu_v.
INCLINE = {"mass": 0.5, "stick": 5000.0, "area": 0.001, "normal": 1.0, "damping": 50.0, "slide": 0.1}


def incline():
    """A box on nine resistive rays, placed where their normal forces carry it."""
    angle, edge, height, ray_range, lift = math.radians(20), 0.2, 0.02, 0.005, 0.001
    tilt = v.turn(v.Y, angle)
    count = 9
    share = INCLINE["mass"] * 9.81 * math.cos(angle) / (count * INCLINE["normal"])
    above = height / 2 + lift + (1 - share) * ray_range
    plate = Part("BOX", (1.0, 0.6, 0.1), (0, 0, -0.05))
    ramp = Body("ramp", position=(0, 0, 0.4), rotation=tilt, drawn=(plate,), collision=(plate,), colour="shell")
    block = Part("BOX", (edge, edge, height))
    box = Body("box", INCLINE["mass"], solid_box(INCLINE["mass"], edge, edge, height),
               v.add(ramp.position, v.rotate(tilt, (0, 0, above))), tilt, drawn=(block,), collision=(block,),
               colour="orange")
    places = [(0.08 * x, 0.08 * y, -height / 2 - lift) for x in (-1, 0, 1) for y in (-1, 0, 1)]
    rays = [(place, (0.0, 0.0, -1.0)) for place in places]
    sensor = resistive("soles", "box", rays, ray_range, (INCLINE["stick"], 0.1, INCLINE["slide"]),
                       INCLINE["area"], INCLINE["normal"], INCLINE["damping"])
    return Model("incline", """
A box on a slope of 20 degrees, carried by nine resistive rays: Figure 6.10 of the dissertation (0.5 kg,
K_s 5000, sigma_a 0.001 m, K_n 1 N, K_D 50, mu_v 0.1). It starts where the normal forces carry it.
""", [ramp, box], sensors=[sensor], collides=True)


def ray_gripper():
    """Two fingers with a hundred rays each hold a cube that hangs in the air."""
    mass, edge, press, ray_range, lift = 0.5, 0.05, 20.0, 0.01, 0.0005
    share = press / 100.0  # of the range: a ray pushes with 1 N at full depth
    depth, width, height = 0.03, 0.05, 0.08
    stand = (Part("BOX", (0.3, 0.06, 0.03), (0, 0, 0.4)), Part("BOX", (0.03, 0.03, 0.36), (0, 0.1, 0.2)),
             Part("BOX", (0.2, 0.2, 0.02), (0, 0.1, 0.01)))
    palm = Body("palm", drawn=stand, collision=stand, colour="graphite")
    held = Part("BOX", (edge, edge, edge))
    cube = Body("cube", mass, solid_box(mass, edge, edge, edge), (0, 0, 0.3), drawn=(held,), collision=(held,),
                colour="orange")
    bodies, joints, sensors = [palm, cube], [], []
    for name, side in (("left", -1.0), ("right", 1.0)):
        inwards = (-side, 0.0, 0.0)
        away = edge / 2 + (1 - share) * ray_range + lift + depth / 2
        part = Part("BOX", (depth, width, height))
        finger = Body(f"finger_{name}", 0.5, solid_box(0.5, depth, width, height), (side * away, 0, 0.3), drawn=(part,),
                      collision=(part,), colour="blue", gravity=v.times(press / 0.5, inwards),
                      comment="Presses with 20 N: a gravity of its own.")
        bodies.append(finger)
        joints.append(Joint(f"palm-finger_{name}", "prismatic", palm, finger, finger.position, inwards,
                            limits=(-0.03, 0.03)))
        rays = [((-side * (depth / 2 + lift), 0.004 * y - 0.018, 0.004 * z - 0.018), inwards)
                for y in range(10) for z in range(10)]
        sensors.append(resistive(f"pad_{name}", f"finger_{name}", rays, ray_range, (1000.0, 0.5, 0.5), 0.001, 1.0, 5.0))
    return Model("ray_gripper", """
Two fingers with a hundred resistive rays each hold a cube of 0.5 kg (Table 6.2 of the dissertation, grasping:
mu_s 1000, mu_v 0.5, K_n 1 N, K_D 5, sigma_a 0.001 m).
""", bodies, joints, sensors=sensors, collides=True)
