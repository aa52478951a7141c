#!/usr/bin/env python3
"""The tables and the plot of bench_report.py, of numbers made up and of a quick run of `bench`.

    tests/benchmarks/bench_report_test.py BENCH
"""

import json
import subprocess
import sys
import unittest
import xml.etree.ElementTree

import bench_report

CURVE = {"name": "chain", "of": "links", "unit": "us", "sizes": [5, 50, 500], "costs": [2, 20, 200], "exponent": 1.0,
         "baseline_costs": [3, 35, 900], "baseline_exponent": 1.24}


class Report(unittest.TestCase):
    def test_numbers_have_three_digits(self):
        self.assertEqual(bench_report.number(12345.6), "12,346")
        self.assertEqual(bench_report.number(1.5), "1.50")
        self.assertEqual(bench_report.number(0.01234), "0.0123")
        self.assertEqual(bench_report.number(3.1e-9), "3.1e-09")
        self.assertEqual(bench_report.number(0), "0")
        self.assertEqual(bench_report.number(None), "–")

    def test_axes_reach_from_decade_to_decade(self):
        self.assertEqual(bench_report.decades([5, 500]), (0, 3))
        self.assertEqual(bench_report.decades([10, 1000]), (1, 3))

    def test_the_plot_has_both_lines_of_each_curve(self):
        root = xml.etree.ElementTree.fromstring(bench_report.plot([CURVE, CURVE]))
        lines = [node for node in root.iter() if node.tag.endswith("polyline")]
        self.assertEqual(len(lines), 4)
        # Costs that grow tenfold with sizes that do lie on a straight line.
        points = [tuple(map(float, point.split(","))) for point in lines[1].get("points").split()]
        slopes = [(b[1] - a[1]) / (b[0] - a[0]) for a, b in zip(points, points[1:])]
        self.assertAlmostEqual(slopes[0], slopes[1], delta=0.01)
        self.assertLess(slopes[0], 0, "upwards in an SVG")

    def test_a_row_shows_what_is_not_finite(self):
        row = {"name": "step.arm", "steps_per_second": 4000, "baseline_steps_per_second": 2000, "times_as_fast": 2,
               "share_of_step": 0.25,
               "errors": {"finite": True, "gap_m": 1e-9, "turn_gap_rad": 0, "overlap_m": 0.002},
               "baseline_errors": {"finite": False, "gap_m": 0, "turn_gap_rad": 0, "overlap_m": 0}}
        cells = [cell.strip() for cell in bench_report.rows_table([row])[2].split("|")[1:-1]]
        self.assertEqual(cells, ["arm", "4,000", "2,000", "2.00", "25 %", "1.0e-09, not finite", "0, not finite",
                                 "0.00200, not finite"])

    def test_a_goal_is_missed_by_time_or_by_errors(self):
        def row(**changes):
            fine = {"finite": True, "gap_m": 1e-6, "turn_gap_rad": 1e-12, "overlap_m": 0}
            return {"name": "step.arm", "compared_with": "bare Bullet with AMBF's settings", "times_as_fast": 2,
                    "errors": fine | changes.pop("errors", {}),
                    "baseline_errors": fine | {"turn_gap_rad": 0} | changes.pop("baseline", {})} | changes

        self.assertEqual(bench_report.missed_goals([row(), row(times_as_fast=1.5)], 1.5), [])
        self.assertEqual(bench_report.missed_goals([row(times_as_fast=1.4)], 1.5), ["step.arm: 1.40 times as fast"])
        self.assertEqual(bench_report.missed_goals([row(errors={"gap_m": 2e-6})], 1.5),
                         ["step.arm: gap_m 2.0e-06 instead of 1.0e-06"])
        self.assertEqual(bench_report.missed_goals([row(errors={"finite": False})], 1.5), ["step.arm: not finite"])
        self.assertEqual(bench_report.missed_goals([row(baseline={"finite": False, "gap_m": 0})], 1.5), [])
        self.assertEqual(bench_report.missed_goals([row(compared_with="MuJoCo", times_as_fast=1)], 1.5), [])

    def test_what_the_program_writes_is_understood(self):
        report = json.loads(subprocess.run([BENCH, "--sizes", "--quick", "--json"], check=True,
                                           capture_output=True).stdout)
        self.assertEqual(len(bench_report.curves_table(report["curves"])), 2 + 3)
        self.assertEqual(len(bench_report.rows_table(report["results"])), 2 + 6)
        self.assertGreater(len(bench_report.other_table(report["results"])), 2)
        xml.etree.ElementTree.fromstring(bench_report.plot(report["curves"]))


if __name__ == "__main__":
    BENCH = sys.argv.pop()
    unittest.main()
