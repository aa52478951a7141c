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
# A pendulum, paused in the layout of runs.
swing_for_three_seconds() {
    begin "$models/pendulum/pendulum.yaml"
    wait_for_view 600 300
    keys ctrl+2
    xdotool mousemove 480 400
    xdotool key space
    sleep 3
    xdotool key space
    sleep 1
}
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

# A pendulum that is held up by a pinned spring, and the handle of its joint.
swing_for_three_seconds
click 96 296
xdotool key space
xdotool mousemove 578 300 keydown ctrl mousedown 1
xdotool mousemove 520 290 sleep 0.2 mousemove 440 280
sleep 1
xdotool key p
sleep 0.3
xdotool mouseup 1 keyup ctrl mousemove 520 400
sleep 3
import -window root -crop 732x400+248+88 +repage "$here/pull.png"
end

# A run that was paused, seen as it was half way.
swing_for_three_seconds
xdotool key Left
sleep 0.5
for press in $(seq 60); do
    xdotool key Left
done
sleep 0.5
picture time-line.png
end

# Its branches: a heavier bar after three seconds, and the lighter one once more from half way.
swing_for_three_seconds
click 82 252
click 1180 132
xdotool type mass
sleep 1
click 1200 192
xdotool key ctrl+a type 3
keys Return
sleep 1
click 480 300
xdotool key space
sleep 3
xdotool key space
sleep 1
click 560 531
sleep 1
click 500 487
sleep 2
xdotool key space
sleep 2
xdotool key space
sleep 7
import -window root -crop 754x112+248+450 +repage "$here/branches.png"
end

# Two joints of the four-bar over time.
begin "$models/four_bar/four_bar.yaml"
wait_for_view 600 300
keys ctrl+2
click 100 340
xdotool key shift+l
sleep 1
xdotool key Down Return
sleep 0.5
click 100 362
xdotool key shift+l
sleep 1
xdotool key Down Down Return
sleep 0.5
click 600 300
xdotool key space
sleep 5
xdotool mousemove 400 710
sleep 0.5
picture plots.png
end

# Changes of a run, and which of them stay.
begin "$models/pendulum/pendulum.yaml"
wait_for_view 600 300
keys ctrl+2
xdotool mousemove 480 400 click 1
xdotool key space
sleep 1
xdotool mousemove 80 252 click 1
sleep 1
xdotool mousemove 1160 674 click 1
sleep 0.5
xdotool key ctrl+a type 2.5
xdotool key Return
sleep 1
xdotool mousemove 1195 107 click 1
sleep 1
xdotool key Down Down Return
sleep 0.5
xdotool mousemove 1160 623 click 1
sleep 0.5
xdotool key ctrl+a type 1.2
xdotool key Return
sleep 1
xdotool mousemove 592 44 click 1
sleep 2
picture keep-or-drop.png
end

# A recorded swing beside one in which the bar is pulled.
begin "$models/pendulum/pendulum.yaml"
wait_for_view 600 300
keys ctrl+2
click 90 296
xdotool key shift+l
sleep 1
xdotool key Down Return
sleep 0.5
click 480 200
xdotool key space
sleep 3
xdotool key space
sleep 1
palette 'save recording'
sleep 1
xdotool type "$XDG_CONFIG_HOME/swing.lwr"
xdotool key Return
sleep 1
keys shift+space
click 90 142
palette 'open recording'
sleep 1
xdotool type "$XDG_CONFIG_HOME/swing.lwr"
xdotool key Return
sleep 2
click 480 200
xdotool mousemove 657 400 keydown ctrl mousedown 1 mousemove 700 400 sleep 0.3 mousemove 780 390 sleep 0.3 keyup ctrl
xdotool key space sleep 1.2 mouseup 1 sleep 0.6 key space
xdotool mousemove 400 250
sleep 6
picture recordings.png
end

# What joints of a run carry.
begin "$models/four_bar/four_bar.yaml"
wait_for_view 600 300
keys ctrl+2
xdotool mousemove 300 200 click 1
sleep 0.5
xdotool key space
sleep 2
xdotool key space
sleep 1
xdotool mousemove 848 104 click 1
sleep 1
xdotool key Down Return
sleep 0.5
xdotool key Escape
sleep 1
picture see-run.png
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
point 470 380
click 480 372
keys Escape
keys Home
click 450 250 5
click 450 250 5
click 450 250 5
keys j
point 475 219
click 475 220
point 396 264
click 396 265
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

# Two programs in a run, one of which moves a joint; the package of Python lies beside the program.
begin "$models/six_axis_arm/six_axis_arm.yaml"
wait_for_view 600 140
click 110 362
palette 'Let programs join'
xdotool mousemove 480 400
xdotool key space
sleep 1
PYTHONPATH="$(dirname "$linkwright")/../../python" /usr/bin/python3 - <<'PY' &
import math, time
import linkwright

logger = linkwright.connect(name="logger.py", lock_step=False)
with linkwright.connect(name="arm_demo.py", lock_step=False) as run:
    for i in range(1200):
        run.joints["base-shoulder"].servo_jp(0.6 * math.sin(0.01 * i), max_rate=1.0)
        if i % 5 == 0:
            logger.observe()
        time.sleep(0.01)
PY
sleep 8
import -window root -quality 92 "$here/connections.png"
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

