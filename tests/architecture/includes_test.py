#!/usr/bin/env python3
"""The checks find what they are for: each rule against a line that breaks it and one that does not."""

import os
import pathlib
import tempfile
import time
import unittest
import unittest.mock

import folders
import headers
import includes
import pace
import words

LAYERS = includes.read_layers("# comment\nbase :\nscene : base\nadf : base\neditor : base scene adf\n")


def include_findings(path, line):
    return includes.findings_in(path, f"#pragma once\n{line}\n", LAYERS)


class Includes(unittest.TestCase):
    def test_layers_are_read(self):
        self.assertEqual(LAYERS["scene"], {"base"})
        self.assertEqual(LAYERS["base"], set())

    def test_a_lower_module_may_not_include_a_higher_one(self):
        self.assertEqual(include_findings("simcore/base/a.h", '#include "scene/scene.h"'),
                         ['simcore/base/a.h:2: base may not include "scene/scene.h"'])
        self.assertEqual(include_findings("simcore/scene/a.h", '#include "base/math.h"'), [])

    def test_siblings_need_a_line_in_the_table(self):
        self.assertTrue(include_findings("simcore/scene/a.cpp", '#include "adf/value.h"'))

    def test_folders_of_a_module_that_are_in_the_table_have_an_order_too(self):
        layers = includes.read_layers("importers : base\nimporters/xml :\nimporters/urdf : importers/xml\n")

        def findings(path, header):
            return includes.findings_in(path, f'#include "{header}"\n', layers)

        self.assertEqual(findings("importers/urdf/a.cpp", "importers/xml/a.h"), [])
        self.assertEqual(findings("importers/urdf/a.cpp", "importers/urdf/b.h"), [])
        self.assertEqual(findings("importers/xml/a.cpp", "importers/urdf/a.h"),
                         ['importers/xml/a.cpp:1: importers/xml may not include "importers/urdf/a.h"'])
        self.assertTrue(findings("importers/xml/a.cpp", "importers/a.h"))
        self.assertEqual(findings("importers/a.cpp", "importers/urdf/a.h"), [])

    def test_a_folder_without_a_line_is_reported_where_others_have_one(self):
        layers = includes.read_layers("editor : base\neditor/view3d :\n")
        self.assertEqual(includes.findings_in("editor/new/a.cpp", '#include "editor/view3d/b.h"\n', layers),
                         ["editor/new/a.cpp:1: editor/new has no line in docs/layers.txt"])
        self.assertEqual(includes.findings_in("simcore/adf/schema/a.cpp", '#include "adf/b.h"\n', LAYERS), [])

    def test_folders_have_no_cycle(self):
        self.assertEqual(includes.cycles_in(LAYERS), [])
        self.assertEqual(len(includes.cycles_in({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}})), 3)

    def test_own_headers_name_their_module(self):
        self.assertTrue(include_findings("simcore/adf/a.cpp", '#include "value.h"'))

    def test_libraries_stay_in_the_files_that_wrap_them(self):
        self.assertTrue(include_findings("simcore/adf/reader.cpp", "#include <yaml-cpp/yaml.h>"))
        self.assertEqual(include_findings("simcore/adf/source_tree_builder.cpp", "#include <yaml-cpp/yaml.h>"), [])
        self.assertTrue(include_findings("simcore/sim/session.cpp", "#include <btBulletDynamicsCommon.h>"))
        self.assertTrue(include_findings("simcore/scene/a.h", "#include <QString>"))
        self.assertTrue(include_findings("editor/panels/a.cpp", "#include <Qt3DCore/QEntity>"))
        self.assertTrue(include_findings("editor/panels/a.cpp", "#include <QEntity>"))
        self.assertEqual(include_findings("editor/view3d/a.cpp", "#include <Qt3DCore/QEntity>"), [])

    def test_only_the_engine_knows_its_bullet_side(self):
        self.assertTrue(include_findings("simcore/sim/world_core.h", '#include "sim/bullet_rays.h"'))
        self.assertFalse(include_findings("simcore/sim/bullet_ghosts.h", '#include "sim/bullet_rays.h"'))
        self.assertFalse(include_findings("simcore/sim/world.cpp", '#include "sim/bullet_backend.h"'))

    def test_unknown_libraries_are_reported(self):
        self.assertTrue(include_findings("editor/a.cpp", "#include <boost/any.hpp>"))
        self.assertEqual(include_findings("editor/a.cpp", "#include <vector>"), [])

    def test_no_locks_in_what_the_simulation_thread_touches(self):
        self.assertTrue(include_findings("simcore/exchange/a.h", "#include <mutex>"))
        self.assertEqual(include_findings("simcore/adf/a.h", "#include <mutex>"), [])


class Folders(unittest.TestCase):
    def test_the_tree_is_that_of_the_folders(self):
        text = "## Folders\n\n```\napp/      what runs\n  cli/ gui/   two\n    deep/   one\nmodels/\n```\n"
        drawn = {"app", "app/cli", "app/gui", "app/cli/deep", "models"}
        self.assertEqual(folders.drawn_in(text), drawn)
        self.assertEqual(folders.findings_in(text, drawn | {"tests/cli"}), [])
        self.assertEqual(len(folders.findings_in(text, drawn | {"app/new"})), 1)
        self.assertEqual(len(folders.findings_in(text, drawn - {"models"})), 1)


