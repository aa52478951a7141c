#!/usr/bin/env python3
"""Importing MJCF files against opening them in MuJoCo's own program; the numbers of docs/benchmarks.md.

    xvfb-run -s '-screen 0 1280x800x24 -noreset' tests/benchmarks/simulator_start.py build/release FILE...

Whole processes by the wall clock, taking turns in one run: `adf convert`, which writes the ADF file and all
meshes into an empty folder, and mujoco-simulate (package libmujoco-samples) until the title of its window
names the model. Needs xdotool.
"""

import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

from import_speed import convert

RUNS = 5
GIVE_UP = 30  # seconds


def opened(file, scratch):
    """Seconds until the window names a model; None when it never does. It leaves its log in `scratch`."""
    start = time.perf_counter()
    program = subprocess.Popen(["mujoco-simulate", file.resolve()], cwd=scratch, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    try:
        while program.poll() is None and time.perf_counter() - start < GIVE_UP:
            titles = subprocess.run(["xdotool", "search", "--name", "^Simulate : "], capture_output=True,
                                    check=False).stdout
            if titles:
                return time.perf_counter() - start
        return None
    finally:
        program.kill()
        program.wait()


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    adf = pathlib.Path(sys.argv[1]) / "app/cli/adf"
    with tempfile.TemporaryDirectory() as scratch:
        for file in map(pathlib.Path, sys.argv[2:]):
            own = []
            other = []
            for _ in range(RUNS):
                own.append(convert(adf, file, pathlib.Path(scratch) / "robot"))
                other.append(opened(file, scratch))
            if None in own or None in other:
                print(f"{file.name}: not read by both")
                continue
            ours, theirs = statistics.median(own), statistics.median(other)
            print(f"{file.name}: adf {1000 * ours:.0f} ms; mujoco-simulate {1000 * theirs:.0f} ms, "
                  f"{theirs / ours:.0f} times as long", flush=True)


if __name__ == "__main__":
    main()