# Blocks over a table: the menu of alignments, mirror images, before and after a drop, groups and overlaps.
cat >"$XDG_CONFIG_HOME/blocks.yaml" <<'YAML'
bodies: [BODY table, BODY tall, BODY low, BODY beam]
joints: []
BODY table: {name: table, mass: 0, shape: BOX, geometry: {x: 1.2, y: 0.6, z: 0.05}, collision shape: BOX, collision geometry: {x: 1.2, y: 0.6, z: 0.05}, color components: {diffuse: {r: 0.75, g: 0.7, b: 0.6}, transparency: 1.0}, location: {position: {x: 0, y: 0, z: 0.025}, orientation: {r: 0, p: 0, y: 0}}}
BODY tall: {name: tall, mass: 1, shape: BOX, geometry: {x: 0.1, y: 0.1, z: 0.3}, collision shape: BOX, collision geometry: {x: 0.1, y: 0.1, z: 0.3}, color components: {diffuse: {r: 0.2, g: 0.45, b: 0.7}, transparency: 1.0}, location: {position: {x: 0.12, y: -0.1, z: 0.2}, orientation: {r: 0, p: 0, y: 0}}}
BODY low: {name: low, mass: 1, shape: BOX, geometry: {x: 0.15, y: 0.15, z: 0.1}, collision shape: BOX, collision geometry: {x: 0.15, y: 0.15, z: 0.1}, color components: {diffuse: {r: 0.8, g: 0.45, b: 0.15}, transparency: 1.0}, location: {position: {x: 0.3, y: 0.1, z: 0.2}, orientation: {r: 0, p: 0, y: 0}}}
BODY beam: {name: beam, mass: 1, shape: CYLINDER, geometry: {radius: 0.05, height: 0.3}, collision shape: CYLINDER, collision geometry: {radius: 0.05, height: 0.3}, color components: {diffuse: {r: 0.4, g: 0.6, b: 0.3}, transparency: 1.0}, location: {position: {x: 0.5, y: 0, z: 0.28}, orientation: {r: 1.5708, p: 0, y: 0}}}
YAML
select_three() {
    click 90 207
    xdotool keydown ctrl
    click 90 229
    click 90 251
    xdotool keyup ctrl
}
begin "$XDG_CONFIG_HOME/blocks.yaml"
wait_for_view 600 140
sleep 1
select_three
point 594 302
xdotool click 3
wait_until_still
keys Down Down Down Down Down Right Right Down Down Down
picture align.png
keys Escape Escape Escape
select_three
point 640 700
palette 'Mirror across X'
picture mirror.png
keys ctrl+z
select_three
point 900 600
import -window root -crop 480x400+430+150 +repage "$XDG_CONFIG_HOME/before.png"
palette 'Drop'
import -window root -crop 480x400+430+150 +repage "$XDG_CONFIG_HOME/after.png"
convert "$XDG_CONFIG_HOME/before.png" "$XDG_CONFIG_HOME/after.png" +append -quality 92 "$here/drop.png"
end

begin "$XDG_CONFIG_HOME/blocks.yaml"
wait_for_view 600 140
sleep 1
click 90 207
palette 'Collision groups'
groups="$(other_windows | tail -1)"
xdotool mousemove --window "$groups" 276 147 click 1
wait_until_still
xdotool mousemove --window "$groups" 320 169 click 1
wait_until_still
xdotool mousemove 1270 790
wait_until_still
import -window "$groups" -quality 92 "$here/groups.png"
end

sed 's/{x: 0.5, y: 0, z: 0.28}/{x: 0.33, y: 0.05, z: 0.24}/' "$XDG_CONFIG_HOME/blocks.yaml" >"$XDG_CONFIG_HOME/table.yaml"
begin "$XDG_CONFIG_HOME/table.yaml"
wait_for_view 600 140
sleep 1
palette 'Check overlaps'
sleep 2
click 300 690
picture overlaps.png
end

# Three bodies that become a chain, and a part of one's own.
begin "$models/four_bar/four_bar.yaml"
wait_for_view 600 140
sleep 1
select_three
palette 'Join several'
several="$(other_windows | tail -1)"
wait_until_still
import -window "$several" -quality 92 "$here/join-several.png"
end

begin "$models/four_bar/four_bar.yaml"
wait_for_view 600 140
sleep 1
click 90 207
xdotool keydown ctrl
click 90 229
xdotool keyup ctrl
palette 'Add to library'
click 110 107
xdotool type --delay 40 'crank'
wait_until_still
click 60 190
point 480 540
picture own-part.png
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

# A camera of the files in a corner of one view, and what it measures in another; then by the lights of the files.
# entry X Y COUNT: the one so far down in a menu of a view's head.
entry() {
    click "$1" "$2"
    for _ in $(seq "$3"); do xdotool key Down; done
    keys Return
}
begin "$models/world/world.yaml" "$models/six_axis_arm/six_axis_arm.yaml"
wait_for_view 600 300
click 930 103
sleep 1
entry 630 103 11
entry 800 103 4
click 270 103
for _ in $(seq 10); do xdotool key Down; done
keys Right
keys Down Return
sleep 1
picture cameras.png
end

begin "$models/world/world.yaml" "$models/six_axis_arm/six_axis_arm.yaml"
wait_for_view 600 300
keys shift+o
keys Up Return
sleep 1
picture lights.png
end
