"""Linkwright's simulations for Python: load models, step them, command joints and bodies, see their state.

    import linkwright
    run = linkwright.load("models/pendulum/pendulum.yaml")
    run.joints["post-bar"].servo_jf(0.2)
    run.step(100)
    print(run.time, run.joints["post-bar"].measured_js)

SI units and radians everywhere; vectors are in the world frame unless said otherwise.
"""

from .batch import Simulations
from .commands import FOR_EVER, BodyMode, JointMode
from .environment import Environment
from .errors import Diagnostic, Error, LoadError
from .objects import Actuator, Body, Jaw, Joint, JointState, Sensor
from .remote import RemoteRun, Server, connect, discover
from .run import Run
from .simulation import Energy, Scene, Simulation, load, load_scene
from .state import State

__all__ = [
    "Actuator", "Body", "BodyMode", "Diagnostic", "Energy", "Environment", "Error", "FOR_EVER", "Jaw", "Joint",
    "JointMode", "JointState", "LoadError", "RemoteRun", "Run", "Scene", "Sensor", "Server", "Simulation",
    "Simulations", "State", "connect", "discover", "load", "load_scene",
]
