"""Messages of AMBF 2.0: their own field, and no data for a client of the other generation."""

import unittest

from tests.ros1 import graph

TOOL = "/linkwright/six_axis_arm/tool"


def setUpModule():
    graph.skip_without_ros()


class Generation(unittest.TestCase):
    def test_the_sums_of_debians_generator_are_those_of_the_server(self):
        with graph.Graph("2.0") as own:
            server = own.serve(graph.ARM)
            import rospy
            rospy.init_node("client", anonymous=True, disable_signals=True)
            from tests.ros1.handles import Handle
            tool = Handle(TOOL, "RigidBody").ready()
            self.assertEqual(tool.state._md5sum, "c0ba0eb38f2481828a038f3b17ce0623")
            self.assertGreater(tool.state.pInertia.x, 0)
            tool.close()

            class Third(type(tool.state)):
                _md5sum = "201be33698a79d982715e2a5a3814805"

            heard = []
            other = rospy.Subscriber(f"{TOOL}/State", Third, heard.append)
            graph.await_that(lambda: any("md5sum" in line for line in server.warnings),
                             "the server says whom it does not serve")
            self.assertEqual(heard, [])
            other.unregister()
            rospy.signal_shutdown("the test is over")


if __name__ == "__main__":
    unittest.main()
