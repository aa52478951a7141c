"""Closed triangle surfaces with exact normals, one material each.

A Solid holds corners: three per triangle, each a (position, normal) pair, counter-clockwise seen from
outside. Metres.
"""

import math

from . import outline

_CREASE = math.cos(math.radians(40))  # edges sharper than this stay sharp


class Solid:
    def __init__(self, material="", corners=None):
        self.material = material
        self.corners = corners if corners is not None else []

    def moved(self, x=0.0, y=0.0, z=0.0):
        return Solid(self.material, [((p[0] + x, p[1] + y, p[2] + z), n) for p, n in self.corners])

    def turned(self, axis, degrees):
        """Right-handed about an axis through the origin: 'x', 'y' or 'z'."""
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        turn = {"x": lambda v: (v[0], c * v[1] - s * v[2], s * v[1] + c * v[2]),
                "y": lambda v: (c * v[0] + s * v[2], v[1], -s * v[0] + c * v[2]),
                "z": lambda v: (c * v[0] - s * v[1], s * v[0] + c * v[1], v[2])}[axis]
        return Solid(self.material, [(turn(p), turn(n)) for p, n in self.corners])

    def painted(self, material):
        return Solid(material, self.corners)


def extruded(points, low, high, fillet=0.0, holes=(), steps=3, chamfer=None, material=""):
    """A plate from z = low to high with rounded edges. `holes` are outlines; their edges get a
    chamfer (m), by default half the fillet."""
    chamfer = fillet / 2 if chamfer is None else chamfer
    solid = Solid(material)
    rings = []
    if fillet > 0:
        for i in range(steps + 1):
            angle = math.pi / 2 * i / steps
            rings.append((low + fillet * (1 - math.cos(angle)), fillet * (1 - math.sin(angle)),
                          -math.cos(angle)))
        rings += [(low + high - z, distance, -up) for z, distance, up in reversed(rings)]
    else:
        rings = [(low, 0.0, 0.0), (high, 0.0, 0.0)]
    _walls(solid, [(z, outline.inset(points, d) if d else points, up) for z, d, up in rings])

    cap_holes = []
    for hole in holes:
        wide = outline.inset(hole, -chamfer) if chamfer else hole
        cap_holes.append(wide)
        slope = math.sqrt(0.5)
        sections = [(low + chamfer, hole, 0.0), (high - chamfer, hole, 0.0)]
        _walls(solid, sections, inward=True)
        if chamfer:
            _walls(solid, [(low, wide, -slope), (low + chamfer, hole, -slope)], inward=True)
            _walls(solid, [(high - chamfer, hole, slope), (high, wide, slope)], inward=True)

    face = outline.inset(points, fillet) if fillet else points
    for a, b, c in outline.triangulated(face, cap_holes):
        solid.corners += [((*a, high), (0, 0, 1)), ((*b, high), (0, 0, 1)), ((*c, high), (0, 0, 1))]
        solid.corners += [((*a, low), (0, 0, -1)), ((*c, low), (0, 0, -1)), ((*b, low), (0, 0, -1))]
    return solid


def lathed(profile, segments=40, material=""):
    """Turns a profile [(radius, z), ...] about Z. Go upwards on the outside; start and end on the axis
    to close the surface."""
    solid = Solid(material)
    normals = []
    for (ra, za), (rb, zb) in zip(profile, profile[1:]):
        length = math.hypot(rb - ra, zb - za) or 1.0
        normals.append(((zb - za) / length, (ra - rb) / length))
    for i, ((ra, za), (rb, zb)) in enumerate(zip(profile, profile[1:])):
        start = _smoothed(normals[i], normals[i - 1] if i > 0 else None)
        end = _smoothed(normals[i], normals[i + 1] if i + 1 < len(normals) else None)
        for k in range(segments):
            a, b = 2 * math.pi * k / segments, 2 * math.pi * (k + 1) / segments
            lower = [(_around(ra, za, t), _around(start[0], start[1], t)) for t in (a, b)]
            upper = [(_around(rb, zb, t), _around(end[0], end[1], t)) for t in (a, b)]
            if ra > 0:
                solid.corners += [lower[0], lower[1], upper[1] if rb > 0 else upper[0]]
            if rb > 0:
                solid.corners += [lower[0], upper[1], upper[0]]
    return solid


