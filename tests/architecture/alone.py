#!/usr/bin/env python3
"""Every public header of a module compiles alone: alone.py BUILD_FOLDER.

CMake writes a file for each header that includes nothing else, and says how it is compiled.
"""

import functools
import json
import pathlib
import re
import subprocess
import sys

import pace
import sources


def findings_in(header, command, folder, deps):
    """Compiles without optimising; what the header reads is written to `deps` for the next time."""
    run = subprocess.run(f"{command} -O0 -fsyntax-only -MD -MF {deps}", shell=True, cwd=folder, capture_output=True,
                         text=True)
    if run.returncode == 0:
        return []
    first = next((line for line in run.stderr.splitlines() if "error" in line), run.stderr.strip())
    return [f"{header}:1: does not compile alone: {first}"]


def read_before(deps):
    """What a file of dependencies names, or nothing when the header was not compiled yet, or read what is gone."""
    if not deps.exists():
        return []
    files = deps.read_text().replace("\\\n", " ").partition(":")[2].split()
    return files if all(pathlib.Path(file).exists() for file in files) else []


def job(header, command, folder, fingerprints):
    deps = pace.CLEAN / "headers" / (header.replace("/", "-") + ".d")
    path = next(str(file) for file in (sources.ROOT / top / header for top in (".", "simcore", "app")) if file.exists())
    return pace.Job([path], lambda: pace.key(fingerprints, [command], read_before(deps)),
                    functools.partial(findings_in, header, command, folder, deps))


def main(build):
    commands = json.loads((build / "compile_commands.json").read_text())
    (pace.CLEAN / "headers").mkdir(parents=True, exist_ok=True)
    fingerprints, jobs = pace.Fingerprints(), []
    for one in commands:
        match = re.search(r"/\w+_verify_interface_header_sets/(.+[.]h)[.]cxx$", one["file"])
        if not match:
            continue
        jobs.append(job(match[1], re.sub(r" -o \S+", "", one["command"]), one["directory"], fingerprints))
    return pace.check(jobs)


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve()))
