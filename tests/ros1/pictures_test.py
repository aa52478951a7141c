"""Pictures, clouds of points and intrinsics of a camera, read by Debian's sensor_msgs, against where things stand."""

import importlib.util
import math
import threading
import unittest

from tests.ros1 import graph

ANGLE = 1.0  # rad, of the camera, from the lower to the upper edge
WIDTH, HEIGHT = 160, 120
FOCAL = HEIGHT / 2 / math.tan(ANGLE / 2)
WORLD = f"""
cameras: [CAMERA eye]
namespace: /ambf/env/
CAMERA eye:
  namespace: cameras/
  name: eye
  location: {{x: -4.0, y: 0.0, z: 0.5}}
  look at: {{x: 0.0, y: 0.0, z: 0.5}}
  up: {{x: 0.0, y: 0.0, z: 1.0}}
  clipping plane: {{near: 0.01, far: 20.0}}
  field view angle: {ANGLE}
  publish image: true
  publish image interval: 6
  publish image resolution: {{width: {WIDTH}, height: {HEIGHT}}}
  publish depth: true
  publish depth interval: 12
"""
# A red cube of one metre; its front is 3.5 m before the camera.
MODEL = """
bodies: [BODY box]
joints: []
BODY box:
  name: box
  mass: 0.0
  shape: BOX
  geometry: {x: 1.0, y: 1.0, z: 1.0}
  color components: {diffuse: {r: 0.9, g: 0.0, b: 0.0}, ambient: {level: 1.0}, transparency: 1.0}
  location: {position: {x: 0.0, y: 0.0, z: 0.5}, orientation: {r: 0, p: 0, y: 0}}
"""


def setUpModule():
    graph.skip_without_ros()
    if not importlib.util.find_spec("sensor_msgs"):
        raise unittest.SkipTest("there is no python3-sensor-msgs here")


class Newest:
    """The newest message of a topic, and how many have come."""

    def __init__(self, topic, kind):
        import rospy
        self.message, self.count = None, 0
        self._lock = threading.Lock()
        self._subscriber = rospy.Subscriber(topic, kind, self._take)

    def _take(self, message):
        with self._lock:
            self.message, self.count = message, self.count + 1

    def next(self):
        """One that comes after this moment, and was not drawn before it."""
        seen = self.count
        graph.await_that(lambda: self.count > seen + 1, "a picture comes")
        return self.message


class Pictures(unittest.TestCase):
    def test_a_camera_publishes_what_it_sees(self):
        with graph.Graph() as own:
            world, model = own.folder / "world.yaml", own.folder / "box.yaml"
            world.write_text(WORLD)
            model.write_text(MODEL)
            server = own.serve(model, "--world", world)
            import rospy
            from sensor_msgs import point_cloud2
            from sensor_msgs.msg import CameraInfo, Image, PointCloud2
            rospy.init_node("viewer", anonymous=True, disable_signals=True)
            topics = [topic for topic, kind in rospy.get_published_topics()]
            start = next(topic for topic in topics if topic.endswith("eye/ImageData"))[:-len("/ImageData")]
            image, info = Newest(f"{start}/ImageData", Image), Newest(f"{start}/CameraInfo", CameraInfo)

            picture = image.next()
            self.assertFalse([line for line in server.warnings if "picture" in line])
            self.assertEqual((picture.width, picture.height, picture.encoding, picture.step),
                             (WIDTH, HEIGHT, "rgb8", 3 * WIDTH))

            def red(row):
                """How many pixels of a row are red."""
                begin = row * picture.step
                pixels = [picture.data[begin + 3 * i:begin + 3 * i + 3] for i in range(WIDTH)]
                return sum(pixel[0] > 2 * max(pixel[1:]) for pixel in pixels)

            self.assertAlmostEqual(red(HEIGHT // 2), FOCAL / 3.5, delta=2)
            self.assertEqual(red(5), 0)

            known = info.next()
            self.assertAlmostEqual(known.K[0], FOCAL, places=9)
            self.assertEqual((known.K[2], known.K[5]), (WIDTH / 2, HEIGHT / 2))

            cloud = Newest(f"{start}/DepthData", PointCloud2).next()
            points = list(point_cloud2.read_points(cloud, field_names=("x", "y", "z")))
            self.assertEqual(len(points), WIDTH * HEIGHT)
            front = [point for point in points if point[0] > -10]
            for axis in (1, 2):
                self.assertAlmostEqual(min(point[axis] for point in front), -0.5, delta=0.05)
                self.assertAlmostEqual(max(point[axis] for point in front), 0.5, delta=0.05)
            for point in front:
                self.assertAlmostEqual(point[0], -3.5, delta=0.01)
            self.assertLess(points[0][2], points[-1][2], "the first point is at the bottom")

            # A client takes the camera a metre back.
            from tests.ros1.handles import Handle
            camera = Handle(start, "Camera")
            camera.ready()
            camera.command.enable_position_controller = True
            camera.command.pose.position.x, camera.command.pose.position.z = -5, 0.5
            camera.command.pose.orientation.z = 1  # x backwards: half a turn about z
            with camera.sending():
                graph.await_that(lambda: abs(camera.state.pose.position.x + 5) < 1e-6, "the camera is moved")
                image.next()
                picture = image.next()
            self.assertAlmostEqual(red(HEIGHT // 2), FOCAL / 4.5, delta=2)
            rospy.signal_shutdown("the test is over")


if __name__ == "__main__":
    unittest.main()
