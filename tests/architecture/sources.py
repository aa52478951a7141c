"""The project's own files, and how a finding is reported: `path:line: message`, one per line."""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ("app", "python", "editor", "simcore", "importers", "exporters", "devices", "ros1", "tests")


def files(*suffixes, folders=FOLDERS):
    """Paths relative to the root, sorted."""
    found = []
    for folder in folders:
        top = ROOT / folder
        if top.is_dir():
            found += [p.relative_to(ROOT) for p in top.rglob("*") if p.is_file() and p.suffix in suffixes]
    return sorted(found)


def lines(path):
    text = (ROOT / path).read_text(encoding="utf-8")
    return list(enumerate(text.splitlines(), 1))


def finish(findings, looked_at):
    """Exit status of a check. A check that looked at nothing has not checked."""
    for finding in findings:
        print(finding)
    if looked_at == 0:
        print("no files found to look at")
        return 1
    print(f"{looked_at} files, {len(findings)} findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit("a module of the other checks")
