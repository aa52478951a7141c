"""Closed plane curves: lists of (x, y) in metres, counter-clockwise."""

import math


def arc(cx, cy, radius, start, end, segments):
    """Points from angle `start` to `end` (rad), both included."""
    return [(cx + radius * math.cos(start + (end - start) * i / segments),
             cy + radius * math.sin(start + (end - start) * i / segments))
            for i in range(segments + 1)]


def circle(cx, cy, radius, segments=32):
    return arc(cx, cy, radius, 0, 2 * math.pi, segments)[:-1]


def polygon(cx, cy, radius, corners, turn=0.0):
    return [(cx + radius * math.cos(turn + 2 * math.pi * i / corners),
             cy + radius * math.sin(turn + 2 * math.pi * i / corners)) for i in range(corners)]


def rounded(corners, radii, segments=8):
    """A convex polygon with its corners rounded; `radii` is one number or one per corner."""
    count = len(corners)
    if not isinstance(radii, (list, tuple)):
        radii = [radii] * count
    points = []
    for i in range(count):
        (ax, ay), (bx, by), (cx, cy) = corners[i - 1], corners[i], corners[(i + 1) % count]
        inward = _unit(ax - bx, ay - by)
        outward = _unit(cx - bx, cy - by)
        half = math.acos(max(-1.0, min(1.0, inward[0] * outward[0] + inward[1] * outward[1]))) / 2
        if radii[i] == 0:
            points.append((bx, by))
            continue
        middle = _unit(inward[0] + outward[0], inward[1] + outward[1])
        distance = radii[i] / math.sin(half)
        ox, oy = bx + middle[0] * distance, by + middle[1] * distance
        reach = radii[i] / math.tan(half)
        start = math.atan2(by + inward[1] * reach - oy, bx + inward[0] * reach - ox)
        end = math.atan2(by + outward[1] * reach - oy, bx + outward[0] * reach - ox)
        if end < start:
            end += 2 * math.pi
        points += arc(ox, oy, radii[i], start, end, segments)
    return points


def rectangle(width, height, radius, segments=8, cx=0.0, cy=0.0):
    w, h = width / 2, height / 2
    return rounded([(cx - w, cy - h), (cx + w, cy - h), (cx + w, cy + h), (cx - w, cy + h)],
                   radius, segments)


def bar(length, radius_a, radius_b, segments=20):
    """Two round ends at (0, 0) and (length, 0) with their common tangents: a link seen from above."""
    slope = math.acos((radius_a - radius_b) / length)
    return (arc(length, 0, radius_b, -slope, slope, segments)
            + arc(0, 0, radius_a, slope, 2 * math.pi - slope, segments))


def around(circles, segments=40):
    """The convex curve round some circles (x, y, radius)."""
    points = sorted({(round(px, 9), round(py, 9))
                     for x, y, r in circles for px, py in circle(x, y, r, segments)})
    hull = []
    for ordered in (points, points[::-1]):
        half = []
        for p in ordered:
            while len(half) >= 2 and _cross(half[-2], half[-1], p) <= 1e-12:
                half.pop()
            half.append(p)
        hull += half[:-1]
    return hull


def inset(points, distance):
    """The curve moved inward; mitred, so `distance` must stay below the radii of the corners."""
    count = len(points)
    moved = []
    for i in range(count):
        (ax, ay), (bx, by), (cx, cy) = points[i - 1], points[i], points[(i + 1) % count]
        ux, uy = _unit(bx - ax, by - ay)
        vx, vy = _unit(cx - bx, cy - by)
        nx, ny = -uy - vy, ux + vx
        scale = distance / (1 + ux * vx + uy * vy)
        moved.append((bx + nx * scale, by + ny * scale))
    return moved


def triangulated(outer, holes):
    """Triangles (as points) of the area inside `outer` and outside the `holes`."""
    ring = list(outer)
    # From the rightmost hole leftwards, each hole is joined to the ring by a cut that nothing crosses.
    for hole in sorted(holes, key=lambda h: -max(p[0] for p in h)):
        clockwise = list(reversed(hole))
        start = max(range(len(clockwise)), key=lambda i: clockwise[i][0])
        tip = clockwise[start]
        candidates = sorted(range(len(ring)), key=lambda i: _squared(ring[i], tip))
        joint = next(i for i in candidates if _sees(ring, holes, ring[i], tip))
        ring = (ring[:joint + 1] + clockwise[start:] + clockwise[:start + 1] + ring[joint:])
    return _ears(ring)


def _ears(ring):
    indices = list(range(len(ring)))
    triangles = []
    while len(indices) > 3:
        best = None
        for i in range(len(indices)):
            a, b, c = (ring[indices[i - 1]], ring[indices[i]], ring[indices[(i + 1) % len(indices)]])
            if _cross(a, b, c) <= 1e-14 or _blocked(ring, indices, a, b, c):
                continue
            reach = _squared(a, c)
            if best is None or reach < best[0]:  # short diagonals make well-shaped triangles
                best = (reach, i)
        if best is None:  # only collinear leftovers: they have no area
            break
        i = best[1]
        triangles.append((ring[indices[i - 1]], ring[indices[i]],
                          ring[indices[(i + 1) % len(indices)]]))
        del indices[i]
    if len(indices) == 3:
        triangles.append(tuple(ring[i] for i in indices))
    return triangles


def _blocked(ring, indices, a, b, c):
    for i in indices:
        p = ring[i]
        if p in (a, b, c):
            continue
        if _cross(a, b, p) >= -1e-15 and _cross(b, c, p) >= -1e-15 and _cross(c, a, p) >= -1e-15:
            return True
    return False


def _sees(ring, holes, p, q):
    for loop in [ring] + holes:
        for i in range(len(loop)):
            a, b = loop[i - 1], loop[i]
            if p in (a, b) or q in (a, b):
                continue
            if _cross(p, q, a) * _cross(p, q, b) < 0 and _cross(a, b, p) * _cross(a, b, q) < 0:
                return False
    return True


def _cross(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _squared(a, b):
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _unit(x, y):
    length = math.hypot(x, y)
    return x / length, y / length
