#!/usr/bin/env python3
"""Adds up CTest's JUnit files: names of what was skipped and what failed, then the counts."""

import sys
import xml.etree.ElementTree as xml


def main(paths):
    passed, failed, skipped = 0, [], []
    for path in paths:
        for case in xml.parse(path).getroot().iter("testcase"):
            status = case.get("status")
            if case.find("skipped") is not None or status in ("notrun", "disabled"):
                message = case.find("skipped")
                reason = message.get("message", "") if message is not None else status
                missing = "NOT_AVAILABLE" in case.get("name", "") or reason.startswith("Unable to find")
                (failed if missing else skipped).append(case.get("name"))
            elif status == "run":
                passed += 1
            else:
                failed.append(case.get("name"))
    for name in skipped:
        print(f"skipped: {name}")
    for name in failed:
        print(f"failed: {name}")
    print(f"{passed} passed, {len(failed)} failed")
    return 1 if failed or passed == 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
