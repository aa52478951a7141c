"""Runs of `adf serve` have the words and the bits of those in process."""

import importlib.util
import pathlib
import signal
import subprocess
import sys
import unittest

import numpy as np

import linkwright
from examples import close_a_gripper
from tests.python.places import ARM, GRIPPER, PENDULUM
from tests.python.serving import Serving

DOCS = pathlib.Path(__file__).resolve().parents[2] / "docs"


@unittest.skipUnless(importlib.util.find_spec("zmq"), "python3-zmq is not installed")
class Remote(unittest.TestCase):
    def test_lock_step_gives_the_bits_of_the_process(self):
        for model in (PENDULUM, ARM, GRIPPER):
            here = linkwright.load(model)
            with Serving(model, "--paused") as serving, linkwright.connect(serving.address) as there:
                for i in range(30):
                    for run in (here, there):
                        run.joints[0].servo_jp(0.01 * i, max_rate=0.5)
                        run.step(1 + i)
                    for name, array in vars(here.state).items():
                        np.testing.assert_array_equal(array, getattr(there.state, name), name)
                self.assertEqual((here.steps, here.time), (there.steps, there.time))
                self.assertEqual(here.state_hash(), there.state_hash())
                for run in (here, there):
                    run.reset()
                self.assertEqual(here.state_hash(), there.state_hash())

    def test_a_state_that_was_saved_is_gone_on_from_as_in_the_process(self):
        here = linkwright.load(ARM)
        with Serving(ARM, "--paused") as serving, linkwright.connect(serving.address) as there:
            ends = []
            for run in (here, there):
                run.joints[1].servo_jp(0.5, max_rate=1)
                run.step(100)
                saved = run.save()
                self.assertEqual(run.steps, 100)
                run.step(50)
                first = run.state_hash()
                run.joints[2].servo_jp(-1)
                run.step(70)
                run.restore(saved)
                self.assertEqual(run.steps, 100)
                run.step(50)
                ends += [first, run.state_hash()]
            self.assertEqual(ends, ends[:1] * 4)

    def test_states_of_others_and_those_that_are_too_old_are_refused(self):
        with Serving(PENDULUM, "--paused") as serving, linkwright.connect(serving.address) as run:
            first = run.save()
            for _ in range(63):
                run.save()
            run.restore(first)
            run.save()
            with self.assertRaisesRegex(linkwright.Error, "not kept"):
                run.restore(first)
            with self.assertRaisesRegex(linkwright.Error, "no state of this run"):
                run.restore(linkwright.load(PENDULUM).save())
            with linkwright.connect(serving.address) as other:
                with self.assertRaisesRegex(linkwright.Error, "no state of this run"):
                    other.restore(run.save())

    def test_a_controller_runs_unchanged_against_either(self):
        here = linkwright.load(GRIPPER)
        with Serving(GRIPPER, "--paused") as serving, linkwright.connect(serving.address) as there:
            self.assertEqual(close_a_gripper.close(here), close_a_gripper.close(there))
            np.testing.assert_array_equal(here.bodies["ball"].measured_cp, there.bodies["ball"].measured_cp)

    def test_frames_of_a_run_that_plays_come_in_order(self):
        with Serving(PENDULUM) as serving, linkwright.connect(serving.address, lock_step=False) as run:
            self.assertTrue(run.is_playing)
            steps = []
            for _ in run.frames(every=5):
                steps.append(run.steps)
                if len(steps) == 10:
                    break
            self.assertEqual(np.diff(steps).tolist(), [5] * 9)
            run.pause()
            run.observe()
            self.assertFalse(run.is_playing)

    def test_what_goes_wrong_over_there_is_an_error_here(self):
        with Serving(PENDULUM, "--paused") as serving, linkwright.connect(serving.address) as run:
            with self.assertRaises(linkwright.Error):
                run.joints[0].servo_jp(float("nan"))
            with self.assertRaisesRegex(linkwright.Error, "steps"):
                run.step(10**9)
            run.step(1)
            self.assertEqual(run.steps, 1)

    def test_nobody_there_is_an_error_with_a_hint(self):
        with self.assertRaises(linkwright.Error) as caught:
            linkwright.connect("127.0.0.1:1", timeout=0.2)
        self.assertIn("adf serve", caught.exception.hint)

    def test_the_server_says_who_comes_and_goes_and_ends_by_a_signal(self):
        with Serving(PENDULUM, "--paused") as serving:
            with linkwright.connect(serving.address, name="visitor"):
                self.assertEqual(serving.read(), {"event": "joined", "client": "visitor"})
            self.assertEqual(serving.read(), {"event": "left", "client": "visitor"})
            self.assertEqual(serving.end(), 0)

    def test_a_client_that_is_killed_is_seen_to_leave(self):
        code = ("import linkwright, sys, time\n"
                "run = linkwright.connect(sys.argv[1], name='killed')\n"
                "run.joints[0].servo_jf(1.0)\n"
                "while True: run.step(100)\n")
        with Serving(PENDULUM, "--paused") as serving, linkwright.connect(serving.address, name="other") as other:
            serving.read()
            process = subprocess.Popen([sys.executable, "-B", "-c", code, serving.address])
            self.assertEqual(serving.read(), {"event": "joined", "client": "killed"})
            other.step(10)
            process.send_signal(signal.SIGKILL)
            process.wait()
            self.assertEqual(serving.read(), {"event": "left", "client": "killed"})
            before = other.steps
            other.step(10)
            self.assertGreaterEqual(other.steps, before + 10)
            self.assertEqual(other.joints[0].measured_js.effort, 0)

    def test_it_ends_after_its_duration(self):
        with Serving(PENDULUM, "--duration", "0.1") as serving:
            self.assertEqual(serving.process.wait(20), 0)

    def test_discovery_finds_it(self):
        with Serving(PENDULUM, "--paused") as serving:
            self.assertIn((serving.address, str(PENDULUM)), linkwright.discover())

    def test_the_client_of_the_documentation_works(self):
        with Serving(PENDULUM, "--paused") as serving:
            out = subprocess.run([sys.executable, "-B", DOCS / "protocol_client.py", serving.address], check=True,
                                 capture_output=True, text=True).stdout
        self.assertEqual(out.count("post-bar after 0.500 s"), 3)


if __name__ == "__main__":
    unittest.main()
