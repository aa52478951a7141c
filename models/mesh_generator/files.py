"""Writes solids as Wavefront OBJ with a material library, or as binary STL."""

import math
import struct

# Name → diffuse colour and shininess. The look of the samples: light shells, dark joints, one accent
# colour per moving part.
MATERIALS = {
    "shell": ((0.84, 0.85, 0.86), 60),
    "graphite": ((0.16, 0.17, 0.19), 40),
    "plate": ((0.27, 0.28, 0.30), 30),
    "steel": ((0.55, 0.57, 0.60), 90),
    "orange": ((0.85, 0.42, 0.09), 60),
    "blue": ((0.16, 0.36, 0.58), 60),
    "green": ((0.20, 0.46, 0.36), 60),
    "red": ((0.72, 0.19, 0.20), 60),
    "violet": ((0.45, 0.32, 0.62), 60),
    "slate": ((0.33, 0.43, 0.50), 40),
    "wood": ((0.72, 0.55, 0.33), 20),
}


def obj_text(solids, library):
    positions, normals, lines = {}, {}, []
    faces = {}
    for solid in solids:
        rows = faces.setdefault(solid.material, [])
        for i in range(0, len(solid.corners), 3):
            row = []
            for p, n in solid.corners[i:i + 3]:
                point = _texts(p, 5)
                normal = _texts(n, 3)
                row.append((positions.setdefault(point, len(positions) + 1),
                            normals.setdefault(normal, len(normals) + 1)))
            if len({index for index, _ in row}) < 3:  # rounding has closed a sliver
                continue
            if rows and len(rows[-1]) == 3 and rows[-1][0] == row[0] and rows[-1][2] == row[1]:
                rows[-1].append(row[2])  # two triangles of a wall make one quad
            else:
                rows.append(row)
    lines.append(f"mtllib {library}")
    lines += ["v " + " ".join(p) for p in positions]
    lines += ["vn " + " ".join(n) for n in normals]
    for material, rows in faces.items():
        lines.append(f"usemtl {material}")
        lines += ["f " + " ".join(f"{v}//{n}" for v, n in row) for row in rows]
    return "\n".join(lines) + "\n"


def mtl_text(names):
    lines = []
    for name in names:
        (r, g, b), shininess = MATERIALS[name]
        lines += [f"newmtl {name}", f"Ka {r * 0.3:.3f} {g * 0.3:.3f} {b * 0.3:.3f}",
                  f"Kd {r:.3f} {g:.3f} {b:.3f}", "Ks 0.250 0.250 0.250", f"Ns {shininess}", "d 1", ""]
    return "\n".join(lines)


def stl_bytes(solids):
    triangles = []
    for solid in solids:
        for i in range(0, len(solid.corners), 3):
            points = [tuple(round(v, 6) + 0.0 for v in p) for p, _ in solid.corners[i:i + 3]]
            normal = _face_normal(points)
            if normal is not None:
                triangles.append(struct.pack("<12fH", *normal, *points[0], *points[1], *points[2], 0))
    return b"\0" * 80 + struct.pack("<I", len(triangles)) + b"".join(triangles)


def _face_normal(points):
    a, b, c = points
    u = [b[i] - a[i] for i in range(3)]
    v = [c[i] - a[i] for i in range(3)]
    n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
    length = math.sqrt(sum(x * x for x in n))
    return [round(x / length, 4) + 0.0 for x in n] if length > 1e-12 else None


def _texts(values, digits):
    return tuple(f"{round(v, digits) + 0.0:.{digits}f}".rstrip("0").rstrip(".") for v in values)
