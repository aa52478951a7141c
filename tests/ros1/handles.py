"""Handles of served objects, as the clients of AMBF have them: the newest state, a command that is sent all the time."""

import contextlib
import threading
import time

import rospy
from tests.ros1.graph import await_that

COMMAND_RATE = 120  # Hz, AMBF's own client's


class Handle:
    """An object's two topics. While `sending` it sends `command` at AMBF's rate."""

    def __init__(self, topic, kind):
        import ambf_msgs.msg as messages
        self.topic = topic
        self.command = getattr(messages, f"{kind}Cmd")()
        self.times = []      # of arrivals, s
        self.state = None
        self._lock = threading.Lock()
        self._publisher = rospy.Publisher(f"{topic}/Command", type(self.command), queue_size=10, tcp_nodelay=True)
        self._subscriber = rospy.Subscriber(f"{topic}/State", getattr(messages, f"{kind}State"), self._take,
                                            tcp_nodelay=True)

    def _take(self, state):
        with self._lock:
            self.state = state
            self.times.append(time.monotonic())

    def ready(self):
        """Waits until both topics are connected; returns the handle."""
        await_that(lambda: self.state is not None, f"{self.topic}/State comes")
        await_that(lambda: self._publisher.get_num_connections() > 0, f"{self.topic}/Command is heard")
        return self

    def close(self):
        self._subscriber.unregister()
        self._publisher.unregister()

    def send(self):
        self._publisher.publish(self.command)

    @contextlib.contextmanager
    def sending(self):
        """Within it the command goes out at AMBF's rate."""
        stop = threading.Event()

        def run():
            while not stop.wait(1 / COMMAND_RATE):
                self.send()

        thread = threading.Thread(target=run, daemon=True)
        thread.start()
        try:
            yield self
        finally:
            stop.set()
            thread.join()

    def rate(self, seconds=1.0):
        """Messages a second, over so long from now on."""
        threading.Event().wait(0.1)
        with self._lock:
            self.times.clear()
        threading.Event().wait(seconds)
        with self._lock:
            return len(self.times) / seconds

    def watch(self, seconds):
        """All states that come within so long of simulated time."""
        states, begin = [self.state], self.state.sim_time

        def is_over():
            newest = self.state
            if newest.sim_step != states[-1].sim_step:
                states.append(newest)
            return newest.sim_time >= begin + seconds

        await_that(is_over, f"{seconds} s of simulated time pass")
        return states


class Handles:
    """One handle for each object, as long as a class of tests runs: of a node that leaves a topic and comes back at once
    the master's two notices may arrive the wrong way round, and then it stays unconnected."""

    def __init__(self):
        self._all = {}

    def of(self, topic, kind="RigidBody"):
        """Connected, with a command that says nothing yet."""
        if topic not in self._all:
            self._all[topic] = Handle(topic, kind)
        handle = self._all[topic]
        handle.command = type(handle.command)()
        return handle.ready()

    def close(self):
        for handle in self._all.values():
            handle.close()
