# What scripts drive the program with, as a person would: sourced, with $linkwright and folders for its settings set.
# shellcheck shell=bash

program=
width=1280
height=800
theme=dark
program_options=()
# begin [FILE...]: the window on it, as large as said, as at the first start of the program.
begin() {
    rm -rf "$XDG_CONFIG_HOME/Linkwright" "$XDG_DATA_HOME"
    "$linkwright" --theme "$theme" "${program_options[@]}" "$@" &
    program=$!
    xdotool search --sync --onlyvisible --name 'Linkwright' windowmove --sync 0 0 windowsize --sync "$width" "$height"
    wait_until_still
}
main_window() { xdotool search --onlyvisible --name 'Linkwright' | head -1; }
# Dialogs of the program.
other_windows() { xdotool search --maxdepth 1 --onlyvisible --pid "$program" 2>/dev/null | grep -vx "$(main_window)" || true; }
end() {
    kill "$program"
    wait "$program" || true
}
# Until two pictures in a row are the same, taken between two blinks of a text cursor.
wait_until_still() {
    local before='' now=''
    for _ in $(seq 100); do
        now="$(import -window root rgb:- | md5sum)"
        [ "$now" = "$before" ] && return
        before="$now"
        sleep 0.15
    done
}
# Until a view that lies there has drawn its first picture: before, it is black.
wait_for_view() {
    for _ in $(seq 120); do
        import -window root -crop "1x1+$1+$2" txt:- | grep -q '#000000' || break
        sleep 0.5
    done
    wait_until_still
}
click() { xdotool mousemove "$1" "$2" click "${3:-1}"; wait_until_still; }
keys() { xdotool key "$@"; wait_until_still; }
# palette WORDS: the first action that the palette finds.
palette() {
    xdotool key ctrl+k
    wait_until_still
    xdotool type --delay 40 "$1"
    wait_until_still
    keys Return
}
