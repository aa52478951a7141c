#!/usr/bin/env python3
"""A whole client of docs/protocol.md: pushes the first joint of what `adf serve` runs, and prints where it goes.

    adf serve models/pendulum/pendulum.yaml --paused
    python3 docs/protocol_client.py [ADDRESS:PORT]
"""

import json
import struct
import sys

import zmq

socket = zmq.Context().socket(zmq.DEALER)
socket.setsockopt(zmq.LINGER, 0)
socket.setsockopt(zmq.RCVTIMEO, 5000)
socket.connect(f"tcp://{sys.argv[1] if len(sys.argv) > 1 else '127.0.0.1:46466'}")


def ask(**request):
    socket.send_json({"id": 1, **request})
    words, *numbers = socket.recv_multipart()
    answer = json.loads(words)
    if "error" in answer:
        sys.exit(answer["error"])
    return answer, numbers


hello, _ = ask(do="hello", version=1, name="example")
joint = hello["parts"]["joints"][0]["name"]
for torque in (0.0, 0.5, 1.0):
    answer, (numbers,) = ask(do="step", reset=True, steps=500, observe=["joints"],
                             commands=[{"joint": joint, "servo_jf": torque}])
    position, velocity, effort = struct.unpack_from("<3d", numbers)
    print(f"{joint} after {answer['time']:.3f} s with {torque} N·m: {position:.4f} rad, {velocity:.4f} rad/s")
