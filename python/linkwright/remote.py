"""Runs in another program: of `adf serve`, by the protocol of docs/protocol.md."""

from __future__ import annotations

import json
import math
import os
import pathlib
import socket
import sys
import time
import uuid
from collections import deque
from typing import Any, Iterator, NamedTuple, Optional, Sequence

import numpy as np
import numpy.typing as npt

from .commands import BodyMode, JointMode
from .errors import Error
from .run import Run
from .state import State

VERSION = 1
PORT = 46466
DISCOVERY_PORT = 46467
_MOST_BYTES = 64 * 1024
_MOST_NAME = 31
_GOODBYE = 500  # ms, that a goodbye has to get through
_JOINT_WORDS = {JointMode.POSITION: "servo_jp", JointMode.VELOCITY: "servo_jv", JointMode.EFFORT: "servo_jf"}
_COLUMNS = {"joints": 3, "freedoms": 3, "bodies": 13, "sensors": 7, "rays": 5, "actuators": 1}


class Server(NamedTuple):
    """A server that discover() found: what connect() takes, and the file that it serves."""

    address: str
    program: str


def discover(*, timeout: float = 0.3, broadcast: str = "127.255.255.255") -> list[Server]:
    """Asks for servers and waits `timeout` seconds; a network's broadcast address asks its machines."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        asking.sendto(b"linkwright?", (broadcast, DISCOVERY_PORT))
        end = time.monotonic() + timeout
        while (left := end - time.monotonic()) > 0:
            asking.settimeout(left)
            try:
                answer, (host, _) = asking.recvfrom(4096)
                words = json.loads(answer)
                if words["linkwright"] == VERSION:
                    found.append(Server(f"{host}:{int(words['port'])}", str(words["program"])))
            except (TimeoutError, ValueError, KeyError, TypeError):
                continue
    return found


def connect(address: Optional[str] = None, *, name: Optional[str] = None, lock_step: bool = True, timeout: float = 10.0,
            observe: Sequence[str] = ("joints", "bodies", "sensors", "actuators")) -> RemoteRun:
    """Joins the run of a server under a name that others see.

    Without an address it is that of the environment's LINKWRIGHT_ADDRESS, which a window sets for the scripts that it
    runs, else 127.0.0.1:46466. Without a name it is that of the script.

    With `lock_step` commands wait for the next step() and go with it, in one round trip. Otherwise they are sent
    at once, for a run that plays by the clock, and observe() brings the newest state. `observe` are the parts of
    the state that are sent: joints, bodies, sensors and actuators.
    """
    address = address or os.environ.get("LINKWRIGHT_ADDRESS") or f"127.0.0.1:{PORT}"
    return RemoteRun(_Connection(address, timeout), name or _own_name(), lock_step, observe)


def _own_name() -> str:
    """That of the script that runs, as far as the protocol takes it."""
    script = pathlib.Path(sys.argv[0]).name if sys.argv else ""
    return script.encode()[:_MOST_NAME].decode(errors="ignore") if script.endswith(".py") else "python"


class _Connection:
    """Requests and answers by ZeroMQ."""

    def __init__(self, address: str, timeout: float) -> None:
        try:
            import zmq
        except ImportError as missing:
            raise Error("connections need ZeroMQ for Python", "apt install python3-zmq") from missing
        self._again, self._no_wait = zmq.Again, zmq.DONTWAIT
        self._socket = zmq.Context.instance().socket(zmq.DEALER)
        self._socket.setsockopt(zmq.LINGER, 0)
        self._socket.setsockopt(zmq.RCVTIMEO, int(timeout * 1000))
        self._socket.setsockopt(zmq.SNDTIMEO, int(timeout * 1000))
        self._socket.connect(f"tcp://{address}")
        self._address = address
        self._next = 0
        self.mark = uuid.uuid4().hex  # nobody else's
        self.frames: deque[list[bytes]] = deque(maxlen=1024)

    def send(self, request: dict) -> None:
        text = json.dumps(request, separators=(",", ":"), allow_nan=False).encode()
        if len(text) > _MOST_BYTES:
            raise Error(f"a request of {len(text)} bytes is too long", "send fewer commands at once")
        try:
            self._socket.send(text)
        except self._again:
            raise self._silent() from None

    def receive(self) -> tuple[dict, list[bytes]]:
        try:
            parts = self._socket.recv_multipart()
        except self._again:
            raise self._silent() from None
        return json.loads(parts[0]), parts

    def ask(self, request: dict) -> tuple[dict, list[bytes]]:
        self._next += 1
        request["id"] = self._next
        self.send(request)
        while True:
            words, parts = self.receive()
            if words.get("frame"):
                self.frames.append(parts)
            elif words.get("id") == self._next:
                if "error" in words:
                    raise Error(words["error"], words.get("hint", ""))
                return words, parts
            elif "error" in words and "id" not in words:
                raise Error(words["error"], words.get("hint", ""))

    def close(self) -> None:
        """Says goodbye: what was commanded ends, where a lost connection may be held by the other side."""
        if self._socket.closed:
            return
        self._next += 1
        try:
            self._socket.send(json.dumps({"do": "bye", "id": self._next}).encode(), flags=self._no_wait)
        except self._again:
            pass  # the other side takes nothing any more
        self._socket.close(linger=_GOODBYE)

    def _silent(self) -> Error:
        return Error(f"nothing answers at {self._address}", "is adf serve running there, or does a window let programs join?")


class RemoteRun(Run):
    """A run in another program, with the words of a Simulation. Used by one thread."""

    def __init__(self, connection: _Connection, name: str, lock_step: bool, observe: Sequence[str]) -> None:
        self._connection = connection
        try:
            words, _ = connection.ask({"do": "hello", "version": VERSION, "name": name})
        except (Error, ValueError):
            connection.close()
            raise
        super().__init__(words["parts"])
        self.program: str = words["program"]
        self.lock_step = lock_step
        self.lost = 0  # frames of frames() that did not get through
        self._observe = list(observe)
        self._waiting: list[dict] = []
        self._facts = words
        sizes = {"joints": len(self.joints), "freedoms": sum(j.freedoms for j in self.joints if j.freedoms > 1),
                 "bodies": len(self.bodies), "sensors": len(self.sensors),
                 "rays": sum(w["rays"] for w in words["parts"]["sensors"]), "actuators": len(self.actuators)}
        self._blocks = {kind: np.zeros((rows, _COLUMNS[kind])) for kind, rows in sizes.items()}
        self._flags = {kind: np.zeros(sizes[kind], dtype=bool) for kind in ("sensors", "rays")}
        self.state = State(self._views())
        self.observe()

    def __enter__(self) -> RemoteRun:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    @property
    def time(self) -> float:
        return self._facts["time"]

    @property
    def steps(self) -> int:
        return self._facts["step"]

    @property
    def is_playing(self) -> bool:
        """Whether it goes on by the clock."""
        return self._facts["state"] == "running"

    def step(self, count: int = 1) -> None:
        self._ask_step({"do": "step", "steps": count})

    def reset(self) -> None:
        self._waiting.clear()
        self._ask_step({"do": "step", "steps": 0, "reset": True})

    def save(self) -> bytes:
        """The state, for restore() of this connection, whose server keeps the last 64. A run that plays is paused."""
        self._ask_step({"do": "step", "steps": 0, "save": True})
        return json.dumps({"connection": self._connection.mark, "state": self._facts["saved"]}).encode()

    def restore(self, state: bytes) -> None:
        """Back to a state that save() gave: the run goes on as it did then, bit for bit. A run that plays is paused."""
        try:
            words = json.loads(state)
        except ValueError:
            words = None
        if not isinstance(words, dict) or words.get("connection") != self._connection.mark:
            raise Error("this is no state of this run", "give one that save() of the same connection has given")
        self._waiting.clear()
        self._ask_step({"do": "step", "steps": 0, "restore": words["state"]})

    def observe(self) -> None:
        """Brings `state` to what the run is now."""
        self._flush()
        self._take(*self._connection.ask({"do": "observe", "observe": self._observe}))

    def state_hash(self) -> int:
        self._flush()
        return int(self._connection.ask({"do": "observe", "observe": ["hash"]})[0]["hash"], 16)

    def play(self) -> None:
        """Goes on by the clock."""
        self._flush()
        self._connection.ask({"do": "play"})

    def pause(self) -> None:
        """Waits."""
        self._connection.ask({"do": "pause"})

    def set_speed(self, factor: float) -> None:
        """Simulated seconds per second of the clock; 0 is as fast as possible."""
        self._connection.ask({"do": "speed", "factor": factor})

    def frames(self, every: int = 1) -> Iterator[State]:
        """The state after each `every` steps of a run that plays, in order; `lost` counts those too many to send."""
        self._connection.ask({"do": "subscribe", "every": every, "observe": self._observe})
        waiting = self._connection.frames
        try:
            while True:
                parts = waiting.popleft() if waiting else self._connection.receive()[1]
                words = json.loads(parts[0])
                if words.get("frame"):
                    self.lost = words["lost"]
                    self._take(words, parts)
                    yield self.state
        finally:
            self._connection.ask({"do": "subscribe", "every": 0})
            waiting.clear()

    def close(self) -> None:
        """Leaves the run; what this program commands ends."""
        self._connection.close()

    def _ask_step(self, request: dict) -> None:
        request["commands"], self._waiting = self._waiting, []
        request["observe"] = self._observe
        self._take(*self._connection.ask(request))

    def _flush(self) -> None:
        if self._waiting:
            commands, self._waiting = self._waiting, []
            self._connection.ask({"do": "command", "commands": commands})

    def _take(self, words: dict, parts: list[bytes]) -> None:
        self._facts = words
        offset = 0
        for kind, rows, columns in words["blocks"]:
            count = rows * columns
            if kind in self._blocks and self._blocks[kind].shape[0] == rows and count:
                numbers = np.frombuffer(parts[1], dtype="<f8", count=count, offset=offset)
                np.copyto(self._blocks[kind], numbers.reshape(rows, columns))
                if kind in self._flags:
                    np.not_equal(self._blocks[kind][:, 0], 0, out=self._flags[kind])
            offset += 8 * count

    def _views(self) -> dict[str, npt.NDArray]:
        blocks, flags = self._blocks, self._flags
        views: dict[str, npt.NDArray] = {
            "body_positions": blocks["bodies"][:, 0:3], "body_orientations": blocks["bodies"][:, 3:7],
            "body_linear_velocities": blocks["bodies"][:, 7:10], "body_angular_velocities": blocks["bodies"][:, 10:13],
            "sensor_triggered": flags["sensors"][:], "sensor_forces": blocks["sensors"][:, 1:4],
            "sensor_torques": blocks["sensors"][:, 4:7], "ray_triggered": flags["rays"][:],
            "ray_fractions": blocks["rays"][:, 1], "ray_points": blocks["rays"][:, 2:5]}
        for kind, name in (("joints", "joint"), ("freedoms", "freedom")):
            for column, what in enumerate(("positions", "velocities", "efforts")):
                views[f"{name}_{what}"] = blocks[kind][:, column]
        for view in views.values():
            view.flags.writeable = False
        return views

    def _command(self, command: dict) -> None:
        if not all(math.isfinite(x) for value in command.values() if not isinstance(value, (str, bool))
                   for x in (value if isinstance(value, list) else [value])):
            raise Error("the simulation ignores this command", "numbers must be finite")
        if self.lock_step:
            self._waiting.append(command)
        else:
            self._connection.ask({"do": "command", "commands": [command]})

    @staticmethod
    def _limits(**limits: float) -> dict:
        return {key: value for key, value in limits.items() if value != math.inf}

    def _command_joint(self, index: int, mode: int, target: float, max_effort: float, max_rate: float,
                       hold_for: float, freedom: int) -> None:
        word = {"free": True} if mode == JointMode.OFF else {_JOINT_WORDS[JointMode(mode)]: target}
        limits = self._limits(max_effort=max_effort, max_rate=max_rate, hold_for=hold_for)
        self._command({"joint": index, **word, **limits, **({"freedom": freedom} if freedom else {})})

    def _command_jaw(self, root: int, opening: float, max_effort: float, max_rate: float, hold_for: float) -> None:
        limits = self._limits(max_effort=max_effort, max_rate=max_rate, hold_for=hold_for)
        self._command({"body": root, "jaw/servo_jp": opening, **limits})

    def _command_body(self, index: int, mode: int, pose: Sequence[float], linear: Sequence[float],
                      angular: Sequence[float], limits: Sequence[float]) -> None:
        words: dict[BodyMode, dict] = {BodyMode.OFF: {"free": True}, BodyMode.POSE: {"servo_cp": list(pose)},
                                       BodyMode.VELOCITY: {"servo_cv": [*linear, *angular]},
                                       BodyMode.WRENCH: {"servo_cf": [*linear, *angular]}}
        names = ("max_force", "max_torque", "max_speed", "max_turn_rate", "hold_for")
        self._command({"body": index, **words[BodyMode(mode)], **self._limits(**dict(zip(names, limits)))})

    def _grab(self, index: int, body: Optional[int], sensor: Optional[int], hold_for: float) -> None:
        what = {"grab_body": body} if body is not None else {"grab_sensor": sensor}
        self._command({"actuator": index, **what, **self._limits(hold_for=hold_for)})

    def _let_go(self, index: int) -> None:
        self._command({"actuator": index, "let_go": True})

    def _release(self) -> None:
        self._command({"release": True})

    def _set_gravity(self, gravity: Sequence[float]) -> None:
        self._command({"gravity": list(gravity)})

    def _actuator_body(self, index: int) -> Optional[int]:
        held = int(self._blocks["actuators"][index, 0])
        return None if held < 0 else held
