#!/usr/bin/env python3
"""Every #include against docs/layers.txt and the table of third-party libraries below."""

import fnmatch
import re
import sys

import sources
import words

INCLUDE = re.compile(r'^\s*#\s*include\s+(<([^>]+)>|"([^"]+)")')

# Library, its headers, and the files that may include them (patterns of paths).
THIRD_PARTY = [
    ("Qt 3D", r"Qt3D\w+(/.*)?|Q\w*(Entity|Aspect\w*|FrameGraph\w*|RenderPass|Technique)",
     ["editor/view3d/*", "tests/view3d/*"]),
    ("Qt", r"Q[A-Z]\w*|Qt\w*/.*|qt?[a-z]+\.h",
     ["editor/*", "app/gui/*", "tests/editor/*", "tests/view3d/*", "tests/gui/*", "tests/support/*",
      "tests/benchmarks/editor_benchmark.cpp", "tests/benchmarks/window_steps.cpp"]),
    ("Bullet", r"bt\w+\.h|(Bullet\w+|LinearMath)/.*",
     ["simcore/sim/bullet_*", "tests/sim/bullet_*", "tests/benchmarks/bench/bullet_*"]),
    ("yaml-cpp", r"yaml-cpp/.*", ["simcore/adf/source_tree_builder.cpp"]),
    ("tinyxml2", r"tinyxml2\.h", ["importers/xml/xml_tree.cpp", "exporters/xml_text.cpp"]),
    ("SDFormat", r"(sdf|ignition)/.*", ["importers/sdf/*", "tests/importers/sdf_exactness_test.cpp",
                                     "tests/exporters/sdf_export_test.cpp",
                                     "tests/benchmarks/gazebo_load.cpp"]),
    ("Assimp", r"assimp/.*", ["importers/mesh/mesh_importer.cpp"]),
    ("libpng", r"png\.h", ["importers/mesh/grey_picture.cpp", "importers/mesh/picture_conversion.cpp"]),
    ("libtiff", r"tiffio\.h", ["importers/mesh/picture_conversion.cpp", "tests/importers/*.cpp"]),
    ("stb", r"stb/.*", ["importers/mesh/picture_conversion.cpp"]),
    ("Qhull", r"libqhull\w*/.*", ["simcore/meshes/convex_hull.cpp"]),
    ("meshoptimizer", r"meshoptimizer\.h", ["simcore/meshes/decimate.cpp"]),
    ("zlib", r"zlib\.h", ["simcore/recording/chunk.cpp"]),
    ("nlohmann-json", r"nlohmann/.*", ["app/services/*_json.*", "app/cli/*.cpp", "simcore/comm/*_json.*", "tests/*"]),
    ("Eigen", r"(unsupported/)?Eigen/.*", ["simcore/analysis/*.cpp", "simcore/analysis/tree_space.h",
                            "simcore/analysis/moving_tree.h",
                            "simcore/analysis/loop_rank.h", "tests/multibody/*"]),
    ("MuJoCo", r"mujoco/.*", ["tests/validation/mujoco_arm.cpp", "tests/benchmarks/mujoco_load.cpp",
                                  "tests/importers/mjcf_oracle.h", "tests/importers/mjcf_compiled.h",
                                  "tests/importers/mjcf_*exactness_test.cpp"]),
    ("SDL", r"SDL(_\w+)?\.h", ["devices/drivers/sdl_functions.h", "tests/devices/drivers/sdl_*"]),
    ("libspnav", r"spnav\.h", ["devices/drivers/spnav_functions.h", "tests/devices/drivers/spacenav_*"]),
    ("ZeroMQ", r"zmq\.h", ["simcore/comm/router.cpp", "tests/comm/*"]),
    ("roscpp", r"(ros|boost)/.*", ["ros1/*", "tests/benchmarks/ros_reader.cpp"]),
    ("pybind11", r"pybind11/.*", ["python/*"]),
    ("GoogleTest", r"(gtest|gmock)/.*", ["tests/*"]),
    ("urdfdom and KDL", r"(urdf_model|urdf_parser|kdl)/.*", ["tests/importers/urdf_oracle.h", "tests/importers/exactness_test.cpp"]),
    ("Google Benchmark", r"benchmark/.*", ["tests/benchmarks/*"]),
]

# The operating system's own headers, by the files that may include them.
SYSTEM = re.compile(r"(stdint|dlfcn|sys/\w+|netinet/in|arpa/inet|stdlib|unistd|fcntl|malloc|poll|signal|spawn|dirent|pthread|semaphore|cxxabi|execinfo|iconv)\.h")

