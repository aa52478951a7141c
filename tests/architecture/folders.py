#!/usr/bin/env python3
"""The tree of folders in docs/architecture.md against the folders that there are."""

import re
import sys

import sources

DRAWN = re.compile(r"^( *)((?:[a-z0-9]+/ *)+)", re.MULTILINE)


def drawn_in(text):
    """Paths of the tree: of the first block of code below "## Folders"."""
    block = text.split("## Folders", 1)[1].split("```")[1]
    paths, above = set(), []
    for indent, names in DRAWN.findall(block):
        level = len(indent) // 2
        del above[level:]
        for name in names.replace("/", " ").split():
            paths.add("/".join([*above, name]))
        above.append(names.split("/")[0].strip())
    return paths


def findings_in(text, folders):
    drawn = drawn_in(text)
    # Folders of tests mirror those of the program.
    expected = {f for f in folders if not f.startswith("tests/")}
    return [f"docs/architecture.md:1: {f} is not drawn" for f in sorted(expected - drawn)] + [
        f"docs/architecture.md:1: {f} is drawn, and is no folder" for f in sorted(drawn - folders)]


def main():
    found = set()
    for path in sources.files(".h", ".cpp", ".py", ".txt"):
        found |= {p.as_posix() for p in path.parents if p.name}
    found |= {top for top in (*sources.FOLDERS, "resources", "models", "translations") if (sources.ROOT / top).is_dir()}
    text = (sources.ROOT / "docs/architecture.md").read_text()
    return sources.finish(findings_in(text, found), len(found))


if __name__ == "__main__":
    sys.exit(main())
