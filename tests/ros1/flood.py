"""A client with bad manners: flood.py lift|flood|garbage|long TOPIC."""

import random
import sys

import rospy
from ambf_msgs.msg import RigidBodyCmd


class Raw(RigidBodyCmd):
    """Has the sum of a command and other bytes."""

    bytes = b""

    def serialize(self, buff):
        buff.write(self.bytes)


def main(how, topic):
    rospy.init_node("flood", anonymous=True)
    publisher = rospy.Publisher(f"{topic}/Command", Raw if how in ("garbage", "long") else RigidBodyCmd,
                                queue_size=1000 if how == "flood" else 10, tcp_nodelay=True)
    while publisher.get_num_connections() == 0:
        rospy.sleep(0.01)
    print("begins", flush=True)
    source = random.Random(3)
    rate = rospy.Rate(1e5 if how == "flood" else 50 if how == "long" else 200)
    while not rospy.is_shutdown():
        if how == "garbage":
            message = Raw()
            message.bytes = source.randbytes(source.randrange(400))
            publisher.publish(message)
        elif how == "long":
            message = Raw()
            message.bytes = bytes(1_000_000)
            publisher.publish(message)
        else:
            message = RigidBodyCmd()
            message.wrench.force.z = 0.008 * 12
            message.joint_cmds = [0.5] * (1000 if how == "flood" else 0)
            publisher.publish(message)
        rate.sleep()


if __name__ == "__main__":
    main(*sys.argv[1:])
