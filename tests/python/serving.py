"""`adf serve` for a test."""

import json
import os
import signal
import subprocess


class Serving:
    """The tool serving a model at a free port, as a context; `lines` are what it has said."""

    def __init__(self, *arguments, port=0):
        self._arguments = [os.environ["LINKWRIGHT_ADF"], "serve", *map(str, arguments), "--json", "--listen", f":{port}"]
        self.lines = []

    def __enter__(self):
        self.process = subprocess.Popen(self._arguments, stdout=subprocess.PIPE, text=True)
        self.address = self.read()["endpoint"].removeprefix("tcp://")
        return self

    def read(self):
        """The next line that it says."""
        self.lines.append(json.loads(self.process.stdout.readline()))
        return self.lines[-1]

    def end(self):
        """Ends it by SIGTERM; returns its status, and the rest of its lines are read."""
        self.process.send_signal(signal.SIGTERM)
        rest, _ = self.process.communicate(timeout=20)
        self.lines += [json.loads(line) for line in rest.splitlines()]
        return self.process.returncode

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.end()
        self.process.stdout.close()
