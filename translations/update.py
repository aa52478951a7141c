#!/usr/bin/env python3
"""Brings linkwright_de.ts up to date with the sources: new texts come in as unfinished, gone ones go.

    translations/update.py           updates the file
    translations/update.py --check   lists what the file lacks, and changes nothing

lupdate reads the sources, but sees neither through our short names of QCoreApplication::translate nor into
tables that know no Qt. So it reads a copy: with the short names written out, and with a file of the words of
those tables. No places are kept, so that the file changes only where texts do.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[1]
TRANSLATION = ROOT / "translations/linkwright_de.ts"
FOLDERS = ("editor", "app/gui")
SKIPPED = 77  # the exit status by which ctest knows it

FUNCTION = re.compile(r"QString (\w+)\(const char\* (\w+)[^)]*\)\s*\{\s*"
                      r"return QCoreApplication::translate\(\"([^\"]+)\", \2[^;]*;")
MACRO = re.compile(r"#define (\w+)\(\w+\) QT_TRANSLATE_NOOP\(\"([^\"]+)\", \w+\)")

# Words in tables without Qt: context, files, pattern with the word as its group.
WORD = r'"((?:[^"\\]|\\.)+)"'
TABLES = (
    ("schema", "simcore/adf/schema/*", re.compile(r"row\(\s*\{[^{}]*?" + WORD + r"\s*\}")),
    ("schema", "simcore/adf/schema/*", re.compile(r"\{\.name = " + WORD)),
    ("schema", "simcore/adf/schema/*", re.compile(r"\.itemName = " + WORD)),
    ("kinds", "simcore/adf/object_type.cpp", re.compile(r"ObjectTypeInfo\{\w+::\w+, " + WORD)),
    ("kinds", "simcore/adf/object_type.cpp", re.compile(r"ObjectTypeInfo\{\w+::\w+, \"[^\"]*\", " + WORD)),
    ("synonyms", "editor/actions/*_rows.cpp", re.compile(r"\b(?:true|false),\s*" + WORD + r"\}")),
    ("parts", "editor/parts/*_parts.cpp", re.compile(r"\.(?:name|label) = \"([A-Z][^\"]*)\"")),
    ("parts", "editor/parts/*_parts.cpp", re.compile(r"\bkind\(\"[^\"]*\", " + WORD)),
    ("parts", "editor/parts/*_parts.cpp", re.compile(r"\blength\(" + WORD)),
    ("parts", "editor/parts/*_parts.cpp", re.compile(r"\"([A-Z][^\"]*\.)\"")),
    ("parts", "editor/tools/equipment.cpp", re.compile(r"return \"([A-Z][^\"]*\.)\"")),
    ("parts", "editor/parts/part_placing.cpp", re.compile(r"return \"([A-Z][^\"]*\.)\"")),
    ("parts", "editor/parts/*_parts.cpp", re.compile(r"\.choices = \{" + WORD)),
    ("parts", "editor/parts/*_parts.cpp", re.compile(r"\.choices = \{\"[^\"]*\", " + WORD)),
)

# What summaries of parts and their ranges are made of, numbers left out.
SUMMARIES = ("%1 mm, %2 holes", "%1 mm, %2 joint", "opens %1 mm",
             "%1 links, %2 mm", "hole %1 mm", "endless, static", "%1 mm above", "from %1 mm", "%1 ray, %2 mm",
             "%1 mm, %2 wheels", "on a body", "grips on a body", "of a whole body", "at a body's joint",
             "%1 body", "%1 bodies", "%1 body, %2 joint", "%1 body, %2 joints", "%1 bodies, %2 joint",
             "%1 bodies, %2 joints", "%1 triangles",
             "%1 joints carry the body: select the one that is measured, and create its force sensor.", "from %1 mm to %2 mm.", "from %1 to %2.")


def written_out(text):
    """The source with calls of its short names written as lupdate knows them."""
    names = [(name, "QCoreApplication::translate", context) for name, _, context in FUNCTION.findall(text)]
    names += [(name, "QT_TRANSLATE_NOOP", context) for name, context in MACRO.findall(text)]
    for name, known, context in names:
        text = re.sub(rf"(?<![\w.:>]){name}\((?=\s*\")", f'{known}("{context}", ', text)
    return text


def words_of_tables():
    found = set()
    for context, pattern, word in TABLES:
        for path in sorted(ROOT.glob(pattern)):
            found |= {(context, one) for one in word.findall(path.read_text(encoding="utf-8"))}
    found |= {("parts", one) for one in SUMMARIES}
    return "".join(f'QT_TRANSLATE_NOOP("{context}", "{word}");\n' for context, word in sorted(found))


def copy_sources(to):
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".h", ".cpp"):
                copy = to / path.relative_to(ROOT)
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_text(written_out(path.read_text(encoding="utf-8")), encoding="utf-8")
    (to / "editor/words_of_tables.cpp").write_text(words_of_tables(), encoding="utf-8")


def update(lupdate, translation):
    """Updates the file; returns what lupdate could not place."""
    with tempfile.TemporaryDirectory() as folder:
        copy_sources(pathlib.Path(folder))
        done = subprocess.run(
            [lupdate, "editor", "app", "-I", ".", "-extensions", "cpp,h", "-locations", "none", "-no-obsolete",
             "-source-language", "en", "-target-language", "de", "-ts", str(translation)],
            cwd=folder, capture_output=True, text=True, check=True)
    return [line for line in (done.stdout + done.stderr).splitlines() if re.search(r"\.(h|cpp):\d+: ", line)]


def unfinished(translation):
    found = []
    for context in xml.etree.ElementTree.parse(translation).getroot().iter("context"):
        for message in context.iter("message"):
            if message.find("translation").get("type") == "unfinished":
                found.append(f"{context.findtext('name')}: {message.findtext('source')}")
    return found


def main(arguments):
    lupdate = shutil.which("lupdate", path="/usr/lib/qt6/bin") or shutil.which("lupdate")
    if lupdate is None:
        print("lupdate is missing: it comes with qt6-l10n-tools")
        return SKIPPED
    if arguments not in ([], ["--check"]):
        print(__doc__)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        translation = TRANSLATION
        if arguments:
            translation = pathlib.Path(shutil.copy(TRANSLATION, folder))
        for line in update(lupdate, translation):
            print(line)
        missing = unfinished(translation)
    print("\n".join(missing))
    print(f"{len(missing)} texts without a translation")
    # A report: texts come in with their feature, translations after it.
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