class Headers(unittest.TestCase):
    def test_a_small_header_for_one_user_is_a_detour(self):
        small = {"simcore/sim/a.h": "#pragma once\nint a();\n", "simcore/sim/b.cpp": '#include "sim/a.h"\n'}
        self.assertEqual(headers.findings_in(small), ["simcore/sim/a.h:1: belongs into simcore/sim/b.cpp"])
        self.assertEqual(headers.findings_in(small | {"editor/c.cpp": '#include "sim/a.h"\n'}), [])
        self.assertEqual(headers.findings_in(small | {"simcore/sim/a.cpp": '#include "sim/a.h"\n'}), [])
        self.assertEqual(headers.findings_in(small | {"simcore/sim/a.h": "int a();\n" * 17}), [])


class Words(unittest.TestCase):
    def test_colours_outside_the_theme(self):
        colour = 'auto c = "#' + '1E2125";'
        self.assertTrue(words.findings_in("editor/panels/a.cpp", colour))
        self.assertEqual(words.findings_in("editor/theme/tokens.cpp", colour), [])

    def test_clocks_and_chance_in_the_simulation(self):
        planted = ["const auto t = std::chrono::steady_clock::now();", "using Clock = std::chrono::steady_clock;",
                   "const auto t = Clock::now();", "const auto t = TimePoint::clock::now();", "const auto read = &Clock::now;",
                   "clock_gettime(CLOCK_MONOTONIC, &at);", "gettimeofday(&at, nullptr);",
                   "const auto seed = std::time(nullptr);", "const auto seed = time(nullptr);",
                   "const auto ticks = __rdtsc();", "const auto ticks = std::clock();",
                   "std::mt19937 random(std::random_device{}());", 'open("/dev/urandom", O_RDONLY);']
        for line in planted:
            for path in ("simcore/sim/world.cpp", "simcore/sim/bullet_contacts.cpp", "simcore/sim/world_core.h"):
                self.assertTrue(words.findings_in(path, "#pragma once\n" + line), f"{path}: {line}")
        for line in planted[:4]:
            self.assertEqual(words.findings_in("simcore/sim/session_runner.cpp", line), [])
        for line in ["const double t = clock_.time();", "return world.time();", "std::mt19937 random(7);",
                     "double nextTime(double now);"]:
            self.assertEqual(words.findings_in("simcore/sim/world.cpp", line), [], line)
        self.assertTrue(include_findings("simcore/sim/world.cpp", "#include <chrono>"))
        self.assertTrue(include_findings("simcore/sim/world.cpp", "#include <ctime>"))

    def test_words_of_our_own(self):
        for line in ("double kick = 0;", "Kick first;", "kickOfFirst(row);", "speedKick;", "ToldConstraint row;",
                     "PassingFolder folder;", "// the passing folder", "bool isTold = false;", "void tellLimit();",
                     "// What was told stays.", "// A finding tells the line."):
            self.assertTrue(words.findings_in("simcore/sim/a.cpp", line), line)
        self.assertEqual(words.findings_in("simcore/sim/a.cpp", "ObservedConstraint row(impulse);"), [])

    def test_catching_everything(self):
        self.assertTrue(words.findings_in("simcore/adf/a.cpp", "} catch (" + "...) {"))

    def test_empty_names_and_large_files(self):
        self.assertTrue(words.findings_in("editor/path_utils.cpp", ""))
        self.assertTrue(words.findings_in("editor/a.cpp", "x" * 25_001))

    def test_headers_are_guarded(self):
        self.assertTrue(words.findings_in("editor/a.h", ""))
        self.assertEqual(words.findings_in("editor/a.h", "#pragma once\n"), [])


class Pace(unittest.TestCase):
    """What takes minutes keeps to its time, and is not done twice."""

    def setUp(self):
        self._folder = tempfile.TemporaryDirectory()
        self.addCleanup(self._folder.cleanup)
        patch = unittest.mock.patch.object(pace, "CLEAN", pathlib.Path(self._folder.name))
        patch.start()
        self.addCleanup(patch.stop)
        self.looked = []

    def job(self, name, findings=()):
        def look():
            self.looked.append(name)
            return list(findings)

        return pace.Job([name], lambda: name, look)

    def run_until(self, end, jobs):
        with unittest.mock.patch.dict(os.environ, LINKWRIGHT_CHECKS_END=str(end)):
            return pace.run(jobs)

    def test_what_was_clean_is_not_looked_at_again(self):
        jobs = [self.job("clean"), self.job("foul", ["foul:1: bad"])]
        self.assertEqual(self.run_until(time.time() + 60, jobs), (["foul:1: bad"], 2))
        self.assertEqual(self.run_until(time.time() + 60, jobs), (["foul:1: bad"], 2))
        self.assertEqual(sorted(self.looked), ["clean", "foul", "foul"])

    def test_what_comes_too_late_is_left(self):
        self.assertEqual(self.run_until(0, [self.job("late")]), ([], 0))
        self.assertEqual(self.looked, [])
        with unittest.mock.patch.dict(os.environ, LINKWRIGHT_CHECKS_END="0"):
            self.assertEqual(pace.check([self.job("late")]), pace.SKIPPED)

    def test_a_key_is_that_of_the_files_that_are_read(self):
        file = pathlib.Path(self._folder.name) / "read.h"
        file.write_text("a")
        first = pace.key(pace.Fingerprints(), ["command"], [str(file)])
        self.assertEqual(pace.key(pace.Fingerprints(), ["command"], [str(file)]), first)
        self.assertNotEqual(pace.key(pace.Fingerprints(), ["other"], [str(file)]), first)
        file.write_text("ab")
        self.assertNotEqual(pace.key(pace.Fingerprints(), ["command"], [str(file)]), first)
        self.assertIsNone(pace.key(pace.Fingerprints(), ["command"], []), "what is not known to be read")


if __name__ == "__main__":
    unittest.main()
