"""Programs that die, flood, send garbage or do not read: the run and other clients notice nothing."""

import os
import pathlib
import random
import signal
import socket
import subprocess
import sys
import unittest
import xmlrpc.client

from tests.ros1 import graph

RING = "/linkwright/peg_board/ring_orange"
OTHER = "/linkwright/peg_board/ring_blue"
WORLD = "/ambf/env/World"
FLOOD = pathlib.Path(__file__).with_name("flood.py")


def setUpModule():
    graph.skip_without_ros()


class Hostile(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.graph = cls.enterClassContext(graph.Graph("3.0"))
        cls.server = cls.graph.serve(graph.PUZZLE)
        import rospy
        rospy.init_node("client", anonymous=True, disable_signals=True)
        cls.addClassCleanup(rospy.signal_shutdown, "the test is over")
        from tests.ros1.handles import Handles
        cls.handles = Handles()
        cls.addClassCleanup(cls.handles.close)

    def setUp(self):
        self.world = self.handle(WORLD, "World")
        self.other = self.handle(OTHER)

    def handle(self, topic, kind="RigidBody"):
        return self.handles.of(topic, kind)

    def assert_all_goes_on(self):
        """Time passes as fast as on the wall, and others are published as ever."""
        begin, start = self.world.state, self.world.times[-1]
        rate = self.other.rate(1)
        passed = self.world.state.sim_time - begin.sim_time
        self.assertGreater(passed / (self.world.times[-1] - start), 0.9)
        self.assertGreaterEqual(rate, 40)

    def flood(self, kind):
        process = subprocess.Popen([sys.executable, str(FLOOD), kind, RING], stdout=subprocess.PIPE, text=True,
                                   env={**os.environ, "PYTHONPATH": str(self.graph.folder / "python")})
        self.addCleanup(process.stdout.close)
        self.addCleanup(graph.end, process, signal.SIGKILL)
        self.assertEqual(process.stdout.readline(), "begins\n")
        return process

    def slave(self):
        """The server's own XML-RPC, and where its messages come from."""
        _, _, uri = self.graph.master.lookupNode("/test", self.node())
        server = xmlrpc.client.ServerProxy(uri)
        _, _, (_, host, port) = server.requestTopic("/test", f"{WORLD}/State", [["TCPROS"]])
        return uri, (host, port)

    def node(self):
        _, _, (publishers, _, _) = self.graph.master.getSystemState("/test")
        return next(nodes[0] for topic, nodes in publishers if topic == f"{WORLD}/State")

    def test_a_client_that_is_killed_commands_nothing_any_more(self):
        ring = self.handle(RING)
        process = self.flood("lift")
        graph.await_that(lambda: ring.state.twist.linear.z > 0.2, "the ring rises")
        process.kill()
        graph.await_that(lambda: ring.state.twist.linear.z < 0, "the ring falls")
        self.assert_all_goes_on()

    def test_a_flood_of_commands_slows_nobody(self):
        self.flood("flood")
        self.assert_all_goes_on()

    def test_messages_of_garbage_are_refused(self):
        self.flood("garbage")
        self.assert_all_goes_on()
        graph.await_that(lambda: any("damaged" in line for line in self.server.warnings), "it is said")

    def test_messages_that_are_too_long_are_refused(self):
        self.flood("long")
        self.assert_all_goes_on()
        graph.await_that(lambda: any("64 KiB" in line for line in self.server.warnings), "it is said")

    def test_garbage_on_its_sockets_ends_only_those(self):
        uri, place = self.slave()
        places = [place, ("127.0.0.1", int(uri.rstrip("/").rpartition(":")[2]))]
        source = random.Random(5)
        for place in places:
            for _ in range(20):
                with socket.create_connection(place, timeout=graph.PATIENCE) as connection:
                    try:
                        connection.sendall(source.randbytes(4000))
                    except OSError:
                        pass  # it has had enough
        self.assert_all_goes_on()
        self.handle(RING)

    def test_a_client_that_never_reads_holds_nobody_up(self):
        _, place = self.slave()
        from ambf_msgs.msg import RigidBodyState
        fields = {"callerid": "/deaf", "topic": f"{RING}/State", "type": RigidBodyState._type,
                  "md5sum": RigidBodyState._md5sum}
        lines = [f"{key}={value}".encode() for key, value in fields.items()]
        header = b"".join(len(line).to_bytes(4, "little") + line for line in lines)
        ring = self.handle(RING)
        with socket.create_connection(place, timeout=graph.PATIENCE) as deaf, ring.sending():
            deaf.sendall(len(header).to_bytes(4, "little") + header)
            self.assertTrue(deaf.recv(4))
            self.assert_all_goes_on()
            self.assertGreater(ring.rate(), 300)


if __name__ == "__main__":
    unittest.main()
