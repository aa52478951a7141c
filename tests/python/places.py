"""Where tests find models and the tool."""

import json
import os
import pathlib
import subprocess
import tempfile

MODELS = pathlib.Path(__file__).resolve().parents[2] / "models"
PENDULUM = MODELS / "pendulum/pendulum.yaml"
ARM = MODELS / "six_axis_arm/six_axis_arm.yaml"
GRIPPER = MODELS / "mimic_gripper/mimic_gripper.yaml"


def simulate(*arguments):
    """The result of `adf simulate` with these arguments."""
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "out.json"
        subprocess.run([os.environ["LINKWRIGHT_ADF"], "simulate", *map(str, arguments), "--json", out], check=True,
                       stdout=subprocess.DEVNULL)
        return json.loads(out.read_text())
