#!/usr/bin/env python3
"""Writes the benchmark models: models/benchmarks/*.yaml and, where a motion does not start at rest,
*.initial.json beside them. The committed files are what this script writes.

    models/generate_benchmarks.py              write all files
    models/generate_benchmarks.py --check      exit 1 if a committed file differs
"""

import argparse
import pathlib
import sys

sys.dont_write_bytecode = True

from benchmark_generator import andrews, linkages

FOLDER = pathlib.Path(__file__).resolve().parent / "benchmarks"


def models():
    return [linkages.pendulum(), linkages.four_bars(2), linkages.four_bars(40), andrews.andrews(),
            linkages.bricard(), linkages.babyboot()]


def generated():
    """File name → text."""
    out = {}
    for model in models():
        out[f"{model.name}.yaml"] = model.text()
        initial = model.initial_text()
        if initial:
            out[f"{model.name}.initial.json"] = initial
    return out


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    files = generated()
    wrong = []
    for name, text in files.items():
        path = FOLDER / name
        if options.check:
            if not path.exists() or path.read_text() != text:
                wrong.append(f"models/benchmarks/{name} is not what generate_benchmarks.py writes")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
    if options.check:
        wrong += [f"models/benchmarks/{path.name} is written by nothing"
                  for path in sorted(FOLDER.iterdir()) if path.name not in files]
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
