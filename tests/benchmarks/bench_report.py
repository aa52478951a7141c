#!/usr/bin/env python3
"""Tables and the plot of docs/benchmarks.md from what the program `bench` measured.

    build/release/tests/benchmarks/bench --json > rows.json
    build/release/tests/benchmarks/bench --sizes --json > sizes.json
    tests/benchmarks/bench_report.py rows.json --goal 1.5
    tests/benchmarks/bench_report.py sizes.json --plot docs/images/benchmarks/sizes.svg

The tables go to standard output, as Markdown.
"""

import argparse
import json
import math
import pathlib
import sys
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 330, 300  # of one panel, px
LEFT, RIGHT, TOP, BOTTOM = 58, 12, 44, 46  # around its axes
NEGLIGIBLE = {"gap_m": 1e-9, "turn_gap_rad": 1e-9, "overlap_m": 1e-9}
OURS, THEIRS = "#1f5fbf", "#8a8a8a"


def number(value):
    """Three digits, without exponents where a person would write none."""
    if value is None:
        return "–"
    if value == 0:
        return "0"
    if 0.001 <= abs(value) < 100_000:
        digits = max(0, 2 - math.floor(math.log10(abs(value))))
        return f"{value:,.{digits}f}"
    return f"{value:.1e}"


def error_cell(row, key):
    cells = []
    for side in ("errors", "baseline_errors"):
        errors = row[side]
        cells.append(number(errors[key]) if errors["finite"] else "not finite")
    return ", ".join(cells)


def rows_table(results):
    """Rows of steps against bare Bullet, or against another engine."""
    lines = ["| Row | Steps per second, ours | theirs | times as fast | share of 1 ms "
             "| Largest gap, m, ours, theirs | turned, rad | Deepest overlap, m |",
             "| --- | --- | --- | --- | --- | --- | --- | --- |"]
    for row in results:
        if "errors" in row:
            cells = [row["name"].removeprefix("step."), number(row["steps_per_second"]),
                     number(row["baseline_steps_per_second"]), number(row["times_as_fast"]),
                     f"{100 * row['share_of_step']:.3g} %"]
            cells += [error_cell(row, key) for key in ("gap_m", "turn_gap_rad", "overlap_m")]
            lines.append("| " + " | ".join(cells) + " |")
    return lines


def other_table(results):
    lines = ["| Figure | Value | Compared with | Ratio |", "| --- | --- | --- | --- |"]
    for row in results:
        if "errors" not in row:
            lines.append(f"| {row['name']} | {number(row['value'])} {row['unit']} "
                         f"| {row['compared_with'] or ''} | {'' if row['ratio'] is None else number(row['ratio'])} |")
    return lines


def missed_goals(results, factor):
    """What keeps rows against bare Bullet from being `factor` times as fast and no less accurate."""
    lines = []
    for row in results:
        if "errors" not in row or not row["compared_with"].startswith("bare Bullet"):
            continue
        reasons = []
        if row["times_as_fast"] < factor:
            reasons.append(f"{row['times_as_fast']:.2f} times as fast")
        ours, theirs = row["errors"], row["baseline_errors"]
        if not ours["finite"]:
            reasons.append("not finite")
        elif theirs["finite"]:
            reasons += [f"{key} {number(ours[key])} instead of {number(theirs[key])}" for key in NEGLIGIBLE
                        if ours[key] > max(NEGLIGIBLE[key], theirs[key])]
        if reasons:
            lines.append(f"{row['name']}: {', '.join(reasons)}")
    return lines


def curves_table(curves):
    lines = ["| Cost of a step against | Exponent, ours | bare Bullet |", "| --- | --- | --- |"]
    for curve in curves:
        lines.append(f"| {curve['name']}: {curve['sizes'][0]:g} to {curve['sizes'][-1]:,g} {curve['of']} "
                     f"| {curve['exponent']:.2f} | {curve['baseline_exponent']:.2f} |")
    return lines


def decades(values):
    """The powers of ten around the values."""
    return math.floor(math.log10(min(values)) + 1e-9), math.ceil(math.log10(max(values)) - 1e-9)


