#!/usr/bin/env python3
"""Figures of programs that run a simulation from outside: PYTHONPATH=BUILD/python outside_programs.py BUILD

What is compared takes turns, and a figure is a median, so that ratios hold on a busy machine.
"""

import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import threading
import time

import linkwright

BUILD = pathlib.Path(sys.argv[1])
MODELS = pathlib.Path(__file__).resolve().parents[2] / "models"
ARM = MODELS / "six_axis_arm/six_axis_arm.yaml"
BODIES, ROUNDS = 300, 9


class Served:
    """A model that adf serve runs, paused."""

    def __init__(self, model):
        self._process = subprocess.Popen([BUILD / "app/cli/adf", "serve", model, "--paused", "--json", "--listen", ":0"],
                                         stdout=subprocess.PIPE, text=True)
        self.address = json.loads(self._process.stdout.readline())["endpoint"].removeprefix("tcp://")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.terminate()
        self._process.communicate()


def round_trips(run, count):
    """Seconds that a command, a step and a look at all joints took, each."""
    times, joint = [], run.joints[0]
    for _ in range(count):
        begun = time.perf_counter()
        joint.servo_jp(0.1)
        run.step()
        run.state.joint_positions.sum()
        times.append(time.perf_counter() - begun)
    return times


def lock_step():
    with Served(ARM) as served, linkwright.connect(served.address, observe=["joints"]) as there:
        here = linkwright.load(ARM)
        far, near = [], []
        for _ in range(ROUNDS):
            far += round_trips(there, 500)
            near += round_trips(here, 500)
    for name, times, goal in (("over the protocol", far, 200), ("in process", near, 20)):
        micros = [1e6 * t for t in times]
        print(f"lock step of the arm {name}: {statistics.median(micros):.1f} µs in the median (goal {goal}), "
              f"99 % within {statistics.quantiles(micros, n=100)[98]:.1f}")


def seconds_of(work):
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def worlds():
    scene = linkwright.load_scene(ARM)
    both = {threads: linkwright.Simulations(scene, 16, threads=threads) for threads in (1, 2)}
    times = {1: [], 2: []}
    for _ in range(ROUNDS):
        for threads, runs in both.items():
            times[threads].append(seconds_of(lambda: runs.step(2000)))
    ratio = statistics.median(a / b for a, b in zip(times[1], times[2]))
    rate = 16 * 2000 / min(times[2])
    print(f"16 worlds of the arm on two threads: {ratio:.2f} times the rate of one (goal 1.8), {rate:.0f} steps a second")


def heap():
    """A file with boxes in heaps of three, ten by ten, on a floor."""
    names = [f"box{i}" for i in range(BODIES)]
    lines = ["bodies:", "  - BODY floor", *(f"  - BODY {name}" for name in names), "joints: []", "BODY floor:",
             "  name: floor", "  mass: 0.0", "  shape: BOX", "  geometry: {x: 10, y: 10, z: 0.1}",
             "  collision shape: BOX", "  collision geometry: {x: 10, y: 10, z: 0.1}",
             "  location: {position: {x: 0, y: 0, z: -0.05}, orientation: {r: 0, p: 0, y: 0}}"]
    for i, name in enumerate(names):
        x, y, z = 0.3 * (i % 10), 0.3 * (i // 10 % 10), 0.05 + 0.101 * (i // 100)
        lines += [f"BODY {name}:", f"  name: {name}", "  mass: 1.0",
                  "  inertia: {ix: 0.001667, iy: 0.001667, iz: 0.001667}", "  shape: BOX",
                  "  geometry: {x: 0.1, y: 0.1, z: 0.1}", "  collision shape: BOX",
                  "  collision geometry: {x: 0.1, y: 0.1, z: 0.1}",
                  f"  location: {{position: {{x: {x}, y: {y}, z: {z}}}, orientation: {{r: 0, p: 0, y: 0}}}}"]
    return "\n".join(lines) + "\n"


class Reader:
    """A program that reads all bodies after every so many steps."""

    CODE = ("import linkwright, sys\n"
            "run = linkwright.connect(sys.argv[1], name='reader', observe=['bodies'], timeout=60)\n"
            "for i, state in enumerate(run.frames(every=int(sys.argv[2]))):\n"
            "    if i % 500 == 0: print(i, run.lost, flush=True)\n")

    def __init__(self, address, every):
        self._process = subprocess.Popen([sys.executable, "-c", self.CODE, address, str(every)], stdout=subprocess.PIPE,
                                         text=True)
        self.frames = self.lost = 0
        self._thread = threading.Thread(target=self._read)
        self._thread.start()

    def _read(self):
        for line in self._process.stdout:
            self.frames, self.lost = map(int, line.split())

    def end(self):
        self._process.terminate()
        self._thread.join()
        self._process.wait()


def publishing():
    count = 2000
    with tempfile.TemporaryDirectory() as folder:
        model = pathlib.Path(folder) / "heap.yaml"
        model.write_text(heap())
        with Served(model) as served, linkwright.connect(served.address, observe=[], timeout=120) as run:
            run.step(2000)  # the boxes settle; those that rest sleep
            alone = min(seconds_of(lambda: run.step(count)) for _ in range(3)) / count
            every = max(1, int(0.0009 / alone))  # a little more than 1 kHz
            ratios, rates, losses = [], [], []
            for _ in range(ROUNDS):
                before = seconds_of(lambda: run.step(count))
                reader = Reader(served.address, every)
                while reader.frames == 0 and reader._process.poll() is None:
                    run.step(every * 50)
                taken = seconds_of(lambda: run.step(count * 2)) / 2
                rates.append((2 * count / every) / (2 * taken))
                losses.append(reader.lost / max(reader.frames + reader.lost, 1))
                reader.end()
                after = seconds_of(lambda: run.step(count))
                ratios.append(taken / ((before + after) / 2))
    print(f"{BODIES} bodies sent {statistics.median(rates):.0f} times a second, every {every} steps of "
          f"{alone * 1e6:.0f} µs: a step takes {100 * (statistics.median(ratios) - 1):+.1f} % (goal below 5), "
          f"{100 * statistics.median(losses):.1f} % of the frames were lost")


if __name__ == "__main__":
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    lock_step()
    worlds()
    publishing()