# What a standard header would break in a place: header, folder pattern, files that are excepted, why.
FORBIDDEN_STANDARD = [
    ("iostream", "simcore/base/*.h", [], "headers of base stay free of streams"),
    # The scenes that an observer has not come to are between it and the owner of its run.
    ("mutex", "simcore/exchange/*", ["simcore/exchange/observer.h"],
     "nothing the simulation thread touches per step may block"),
    ("shared_mutex", "simcore/exchange/*", [], "nothing the simulation thread touches may block"),
    ("chrono", "simcore/sim/*", [*words.READS_CLOCKS, "simcore/sim/pacer.*"],
     "simulated time is counted in steps; only the session reads a clock"),
    ("ctime", "simcore/sim/*", ["simcore/sim/doorbell.cpp"],
     "simulated time is counted in steps; only the session reads a clock"),
]


# The core of an engine names nothing of Bullet: our headers of it, and who may include them.
BULLET_HEADER = "sim/bullet_*.h"
BULLET_USERS = ["simcore/sim/bullet_*", "simcore/sim/world.cpp", "tests/*"]


def read_layers(text):
    """docs/layers.txt → target, or folder of one: set of those it may use."""
    layers = {}
    for line in text.splitlines():
        match = re.match(r"^([a-z0-9]+(?:/[a-z0-9]+)?)\s*:(.*)$", line)
        if match:
            layers[match.group(1)] = set(match.group(2).split())
    return layers


def cycles_in(layers):
    """A finding for each name that reaches itself through what it may use."""
    found = []
    for start in sorted(layers):
        reached, waiting = set(), list(layers[start])
        while waiting:
            name = waiting.pop()
            if name not in reached:
                reached.add(name)
                waiting += layers.get(name, ())
        if start in reached:
            found.append(f"docs/layers.txt: {start} may use itself through others")
    return found


def target_of(path):
    parts = path.split("/")
    if parts[0] == "simcore":
        return parts[1]
    if parts[0] == "app":
        return {"services": "services"}.get(parts[1], "app")
    if parts[0] == "python":
        return "app"
    if parts[:2] == ["importers", "robot"]:
        return "robot"
    return parts[0]  # importers, exporters, editor, devices, tests


def findings_in(path, text, layers):
    """Findings for one file; `path` is relative with forward slashes."""
    own = target_of(path)
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        match = INCLUDE.match(line)
        if not match:
            continue
        if match.group(3):
            problem = (_own_header(path, own, match.group(3), layers) or
                       _other_folder(path, match.group(3), layers))
        else:
            problem = _library_header(path, match.group(2))
        if problem:
            found.append(f"{path}:{number}: {problem}")
    return found


def _own_header(path, own, header, layers):
    module = "robot" if header.startswith("importers/robot/") else header.split("/")[0]
    if "/" not in header:
        # Qt's code generator makes these from the file itself.
        return None if header.startswith("moc_") or header.endswith(".moc") else (
            f'"{header}" does not name its module')
    if fnmatch.fnmatch(header, BULLET_HEADER) and not any(
            fnmatch.fnmatch(path, user) for user in BULLET_USERS):
        return f'"{header}" is Bullet\'s side of sim/dynamics.h'
    if module == own or own in ("app", "tests"):
        return None
    if own not in layers:
        return f"{own} has no line in docs/layers.txt"
    if module not in layers:
        return f'"{header}" is of no module in docs/layers.txt'
    if module not in layers[own]:
        return f'{own} may not include "{header}"'
    return None


def _other_folder(path, header, layers):
    own, other = path.rpartition("/")[0], header.rpartition("/")[0]
    target = own.split("/")[0]
    has_rules = any(name.startswith(target + "/") for name in layers)
    if "/" not in own or own == other or not has_rules or other.split("/")[0] != target:
        return None
    if own not in layers:
        return f"{own} has no line in docs/layers.txt"
    return None if other in layers[own] else f'{own} may not include "{header}"'


def _library_header(path, header):
    for library, pattern, allowed in THIRD_PARTY:
        if re.fullmatch(pattern, header):
            if any(fnmatch.fnmatch(path, one) for one in allowed):
                return None
            return f"<{header}> of {library} is not allowed here"
    if SYSTEM.fullmatch(header):
        return None
    for name, folder, excepted, why in FORBIDDEN_STANDARD:
        if header == name and fnmatch.fnmatch(path, folder) and not any(
                fnmatch.fnmatch(path, one) for one in excepted):
            return f"<{header}>: {why}"
    if "/" in header or (header.endswith(".h") and header not in ("float.h", "math.h")):
        return f"<{header}> is of no known library"
    return None


def main():
    layers = read_layers((sources.ROOT / "docs/layers.txt").read_text())
    findings, count = cycles_in(layers), 0
    for path in sources.files(".h", ".cpp"):
        count += 1
        findings += findings_in(path.as_posix(), (sources.ROOT / path).read_text(), layers)
    return sources.finish(findings, count)


if __name__ == "__main__":
    sys.exit(main())
