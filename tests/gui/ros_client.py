"""A client of AMBF's that holds the crank of the four-bar linkage: ros_client.py FOLDER ANGLE

FOLDER is for the messages that it makes. Says the angle of each state until it is ended.
"""

import pathlib
import sys

FOLDER, ANGLE = sys.argv[1], float(sys.argv[2])
sys.path[:0] = [FOLDER, str(pathlib.Path(__file__).resolve().parents[2])]

from ros1 import make_messages  # noqa: E402

make_messages.make(FOLDER, "3.0")

import rospy  # noqa: E402
from ambf_msgs.msg import RigidBodyCmd, RigidBodyState  # noqa: E402

BASE = "/linkwright/four_bar/base"
POSITION = 1

rospy.init_node("holder")
rospy.Subscriber(BASE + "/State", RigidBodyState, lambda state: print(state.joint_positions[0], flush=True),
                 tcp_nodelay=True)
publisher = rospy.Publisher(BASE + "/Command", RigidBodyCmd, queue_size=10, tcp_nodelay=True)
rate = rospy.Rate(120)
while not rospy.is_shutdown():
    publisher.publish(RigidBodyCmd(joint_cmds=[ANGLE], joint_cmds_types=[POSITION]))
    rate.sleep()
