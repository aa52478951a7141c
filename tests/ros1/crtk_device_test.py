"""A device whose program publishes CRTK's topics moves a hand and feels what that meets."""

import json
import os
import subprocess
import threading
import unittest

from tests.ros1 import graph

HAND = graph.MODELS / "devices/hand.yaml"
DEVICES = f"""
input devices: [hand]
hand:
  hardware name: MTMR
  simulated multibody: {HAND}
  location:
    position: {{x: 0.0, y: 0.0, z: 0.2}}
    orientation: {{r: 0.0, p: 0.0, y: 0.0}}
  workspace scaling: 0.5
  enable joint control: false
  haptic gain: {{linear: 100.0, angular: 0.0}}
  controller gain:
    linear: {{P: 1000.0, D: 10.0}}
    angular: {{P: 1.0, D: 0.006}}
"""


def setUpModule():
    graph.skip_without_ros()
    if not os.environ.get("LINKWRIGHT_CRTK"):
        raise unittest.SkipTest("the plug-in for devices of CRTK is not built (docs/user/12-ros.md)")


class Device(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.graph = cls.enterClassContext(graph.Graph())
        import rospy
        rospy.init_node("device", anonymous=True, disable_signals=True)
        cls.addClassCleanup(rospy.signal_shutdown, "the test is over")

    def adf(self, *arguments, devices="/MTMR"):
        return subprocess.run(
            [os.environ["LINKWRIGHT_ADF"], *map(str, arguments)], capture_output=True, text=True,
            timeout=60, env={**os.environ, "LINKWRIGHT_DEVICE_PLUGINS": os.environ["LINKWRIGHT_CRTK"],
                             "LINKWRIGHT_CRTK_DEVICES": devices})

    def test_it_is_listed_by_its_name(self):
        listed = json.loads(self.adf("devices", "--json").stdout)
        mine = [device for device in listed["devices"] if device["driver"] == "crtk"]
        self.assertEqual([device["model"] for device in mine], ["MTMR"])

    def test_without_names_the_driver_says_what_to_do(self):
        listed = json.loads(self.adf("devices", "--json", devices="").stdout)
        mine = next(driver for driver in listed["drivers"] if driver["name"] == "crtk")
        self.assertFalse(mine["available"])
        self.assertIn("LINKWRIGHT_CRTK_DEVICES", json.dumps(mine))

    def test_a_hand_follows_it_and_it_is_sent_forces(self):
        import rospy
        from geometry_msgs.msg import PoseStamped, WrenchStamped
        forces, stop = [], threading.Event()
        listener = rospy.Subscriber("/MTMR/servo_cf", WrenchStamped, forces.append)
        self.addCleanup(listener.unregister)
        publisher = rospy.Publisher("/MTMR/measured_cp", PoseStamped, queue_size=10)
        self.addCleanup(publisher.unregister)

        def move():
            pose = PoseStamped()
            pose.pose.orientation.w = 1
            while not stop.wait(0.005):
                # Once the hand listens it goes 0.1 m to the right, 0.2 m a second.
                if publisher.get_num_connections() > 0:
                    pose.pose.position.y = min(0.1, pose.pose.position.y + 0.001)
                publisher.publish(pose)

        mover = threading.Thread(target=move, daemon=True)
        mover.start()
        devices = self.graph.folder / "devices.yaml"
        devices.write_text(DEVICES)
        done = self.adf("simulate", graph.PUZZLE, "--devices", devices, "--duration", 2, "--json", "-")
        stop.set()
        mover.join()
        self.assertEqual(done.returncode, 0, done.stderr)
        hand = json.loads(done.stdout)["bodies"]["BODY hand"]["position"]
        # Half of the way, as the file says; it may have begun to listen when the device had moved.
        self.assertGreater(hand[1], 0.02)
        self.assertLessEqual(hand[1], 0.051)
        self.assertAlmostEqual(hand[0], 0, delta=1e-3)
        self.assertTrue(forces)
        self.assertEqual(forces[-1].wrench.force.x, 0, "the last force is none")


if __name__ == "__main__":
    unittest.main()
