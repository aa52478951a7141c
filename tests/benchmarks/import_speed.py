#!/usr/bin/env python3
"""Importing a robot file against loading it into the simulators it is for; the numbers of docs/benchmarks.md.

    tests/benchmarks/import_speed.py build/release FILE...

Whole processes by the wall clock, taking turns in one run: `adf convert`, which writes the ADF file and all
meshes into an empty folder, and those of gazebo_load and mujoco_load that were built and can load the file.
"""

import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

RUNS = 11


def seconds(command):
    start = time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    taken = time.perf_counter() - start
    return taken if done.returncode == 0 else None


def convert(program, file, folder):
    shutil.rmtree(folder, ignore_errors=True)
    # The status is 1 when something of the file could not be taken over; the model is written.
    start = time.perf_counter()
    subprocess.run([program, "convert", file, "-o", folder / "robot.yaml"], stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, check=False)
    taken = time.perf_counter() - start
    return taken if (folder / "robot.yaml").exists() else None


def measure(build, file, scratch):
    programs = {"adf": lambda: convert(build / "app/cli/adf", file, scratch)}
    for name in ("gazebo", "mujoco"):
        program = build / f"tests/benchmarks/{name}_load"
        if program.exists():
            programs[name] = lambda program=program: seconds([program, file])
    taken = {name: [] for name in programs}
    for _ in range(RUNS):
        for name, program in programs.items():
            taken[name].append(program())
    return {name: None if None in all_of else statistics.median(all_of) for name, all_of in taken.items()}


def text(name, own, other):
    if other is None:
        return f"{name} does not load it"
    return f"{name} {1000 * other:.0f} ms, {other / own:.1f} times as long"


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    build = pathlib.Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as scratch:
        for file in map(pathlib.Path, sys.argv[2:]):
            result = measure(build, file, pathlib.Path(scratch) / "robot")
            own = result.pop("adf")
            if own is None:
                print(f"{file.name}: adf converts nothing")
                continue
            others = "; ".join(text(name, own, other) for name, other in result.items())
            print(f"{file.name}: adf {1000 * own:.0f} ms; {others}", flush=True)


if __name__ == "__main__":
    main()
