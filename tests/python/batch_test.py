"""Many simulations at once, on threads of Python and on those of the package."""

import threading
import unittest

import numpy as np

import linkwright
from tests.python.places import ARM, PENDULUM


def alone(scene, effort):
    run = linkwright.Simulation(scene)
    for _ in range(5):
        run.joints["post-bar"].servo_jf(effort)
        run.step(20)
    return run.state_hash()


class Batch(unittest.TestCase):
    def test_each_of_many_is_what_it_is_alone(self):
        scene = linkwright.load_scene(PENDULUM)
        efforts = np.linspace(-1, 1, 7)
        for threads in (1, 3):
            runs = linkwright.Simulations(scene, len(efforts), threads=threads)
            for _ in range(5):
                runs.step(20, joints=["post-bar"], targets=efforts[:, None])
            for run, effort, row in zip(runs, efforts, runs.joint_positions):
                self.assertEqual(run.state_hash(), alone(scene, effort))
                np.testing.assert_array_equal(row, run.state.joint_positions)

    def test_those_that_are_reset_begin_anew_and_the_others_go_on(self):
        runs = linkwright.Simulations(linkwright.load_scene(ARM), 4)
        start = runs.joint_positions[0].copy()
        runs.step(50)
        there = runs.joint_positions[0].copy()
        runs.reset([True, False, False, True])
        np.testing.assert_array_equal(runs.joint_positions, [start, there, there, start])
        self.assertEqual([run.steps for run in runs], [0, 50, 50, 0])

    def test_targets_of_another_shape_are_refused(self):
        runs = linkwright.Simulations(linkwright.load_scene(PENDULUM), 2)
        for targets in ([0.0], [[0.0], [0.0], [0.0]], [[0.0, 1.0], [0.0, 1.0]]):
            with self.assertRaises(linkwright.Error):
                runs.step(joints=["post-bar"], targets=targets)

    def test_threads_of_python_step_side_by_side(self):
        scene = linkwright.load_scene(PENDULUM)
        expected = alone(scene, 0.5)
        found = [None] * 8

        def work(i):
            found[i] = alone(scene, 0.5)

        threads = [threading.Thread(target=work, args=(i,)) for i in range(len(found))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, [expected] * len(found))

    def test_the_lock_of_python_is_free_while_it_steps(self):
        run = linkwright.load(ARM)
        begun, ended = threading.Event(), threading.Event()

        def work():
            begun.set()
            run.step(20000)
            ended.set()

        thread = threading.Thread(target=work)
        thread.start()
        begun.wait()
        turns = 0
        while not ended.is_set():
            turns += 1
        thread.join()
        self.assertGreater(turns, 1000)

    def test_a_simulation_that_is_being_stepped_refuses_others(self):
        run = linkwright.load(ARM)
        thread = threading.Thread(target=run.step, args=(50000,))
        thread.start()
        refused = False
        while thread.is_alive() and not refused:
            try:
                run.joints[0].servo_jf(0.0)
            except linkwright.Error as error:
                refused = "another thread" in error.message
        thread.join()
        self.assertTrue(refused)


if __name__ == "__main__":
    unittest.main()
