"""Runs in process against formulas, and against the tool bit for bit."""

import math
import pathlib
import tempfile
import unittest

import linkwright
from tests.python.places import ARM, GRIPPER, PENDULUM, simulate

# Of models/pendulum/pendulum.yaml: a bar of 1 kg hung 0.25 m above its middle.
MASS, DISTANCE, INERTIA, GRAVITY, SWING = 1.0, 0.25, 0.0209666667, 9.81, 0.349066


def swing_period(amplitude):
    """Of a physical pendulum, by the arithmetic-geometric mean (Abramowitz and Stegun 17.6)."""
    a, b = 1.0, math.cos(amplitude / 2)
    while abs(a - b) > 1e-15:
        a, b = (a + b) / 2, math.sqrt(a * b)
    return 2 * math.pi / a * math.sqrt((INERTIA + MASS * DISTANCE**2) / (MASS * GRAVITY * DISTANCE))


class Simulation(unittest.TestCase):
    def test_a_pendulum_swings_with_the_period_of_the_formula(self):
        run = linkwright.load(PENDULUM, dt=0.0005)
        joint = run.joints["post-bar"]
        crossings, before = [], joint.measured_js.position
        while len(crossings) < 5:
            run.step()
            now = joint.measured_js.position
            if before < 0 <= now:
                crossings.append(run.time - run.dt * now / (now - before))
            before = now
        period = (crossings[-1] - crossings[0]) / (len(crossings) - 1)
        self.assertAlmostEqual(period, swing_period(SWING), delta=2e-4)

    def test_it_gives_the_bits_of_the_tool(self):
        for model in (PENDULUM, ARM, GRIPPER):
            run = linkwright.load(model)
            run.step(300)
            run.step(200)
            self.assertEqual(run.state_hash(), int(simulate(model, "--duration", "0.5")["state_hash"], 16), model)

    def test_a_constant_torque_on_a_hanging_bar_holds_it_where_gravity_balances_it(self):
        run = linkwright.load(PENDULUM)
        joint = run.joints["JOINT post-bar"]
        joint.servo_jp(0.2)
        run.step(20000)
        self.assertAlmostEqual(joint.measured_js.position, 0.2, delta=1e-3)
        self.assertAlmostEqual(joint.measured_js.effort, MASS * GRAVITY * DISTANCE * math.sin(joint.measured_js.position),
                               delta=1e-3)

    def test_reset_goes_to_the_start_and_forgets_commands(self):
        run = linkwright.load(ARM)
        start = run.state_hash()
        run.joints[0].servo_jp(1.0)
        run.step(100)
        self.assertNotEqual(run.state_hash(), start)
        run.reset()
        self.assertEqual((run.state_hash(), run.steps, run.time), (start, 0, 0.0))

    def test_a_saved_state_goes_on_bit_for_bit_here_and_in_the_tool(self):
        run = linkwright.load(ARM)
        run.step(200)
        saved = run.save()
        run.step(300)
        there = run.state_hash()
        again = linkwright.load(ARM)
        again.restore(saved)
        self.assertEqual(again.steps, 200)
        again.step(300)
        self.assertEqual(again.state_hash(), there)
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "state"
            file.write_bytes(saved)
            result = simulate(ARM, "--from-state", file, "--duration", "0.3")
        self.assertEqual(int(result["state_hash"], 16), there)

    def test_a_force_accelerates_a_free_body(self):
        run = linkwright.load(GRIPPER)
        run.set_gravity((0, 0, 0))
        ball = run.bodies["ball"]
        ball.servo_cp([0, 0, 0.5, 0, 0, 0, 1])
        run.step(2000)
        ball.free()
        run.step(1)
        before = ball.measured_cv
        ball.servo_cf((0.0, 0.01, 0.0))
        run.step(100)
        # A damping of 0.04/s takes a few thousandths of it.
        self.assertAlmostEqual(ball.measured_cv[1] - before[1], 0.01 / 0.05 * 0.1, delta=2e-4)

    def test_a_demand_ends_with_its_time(self):
        run = linkwright.load(PENDULUM)
        run.joints[0].servo_jf(5.0, hold_for=0.01)
        run.step(10)
        self.assertNotEqual(run.joints[0].measured_js.effort, 0)
        run.step(5)
        self.assertEqual(run.joints[0].measured_js.effort, 0)


if __name__ == "__main__":
    unittest.main()
