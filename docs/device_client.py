#!/usr/bin/env python3
"""A device over the network, in the datagrams of device-protocol.md: a hand that goes round in a circle
of 5 cm, twice a minute, with its button pressed on the right half. Prints the force that it should feel."""

import math
import socket
import struct
import sys
import time

PORT = int(sys.argv[1]) if len(sys.argv) > 1 else 46464
READING = struct.Struct("<4sHHIIII3d4d3d3d7dII")
FORCE = struct.Struct("<4sHHII7d")
POSITION, ORIENTATION = 1, 2
LIMITS = (5.0, 0.0, 1000.0, 0.1, 200.0)  # N, N·m, N/m, m, Hz

link = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
link.connect(("127.0.0.1", PORT))
link.setblocking(False)
session, sequence, start, answered = int(time.time()), 0, time.monotonic(), 0.0
while True:
    now = time.monotonic()
    angle = (now - start) * 2 * math.pi / 30
    y, z = 0.05 * math.cos(angle), 0.05 * math.sin(angle)
    sequence += 1
    try:
        link.send(READING.pack(b"LWDV", 1, 1, session, sequence, POSITION | ORIENTATION, int(y > 0), 0, y, z,
                               0, 0, 0, 1, *[0] * 6, 1, 0, *LIMITS, 0, 1))
        while True:  # the newest of those that came
            force, answered = FORCE.unpack(link.recv(256))[5:8], now
    except (BlockingIOError, ConnectionRefusedError):
        pass  # nothing came, or Linkwright does not listen yet
    if now - answered > 0.02:
        force = (0.0, 0.0, 0.0)  # nobody says what to feel
    print("force %+6.2f %+6.2f %+6.2f N" % force, end="\r", flush=True)
    time.sleep(1 / LIMITS[4])
