#!/usr/bin/env bash
# Takes the pictures of the welcome page again: make.sh LINKWRIGHT, with a display (or under xvfb-run)
# and ImageMagick. Twice as large as shown; wider than kept, so that the grid's tag is cut off.
set -euo pipefail
linkwright="$1"
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
picture="$(mktemp --suffix=.png)"
trap 'rm -f "$picture"' EXIT
for name in four_bar six_axis_arm peg_board gripper pendulum; do
    for theme in dark light; do
        "$linkwright" --render "$picture" --size 760x388 --theme "$theme" \
            "$here/../../models/$name/$name.yaml"
        convert "$picture" -gravity center -crop 508x388+0+0 +repage -quality 88 \
            "$here/$name-$theme.jpg"
    done
done
