"""A parallel-jaw gripper at a stand, over a ring on a post. A slider drives two bell cranks through
couplers; followers keep the fingers upright. It moves in the XZ plane; each part lies in its own frame,
turned as stored."""

import math

from . import outline
from .solid import bolt, box, disc, extruded, lathed, ring

# Points of the right half in the palm's frame, (x, z): crank pivot, crank to coupler, slider pin,
# follower pivot, crank to finger, follower to finger.
CRANK = (0.055, -0.020)
INNER = (0.025, -0.020)
SLIDER = (0.014, 0.042)
FOLLOWER = (0.087, -0.002)
ARM, ARM_ANGLE = 0.100, math.radians(-62)
KNUCKLE = (CRANK[0] + ARM * math.cos(ARM_ANGLE), CRANK[1] + ARM * math.sin(ARM_ANGLE))
KNUCKLE_2 = (KNUCKLE[0] + FOLLOWER[0] - CRANK[0], KNUCKLE[1] + FOLLOWER[1] - CRANK[1])
HANGS = 0.36  # height of the palm's frame over the floor
RING_RADIUS, RING_TUBE = 0.034, 0.010
POST_RADIUS, POST_TOP = 0.037, 0.065
PEG_RADIUS, PEG_TOP = 0.010, 0.100


def plate(shape, front, back, fillet, material, holes=()):
    """An outline in XZ made thick from y = front to back (front is the smaller)."""
    return extruded(shape, -back, -front, fillet, holes, 3, material=material).turned("x", 90)


def pivot(x, z, front, back, radius=0.0055):
    shaft = disc(radius, -back, -front, 0.0, 24, material="steel").turned("x", 90)
    head = bolt(radius * 1.45, 0.005, "graphite").moved(0, 0, -front).turned("x", 90)
    tail = bolt(radius * 1.45, 0.005, "graphite").turned("x", 180).moved(0, 0, -back).turned("x", 90)
    return [part.moved(x, 0, z) for part in (shaft, head, tail)]


def palm():
    front = outline.rounded([(-0.105, 0.070), (-0.105, 0.010), (-0.070, -0.042), (0.070, -0.042),
                             (0.105, 0.010), (0.105, 0.070)], [0.018, 0.02, 0.016, 0.016, 0.02, 0.018], 8)
    body = plate(front, -0.030, 0.030, 0.005, "shell")
    rail = plate(outline.rectangle(0.030, 0.085, 0.004, 4, 0, 0.022), -0.0345, -0.028, 0.001, "graphite")
    band = plate(outline.rectangle(0.2106, 0.007, 0.003, 4, 0, 0.058), -0.0304, 0.0304, 0.001, "orange")
    flange = disc(0.046, 0.068, 0.082, 0.003, 48, 3, "steel")
    return [body, rail, band, flange]


def stand():
    """Foot, column and neck, and below the fingers a post with a peg, in a frame on the floor."""
    neck = box((0.060, 0.150, 0.030), 0.006, (0, 0.055, HANGS + 0.095), "plate")
    column = box((0.060, 0.044, HANGS + 0.110), 0.006, (0, 0.118, (HANGS + 0.110) / 2), "plate")
    foot = extruded(outline.rectangle(0.34, 0.28, 0.03, 10), 0, 0.020, 0.004, material="plate").moved(0, 0.03)
    post = disc(POST_RADIUS, 0.020, POST_TOP, 0.004, 48, 3, "graphite")
    dome = [(PEG_RADIUS * math.cos(a), PEG_TOP - PEG_RADIUS + PEG_RADIUS * math.sin(a))
            for a in (math.pi / 2 * i / 6 for i in range(6))]
    peg = lathed([(0, POST_TOP), (PEG_RADIUS, POST_TOP)] + dome + [(0, PEG_TOP)], 24, "shell")
    bolts = [bolt(0.009, 0.008, "steel").moved(x, y + 0.03, 0.020)
             for x in (-0.145, 0.145) for y in (-0.115, 0.115)]
    return [neck, column, foot, post, peg] + bolts


