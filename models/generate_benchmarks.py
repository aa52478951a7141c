#!/usr/bin/env python3
"""Writes the benchmark models: models/benchmarks/*.yaml, where a motion does not start at rest
*.initial.json beside them, and the meshes of two balls. The committed files are what this script writes.

    models/generate_benchmarks.py              write all files
    models/generate_benchmarks.py --check      exit 1 if a committed file differs
"""

import argparse
import pathlib
import sys

sys.dont_write_bytecode = True

from benchmark_generator import andrews, governor, linkages, scenes, serial, suturing
from mesh_generator import files
from mesh_generator.solid import Solid

FOLDER = pathlib.Path(__file__).resolve().parent / "benchmarks"


def models():
    return [linkages.pendulum(), linkages.four_bars(2), linkages.four_bars(40), andrews.andrews(),
            linkages.bricard(), governor.flyball_governor(), linkages.babyboot(), serial.puma(),
            serial.chain(50), scenes.free_bodies(), scenes.oscillators(), scenes.slope(),
            scenes.sliding_block(), scenes.bouncing_balls(), scenes.stack(10), scenes.drop_test(), scenes.incline(),
            scenes.ray_gripper(), suturing.suturing()]


def ball(times):
    corners = [(corner, None) for face in scenes.ball_mesh(times, 0.5) for corner in face]
    return files.stl_bytes([Solid(corners=corners)])


def generated():
    """Path below models/benchmarks → bytes."""
    out = {"meshes/ball_80.stl": ball(1), "meshes/ball_320.stl": ball(2)}
    for model in models():
        out[f"{model.name}.yaml"] = model.text().encode()
        initial = model.initial_text()
        if initial:
            out[f"{model.name}.initial.json"] = initial.encode()
    return out


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    expected = generated()
    wrong = []
    for name, content in expected.items():
        path = FOLDER / name
        if options.check:
            if not path.exists() or path.read_bytes() != content:
                wrong.append(f"models/benchmarks/{name} is not what generate_benchmarks.py writes")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    if options.check:
        present = [path.relative_to(FOLDER).as_posix() for path in sorted(FOLDER.rglob("*")) if path.is_file()]
        wrong += [f"models/benchmarks/{name} is written by nothing" for name in present if name not in expected]
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
