"""The worked examples do what they promise."""

import unittest

import linkwright
from examples import balance_a_pole, close_a_gripper
from tests.python.places import GRIPPER


class Examples(unittest.TestCase):
    def test_the_pole_stays_up_from_ten_pushes_and_comes_to_rest_in_the_middle(self):
        for seed in range(10):
            worth, observation = balance_a_pole.balance(seed)
            self.assertEqual(worth, 500, f"seed {seed}")
            self.assertLess(max(abs(observation)), 0.02, f"seed {seed}")

    def test_the_gripper_holds_the_ball_in_its_middle(self):
        run = linkwright.load(GRIPPER)
        opening = close_a_gripper.close(run)
        # Fingers 10 mm thick to either side of their frames meet a ball of 25 mm radius.
        self.assertAlmostEqual(opening, 0.005, delta=2e-4)
        self.assertAlmostEqual(run.bodies["ball"].measured_cp[0], 0.0, delta=2e-4)


if __name__ == "__main__":
    unittest.main()
