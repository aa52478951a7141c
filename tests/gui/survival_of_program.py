#!/usr/bin/env python3
"""kill -9 of the program itself at random moments:
    xvfb-run -a -s '-screen 0 1280x800x24' tests/gui/survival_of_program.py BUILD_FOLDER [KILLS [SEED]]

Each time the program is started on a copy of a sample, or on a new model without a file, and driven by keys as a person
would drive it: boxes are made through the palette, and a file is saved now and then. So the number of bodies counts the
edits. After the kill the copies that the next start would offer are read, and the file. What is lost is the time from the
key of the oldest edit that neither has to the kill; what the program did with that key came later, so it lost less.
survival_test.cpp does the same from inside the window with all kinds of edits, and restores. Needs xdotool.
"""

import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
MAY_BE_LOST = 5.0  # s
PATIENCE = 60.0  # s


def bodies_in(text):
    header = re.search(r"^bodies:(.*(?:\n[ -].*)*)", text, re.M)
    return len(re.findall(r"BODY ", header.group(1))) if header else 0


def keys(*words):
    subprocess.run(["xdotool", *words], check=True, stdout=subprocess.DEVNULL)


def window_of(process, title):
    """The program's window, once its title says that the model is open: keys that come then wait for their turn."""
    end = time.monotonic() + PATIENCE
    found = ""
    # The search fails where another window goes while it looks.
    while not found and process.poll() is None and time.monotonic() < end:
        search = subprocess.Popen(["xdotool", "search", "--sync", "--onlyvisible", "--all", "--pid", str(process.pid), "--name", title],
                                  stdout=subprocess.PIPE, text=True)
        # A program that ends shows nothing any more.
        threading.Thread(target=lambda one=search: (process.wait(), one.kill()), daemon=True).start()
        try:
            found, _ = search.communicate(timeout=max(0.1, end - time.monotonic()))
        except subprocess.TimeoutExpired:
            search.kill()
    if not found:
        raise SystemExit(f"the program shows no window with {title}")
    return found.split()[0]


def pause(process, seconds):
    """As long as a person takes; the program must not end meanwhile."""
    try:
        raise SystemExit(f"the program ended by itself: {process.wait(seconds)}")
    except subprocess.TimeoutExpired:
        pass


def copies_in(data):
    """The files that the next start would offer."""
    folder = data / "Linkwright/linkwright/unsaved"
    return [listing.parent / copy["file"] for listing in folder.glob("*/copies.json")
            for copy in json.loads(listing.read_text()) if (listing.parent / copy["file"]).exists()]


def kill_once(build, chance, has_file):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        file = folder / "pendulum.yaml"
        shutil.copytree(ROOT / "models/pendulum", folder, dirs_exist_ok=True)
        environment = os.environ | {"XDG_DATA_HOME": str(folder / "data"), "XDG_CONFIG_HOME": str(folder / "config"),
                                    "LIBGL_ALWAYS_SOFTWARE": "1"}
        words = [str(file)] if has_file else ["--new", "model"]
        process = subprocess.Popen([build / "app/gui/linkwright", *words], env=environment,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        window = window_of(process, "pendulum.yaml" if has_file else "Untitled")
        keys("windowmove", "--sync", window, "0", "0")
        first = bodies_in(file.read_text()) if has_file else 0
        sent = []
        end = time.monotonic() + chance.uniform(1, 10)
        while time.monotonic() < end:
            sent.append(time.monotonic())
            keys("key", "ctrl+k", "type", "--delay", "15", "create box")
            keys("key", "Return")
            if has_file and chance.random() < 0.2:
                keys("key", "ctrl+s")
            pause(process, chance.uniform(0, 0.6))
        process.kill()
        killed = time.monotonic()
        process.wait()
        files = copies_in(folder / "data") + ([file] if has_file else [])
        if files:  # of a new model that was killed before its first copy there are none
            subprocess.run([build / "app/cli/adf", "check", *files], check=True)
        kept = max([bodies_in(each.read_text()) for each in files] or [first]) - first
        return (killed - sent[kept] if kept < len(sent) else 0.0), len(sent), kept


def main(build, kills=20, seed=1):
    worst = 0.0
    for i in range(int(kills)):
        lost, edits, kept = kill_once(pathlib.Path(build).resolve(), random.Random(int(seed) * 1000 + i), i % 2 == 0)
        worst = max(worst, lost)
        print(f"kill {i + 1}: {edits} edits, {kept} kept, {lost:.2f} s lost, {worst:.2f} s at most", flush=True)
    return 0 if worst <= MAY_BE_LOST else 1


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    sys.exit(main(*sys.argv[1:]))