def disc(radius, low, high, fillet=0.0, segments=36, steps=3, material=""):
    """A cylinder along Z with rounded edges."""
    profile = [(0.0, low)]
    if fillet > 0:
        profile += [(radius - fillet + fillet * math.sin(math.pi / 2 * i / steps),
                     low + fillet * (1 - math.cos(math.pi / 2 * i / steps)))
                    for i in range(steps + 1)]
        profile += [(radius - fillet + fillet * math.cos(math.pi / 2 * i / steps),
                     high - fillet * (1 - math.sin(math.pi / 2 * i / steps)))
                    for i in range(steps + 1)]
    else:
        profile += [(radius, low), (radius, high)]
    return lathed(profile + [(0.0, high)], segments, material)


def box(size, fillet, centre=(0.0, 0.0, 0.0), material=""):
    """A block with all edges rounded."""
    shape = outline.rectangle(size[0], size[1], max(fillet, 1e-4) * 1.2, 4)
    return extruded(shape, -size[2] / 2, size[2] / 2, fillet, steps=3,
                    material=material).moved(*centre)


def ring(radius, tube, segments=44, around=14, material=""):
    """A torus about Z."""
    profile = [(radius + tube * math.cos(2 * math.pi * i / around - math.pi / 2),
                tube * math.sin(2 * math.pi * i / around - math.pi / 2)) for i in range(around + 1)]
    solid = lathed(profile, segments, material)
    smooth = []
    for p, _ in solid.corners:
        reach = math.hypot(p[0], p[1])
        n = (p[0] - p[0] / reach * radius, p[1] - p[1] / reach * radius, p[2])
        smooth.append((p, tuple(v / tube for v in n)))
    return Solid(material, smooth)


def bolt(radius, height, material=""):
    """A socket head standing on z = 0."""
    socket, rim = radius * 0.52, radius * 0.14
    profile = [(0.0, 0.0), (radius, 0.0), (radius, height - rim), (radius - rim * 0.3, height - rim * 0.3),
               (radius - rim, height), (socket, height), (socket, height * 0.45), (0.0, height * 0.45)]
    return lathed(profile, 14, material)


def mass_properties(solids, mass):
    """Centre (m) and principal moments about it (kg m2) of the volume inside the surfaces, made of one
    material of the given mass. Products of inertia are left out: ADF has no place for them."""
    volume, first = 0.0, [0.0, 0.0, 0.0]
    second = [0.0, 0.0, 0.0]
    for solid in solids:
        for i in range(0, len(solid.corners), 3):
            a, b, c = (solid.corners[i + k][0] for k in range(3))
            v = (a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2])
                 + a[2] * (b[0] * c[1] - b[1] * c[0])) / 6
            volume += v
            for k in range(3):
                total = a[k] + b[k] + c[k]
                first[k] += v * total / 4
                second[k] += v * (a[k] ** 2 + b[k] ** 2 + c[k] ** 2 + total ** 2) / 20
    centre = [f / volume for f in first]
    spread = [mass * (second[k] / volume - centre[k] ** 2) for k in range(3)]
    return centre, [spread[1] + spread[2], spread[0] + spread[2], spread[0] + spread[1]]


def _walls(solid, sections, inward=False):
    """Joins rings of equal length; each section is (z, points, z part of its normal)."""
    count = len(sections[0][1])
    flat = _edge_normals(sections[0][1])
    for (za, a, up_a), (zb, b, up_b) in zip(sections, sections[1:]):
        for i in range(count):
            k = (i + 1) % count
            normals = []
            for up in (up_a, up_b):
                side = math.sqrt(max(0.0, 1 - up * up)) * (-1 if inward else 1)
                normals.append([(n[0] * side, n[1] * side, up) for n in flat[i]])
            quad = [((*a[i], za), normals[0][0]), ((*a[k], za), normals[0][1]),
                    ((*b[k], zb), normals[1][1]), ((*b[i], zb), normals[1][0])]
            if inward:
                quad.reverse()
            solid.corners += [quad[0], quad[1], quad[2], quad[0], quad[2], quad[3]]


def _edge_normals(points):
    """For each edge of a counter-clockwise curve its outward normals at both ends."""
    count = len(points)
    own = []
    for i in range(count):
        (ax, ay), (bx, by) = points[i], points[(i + 1) % count]
        length = math.hypot(bx - ax, by - ay)
        own.append(((by - ay) / length, (ax - bx) / length))
    return [(_smoothed(own[i], own[i - 1]), _smoothed(own[i], own[(i + 1) % count]))
            for i in range(count)]


def _smoothed(own, neighbour):
    if neighbour is None or own[0] * neighbour[0] + own[1] * neighbour[1] < _CREASE:
        return own
    x, y = own[0] + neighbour[0], own[1] + neighbour[1]
    length = math.hypot(x, y)
    return x / length, y / length


def _around(radius, z, angle):
    return radius * math.cos(angle), radius * math.sin(angle), z
