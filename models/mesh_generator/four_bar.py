"""A planar four-bar linkage, 0.64 m long. The mechanism moves in the XZ plane; links lie along X."""

from . import outline
from .solid import bolt, disc, extruded

GROUND = 0.40
CRANK, COUPLER, ROCKER = 0.14, 0.36, 0.30
PIVOT_HEIGHT = 0.15
THICKNESS = 0.022


def link(length, radius_a, radius_b, colour, lightening):
    """A bar with an eye at both ends and round holes between them, in the XZ plane about y = 0."""
    holes = [outline.circle(x, 0, r, 28) for x, r in lightening]
    plate = extruded(outline.bar(length, radius_a, radius_b, 28), -THICKNESS / 2, THICKNESS / 2,
                     0.004, holes, material=colour)
    return [plate.turned("x", 90)]


def pin(x, front, back, radius):
    """A steel pin along Y with a dark cap at its front end."""
    shaft = disc(radius, -back, -front, 0.0015, 28, 2, "steel")
    cap = bolt(radius * 1.5, 0.009, "graphite").moved(0, 0, -front - 0.002)
    return [shaft.turned("x", 90).moved(x), cap.turned("x", 90).moved(x)]


def bracket(x, height):
    shape = outline.rounded([(-0.062, 0), (0.062, 0), (0.034, height + 0.030), (-0.034, height + 0.030)],
                            [0.003, 0.003, 0.029, 0.029], 12)
    slot = outline.rounded([(-0.026, 0.024), (0.026, 0.024), (0.014, height - 0.048),
                            (-0.014, height - 0.048)], 0.010, 6)
    upright = extruded(shape, -0.016, 0.016, 0.004, [slot], material="shell")
    foot = extruded(outline.rectangle(0.16, 0.072, 0.012, 6), 0, 0.010, 0.003, material="shell")
    bolts = [bolt(0.009, 0.008, "steel").moved(px, py, 0.010)
             for px in (-0.066, 0.066) for py in (-0.022, 0.022)]
    parts = [upright.turned("x", 90), foot] + bolts
    return [part.moved(x, 0, 0.024) for part in parts]


def parts():
    plate = extruded(outline.rectangle(0.64, 0.22, 0.03, 10), 0, 0.024, 0.004, material="plate")
    corners = [bolt(0.011, 0.009, "steel").moved(x, y, 0.024) for x in (-0.29, 0.29) for y in (-0.08, 0.08)]
    base = [plate] + corners + bracket(-GROUND / 2, PIVOT_HEIGHT - 0.024) + bracket(
        GROUND / 2, PIVOT_HEIGHT - 0.024)

    crank = link(CRANK, 0.032, 0.026, "orange", [(CRANK / 2, 0.014)]) + pin(0, -0.018, 0.052, 0.012)
    rocker = link(ROCKER, 0.034, 0.026, "green", [(x, 0.012) for x in (0.075, 0.15, 0.225)]) + pin(
        0, -0.018, 0.052, 0.012)
    coupler = (link(COUPLER, 0.026, 0.026, "blue", [(x, 0.0105) for x in (0.06, 0.12, 0.18, 0.24, 0.30)])
               + pin(0, -0.018, 0.044, 0.010) + pin(COUPLER, -0.018, 0.044, 0.010))
    return {"base": base, "crank": crank, "coupler": coupler, "rocker": rocker}


def collision():
    def hull(length, a, b):
        return [extruded(outline.bar(length, a, b, 6), -THICKNESS / 2, THICKNESS / 2).turned("x", 90)]

    return {"crank": hull(CRANK, 0.032, 0.026), "coupler": hull(COUPLER, 0.026, 0.026),
            "rocker": hull(ROCKER, 0.034, 0.026)}
