"""Plug-ins that files name are run when they are asked for, and only then."""

import math
import os
import pathlib
import tempfile
import unittest

import linkwright

MODEL = """\
bodies: [BODY ball]
joints: []
BODY ball:
  name: ball
  mass: 2
  inertia: {{ix: 1, iy: 1, iz: 1}}
  hover height: 0.75
  plugins: [{{name: hover, filename: {file}}}]
"""


class Plugins(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.model = pathlib.Path(folder.name) / "ball.yaml"
        self.write(os.environ["LINKWRIGHT_HOVER_PLUGIN"])

    def write(self, file):
        self.model.write_text(MODEL.format(file=file))

    def height_after(self, run, seconds):
        run.step(round(seconds / run.dt))
        return run.bodies["ball"].measured_cp[2]

    def test_a_plugin_holds_its_body_in_the_air(self):
        run = linkwright.load(self.model, plugins=True)
        # Critically damped from rest at 0, at 8 rad/s.
        self.assertAlmostEqual(self.height_after(run, 1), 0.75 * (1 - 9 * math.exp(-8)), delta=0.01)
        run.reset()
        self.assertAlmostEqual(self.height_after(run, 1), 0.75 * (1 - 9 * math.exp(-8)), delta=0.01)

    def test_without_being_asked_for_it_is_not_loaded(self):
        self.write("/no/such/library.so")
        run = linkwright.load(self.model)
        # It falls, braked by AMBF's damping of 0.04: v' = -g - k v with exp(-k) = 1 - 0.04.
        k = -math.log(1 - 0.04)
        fallen = 9.81 / k * (1 - (1 - math.exp(-k)) / k)
        self.assertAlmostEqual(self.height_after(run, 1), -fallen, delta=0.01)

    def test_one_that_is_not_there_is_named(self):
        self.write("/no/such/library.so")
        with self.assertRaisesRegex(linkwright.Error, "the plug-in hover"):
            linkwright.load(self.model, plugins=True)


if __name__ == "__main__":
    unittest.main()
