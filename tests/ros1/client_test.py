"""A client that knows only AMBF's topics and messages drives a puzzle and an arm through roscore."""

import signal
import threading
import unittest

from tests.ros1 import graph

BOARD = "/linkwright/peg_board"
ARM = "/linkwright/six_axis_arm"
WORLD = "/ambf/env/World"


def setUpModule():
    graph.skip_without_ros()


class Client(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.graph = cls.enterClassContext(graph.Graph("3.0"))
        cls.server = cls.graph.serve(graph.PUZZLE, graph.arm_beside(cls.graph.folder), "--crtk")
        import rospy
        rospy.init_node("client", anonymous=True, disable_signals=True)
        cls.addClassCleanup(rospy.signal_shutdown, "the test is over")
        from tests.ros1.handles import Handles
        cls.handles = Handles()
        cls.addClassCleanup(cls.handles.close)

        from std_msgs.msg import Empty
        cls.reset = rospy.Publisher(f"{WORLD}/Command/Reset", Empty, queue_size=1)
        graph.await_that(lambda: cls.reset.get_num_connections() > 0, "the topic is connected")

    def setUp(self):
        """Everything is at its start, and rings lie on pegs."""
        ring = self.handle(f"{BOARD}/ring_red")
        step = ring.state.sim_step
        self.reset.publish()
        graph.await_that(lambda: ring.state.sim_step > step and ring.state.pose.position.z > 0
                         and abs(ring.state.twist.linear.z) < 1e-3, "the rings lie")
        ring.watch(0.3)

    def handle(self, topic, kind="RigidBody"):
        return self.handles.of(topic, kind)

    def test_objects_are_discovered_by_their_types(self):
        _, _, topics = self.graph.master.getPublishedTopics("/client", "")
        states = {name.removesuffix("/State"): kind for name, kind in topics
                  if kind.startswith("ambf_msgs/") and name.endswith("/State")}
        self.assertEqual(states[WORLD], "ambf_msgs/WorldState")
        for body in (f"{BOARD}/ring_orange", f"{BOARD}/board", f"{ARM}/base", f"{ARM}/tool"):
            self.assertEqual(states[body], "ambf_msgs/RigidBodyState")
        _, _, (_, subscribers, _) = self.graph.master.getSystemState("/client")
        commanded = {name for name, _ in subscribers}
        self.assertLessEqual({f"{name}/Command" for name in states}, commanded)
        self.assertIn(f"{WORLD}/Command/Reset/Bodies", commanded)

    def test_every_object_is_published_at_forty_hertz_and_more(self):
        rings = [self.handle(f"{BOARD}/ring_{colour}")
                 for colour in ("orange", "blue", "green", "red", "violet", "white")]
        threads, rates = [], {}
        for ring in rings:
            threads.append(threading.Thread(target=lambda ring=ring: rates.update({ring.topic: ring.rate(2)})))
            threads[-1].start()
        for thread in threads:
            thread.join()
        for topic, rate in rates.items():
            self.assertGreaterEqual(rate, 40, topic)
            self.assertLess(rate, 60, f"{topic} is not commanded")
        with rings[0].sending():
            self.assertGreater(rings[0].rate(), 300, "a commanded object has the high rate")

    def test_states_say_what_the_object_is(self):
        base = self.handle(f"{ARM}/base").state
        self.assertEqual(base.identifier.data, f"{ARM}/BODY base")
        self.assertEqual(base.name.data, "base")
        self.assertEqual(base.joint_names[0], "base-shoulder")
        self.assertEqual(len(base.joint_positions), 6)
        self.assertEqual(len(self.handle(f"{ARM}/wrist_2").state.joint_names), 1)
        ring = self.handle(f"{BOARD}/ring_blue").state
        self.assertAlmostEqual(ring.mass, 0.008, places=6)

    def test_a_static_body_goes_to_the_pose_it_is_sent(self):
        board = self.handle(f"{BOARD}/board")
        place = board.state.pose.position
        board.command.cartesian_cmd_type = board.command.TYPE_POSITION
        board.command.pose.position.x = place.x + 0.25
        board.command.pose.position.y = place.y
        board.command.pose.position.z = place.z
        board.command.pose.orientation.w = 1
        with board.sending():
            graph.await_that(lambda: abs(board.state.pose.position.x - place.x - 0.25) < 1e-6, "the board is there")
        board.command.pose.position.x = place.x
        board.send()
        graph.await_that(lambda: abs(board.state.pose.position.x - place.x) < 1e-6, "the board is back")

    def test_a_force_moves_a_body_as_newton_says(self):
        ring = self.handle(f"{BOARD}/ring_green")
        lift = 5.0  # m/s², beside what holds it against gravity
        ring.command.wrench.force.z = ring.state.mass * (9.81 + lift)
        with ring.sending():
            graph.await_that(lambda: ring.state.twist.linear.z > 0.3, "the ring rises")
            states = ring.watch(0.2)
        a, b = states[1], states[-1]
        gain = (b.twist.linear.z - a.twist.linear.z) / (b.sim_time - a.sim_time)
        # The ring's damping takes a share of its velocity each second.
        damping = 0.05 * b.twist.linear.z
        self.assertAlmostEqual(gain, lift, delta=0.02 * lift + damping)

    def test_the_watchdog_ends_what_is_not_sent_any_more(self):
        ring = self.handle(f"{BOARD}/ring_red")
        ring.command.wrench.force.z = ring.state.mass * 12
        with ring.sending():
            graph.await_that(lambda: ring.state.twist.linear.z > 0.2, "the ring rises")
            self.assertGreater(ring.rate(0.5), 300)
        graph.await_that(lambda: ring.state.twist.linear.z < -0.2, "the ring falls")
        self.assertLess(ring.rate(), 60, "the rate is low again")

    def test_joints_follow_lists_of_any_length(self):
        base = self.handle(f"{ARM}/base")
        position = base.command.TYPE_POSITION
        base.command.joint_cmds_types = [position] * 6
        base.command.joint_cmds = [0.3, 0.1, -0.4, 0.1, -0.2, 0.3]

        def is_at(targets):
            return all(abs(is_ - shall) < 0.05 for is_, shall in zip(base.state.joint_positions, targets))

        with base.sending():
            graph.await_that(lambda: is_at([0.3, 0.1, -0.4, 0.1, -0.2, 0.3]), "the arm is there")
            # AMBF's client shrinks both lists when it sets a joint of low index.
            base.command.joint_cmds_types, base.command.joint_cmds = [position], [-0.3]
            graph.await_that(lambda: is_at([-0.3, 0.1, -0.4, 0.1, -0.2, 0.3]), "joint 0 moves, the others stay")
            base.command.joint_cmds_types, base.command.joint_cmds = [], []
            base.watch(0.2)
            self.assertTrue(is_at([-0.3, 0.1, -0.4, 0.1, -0.2, 0.3]))
            base.command.joint_cmds_types, base.command.joint_cmds = [position], [0.1] * 100
            graph.await_that(lambda: is_at([0.1]), "a list that is too long is taken")

    def test_the_clock_of_a_client_lets_steps_run(self):
        world = self.handle(WORLD, "World")
        command = world.command
        command.enable_step_throttling, command.n_skip_steps = True, 5
        command.step_clock = not command.step_clock
        seen = []
        with world.sending():
            graph.await_that(lambda: self.stands(world), "the run stands")
            for _ in range(20):
                seen.append(world.state.sim_step)
                command.step_clock = not command.step_clock
                graph.await_that(lambda: world.state.sim_step >= seen[-1] + 5, "the steps are taken")
                self.assertTrue(self.stands(world))
        self.assertEqual([b - a for a, b in zip(seen, seen[1:])], [5] * 19)
        graph.await_that(lambda: world.state.sim_step > seen[-1] + 100, "the run goes on without its client")

    @staticmethod
    def stands(world):
        step = world.state.sim_step
        begin = len(world.times)
        graph.await_that(lambda: len(world.times) > begin + 20, "states come while the run stands")
        return world.state.sim_step == step

    def test_a_reset_takes_everything_to_its_start_and_time_on(self):
        world = self.handle(WORLD, "World")
        base = self.handle(f"{ARM}/base")
        base.command.joint_cmds_types, base.command.joint_cmds = [1], [0.5]
        with base.sending():
            graph.await_that(lambda: abs(base.state.joint_positions[0] - 0.5) < 0.05, "the arm turns")
        step = world.state.sim_step
        self.reset.publish()
        graph.await_that(lambda: abs(base.state.joint_positions[0]) < 0.05, "the arm is back")
        graph.await_that(lambda: world.state.sim_step > step, "the run goes on")

    def test_bodies_have_the_words_of_crtk(self):
        import rospy
        from geometry_msgs.msg import PoseStamped, WrenchStamped
        ring = f"{BOARD}/ring_violet"
        poses = []
        listener = rospy.Subscriber(f"{ring}/measured_cp", PoseStamped, poses.append)
        self.addCleanup(listener.unregister)
        servo = rospy.Publisher(f"{ring}/servo_cf", WrenchStamped, queue_size=10)
        self.addCleanup(servo.unregister)
        graph.await_that(lambda: poses and servo.get_num_connections() > 0, "the topics are connected")
        self.assertEqual(poses[-1].header.frame_id, "world")
        begin = poses[-1].pose.position.z
        lift = WrenchStamped()
        lift.wrench.force.z = 0.008 * 12

        def rises():
            servo.publish(lift)
            return poses[-1].pose.position.z > begin + 0.05

        graph.await_that(rises, "the ring rises")

    def test_who_listens_is_said(self):
        self.handle(WORLD, "World")
        graph.await_that(lambda: any(line.startswith("node /client") and line.endswith(" joined")
                                     for line in self.server.lines), "the client is named")

    def test_nothing_of_ros_is_on_standard_output(self):
        for line in self.server.lines:
            self.assertRegex(line, "^(serving|node) ")


class Ending(unittest.TestCase):
    def test_sigterm_ends_it_and_takes_the_topics_away(self):
        with graph.Graph() as own:
            server = own.serve(graph.ARM)
            self.assertEqual(server.end(), 0)
            self.assertEqual([t for t in own.master.getPublishedTopics("/test", "")[2] if t[1].startswith("ambf")], [])

    def test_it_outlives_roscore_and_still_ends(self):
        with graph.Graph() as own:
            server = own.serve(graph.ARM)
            graph.end(own.core, signal.SIGINT)
            with self.assertRaises(OSError):
                own.master.getPid("/test")
            self.assertIsNone(server.process.poll())
            self.assertEqual(server.end(), 0)

    def test_without_roscore_it_says_what_to_do(self):
        import os
        from unittest import mock
        with mock.patch.dict(os.environ, ROS_MASTER_URI=f"http://127.0.0.1:{graph.free_port()}"):
            server = graph.Server(graph.ARM)
        self.assertEqual(server.end(), 1)
        self.assertEqual(server.lines, [])
        said = "\n".join(server.warnings)
        self.assertIn("no ROS master answers", said)
        self.assertIn("start roscore", said)


if __name__ == "__main__":
    unittest.main()
