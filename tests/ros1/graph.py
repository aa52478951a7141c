"""A graph of ROS 1 for a test: Debian's roscore, our server, and the messages that a client has."""

import contextlib
import importlib.util
import os
import pathlib
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import unittest
import xmlrpc.client

from ros1 import make_messages

MODELS = pathlib.Path(__file__).resolve().parents[2] / "models"
PUZZLE = MODELS / "peg_board/peg_board.yaml"
ARM = MODELS / "six_axis_arm/six_axis_arm.yaml"
PATIENCE = 20  # s, for what comes at once


def skip_without_ros():
    """What setUpModule() of a test calls: the reason is what ctest shows."""
    missing = [name for name in ("rospy", "genpy", "std_msgs", "geometry_msgs") if not importlib.util.find_spec(name)]
    if not shutil.which("roscore"):
        missing.insert(0, "roscore")
    if missing:
        raise unittest.SkipTest(f"ROS 1 is not installed here: no {', '.join(missing)} (docs/user/12-ros.md)")
    if not os.environ.get("LINKWRIGHT_ROS1"):
        raise unittest.SkipTest("the plug-in for ROS 1 is not built: no libroscpp-dev (docs/user/12-ros.md)")


def arm_beside(folder):
    """The arm a metre away from the puzzle; both stand at the origin in their own files."""
    text = ARM.read_text().replace("path: meshes/", f"path: {ARM.parent}/meshes/")
    place = re.compile(r"(  location:\n    position: {x: )([-.0-9]+)")
    moved = folder / ARM.name
    moved.write_text(place.sub(lambda found: f"{found[1]}{float(found[2]) + 1}", text))
    return moved


def free_port():
    """Of those that nobody is given who names none: it is still free when a roscore has started."""
    first_given = int(pathlib.Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
    for port in random.sample(range(first_given // 2, first_given), 100):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("100 ports are taken")


class Graph(contextlib.ExitStack):
    """A roscore at a free port, with its own folder, and the package ambf_msgs on the path."""

    def __init__(self, generation="3.0"):
        super().__init__()
        self.generation = generation

    def __enter__(self):
        super().__enter__()
        with contextlib.ExitStack() as undone:  # of a graph that does not come about
            undone.push(self)
            self._start()
            undone.pop_all()
        return self

    def _start(self):
        self.folder = pathlib.Path(self.enter_context(tempfile.TemporaryDirectory()))
        make_messages.make(self.folder / "python", self.generation)
        sys.path.insert(0, str(self.folder / "python"))
        self.port = free_port()
        os.environ.update(ROS_MASTER_URI=f"http://127.0.0.1:{self.port}", ROS_IP="127.0.0.1",
                          ROS_HOME=str(self.folder), ROS_LOG_DIR=str(self.folder))
        self.core = subprocess.Popen(["roscore", "-p", str(self.port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.callback(end, self.core, signal.SIGINT)
        self.master = xmlrpc.client.ServerProxy(os.environ["ROS_MASTER_URI"])
        await_that(self._answers, "roscore answers")

    def _answers(self):
        with contextlib.suppress(OSError):
            return self.master.getPid("/test")[0] == 1

    def serve(self, *arguments):
        """`adf serve --ros1`, until the end of the context; returns it when it is ready."""
        server = Server(*arguments, "--ambf", self.generation)
        self.callback(server.end)
        return server


class Server:
    """`adf serve --ros1`, and what it says."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [os.environ["LINKWRIGHT_ADF"], "serve", *map(str, arguments), "--ros1", "--listen", ":0"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.lines, self.warnings = [], []
        self._threads = [threading.Thread(target=self._read, args=pair, daemon=True)
                         for pair in ((self.process.stdout, self.lines), (self.process.stderr, self.warnings))]
        for thread in self._threads:
            thread.start()
        await_that(lambda: self.lines or self.process.poll() is not None, "the server is ready")

    @staticmethod
    def _read(stream, lines):
        for line in stream:
            lines.append(line.rstrip("\n"))

    def end(self):
        """Ends it by SIGTERM; returns its status."""
        end(self.process, signal.SIGTERM)
        for thread in self._threads:
            thread.join()
        self.process.stdout.close()
        self.process.stderr.close()
        return self.process.returncode


def end(process, how):
    if process.poll() is None:
        process.send_signal(how)
    try:
        process.wait(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        raise


def await_that(condition, what, patience=PATIENCE):
    """Looks again and again; returns what the condition is in the end."""
    pause = threading.Event()
    for _ in range(int(patience / 0.01)):
        if value := condition():
            return value
        pause.wait(0.01)
    raise AssertionError(f"in {patience} s it does not come about that {what}")
