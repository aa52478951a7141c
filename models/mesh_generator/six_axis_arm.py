"""A six-axis arm, 1.1 m tall when stretched. Each part lies in the frame of the joint that carries it,
as in the pose where the arm points straight up: joints 1 and 5 turn about Z, the others about Y."""

import math

from . import outline
from .solid import bolt, disc, extruded, lathed

SHOULDER = 0.28      # height of joint 2 above the floor
TURN = 0.165         # height of joint 1
UPPER, FORE = 0.40, 0.36
WRIST_2 = 0.062      # from joint 4 to the face of joint 5
WRIST_3 = 0.066      # from joint 5 to joint 6

# Middle of each column of the arm along Y: trunk, upper arm, forearm, wrist.
Y_UPPER, Y_FORE, Y_WRIST = -0.142, -0.016, -0.116


def hub(radius, low, high, accent=None, cap_low=False, cap_high=False):
    """A joint housing along Y from y = low to high, with a coloured lid on its free faces."""
    rim = radius * 0.09
    body = disc(radius, low, high, rim, 48, 3, "shell")
    solids = [body]
    lid = lathed([(0, 0), (radius * 0.80, 0), (radius * 0.80, rim * 0.9), (radius * 0.70, rim * 1.8),
                  (0, rim * 2.1)], 48, accent)
    if cap_high:
        solids.append(lid.moved(0, 0, high))
    if cap_low:
        solids.append(lid.turned("x", 180).moved(0, 0, low))
    return [solid.turned("x", -90) for solid in solids]


def gap(radius, low, high):
    """The dark ring between two housings, along Y."""
    return disc(radius, low, high, 0.0, 48, material="graphite").turned("x", -90)


def tube(base_radius, tip_radius, low, high):
    """A tapered round arm along Z, swelling into the housings at both ends."""
    length = high - low
    swell = 0.16
    profile = [(0.0, low)]
    for i in range(13):
        t = i / 12
        radius = base_radius + (tip_radius - base_radius) * t
        edge = min(t, 1 - t)
        radius *= 1 + swell * max(0.0, 1 - edge / 0.22) ** 2
        profile.append((radius, low + length * t))
    profile.append((0.0, high))
    return lathed(profile, 44, material="shell")


def band(radius, low, high, material):
    edge = 0.0015
    return lathed([(0, low), (radius - edge, low), (radius, low + edge), (radius, high - edge),
                   (radius - edge, high), (0, high)], 56, material)


def base():
    foot = disc(0.135, 0, 0.022, 0.005, 64, 4, "plate")
    column = lathed([(0, 0.018), (0.108, 0.018), (0.108, 0.030), (0.100, 0.038), (0.090, 0.060),
                     (0.083, 0.095), (0.080, 0.130), (0.080, 0.143), (0.076, 0.148), (0, 0.148)], 64, "shell")
    ring = band(0.0855, 0.100, 0.112, "orange")
    collar = disc(0.072, 0.146, 0.158, 0.0, 56, material="graphite")
    bolts = []
    for i in range(8):
        angle = math.pi / 4 * i + math.pi / 8
        bolts.append(bolt(0.0085, 0.008, "steel").moved(0.121 * math.cos(angle), 0.121 * math.sin(angle),
                                                       0.022))
    plug = disc(0.020, 0, 0.016, 0.002, 32, 2, "graphite").turned("y", -90).moved(-0.092, 0, 0.05)
    return [foot, column, ring, collar, plug] + bolts


def shoulder():
    rise = SHOULDER - TURN
    neck = lathed([(0, -0.010), (0.076, -0.010), (0.080, -0.006), (0.080, 0.030), (0.077, 0.055),
                   (0.068, 0.085), (0.060, rise), (0, rise)], 64, "shell")
    housing = [s.moved(0, 0, rise) for s in hub(0.079, -0.072, 0.078, "orange", cap_high=True)]
    return [neck, gap(0.068, -0.083, -0.070).moved(0, 0, rise)] + housing


