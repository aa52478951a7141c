#!/usr/bin/env python3
"""Closes a gripper on a ball and finds out how wide it stays open.

    PYTHONPATH=build/release/python python3 build/release/python/examples/close_a_gripper.py MODEL

MODEL is models/mimic_gripper/mimic_gripper.yaml of the sources.
"""

from __future__ import annotations

import sys

import linkwright


def close(run: linkwright.Run, strongest: float = 3.0) -> float:
    """Closes the jaw with at most `strongest` N until the finger stands still; returns its position, m."""
    run.bodies["palm"].jaw.servo_jp(0.0, max_effort=strongest, max_rate=0.5)
    finger = run.joints["palm-left"]
    still = 0
    while still < 10:
        run.step(10)
        still = still + 1 if abs(finger.measured_js.velocity) < 1e-4 else 0
    return finger.measured_js.position


if __name__ == "__main__":
    gripper = linkwright.load(sys.argv[1])
    opening = close(gripper)
    x, _, z = gripper.bodies["ball"].measured_cp[:3]
    print(f"after {gripper.time:.2f} s the finger is at {opening * 1000:.2f} mm, the ball at x = {x * 1000:.2f} mm")
