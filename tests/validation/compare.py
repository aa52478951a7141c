#!/usr/bin/env python3
"""Whether the simulation became less accurate: each row of two validation pages, before and after.

    tests/validation/compare.py BEFORE AFTER [--all] [ID...]

Each is a page such as docs/validation.md, or a command that prints one, which may have options of its own:

    tests/validation/compare.py docs/validation.md build/release/tests/validation/validation
    tests/validation/compare.py old/tests/validation/validation new/tests/validation/validation a01 a05
    tests/validation/compare.py docs/validation.md "build/release/tests/validation/validation --solver pgs"

IDs (of pictures in docs/images/validation) are passed on to commands, for some of the studies. A row is shown at
the step of its tolerance, with --all at every step. Worse is what grew by more than the rounding of two digits; what
is below 1e-12 on both sides is rounding itself. Exit status 1 when a row is worse, or missing after.
"""

import argparse
import pathlib
import re
import shlex
import subprocess
import sys

ROUNDING = 1e-12
TWO_DIGITS = 1.1  # of the errors as they are printed


def page_of(source, ids):
    """The text of a page: of the file of that name, or what the command prints."""
    if source.endswith(".md"):
        return pathlib.Path(source).read_text(encoding="utf-8")
    done = subprocess.run(shlex.split(source) + ids, stdout=subprocess.PIPE, check=False, text=True)
    # The status is 1 when a study is outside its tolerance.
    if done.returncode not in (0, 1) or "| Case |" not in done.stdout:
        sys.exit(f"{source}: no page was printed (status {done.returncode})")
    return done.stdout


def figures(page):
    """{(case, step, column): value} of the tables of all cases, and {case: step of its tolerance}."""
    values, test_steps = {}, {}
    case, columns = None, None
    for line in page.splitlines():
        if line.startswith("## "):
            case, columns = line[3:], None
        elif tolerance := re.match(r"Tolerance at (.+?): ", line):
            test_steps[case] = tolerance[1]
        elif case and line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if columns is None:
                columns = cells
            elif not set(line) <= set("|- ") and columns[0] == "Step":
                for column, cell in zip(columns[1:], cells[1:]):
                    try:
                        values[case, cells[0], column] = abs(float(cell))
                    except ValueError:
                        continue  # a dash: nothing was measured
    return values, test_steps


def is_worse(before, after):
    return after > max(ROUNDING, TWO_DIGITS * before) or after != after


def compare(before, after, every_step):
    """The lines to show, and how many of them are worse or missing."""
    old, test_steps = figures(before)
    new, _ = figures(after)
    cases_after = {case for case, _, _ in new}
    lines, bad = [], 0
    for key, value in old.items():
        case, step, column = key
        if case not in cases_after or not (every_step or step == test_steps.get(case)):
            continue
        now = new.get(key)
        if now is None:
            verdict = "MISSING"
        elif is_worse(value, now):
            verdict = "WORSE"
        else:
            verdict = "better" if is_worse(now, value) else ""
        bad += verdict.isupper()
        factor = "" if now is None or value == 0 else f"{now / value:.3g}"
        lines.append(f"{case[:48]:48}  {step:>9}  {column[:24]:24}  {value:10.2g}  "
                     f"{'–' if now is None else format(now, '10.2g'):>10}  {factor:>9}  {verdict}".rstrip())
    return lines, bad


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before")
    parser.add_argument("after")
    parser.add_argument("ids", nargs="*")
    parser.add_argument("--all", action="store_true", help="at every step size")
    words = parser.parse_args()
    before, after = page_of(words.before, words.ids), page_of(words.after, words.ids)
    lines, bad = compare(before, after, words.all)
    if not words.ids:
        lost = sorted({case for case, _, _ in figures(before)[0]} - {case for case, _, _ in figures(after)[0]})
        lines += [f"{case}: MISSING after" for case in lost]
        bad += len(lost)
    print(f"{'case':48}  {'step':>9}  {'figure':24}  {'before':>10}  {'after':>10}  {'factor':>9}")
    print("\n".join(lines))
    print(f"{bad} of {len(lines)} rows are worse or missing" if bad else f"{len(lines)} rows, none worse")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
