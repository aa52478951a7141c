#!/usr/bin/env python3
"""Constructs and names this project does without, and colours outside the theme."""

import fnmatch
import re
import sys

import sources

# The session steps a world by the clock and measures what takes part in a step.
READS_CLOCKS = ["simcore/sim/session*", "simcore/sim/run_parties.*"]

# Pattern, files it concerns, files excepted, what to do instead.
RULES = [
    (r"catch\s*\(\s*\.\.\.\s*\)", "*", [], "catches everything: catch what the wrapped library throws"),
    (r"\busing\s+namespace\s+std\b", "*", [], "name what you use"),
    (r"\b(TODO|FIXME|XXX|HACK)\b", "*", ["tests/architecture/*"], "finish it, or write it down in docs"),
    (r"\b(sleep_for|sleep_until|usleep|QThread::m?sleep|QTest::qSleep)\b", "tests/*",
     ["tests/architecture/*"], "tests wait for a condition, not for a time"),
    (r"\bstd::(rand|srand)\b|\bsrand\s*\(|\brand\s*\(\)", "*", [], "use a seeded generator"),
    # A clock behind an alias shows where it is read and where it is named.
    (r"::\s*now\b|\b(clock_gettime|gettimeofday|timespec_get|clock_nanosleep|__rdtscp?|std::clock)\b"
     r"|\bstd::time\b|(?<![\w.>:])time\s*\(\s*(nullptr|NULL|0|&\s*\w+)\s*\)",
     "simcore/sim/*", READS_CLOCKS, "simulated time is counted in steps; only the session reads a clock"),
    (r"\b(steady|system|high_resolution|utc|tai|gps|file)_clock\b",
     "simcore/sim/*", [*READS_CLOCKS, "simcore/sim/pacer.h"], "only the session and the pacer know a clock"),
    (r"\b(random_device|getrandom|getentropy|arc4random\w*)\b|/dev/u?random",
     "simcore/sim/*", [], "the same input gives the same bits: use a seeded generator"),
    (r"#[0-9A-Fa-f]{6}\b|QColor\s*\(\s*\d", "editor/*", ["editor/theme/*"],
     "take the colour from the theme"),
    (r"setStyleSheet\s*\(", "editor/*", ["editor/theme/*"], "state goes through properties of the one style"),
    (r"\bEXPECT_TRUE\s*\(\s*true\s*\)|\bSUCCEED\s*\(\)", "tests/*", ["tests/architecture/*"],
     "asserts nothing"),
    (r"\b[kK]ick|[a-z]Kick|\bToldConstraint\b|\b[pP]assing_?[- ]?[fF]older", "*", ["tests/architecture/*"],
     "the field says impulse, observed constraint, temporary folder"),
    (r"\b[tT]old(?![a-z])|[a-z]Told(?![a-z])|\b[tT]ells?(?![a-z])|[a-z]Tells?(?![a-z])", "*", ["tests/architecture/*"],
     "findings are reported, states are shown"),
    (r"^\s*(//|\*)\s*[-=*/]{8,}", "*", [], "no banners"),
]
NAMES = re.compile(r"(manager|helper|util|utils|misc|common)s?\.(h|cpp)$")
LARGE = 25_000  # bytes; 2 to 8 kB is pleasant


def findings_in(path, text):
    found = []
    for pattern, folder, excepted, instead in RULES:
        if not fnmatch.fnmatch(path, folder) or any(fnmatch.fnmatch(path, e) for e in excepted):
            continue
        for number, line in enumerate(text.splitlines(), 1):
            match = re.search(pattern, line)
            if match:
                found.append(f"{path}:{number}: {match.group(0).strip()}: {instead}")
    if NAMES.search(path):
        found.append(f"{path}:1: the name of the file says nothing about its subject")
    if len(text.encode()) > LARGE:
        found.append(f"{path}:1: {len(text.encode())} bytes: more than one subject?")
    if path.endswith(".h") and "#pragma once" not in text:
        found.append(f"{path}:1: no #pragma once")
    return found


def main():
    findings, count = [], 0
    for path in sources.files(".h", ".cpp", ".py"):
        count += 1
        findings += findings_in(path.as_posix(), (sources.ROOT / path).read_text(encoding="utf-8"))
    return sources.finish(findings, count)


if __name__ == "__main__":
    sys.exit(main())
