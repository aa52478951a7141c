#!/usr/bin/env python3
"""Figures of programs that run a simulation from outside: PYTHONPATH=BUILD/python outside_programs.py BUILD [WHAT...]

WHAT is lock_step, worlds, publishing and ros, which needs roscore; all of them without it.

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

    def __init__(self, model, *options):
        self._process = subprocess.Popen(
            [BUILD / "app/cli/adf", "serve", model, "--paused", "--json", "--listen", ":0", *options],
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


def boxes(moves, rate=None):
    """A file with boxes ten by ten, in three layers: in heaps on a floor, or `moves`, each falling for ever without
    touching another one. `rate`: of their states by ROS, Hz."""
    names = [f"box{i}" for i in range(BODIES)]
    listed = names if moves else ["floor", *names]
    published = f"  publish frequency: {{low: {rate}, high: {rate}}}" if rate else ""
    lines = ["namespace: /heap/", "bodies:", *(f"  - BODY {name}" for name in listed), "joints: []"]
    if not moves:
        lines += ["BODY floor:", "  name: floor", "  mass: 0.0", "  shape: BOX", "  geometry: {x: 10, y: 10, z: 0.1}",
                  "  collision shape: BOX", "  collision geometry: {x: 10, y: 10, z: 0.1}",
                  "  location: {position: {x: 0, y: 0, z: -0.05}, orientation: {r: 0, p: 0, y: 0}}"]
    for i, name in enumerate(names):
        x, y, z = 0.3 * (i % 10), 0.3 * (i // 10 % 10), 0.05 + (0.3 if moves else 0.101) * (i // 100)
        lines += [f"BODY {name}:", f"  name: {name}", "  mass: 1.0", published,
                  "  inertia: {ix: 0.001667, iy: 0.001667, iz: 0.001667}", "  shape: BOX",
                  "  geometry: {x: 0.1, y: 0.1, z: 0.1}", "  collision shape: BOX",
                  "  collision geometry: {x: 0.1, y: 0.1, z: 0.1}",
                  f"  location: {{position: {{x: {x}, y: {y}, z: {z}}}, orientation: {{r: 0, p: 0, y: 0}}}}"]
    return "\n".join(line for line in lines if line) + "\n"


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


def publishing(moves):
    """Steps with a program that reads all bodies at more than 1 kHz, and without it, in turns."""
    count = 2000
    with tempfile.TemporaryDirectory() as folder:
        model = pathlib.Path(folder) / "heap.yaml"
        model.write_text(boxes(moves))
        with Served(model) as served, linkwright.connect(served.address, observe=[], timeout=120) as run:
            run.step(2000)  # the heaps settle; boxes that rest sleep
            ratios, rates, losses = [], [], []
            for _ in range(ROUNDS):
                before = seconds_of(lambda: run.step(count))
                alone = before / count  # more and more as boxes that move come to touch others
                every = max(1, int(0.0008 / alone))  # a little more than 1 kHz
                reader = Reader(served.address, every)
                while reader.frames == 0 and reader._process.poll() is None:
                    run.step(every * 50)
                taken = seconds_of(lambda: run.step(count * 2)) / 2
                rates.append((2 * count / every) / (2 * taken))
                losses.append(reader.lost / max(reader.frames + reader.lost, 1))
                reader.end()
                after = seconds_of(lambda: run.step(count))
                ratios.append(taken / ((before + after) / 2))
    what = "that all move" if moves else "most of them at rest"
    print(f"{BODIES} bodies, {what}, sent {statistics.median(rates):.0f} times a second, every {every} steps of "
          f"{alone * 1e6:.0f} µs: a step takes {100 * (statistics.median(ratios) - 1):+.1f} % (goal below 5), "
          f"{100 * statistics.median(losses):.1f} % of the frames were lost")


class RosReader:
    """A program that listens to all bodies at the ROS master."""

    def __init__(self):
        topics = [f"/heap/box{i}/State" for i in range(BODIES)]
        self._process = subprocess.Popen([BUILD / "tests/benchmarks/ros_reader", *topics], stdout=subprocess.PIPE, text=True)
        self.rates = []
        self._thread = threading.Thread(target=self._read)
        self._thread.start()

    def _read(self):
        for line in self._process.stdout:
            self.rates.append(float(line) / BODIES)

    def end(self):
        self._process.terminate()
        self._thread.join()
        self._process.wait()


def ros_publishing(rate):
    """The same by ROS 1, each body a topic; the run is stepped over the protocol."""
    count, ratios, rates = 4000, [], []
    with tempfile.TemporaryDirectory() as folder, graph.Graph():
        model = pathlib.Path(folder) / "heap.yaml"
        model.write_text(boxes(True, rate))
        with Served(model, "--ros1") as served, linkwright.connect(served.address, observe=[], timeout=120) as run:
            run.step(count)
            for _ in range(ROUNDS):
                before = seconds_of(lambda: run.step(count))
                reader = RosReader()
                while len(reader.rates) < 3 and reader._process.poll() is None:
                    run.step(500)
                seen, taken = len(reader.rates), []
                while len(reader.rates) < seen + 2:
                    taken.append(seconds_of(lambda: run.step(count)))
                rates.append(statistics.mean(reader.rates[seen:]))
                reader.end()
                run.step(count)
                after = seconds_of(lambda: run.step(count))
                ratios.append(statistics.median(taken) / ((before + after) / 2))
    print(f"{BODIES} bodies that all move, by ROS 1, each asked for {rate} times a second: {statistics.median(rates):.0f} "
          f"messages of each came in a second, a step of {1e6 * before / count:.0f} µs takes "
          f"{100 * (statistics.median(ratios) - 1):+.1f} % (goal below 5)")


if __name__ == "__main__":
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    wanted = sys.argv[2:] or ["lock_step", "worlds", "publishing", "ros"]
    if "lock_step" in wanted:
        lock_step()
    if "worlds" in wanted:
        worlds()
    if "publishing" in wanted:
        publishing(moves=False)
        publishing(moves=True)
    if "ros" in wanted:
        sys.path.insert(0, str(MODELS.parent))
        os.environ.setdefault("LINKWRIGHT_ROS1", str(BUILD / "ros1/linkwright_ros1.so"))
        from tests.ros1 import graph
        for rate in (50, 1000):
            ros_publishing(rate)
