#!/usr/bin/env python3
"""Adds up CTest's JUnit files: names of what was skipped and what failed, with what that printed last, then the counts."""

import sys
import xml.etree.ElementTree as xml

LINES = 40  # of what a failed test printed


def end_of(case):
    lines = (case.findtext("system-out") or "").rstrip().splitlines()
    return [f"    {line}" for line in lines[-LINES:]]


def main(paths):
    passed, failed, skipped = 0, [], []
    for path in paths:
        for case in xml.parse(path).getroot().iter("testcase"):
            status = case.get("status")
            if case.find("skipped") is not None or status in ("notrun", "disabled"):
                message = case.find("skipped")
                reason = message.get("message", "") if message is not None else status
                missing = "NOT_AVAILABLE" in case.get("name", "") or reason.startswith("Unable to find")
                (failed if missing else skipped).append(case)
            elif status == "run":
                passed += 1
            else:
                failed.append(case)
    for case in skipped:
        print(f"skipped: {case.get('name')}")
    for case in failed:
        print(f"failed: {case.get('name')}", *end_of(case), sep="\n")
    print(f"{passed} passed, {len(failed)} failed")
    return 1 if failed or passed == 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
