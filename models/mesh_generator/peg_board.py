"""A board of twelve pegs and six rings, the exercise of laparoscopic training."""

import math

from . import outline
from .solid import bolt, disc, extruded, lathed, ring

BOARD = (0.30, 0.20, 0.020)
PEG_RADIUS, PEG_HEIGHT = 0.0055, 0.046
RING_RADIUS, RING_TUBE = 0.0150, 0.0050


def pegs():
    """Places of the pegs on the board: two groups of six."""
    places = []
    for side in (-1, 1):
        for x in (0.045, 0.105):
            places += [(side * x, y) for y in (-0.060, 0.0, 0.060)]
    return places


def parts():
    width, depth, height = BOARD
    board = extruded(outline.rectangle(width, depth, 0.028, 12), 0.004, height, 0.004, material="slate")
    rim = extruded(outline.rectangle(width - 0.012, depth - 0.012, 0.022, 12), 0.0, 0.006, 0.001,
                   material="graphite")
    line = extruded(outline.rectangle(0.003, depth - 0.05, 0.0014, 4), height - 0.001, height + 0.0004,
                    material="shell")
    standing = []
    for x, y in pegs():
        r = PEG_RADIUS
        dome = [(r * math.cos(a), PEG_HEIGHT - r + r * math.sin(a))
                for a in (math.pi / 2 * i / 6 for i in range(6))]
        peg = lathed([(0, 0), (r, 0)] + dome + [(0, PEG_HEIGHT)], 20, "shell")
        socket = disc(r * 1.9, 0, 0.0025, 0.0008, 24, 1, "graphite")
        standing += [peg.moved(x, y, height), socket.moved(x, y, height)]
    corners = [bolt(0.006, 0.005, "steel").moved(x, y, height)
               for x in (-0.132, 0.132) for y in (-0.082, 0.082)]
    # The rings share one mesh: their colours are in the ADF.
    return {"board": [board, rim, line] + standing + corners,
            "ring": [ring(RING_RADIUS, RING_TUBE, 44, 16, "shell")]}


def collision():
    """None: the board and the rings collide as compounds of boxes, cylinders and capsules."""
    return {}
