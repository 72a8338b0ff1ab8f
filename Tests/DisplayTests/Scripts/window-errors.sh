#!/usr/bin/env bash
# The gallery in a window of an X server: two messages of another client lead to errors, a key is
# pressed after that, and the server ends. Arguments: the folder of the programs, the folder for
# what the test reads. Prints how the app ended.
set -u
programs=$1 out=$2
here=$(dirname "${BASH_SOURCE[0]}")
# Waits for a command's success while a process runs; a quarter of an hour is a hang.
await() {
  until "${@:2}" > /dev/null 2>&1; do
    if ! kill -0 "$1" 2> /dev/null || ((SECONDS > 900)); then
      echo "ended, or hangs, before: ${*:2}"
      exit 1
    fi
    sleep 0.05
  done
}

unset WAYLAND_DISPLAY RETOUCH_DISPLAY
export HOME=$out
Xvfb -displayfd 3 -screen 0 1000x800x24 -nolisten tcp 3> "$out/number" > "$out/xvfb" 2>&1 &
server=$!
# A test may run with SIGTERM blocked, which the server would inherit.
trap 'kill -KILL $server 2> /dev/null' EXIT
await $server test -s "$out/number"
DISPLAY=:$(cat "$out/number")
export DISPLAY
env RETOUCH_TRANSCRIPT="$out/app.txt" RETOUCH_SCREEN=800x600 RETOUCH_DBUS=off \
  "$programs/GalleryApp" 2> "$out/log" &
app=$!
await $app xdotool search --name GalleryApp
window=$(xdotool search --name GalleryApp | head -n 1)
await $app grep -qs didBecomeActive "$out/app.txt"
python3 "$here/window-message.py" "$window" drag
python3 "$here/window-message.py" "$window" drag
await $app grep -q BadWindow "$out/log"
xdotool key --window "$window" a
await $app grep -q pressesEnded "$out/app.txt"
kill -KILL $server
wait $app
echo "status $?"
