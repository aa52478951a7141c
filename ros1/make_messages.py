#!/usr/bin/env python3
"""Makes the Python package `ambf_msgs` for rospy out of simcore/ambf/msg, with Debian's generators.

    ros1/make_messages.py FOLDER [2.0|3.0]

Put FOLDER on PYTHONPATH then. Needs python3-genpy, python3-std-msgs and python3-geometry-msgs.
"""

import pathlib
import subprocess
import sys

GENERATOR = "/usr/lib/genpy/genmsg_py.py"
MESSAGES = pathlib.Path(__file__).resolve().parents[1] / "simcore/ambf/msg"


def make(folder, generation="3.0"):
    """Raises subprocess.CalledProcessError when the generator does not take a message."""
    package = pathlib.Path(folder) / "ambf_msgs"
    out = package / "msg"
    out.mkdir(parents=True, exist_ok=True)
    own = [MESSAGES / "ambf_msgs", MESSAGES / generation / "ambf_msgs"]
    includes = [f"-Iambf_msgs:{path}" for path in own]
    includes += [f"-I{name}:{MESSAGES / name}" for name in ("std_msgs", "geometry_msgs")]
    files = sorted(str(file) for path in own for file in path.glob("*.msg"))
    generator = [sys.executable, GENERATOR, "-p", "ambf_msgs", "-o", str(out)]
    subprocess.run([*generator, *includes, *files], check=True)
    subprocess.run([*generator, "--initpy"], check=True)
    (package / "__init__.py").touch()


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3) or sys.argv[2:] not in ([], ["2.0"], ["3.0"]):
        sys.exit(__doc__)
    make(*sys.argv[1:])
