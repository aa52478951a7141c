#!/usr/bin/env bash
# Takes the pictures of the guide again, driving the program with mouse and keys as a person would:
#   xvfb-run -a -s '-screen 0 1280x800x24' docs/images/make.sh LINKWRIGHT
# Needs xdotool and ImageMagick.
set -euo pipefail
linkwright="$(realpath "$1")"
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
models="$here/../../models"
XDG_CONFIG_HOME="$(mktemp -d)"
XDG_DATA_HOME="$XDG_CONFIG_HOME/data"
export XDG_CONFIG_HOME XDG_DATA_HOME LIBGL_ALWAYS_SOFTWARE=1
trap 'rm -rf "$XDG_CONFIG_HOME"' EXIT

source "$here/../../tests/gui/driving.sh"
picture() { import -window root -quality 92 "$here/$1"; }

begin "$models/six_axis_arm/six_axis_arm.yaml"
wait_for_view 600 140
click 610 300
keys g
xdotool mousemove 640 700
wait_until_still
picture six-axis-arm.png

# A value that was changed, and one that is not allowed.
click 1160 368
xdotool key ctrl+a type 2.8
keys Return
click 1150 724
xdotool key ctrl+a type -- -0.001
keys Return
xdotool mousemove 640 700
wait_until_still
import -window root -crop 329x712+951+64 +repage "$here/properties.png"
end

# What the import of a robot with mistakes asks.
mkdir "$XDG_CONFIG_HOME/robots"
cp "$here/hand.urdf" "$XDG_CONFIG_HOME/robots"
HOME="$XDG_CONFIG_HOME" begin "$XDG_CONFIG_HOME/robots/hand.urdf"
xdotool search --sync --onlyvisible --name '^Import ' windowmove --sync 80 60
wait_for_view 1015 400
keys Down
picture import.png
end

begin "$models/four_bar/four_bar.yaml"
wait_for_view 600 140
click 90 260
picture window.png
click 600 300
keys ctrl+backslash
wait_for_view 800 140
keys KP_7
xdotool mousemove 640 700
wait_until_still
picture two-views.png
end

begin "$models/four_bar/four_bar.yaml"
wait_for_view 600 140
click 100 340
click 900 500
click 100 340
xdotool mousemove 480 500
xdotool key space
sleep 1.2
picture running.png
end

# A run that was paused, seen as it was half way.
begin "$models/pendulum/pendulum.yaml"
wait_for_view 600 300
keys ctrl+2
xdotool mousemove 480 400
xdotool key space
sleep 3
xdotool key space
sleep 1
xdotool key Left
sleep 0.5
for press in $(seq 60); do
    xdotool key Left
done
sleep 0.5
picture time-line.png
end

# A joint that is commanded, and what the profiler says of it.
begin "$models/six_axis_arm/six_axis_arm.yaml"
wait_for_view 600 140
keys ctrl+2
click 120 404
click 900 300 1
click 120 404
xdotool key space
sleep 1.5
xdotool mousemove 1170 211 click 1
sleep 0.3
xdotool key Down Return
sleep 0.3
xdotool mousemove 1215 237 click 1
xdotool key ctrl+a type -- -60
xdotool key Return
sleep 2.5
xdotool mousemove 500 400 click --repeat 6 5
sleep 0.3
picture control.png
import -window root -crop 978x180+0+620 +repage "$here/profiler.png"
end

# The parts of its steps.
begin "$models/benchmarks/suturing.yaml"
wait_for_view 600 140
xdotool key space
sleep 1
xdotool key ctrl+shift+t
sleep 1
xdotool mousemove 936 670 click 1 mousemove 500 400
sleep 2
import -window root -crop 951x150+0+630 +repage "$here/profiler-parts.png"
end

# The mesh tools of a body: a twin of fewer triangles in convex pieces, the mass from a density.
mesh_tools() { xdotool search --onlyvisible --name '^Mesh tools:' | tail -1; }
# in_dialog X Y: a click there.
in_dialog() {
    xdotool mousemove --window "$(mesh_tools)" "$1" "$2" click 1
    wait_until_still
}
begin "$models/gripper/gripper.yaml"
wait_for_view 600 140
click 100 200
keys ctrl+k
xdotool type 'Mesh tools'
keys Return
in_dialog 260 615
keys Down Return
in_dialog 260 534
keys Down Down Return
in_dialog 260 473
keys Down Down Return
xdotool mousemove 1270 790
sleep 15  # the pieces take a while
import -window "$(mesh_tools)" -quality 92 "$here/mesh-tools.png"
end

# Building: the first step of the guided mechanism, pegs in an array, the card of Join, posing.
point() { xdotool mousemove "$1" "$2"; wait_until_still; }

begin
click 110 163
wait_for_view 600 200
picture first-mechanism.png
end

begin
palette 'Empty world'
wait_for_view 600 140
click 97 78
click 60 270
point 560 400
click 600 420
keys Escape
keys Home
click 60 180
point 420 300
keys a
click 421 301
picture library.png
end

begin
palette 'Empty world'
wait_for_view 600 140
click 97 78
click 60 400
point 440 400
click 450 400
point 600 300
click 620 300
keys Escape
keys Home
keys j
point 561 483
click 562 483
point 736 196
click 738 196
picture join.png
end

begin "$models/four_bar/four_bar.yaml"
wait_for_view 600 140
click 90 260
keys p
picture pose.png
end

# A body on its way with what hangs on it; bodies below what they hang on.
begin "$models/four_bar/four_bar.yaml"
wait_for_view 600 140
click 550 230
keys g
point 492 288
xdotool mousedown 1 mousemove --sync 520 296 mousemove --sync 570 312
wait_until_still
picture moving.png
xdotool key Escape mouseup 1
end

begin "$models/gripper/gripper.yaml"
wait_for_view 600 140
click 190 115
click 110 240
import -window root -crop 560x360+0+64 +repage "$here/tree.png"
end

# What a body collides with, its mass centre and ellipsoid.
begin "$models/gripper/gripper.yaml"
wait_for_view 600 140
click 100 200
keys f
click 600 200 5
click 600 200 5
click 600 200 5
keys shift+c
picture collision.png
keys Escape
keys shift+m
picture mass.png
end

# A distance between a pin and a rim, and text with a mistake.
begin "$models/four_bar/four_bar.yaml"
wait_for_view 600 140
keys m
click 451 274
click 643 187
picture measure.png
keys Escape Escape Escape
click 90 236
palette 'Show in source'
click 1010 300
xdotool key End type x
sleep 2  # the text is read shortly after the last key
wait_until_still
picture source.png
end

# The virtual device carries the gripper down to its ring, closes it and lifts the ring.
# drag_by PIXELS: downwards, as a hand does it.
drag_by() {
    xdotool mousemove 640 "$at" mousedown 1
    for part in $(seq 20); do
        xdotool mousemove 640 $((at + part * $1 / 20))
        sleep 0.05
    done
    at=$((at + $1))
    sleep 1
    xdotool mouseup 1
}
begin "$models/gripper/gripper.yaml"
wait_for_view 600 140
palette 'Devices panel'
xdotool mousemove 80 177 mousedown 1
xdotool mousemove 300 190
xdotool mousemove 560 250
xdotool mousemove 645 270
sleep 0.5
xdotool mouseup 1
wait_until_still
palette 'Drive with the mouse'
xdotool key space
sleep 2
at=420
drag_by 80
xdotool key g
sleep 2
drag_by -90
sleep 1
picture devices.png
end
