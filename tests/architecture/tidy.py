#!/usr/bin/env python3
"""clang-tidy with the checks of .clang-tidy on what a build compiles, tests excepted: tidy.py BUILD_FOLDER.

It takes the units of the build: files that are compiled together are looked at together.
"""

import functools
import json
import pathlib
import re
import shutil
import subprocess
import sys

import pace
import sources

FINDING = re.compile(r"^\S+:\d+:\d+: (warning|error): ")
# Clang 14 knows neither captured structured bindings nor all of GCC 12's library; GCC has compiled them.
NOT_COMPILED = "[clang-diagnostic-error"
# Precompiled headers are GCC's, and so are some warnings.
GCC_ONLY = re.compile(r" -Winvalid-pch| -include \S*cmake_pch\.hxx| -fno-semantic-interposition")


def units(build):
    """The build's commands without those of tests, generated code and libraries' headers."""
    commands = json.loads((build / "compile_commands.json").read_text())
    kept = []
    for one in commands:
        file = pathlib.Path(one["file"])
        relative = file.relative_to(build) if file.is_relative_to(build) else file.relative_to(sources.ROOT)
        if relative.parts[0] == "tests" or file.name.startswith(("mocs_", "qrc_", "cmake_pch")) or (
                "_verify_interface_header_sets" in one["command"]):
            continue
        kept.append(one | {"command": GCC_ONLY.sub("", one["command"])})
    return kept


def findings_in(program, folder, unit):
    run = subprocess.run([program, "-p", str(folder), "--quiet", "--extra-arg=-Wno-unknown-warning-option", unit],
                         capture_output=True, text=True, cwd=sources.ROOT)
    found = [line for line in run.stdout.splitlines() if FINDING.match(line) and NOT_COMPILED not in line]
    broken = run.returncode != 0 and not run.stdout.strip()
    return [f"{unit}:1: {run.stderr}"] if broken else found


def main(build):
    program = shutil.which("clang-tidy")
    if program is None:
        print("clang-tidy is not installed")
        return pace.SKIPPED
    folder = build / "tidy"
    folder.mkdir(exist_ok=True)
    commands = units(build)
    (folder / "compile_commands.json").write_text(json.dumps(commands))
    version = subprocess.run([program, "--version"], capture_output=True, text=True).stdout
    rules = (sources.ROOT / ".clang-tidy").read_text()
    fingerprints, read = pace.Fingerprints(), pace.read_by(build)
    jobs = []
    for one in commands:
        files = read.get(re.search(r" -o (\S+)", one["command"])[1], [])
        jobs.append(pace.Job([file for file in files if file.endswith(".cpp")] or [one["file"]],
                             functools.partial(pace.key, fingerprints, [version, rules, one["command"]], files),
                             functools.partial(findings_in, program, folder, one["file"])))
    return pace.check(jobs)


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve()))
