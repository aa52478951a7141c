#!/usr/bin/env python3
"""Seconds from starting a program to its being of use; the numbers of docs/benchmarks.md.

    tests/benchmarks/cold_start.py build/release

`adf` counts until it ends. `linkwright` counts until its window is on the screen and the event loop has
answered it (WM_STATE or a viewable main window, polled every 10 ms); it needs a display and xwininfo.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
RUNS = 5


def until_end(command):
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def is_viewable(title):
    found = subprocess.run(["xwininfo", "-name", title], capture_output=True, text=True)
    return "Map State: IsViewable" in found.stdout


def until_window(command, title):
    start = time.perf_counter()
    program = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while not is_viewable(title):
            if program.poll() is not None or time.perf_counter() - start > 60:
                raise RuntimeError(f"{command[0]} opened no window called {title}")
            time.sleep(0.01)
        return time.perf_counter() - start
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
    if linkwright.exists() and os.environ.get("DISPLAY") and shutil.which("xwininfo"):
        report("linkwright, empty window", lambda: until_window([str(linkwright)], "Linkwright"))
    else:
        print("linkwright: not measured, no display, no xwininfo or not built")


if __name__ == "__main__":
    main()
