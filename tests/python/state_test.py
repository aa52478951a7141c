"""Views of the state: where they are, what shape they have, and that nobody writes them."""

import gc
import unittest

import numpy as np

import linkwright
from tests.python.places import ARM, PENDULUM


class State(unittest.TestCase):
    def test_views_have_a_row_for_each_part(self):
        run = linkwright.load(ARM)
        bodies, joints = len(run.bodies), len(run.joints)
        self.assertEqual(run.state.body_positions.shape, (bodies, 3))
        self.assertEqual(run.state.body_orientations.shape, (bodies, 4))
        self.assertEqual(run.state.body_linear_velocities.shape, (bodies, 3))
        self.assertEqual(run.state.joint_positions.shape, (joints,))
        self.assertEqual(run.state.sensor_forces.shape, (len(run.sensors), 3))
        np.testing.assert_allclose(np.linalg.norm(run.state.body_orientations, axis=1), 1, atol=1e-12)

    def test_views_show_the_same_memory_after_each_step(self):
        run = linkwright.load(ARM)
        positions = run.state.joint_positions
        place = positions.__array_interface__["data"][0]
        before = positions.copy()
        run.step(50)
        self.assertFalse(np.array_equal(positions, before))
        self.assertIs(run.state.joint_positions, positions)
        self.assertEqual(positions.__array_interface__["data"][0], place)
        self.assertFalse(positions.flags.owndata)

    def test_nobody_writes_a_view(self):
        state = linkwright.load(ARM).state
        for name, array in vars(state).items():
            with self.subTest(name):
                self.assertFalse(array.flags.writeable)
        with self.assertRaises(ValueError):
            state.joint_positions[0] = 1

    def test_a_view_keeps_its_world(self):
        positions = linkwright.load(ARM).state.body_positions
        gc.collect()
        np.testing.assert_array_equal(positions, linkwright.load(ARM).state.body_positions)

    def test_a_scene_without_sensors_has_empty_views(self):
        state = linkwright.load(PENDULUM).state
        self.assertEqual(state.sensor_triggered.shape, (0,))
        self.assertEqual(state.ray_points.shape, (0, 3))

    def test_velocities_are_the_change_of_positions(self):
        run = linkwright.load(PENDULUM, dt=1e-5)
        run.step(1000)
        before = run.bodies["bar"].measured_cp
        run.step(1)
        middle = run.bodies["bar"].measured_cv
        run.step(1)
        change = (run.bodies["bar"].measured_cp - before)[:3] / (2 * run.dt)
        np.testing.assert_allclose(middle[:3], change, atol=1e-6)


if __name__ == "__main__":
    unittest.main()