def slider():
    block = plate(outline.rectangle(0.056, 0.030, 0.007, 6, 0, 0), -0.0470, -0.0350, 0.002, "orange")
    handle = plate(outline.rectangle(0.014, 0.046, 0.006, 6, 0, 0.030), -0.0460, -0.0360, 0.002, "steel")
    pins = pivot(-SLIDER[0], 0, -0.061, -0.036, 0.0045) + pivot(SLIDER[0], 0, -0.061, -0.036, 0.0045)
    return [block, handle] + pins


def coupler():
    length = math.hypot(INNER[0] - SLIDER[0], INNER[1] - SLIDER[1])
    return [plate(outline.bar(length, 0.0085, 0.0085, 14), -0.058, -0.049, 0.0018, "steel",
                  [outline.circle(length / 2, 0, 0.004, 18)])]


def crank(side):
    """`side` is 1 for the right and -1 for the left; the frame lies on the crank's pivot."""
    arm = (side * (KNUCKLE[0] - CRANK[0]), KNUCKLE[1] - CRANK[1])
    inner = (side * (INNER[0] - CRANK[0]), INNER[1] - CRANK[1])
    shape = outline.around([(0, 0, 0.0145), (*arm, 0.0115), (*inner, 0.0100)])
    hole = outline.circle(arm[0] * 0.5 + inner[0] * 0.12, arm[1] * 0.5, 0.0075, 24)
    back = outline.around([(0, 0, 0.0145), (*arm, 0.0115)])
    return ([plate(shape, -0.0460, -0.0360, 0.002, "blue", [hole]),
             plate(back, 0.0360, 0.0460, 0.002, "blue")]
            + pivot(0, 0, -0.0480, 0.0480) + pivot(*arm, -0.0480, 0.0480)
            + pivot(*inner, -0.0600, -0.0350, 0.0045))


def follower(side):
    arm = (side * (KNUCKLE[0] - CRANK[0]), KNUCKLE[1] - CRANK[1])
    shape = outline.around([(0, 0, 0.0105), (*arm, 0.0105)])
    return ([plate(shape, front, front + 0.010, 0.002, "green") for front in (-0.0460, 0.0360)]
            + pivot(0, 0, -0.0480, 0.0480) + pivot(*arm, -0.0480, 0.0480))


def finger(side):
    """The frame lies on the joint with the crank."""
    second = (side * (KNUCKLE_2[0] - KNUCKLE[0]), KNUCKLE_2[1] - KNUCKLE[1])
    root = outline.around([(0, 0, 0.014), (*second, 0.013), (side * -0.022, -0.042, 0.012)])
    tip = outline.rectangle(0.022, 0.094, 0.007, 6, side * -0.030, -0.082)
    pad = outline.rectangle(0.005, 0.062, 0.002, 4, side * -0.0425, -0.094)
    ribs = [plate(outline.rectangle(0.0025, 0.050, 0.001, 2, side * -0.0452, -0.094), y - 0.003, y + 0.003,
                  0.0008, "graphite") for y in (-0.018, -0.006, 0.006, 0.018)]
    return [plate(root, -0.0340, 0.0340, 0.003, "shell"), plate(tip, -0.0280, 0.0280, 0.003, "shell"),
            plate(pad, -0.0250, 0.0250, 0.001, "graphite")] + ribs


def parts():
    return {"palm": palm(), "slider": slider(), "coupler": coupler(),
            "crank_left": crank(-1), "crank_right": crank(1),
            "follower_left": follower(-1), "follower_right": follower(1),
            "finger_left": finger(-1), "finger_right": finger(1),
            "stand": stand(), "ring": [ring(RING_RADIUS, RING_TUBE, 56, 18, "red")]}


def collision():
    out = {}
    for name, side in (("left", -1), ("right", 1)):
        arm = (side * (KNUCKLE[0] - CRANK[0]), KNUCKLE[1] - CRANK[1])
        inner = (side * (INNER[0] - CRANK[0]), INNER[1] - CRANK[1])
        out[f"crank_{name}"] = [plate(outline.around([(0, 0, 0.0145), (*arm, 0.0115), (*inner, 0.01)], 10),
                                      -0.0460, 0.0460, 0, "")]
        out[f"follower_{name}"] = [plate(outline.around([(0, 0, 0.0105), (*arm, 0.0105)], 10),
                                         -0.0460, 0.0460, 0, "")]
    return out
