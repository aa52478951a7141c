"""Checks that take minutes: what was changed last comes first, and what was found clean once is not looked at again.

LINKWRIGHT_CHECKS_END is the time (in seconds since 1970) at which a check ends, finished or not, and says what it left.
"""

import concurrent.futures
import dataclasses
import hashlib
import os
import pathlib
import subprocess
import sys
import time
import typing

import sources

CLEAN = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "linkwright-checks"
SKIPPED = 77  # CTest's word


@dataclasses.dataclass
class Job:
    about: list[str]  # the files it looks at
    key: typing.Callable[[], str | None]  # by which a clean result is found again, where it is known what is read
    look: typing.Callable[[], list[str]]  # gives findings


class Fingerprints:
    """Of our files by content, of others by name, size and time."""

    def __init__(self):
        self._known = {}

    def of(self, path):
        if path not in self._known:
            file = pathlib.Path(path)
            if file.is_relative_to(sources.ROOT):
                text = file.read_bytes().replace(os.fsencode(sources.ROOT), b"")
                self._known[path] = f"{file.relative_to(sources.ROOT)} {hashlib.sha256(text).hexdigest()}"
            else:
                status = file.stat()
                self._known[path] = f"{path} {status.st_size} {status.st_mtime_ns}"
        return self._known[path]


def key(fingerprints, words, read):
    """What a result depends on: words of the command and the files that are read, wherever the checkout lies.

    None when it is not known what is read.
    """
    if not read:
        return None
    text = "\n".join([*words, *sorted(fingerprints.of(path) for path in read)])
    return hashlib.sha256(text.replace(str(sources.ROOT), "").encode()).hexdigest()


def read_by(build):
    """The files that each object was compiled from, by the paths of objects in the build."""
    listed = subprocess.run(["ninja", "-t", "deps"], cwd=build, capture_output=True, text=True, check=True).stdout
    read, files = {}, None
    for line in listed.splitlines():
        if line.startswith("    "):
            files.append(os.path.normpath(build / line.strip()))
        elif ": #deps" in line:
            files = read.setdefault(line.partition(": #deps")[0], [])
    return read


def _ages():
    """Our files, those of the newest commits first, with their ranks; empty where there is no history."""
    log = subprocess.run(["git", "log", "-400", "--format=", "--name-only"], cwd=sources.ROOT, capture_output=True,
                         text=True)
    ages = {}
    for path in log.stdout.splitlines():
        ages.setdefault(str(sources.ROOT / path), len(ages))
    return ages


def run(jobs):
    """The findings, sorted, and how many jobs were done or known to be clean."""
    end = float(os.environ.get("LINKWRIGHT_CHECKS_END", "inf"))
    CLEAN.mkdir(parents=True, exist_ok=True)
    ages = _ages()

    def done(job):
        known = job.key()
        if known and (CLEAN / known).exists():
            return []
        if time.time() > end:
            return None
        found = job.look()
        known = job.key()
        if known and not found:
            (CLEAN / known).touch()
        return found

    jobs = sorted(jobs, key=lambda job: min(ages.get(path, len(ages)) for path in job.about))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(done, jobs))
    left = results.count(None)
    if left:
        print(f"{left} of {len(results)} were left: the time that was given is over")
    return sorted({line for found in results for line in found or []}), len(results) - left


def check(jobs):
    """Exit status of a check that these jobs are; skipped when there was no time for any."""
    findings, looked_at = run(jobs)
    return SKIPPED if jobs and looked_at == 0 else sources.finish(findings, looked_at)


if __name__ == "__main__":
    sys.exit("a module of the other checks")