def power(exponent):
    return f"{10 ** exponent:g}" if -1 <= exponent < 6 else f"1e{exponent}"


def panel(curve, left):
    """One curve with that of bare Bullet, both axes logarithmic, as SVG."""
    x_low, x_high = decades(curve["sizes"])
    y_low, y_high = decades(curve["costs"] + curve["baseline_costs"])
    x_high, y_high = max(x_high, x_low + 1), max(y_high, y_low + 1)
    inner_width, inner_height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def x(size):
        return left + LEFT + inner_width * (math.log10(size) - x_low) / (x_high - x_low)

    def y(cost):
        return TOP + inner_height * (y_high - math.log10(cost)) / (y_high - y_low)

    bottom = TOP + inner_height
    parts = [f'<text x="{left + LEFT}" y="18" class="title">{escape(curve["name"])}: '
             f'{escape(curve["unit"].replace("us", "µs"))} a step; exponents:</text>',
             f'<text x="{left + LEFT}" y="35" fill="{OURS}">Linkwright {curve["exponent"]:.2f}</text>',
             f'<text x="{left + LEFT + 120}" y="35" fill="{THEIRS}">bare Bullet '
             f'{curve["baseline_exponent"]:.2f}</text>']
    for exponent in range(x_low, x_high + 1):
        at = x(10 ** exponent)
        parts.append(f'<path class="grid" d="M{at:.1f} {TOP}V{bottom}"/>')
        parts.append(f'<text x="{at:.1f}" y="{bottom + 16}" text-anchor="middle">{power(exponent)}</text>')
    for exponent in range(y_low, y_high + 1):
        at = y(10 ** exponent)
        parts.append(f'<path class="grid" d="M{left + LEFT} {at:.1f}H{left + WIDTH - RIGHT}"/>')
        parts.append(f'<text x="{left + LEFT - 6}" y="{at + 4:.1f}" text-anchor="end">{power(exponent)}</text>')
    parts.append(f'<text x="{left + LEFT + inner_width / 2}" y="{bottom + 34}" text-anchor="middle">'
                 f'{escape(curve["of"])}</text>')
    for key, colour in (("baseline_costs", THEIRS), ("costs", OURS)):
        points = [(x(size), y(cost)) for size, cost in zip(curve["sizes"], curve[key])]
        line = " ".join(f"{px:.1f},{py:.1f}" for px, py in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="1.8"/>')
        parts += [f'<circle cx="{px:.1f}" cy="{py:.1f}" r="2.6" fill="{colour}"/>' for px, py in points]
    return "\n".join(parts)


def plot(curves):
    """All curves side by side, as the text of an SVG file."""
    width = WIDTH * len(curves)
    panels = "\n".join(panel(curve, WIDTH * index) for index, curve in enumerate(curves))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{HEIGHT}" '
            f'viewBox="0 0 {width} {HEIGHT}">\n'
            "<style>text{font:12px sans-serif}.title{font-size:13px}"
            ".grid{stroke:#ddd;fill:none}</style>\n"
            f'<rect width="{width}" height="{HEIGHT}" fill="#fff"/>\n{panels}\n</svg>\n')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", type=pathlib.Path, help="what `bench --json` wrote")
    parser.add_argument("--plot", type=pathlib.Path, help="an SVG file of the curves of `bench --sizes`")
    parser.add_argument("--goal", type=float, metavar="FACTOR",
                        help="list the rows that are not so many times as fast as bare Bullet, or less accurate; "
                             "with any, the status is 1")
    words = parser.parse_args()
    report = json.loads(words.results.read_text(encoding="utf-8"))
    tables = [rows_table(report["results"]), other_table(report["results"])]
    if report["curves"]:
        tables.append(curves_table(report["curves"]))
    print("\n\n".join("\n".join(table) for table in tables if len(table) > 2))
    if words.plot:
        words.plot.parent.mkdir(parents=True, exist_ok=True)
        words.plot.write_text(plot(report["curves"]), encoding="utf-8")
    missed = [] if words.goal is None else missed_goals(report["results"], words.goal)
    if missed:
        print("\nMissed:\n" + "\n".join(missed))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
