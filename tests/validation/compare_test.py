#!/usr/bin/env python3
"""compare.py on pages made up, and on what the program `validation` prints.

    tests/validation/compare_test.py VALIDATION
"""

import subprocess
import sys
import unittest

import compare

PAGE = """
| Case | Source | Step | Error |
| --- | --- | --- | --- |
| [A stone](#a-stone) | formula | 1 ms | 0.002 m |

## A stone

| Step | Error, m | Largest gap, m |
| --- | --- | --- |
| 2 ms | 0.004 | 1e-14 |
| 1 ms | 0.002 | – |

Tolerance at 1 ms: 0.003 m, since it is so.
"""


class Compare(unittest.TestCase):
    def verdicts(self, after, every_step=False):
        lines, bad = compare.compare(PAGE, after, every_step)
        return [line.split()[-1] if line.split()[-1].isalpha() else "" for line in lines], bad

    def test_rows_at_the_step_of_the_tolerance_are_compared(self):
        self.assertEqual(self.verdicts(PAGE), ([""], 0))
        self.assertEqual(self.verdicts(PAGE, every_step=True), (["", "", ""], 0))

    def test_what_grew_is_worse(self):
        self.assertEqual(self.verdicts(PAGE.replace("| 0.002 |", "| 0.0023 |")), (["WORSE"], 1))
        self.assertEqual(self.verdicts(PAGE.replace("| 0.002 |", "| 0.0021 |")), ([""], 0))
        self.assertEqual(self.verdicts(PAGE.replace("| 0.002 |", "| 0.001 |")), (["better"], 0))
        self.assertEqual(self.verdicts(PAGE.replace("| 0.002 |", "| nan |")), (["WORSE"], 1))

    def test_rounding_is_no_difference(self):
        self.assertEqual(self.verdicts(PAGE.replace("1e-14", "9e-13"), every_step=True), (["", "", ""], 0))
        self.assertEqual(self.verdicts(PAGE.replace("1e-14", "3e-12"), every_step=True), (["", "WORSE", ""], 1))

    def test_a_figure_that_is_gone_is_missing(self):
        self.assertEqual(self.verdicts(PAGE.replace("| 0.002 |", "| – |")), (["MISSING"], 1))

    def test_pages_of_the_program_are_understood(self):
        other = VALIDATION + " --solver dantzig"
        command = [sys.executable, "-B", compare.__file__, VALIDATION, other, "thrown-stone"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("A thrown stone", done.stdout)
        self.assertIn("none worse", done.stdout)


if __name__ == "__main__":
    VALIDATION = sys.argv.pop()
    unittest.main()