def upper_arm():
    lower = hub(0.079, -0.206, -0.081, "orange", cap_low=True)
    upper = hub(0.066, -0.196, -0.088, "orange", cap_low=True)
    arm = tube(0.056, 0.047, 0.045, UPPER - 0.038).moved(0, Y_UPPER)
    ring = gap(0.056, -0.090, -0.078).moved(0, 0, UPPER)
    stripe = band(0.0535, 0.190, 0.199, "graphite").moved(0, Y_UPPER)
    return lower + [s.moved(0, 0, UPPER) for s in upper] + [arm, ring, stripe]


def forearm():
    elbow = hub(0.066, -0.080, 0.046, "orange", cap_high=True)
    wrist = hub(0.050, -0.062, 0.034, "orange", cap_high=True)
    arm = tube(0.046, 0.038, 0.036, FORE - 0.028).moved(0, Y_FORE)
    ring = gap(0.042, -0.071, -0.060).moved(0, 0, FORE)
    stripe = band(0.0437, 0.170, 0.178, "graphite").moved(0, Y_FORE)
    return elbow + [s.moved(0, 0, FORE) for s in wrist] + [arm, ring, stripe]


def wrist_1():
    across = hub(0.050, -0.166, -0.069, "orange", cap_low=True)
    top = lathed([(0, 0.0), (0.046, 0.0), (0.046, 0.046), (0.043, WRIST_2 - 0.010), (0, WRIST_2 - 0.010)],
                 56, "shell").moved(0, Y_WRIST)
    ring = disc(0.038, WRIST_2 - 0.012, WRIST_2, 0, 48, material="graphite").moved(0, Y_WRIST)
    return across + [top, ring]


def wrist_2():
    body = lathed([(0, 0.0), (0.043, 0.0), (0.046, 0.004), (0.046, 0.090), (0.043, 0.104),
                   (0.034, 0.113), (0, 0.116)], 56, "shell").moved(0, Y_WRIST)
    lid = lathed([(0, 0.1155), (0.030, 0.1135), (0.028, 0.120), (0, 0.1215)], 48, "orange").moved(0, Y_WRIST)
    nose = disc(0.040, 0.0, 0.060, 0.003, 48, 3, "shell").turned("x", 90).moved(0, Y_WRIST, WRIST_3)
    ring = disc(0.033, 0.058, 0.070, 0, 48, material="graphite").turned("x", 90).moved(0, Y_WRIST, WRIST_3)
    return [body, lid, nose, ring]


def tool():
    """The flange; it looks along -Y, its frame lies on joint 6."""
    face = Y_WRIST - 0.070
    plate = extruded(outline.circle(0, 0, 0.040, 56), 0, 0.020, 0.003,
                     [outline.circle(0, 0, 0.012, 24)], material="steel")
    bolts = [bolt(0.005, 0.006, "graphite").moved(0.027 * math.cos(a), 0.027 * math.sin(a), 0.020)
             for a in (math.pi / 4 + math.pi / 2 * i for i in range(4))]
    return [part.turned("x", 90).moved(0, face) for part in [plate] + bolts]


def parts():
    return {"base": base(), "shoulder": shoulder(), "upper_arm": upper_arm(), "forearm": forearm(),
            "wrist_1": wrist_1(), "wrist_2": wrist_2(), "tool": tool()}


def collision():
    def post(radius, low, high, y=0.0):
        return disc(radius, low, high, 0, 12).moved(0, y)

    def across(radius, low, high, z=0.0):
        return disc(radius, low, high, 0, 12).turned("x", -90).moved(0, 0, z)

    rise = SHOULDER - TURN
    return {
        "base": [post(0.135, 0, 0.022), post(0.09, 0.022, 0.158)],
        "shoulder": [post(0.080, -0.01, rise), across(0.079, -0.083, 0.085, rise)],
        "upper_arm": [across(0.079, -0.213, -0.081), across(0.066, -0.203, -0.078, UPPER)],
        "forearm": [across(0.066, -0.080, 0.052), across(0.050, -0.071, 0.040, FORE)],
        "wrist_1": [across(0.050, -0.172, -0.069), post(0.046, 0, WRIST_2, Y_WRIST)],
        "wrist_2": [post(0.046, 0, 0.12, Y_WRIST), across(0.040, Y_WRIST - 0.07, Y_WRIST, WRIST_3)],
        "tool": [across(0.040, Y_WRIST - 0.096, Y_WRIST - 0.070)],
    }
