#!/usr/bin/env bash
# Takes a picture of every panel, dialog and tool card, driving the program with mouse and keys, to be looked at:
#   xvfb-run -a -s '-screen 0 1920x1080x24' tests/gui/pictures.sh LINKWRIGHT OUT [WIDTHxHEIGHT [THEME [LANGUAGE]]]
# Without a size and theme all of 1280x800 and 1920x1080, dark and light. Each set comes with a sheet of all its pictures.
# Needs xdotool and ImageMagick.
set -euo pipefail
linkwright="$(realpath "$1")"
mkdir -p "$2"
out="$(realpath "$2")"
models="$(realpath "$(dirname "${BASH_SOURCE[0]}")/../../models")"
robots="$(realpath "$(dirname "${BASH_SOURCE[0]}")/../../docs/images")"
XDG_CONFIG_HOME="$(mktemp -d)"
XDG_DATA_HOME="$XDG_CONFIG_HOME/data"
export HOME="$XDG_CONFIG_HOME" XDG_CONFIG_HOME XDG_DATA_HOME LIBGL_ALWAYS_SOFTWARE=1
trap 'rm -rf "$XDG_CONFIG_HOME"' EXIT
source "$(dirname "${BASH_SOURCE[0]}")/driving.sh"

take() { import -window root -crop "${width}x$height+0+0" +repage "$set/$1.png"; }
# dialog ACTION NAME: what the palette opens, moved into the picture, and closed. Where no window manager runs nobody gives
# the keyboard to it, and back.
dialog() {
    palette "$1"
    local window
    for window in $(other_windows); do
        xdotool windowmove --sync "$window" 60 60 windowfocus "$window" 2>/dev/null || true
    done
    wait_until_still
    take "$2"
    for window in $(other_windows); do
        xdotool windowfocus "$window" key Escape 2>/dev/null || true
    done
    wait_until_still
    xdotool windowfocus "$(main_window)"
    keys Escape
}

pictures() {
    width="${1%x*}" height="${1#*x}" theme="$2"
    set="$out/$1-$2"
    rm -rf "$set"
    mkdir -p "$set"
    middle=$((width / 2 - 40))

    begin
    take 00-welcome
    dialog Preferences 01-preferences
    dialog 'Keyboard shortcuts' 02-shortcuts
    dialog 'About Linkwright' 03-about
    xdotool key ctrl+k type hinge
    wait_until_still
    take 04-palette
    keys Escape
    palette 'First mechanism'
    wait_for_view "$middle" 300
    take 05-first-mechanism
    dialog 'Open' 06-open
    dialog 'Pendulum' 07-question-of-place
    end

    begin "$models/four_bar/four_bar.yaml"
    wait_for_view "$middle" 300
    click 90 236
    take 10-author-body
    click 90 290
    take 11-author-joint
    palette 'Part from the library'
    take 12-library
    palette 'Join'
    take 13-join
    keys Escape
    palette 'Pose'
    take 14-pose
    keys Escape
    click 30 78
    click 90 200
    palette 'Edit mass centre and inertia'
    take 15-mass
    keys Escape
    palette 'Edit collision shapes'
    take 16-collision
    keys Escape
    palette 'Measure'
    take 17-measure
    keys Escape
    palette 'Move'
    take 18-move
    palette 'Array'
    take 19-array
    keys Escape
    dialog 'Mass from material' 20-material
    click 90 200
    dialog 'Contact material' 21-contact-material
    click 90 200
    dialog 'Collision groups' 22-collision-groups
    click 90 200
    dialog 'Mesh tools' 23-mesh-tools
    click 90 200
    dialog 'Export' 24-export
    click 90 200
    dialog 'Save as' 25-save-as
    click 90 200
    palette 'Show in source'
    take 26-source
    palette 'Changes since the last save'
    take 27-source-changes
    click 108 "$((height - 157))"
    take 29-history
    keys ctrl+2
    take 30-simulate
    xdotool key space
    sleep 1
    take 31-running-profiler
    keys ctrl+3
    take 32-running-debug
    end

    cp "$robots/hand.urdf" "$XDG_CONFIG_HOME"
    begin "$XDG_CONFIG_HOME/hand.urdf"
    xdotool search --sync --onlyvisible --name '^Import ' windowmove --sync 40 40
    sleep 2
    wait_until_still
    take 40-import
    keys Escape
    end

    # The virtual device takes the palm of the gripper and drives it.
    begin "$models/gripper/gripper.yaml"
    wait_for_view "$middle" 300
    palette 'Devices panel'
    take 50-devices
    xdotool mousemove 80 177 mousedown 1
    xdotool mousemove 300 190 mousemove "$((middle - 40))" "$((height / 3))" mousemove "$middle" "$((height * 34 / 100))"
    wait_until_still
    xdotool mouseup 1
    wait_until_still
    take 51-device-bound
    palette 'Drive with the mouse'
    xdotool key space
    sleep 1
    take 52-device-drives
    end

    begin "$models/gripper/gripper.yaml"
    wait_for_view "$middle" 300
    palette 'Let programs join'
    palette 'Connections panel'
    take 53-connections
    xdotool key space
    sleep 1
    dialog 'Save video' 54-save-video
    end

    montage "$set"/*.png -tile 4x -geometry 640x+6+6 -background '#888' "$out/$1-$2.png"
}

if [ $# -gt 2 ]; then
    program_options=(--language "${5:-en}")
    pictures "$3" "${4:-dark}"
else
    for size in 1280x800 1920x1080; do
        for theme in dark light; do
            pictures "$size" "$theme"
        done
    done
fi
