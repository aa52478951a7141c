"""Every example of the user guide's chapter runs as it stands."""

import os
import pathlib
import re
import shlex
import subprocess
import sys
import unittest

from tests.ros1 import graph

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHAPTER = ROOT / "docs/user/12-ros.md"
EXAMPLE = re.compile(r"^```python\n# with: adf serve (.*?) --ros1\n(.*?)^```$", re.M | re.S)


def setUpModule():
    graph.skip_without_ros()


class Guide(unittest.TestCase):
    def test_examples_run(self):
        examples = EXAMPLE.findall(CHAPTER.read_text())
        self.assertGreaterEqual(len(examples), 2)
        with graph.Graph() as own:
            for arguments, code in examples:
                server = own.serve(*(ROOT / file for file in shlex.split(arguments)))
                done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, text=True, capture_output=True,
                                      timeout=60, env={**os.environ, "PYTHONPATH": str(own.folder / "python")})
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertTrue(done.stdout)
                if "[b - a" in code:
                    self.assertEqual(done.stdout, "[10, 10, 10, 10]\n")
                self.assertEqual(server.end(), 0)


if __name__ == "__main__":
    unittest.main()
