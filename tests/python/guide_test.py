"""Every example of the user guide's chapter runs as it stands."""

import contextlib
import importlib.util
import io
import pathlib
import re
import shlex
import unittest

from tests.python.serving import Serving

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHAPTER = ROOT / "docs/user/11-python.md"
SERVED = re.compile(r"# with: adf serve (.*)\n")


def examples():
    """Line and text of each block of Python."""
    text = CHAPTER.read_text()
    return [(text[:m.start()].count("\n") + 1, m[1]) for m in re.finditer(r"^```python\n(.*?)^```$", text, re.M | re.S)]


class Guide(unittest.TestCase):
    def test_it_has_examples(self):
        self.assertGreaterEqual(len(examples()), 9)

    def test_examples_run(self):
        for line, code in examples():
            served = SERVED.search(code)
            if served and not importlib.util.find_spec("zmq"):
                continue
            with self.subTest(line=line), contextlib.redirect_stdout(io.StringIO()) as out, \
                    contextlib.chdir(ROOT), \
                    Serving(*shlex.split(served[1]), port=46466) if served else contextlib.nullcontext():
                exec(compile("\n" * line + code, str(CHAPTER), "exec"), {"__name__": "guide"})
            if "print(" in code:
                self.assertTrue(out.getvalue(), f"line {line}")


if __name__ == "__main__":
    unittest.main()
