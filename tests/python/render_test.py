"""Pictures in arrays, against where things stand."""

import math
import os
import pathlib
import tempfile
import unittest
from unittest import mock

import linkwright
import numpy as np

ANGLE = 1.0  # rad, of the camera, from top to bottom
WORLD = f"""
cameras: [CAMERA eye]
CAMERA eye:
  name: eye
  location: {{x: -4.0, y: 0.0, z: 0.5}}
  look at: {{x: 0.0, y: 0.0, z: 0.5}}
  up: {{x: 0.0, y: 0.0, z: 1.0}}
  clipping plane: {{near: 0.01, far: 20.0}}
  field view angle: {ANGLE}
"""
MODEL = """
bodies: [BODY box]
joints: []
BODY box:
  name: box
  mass: 1.0
  inertia: {ix: 0.1, iy: 0.1, iz: 0.1}
  shape: BOX
  geometry: {x: 1.0, y: 1.0, z: 1.0}
  color components: {diffuse: {r: 0.9, g: 0.0, b: 0.0}, ambient: {level: 1.0}, transparency: 1.0}
  location: {position: {x: 0.0, y: 0.0, z: 0.5}, orientation: {r: 0, p: 0, y: 0}}
"""


class Render(unittest.TestCase):
    def setUp(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        self.model, self.world = pathlib.Path(folder) / "box.yaml", pathlib.Path(folder) / "world.yaml"
        self.model.write_text(MODEL)
        self.world.write_text(WORLD)

    def test_a_picture_shows_what_stands_before_the_camera(self):
        run = linkwright.load(self.model, world=self.world)
        picture = run.render("eye", 160, 120)
        self.assertEqual((picture.shape, picture.dtype), ((120, 160, 3), np.uint8))
        red, green, blue = (int(part) for part in picture[60, 80])
        self.assertGreater(red, 2 * max(green, blue))
        self.assertLess(int(picture[5, 5, 0]), 2 * int(picture[5, 5, 1]) + 20, "the background is not red")
        # Its front is a square of one metre, 3.5 m away.
        edge = 60 / math.tan(ANGLE / 2) / 3.5
        front = np.isfinite(run.render_depth("eye", 160, 120))
        self.assertAlmostEqual(front[60].sum(), edge, delta=2)
        self.assertAlmostEqual(front[:, 80].sum(), edge, delta=2)

    def test_depth_is_in_metres_and_follows_the_run(self):
        run = linkwright.load(self.model, world=self.world)
        depth = run.render_depth("eye", 160, 120)
        self.assertEqual((depth.shape, depth.dtype), ((120, 160), np.float32))
        self.assertAlmostEqual(float(depth[60, 80]), 3.5, delta=1e-4)
        self.assertTrue(math.isinf(depth[2, 2]))
        run.set_gravity((9.81, 0.0, 0.0))
        run.step(300)
        moved = float(run.state.body_positions[0, 0])
        self.assertGreater(moved, 0.3)
        self.assertAlmostEqual(float(run.render_depth("eye", 160, 120)[60, 80]), 3.5 + moved, delta=1e-3)

    def test_simulations_of_one_scene_share_the_program_that_draws(self):
        scene = linkwright.load_scene(self.model, world=self.world)
        first, second = linkwright.Simulation(scene), linkwright.Simulation(scene)
        second.step(200)
        self.assertFalse(np.array_equal(first.render("eye", 80, 60), second.render("eye", 80, 60)))
        self.assertTrue(np.array_equal(first.render("eye", 80, 60), first.render("eye", 80, 60)))

    def test_what_cannot_be_drawn_is_said(self):
        run = linkwright.load(self.model, world=self.world)
        with self.assertRaisesRegex(linkwright.Error, 'there is no camera "nose"'):
            run.render("nose")
        with self.assertRaisesRegex(linkwright.Error, "a picture cannot be 0x480"):
            run.render("eye", 0, 480)
        self.assertEqual(run.render("eye", 8, 6).shape, (6, 8, 3), "it goes on after an error")

    def test_without_a_display_or_the_program_an_exception_says_so(self):
        with mock.patch.dict(os.environ):
            os.environ.pop("DISPLAY", None)
            with self.assertRaisesRegex(linkwright.Error, "no picture can be drawn here.*xvfb-run"):
                linkwright.load(self.model).render()
            os.environ["LINKWRIGHT_PROGRAM"] = "/nowhere/linkwright"
            with self.assertRaisesRegex(linkwright.Error, "cannot be started"):
                linkwright.load(self.model).render()

    def test_files_that_have_changed_are_not_drawn_for_others(self):
        run = linkwright.load(self.model)
        self.model.write_text(MODEL.replace("BODY box", "BODY crate"))
        with self.assertRaisesRegex(linkwright.Error, "have changed"):
            run.render()


if __name__ == "__main__":
    unittest.main()
