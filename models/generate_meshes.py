#!/usr/bin/env python3
"""Writes the meshes of the sample models: OBJ with materials in meshes/high_res, convex STL twins for
collision in meshes/low_res. The committed files are what this script writes.

    models/generate_meshes.py              write all meshes
    models/generate_meshes.py --check      exit 1 if a committed mesh differs
    models/generate_meshes.py --masses     centre and inertia of each part at one kilogram
"""

import argparse
import pathlib
import sys

sys.dont_write_bytecode = True

from mesh_generator import files, four_bar, gripper, peg_board, six_axis_arm
from mesh_generator.solid import mass_properties

MODELS = {"four_bar": four_bar, "six_axis_arm": six_axis_arm, "peg_board": peg_board,
          "gripper": gripper}


def generated():
    """Path below models/ → bytes."""
    out = {}
    for name, model in MODELS.items():
        used = []
        for part, solids in model.parts().items():
            used += [s.material for s in solids if s.material not in used]
            out[f"{name}/meshes/high_res/{part}.obj"] = files.obj_text(solids, f"{name}.mtl").encode()
        out[f"{name}/meshes/high_res/{name}.mtl"] = files.mtl_text(used).encode()
        for part, solids in model.collision().items():
            out[f"{name}/meshes/low_res/{part}.stl"] = files.stl_bytes(solids)
    return out


def print_masses():
    for name, model in MODELS.items():
        for part, solids in model.parts().items():
            centre, inertia = mass_properties(solids, 1.0)
            print(f"{name}/{part}: centre", *(f"{v:.6f}" for v in centre), "inertia",
                  *(f"{v:.6g}" for v in inertia))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--masses", action="store_true")
    options = parser.parse_args()
    if options.masses:
        print_masses()
        return 0
    root = pathlib.Path(__file__).resolve().parent
    different = []
    for name, content in generated().items():
        path = root / name
        if options.check:
            if not path.exists() or path.read_bytes() != content:
                different.append(name)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    for name in different:
        print(f"models/{name} is not what generate_meshes.py writes", file=sys.stderr)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
