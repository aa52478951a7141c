#!/usr/bin/env python3
"""Headers that are a detour: a dozen lines without a source file of their own, for one user."""

import collections
import re
import sys

import sources

INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)
SMALL = 16  # lines that are not empty


def included_as(path):
    """What others write to include the header at `path`."""
    top, _, rest = path.partition("/")
    return rest if top in ("simcore", "app") else path


def findings_in(texts):
    """`texts`: path to text of all our files."""
    users = collections.defaultdict(set)
    for path, text in texts.items():
        for header in INCLUDE.findall(text):
            users[header].add(path)
    found = []
    for path, text in texts.items():
        if not path.endswith(".h") or path[:-2] + ".cpp" in texts:
            continue
        of = users[included_as(path)] | users[path]
        if len(of) <= 1 and sum(bool(line.strip()) for line in text.splitlines()) <= SMALL:
            found.append(f"{path}:1: belongs into {', '.join(of) or 'nothing: nobody includes it'}")
    return found


def main():
    texts = {p.as_posix(): (sources.ROOT / p).read_text() for p in sources.files(".h", ".cpp")}
    return sources.finish(findings_in(texts), len(texts))


if __name__ == "__main__":
    sys.exit(main())
