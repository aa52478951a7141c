#!/usr/bin/env python3
"""Seconds from starting a program to its being of use; the numbers of docs/benchmarks.md.

    tests/benchmarks/cold_start.py build/release

`adf` counts until it ends. `linkwright` counts until its window is painted: the screen shows many colours
and does not change any more. That needs a display of its own and xwd:

    xvfb-run -s '-screen 0 1280x800x24 -noreset' tests/benchmarks/cold_start.py build/release
"""

import os
import pathlib
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
RUNS = 5
MANY_COLOURS = 100
STILL_SECONDS = 0.5


def until_end(command):
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def screen():
    return subprocess.run(["xwd", "-root", "-silent"], capture_output=True, check=True).stdout


def until_painted(command):
    start = time.perf_counter()
    program = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        before, seen_at = b"", start
        while True:
            now = screen()
            if now != before:
                before, seen_at = now, time.perf_counter()
            elif len(set(now)) > MANY_COLOURS and time.perf_counter() - seen_at > STILL_SECONDS:
                return seen_at - start
            if program.poll() is not None or time.perf_counter() - start > 60:
                raise RuntimeError(f"{command[0]} painted no window")
    finally:
        program.terminate()
        program.wait()


def report(name, measure):
    times = sorted(measure() for _ in range(RUNS))
    print(f"{name:44} best {times[0]:.3f} s, median {times[RUNS // 2]:.3f} s")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    build = pathlib.Path(sys.argv[1])
    adf = str(build / "app/cli/adf")
    pendulum = str(ROOT / "models/pendulum/pendulum.yaml")
    arm = str(ROOT / "models/six_axis_arm/six_axis_arm.yaml")
    report("adf --version", lambda: until_end([adf, "--version"]))
    report("adf simulate pendulum, one step",
           lambda: until_end([adf, "simulate", pendulum, "--duration", "0.001"]))
    report("adf simulate six-axis arm, one step",
           lambda: until_end([adf, "simulate", arm, "--duration", "0.001"]))
    linkwright = build / "app/gui/linkwright"
    if linkwright.exists() and os.environ.get("DISPLAY") and shutil.which("xwd"):
        report("linkwright, empty window", lambda: until_painted([str(linkwright)]))
        report("linkwright, six-axis arm drawn", lambda: until_painted([str(linkwright), arm]))
    else:
        print("linkwright: not measured, no display, no xwd or not built")


if __name__ == "__main__":
    main()
