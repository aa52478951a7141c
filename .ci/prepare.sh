# Sourced by ./run and ./test: installs what is missing on Debian 12, configures and builds.
# shellcheck shell=bash

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
preset="${LINKWRIGHT_PRESET:-release}"
build="$root/build/$preset"

packages=(
    build-essential cmake ninja-build ccache pkg-config clang-format python3
    libyaml-cpp-dev libtinyxml2-dev libassimp-dev zlib1g-dev libbullet-dev libqhull-dev libeigen3-dev
    libmeshoptimizer-dev libsdformat-dev libpng-dev libtiff-dev libstb-dev libsdl2-dev libspnav-dev
    python3-dev python3-numpy python3-pybind11 pybind11-dev libzmq3-dev python3-zmq
    nlohmann-json3-dev libgtest-dev libgmock-dev libbenchmark-dev gnuplot-nox
    libmujoco-dev libmujoco-samples liburdfdom-dev liborocos-kdl-dev
    qt6-base-dev qt6-3d-dev qt6-svg-dev qt6-image-formats-plugins qt6-l10n-tools qt6-translations-l10n libqt6opengl6-dev libgl-dev libegl-dev
    libgl1-mesa-dri xvfb xauth xdotool fonts-inter fonts-jetbrains-mono
)

say() { printf '[linkwright] %s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }

install_packages() {
    command -v dpkg-query >/dev/null ||
        fail "this script installs Debian packages; elsewhere, install what docs/dependencies.md lists and use CMake"
    local installed missing=()
    installed="$(dpkg-query -W -f '${db:Status-Abbrev}${Package}\n' "${packages[@]}" 2>/dev/null |
        sed -n 's/^ii *//p' || true)"
    local package
    for package in "${packages[@]}"; do
        grep -qx -- "$package" <<<"$installed" || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0

    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null ||
            fail "missing packages: ${missing[*]}. Run this as root, or install sudo."
        as_root=(sudo)
    fi
    say "installing ${#missing[@]} packages: ${missing[*]}"
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq ||
        fail "apt-get update failed: is there a network?"
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        "${missing[@]}" >/dev/null || fail "apt-get install failed"
}

configure() {
    [ -f "$build/build.ninja" ] && [ -f "$build/CMakeCache.txt" ] && return 0
    say "configuring $build"
    cmake -S "$root" --preset "$preset" >"$root/build/configure.log" 2>&1 || {
        cat "$root/build/configure.log" >&2
        fail "the configuration failed"
    }
}

# build_targets [TARGET...]: all targets when none is named.
build_targets() {
    local log="$root/build/build.log"
    say "building${*:+ $*} (log: build/build.log)"
    if ! cmake --build "$build" ${1:+--target "$@"} >"$log" 2>&1; then
        grep -nE -A3 'error:|FAILED|undefined reference' "$log" | head -60 >&2
        fail "the build failed; all of it is in build/build.log"
    fi
}

# A display for programs that draw: the user's, or a virtual one with Mesa's software renderer.
with_display() {
    QT3D_RENDERER=opengl QT_QPA_PLATFORM=xcb LIBGL_ALWAYS_SOFTWARE=1 \
        xvfb-run -a -s '-screen 0 1600x1000x24 +extension GLX' "$@"
}

prepare() {
    install_packages
    mkdir -p "$root/build"
    configure
}
