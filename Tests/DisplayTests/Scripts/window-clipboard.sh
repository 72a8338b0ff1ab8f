#!/usr/bin/env bash
# The gallery in a window of an X server whose clipboard is another program's, which does not answer
# ("silent") or has a long text ("pieces"). Arguments: what the program does, the folder of the
# programs, the folder for what the test reads. Prints whether the clipboard is still the other
# program's, and how the app ended.
set -u
kind=$1 programs=$2 out=$3
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
# Whether the app has asked for the text. Without a window manager, SDL notices the focus with the
# next event.
has_asked() {
  xdotool windowfocus "$window" mousemove --window "$window" $((RANDOM % 100)) 500
  grep -q asked "$out/owner"
}

unset WAYLAND_DISPLAY RETOUCH_DISPLAY
export HOME=$out
Xvfb -displayfd 3 -screen 0 1000x800x24 -nolisten tcp 3> "$out/number" > "$out/xvfb" 2>&1 &
server=$! owner=
# A test may run with SIGTERM blocked, which these would inherit.
trap 'kill -KILL $owner $server 2> /dev/null' EXIT
await $server test -s "$out/number"
DISPLAY=:$(cat "$out/number")
export DISPLAY
python3 "$here/window-clipboard.py" "$kind" > "$out/owner" 2>&1 &
owner=$!
await $owner grep -q ready "$out/owner"
env RETOUCH_RECORD="$out/app.mcap" RETOUCH_TRANSCRIPT="$out/app.txt" RETOUCH_SCREEN=800x600 \
  RETOUCH_DBUS=off "$programs/GalleryApp" 2> "$out/log" &
app=$!
await $app xdotool search --name GalleryApp
window=$(xdotool search --name GalleryApp | head -n 1)
await $app grep -qs didBecomeActive "$out/app.txt"
await $app has_asked
# The window's thread reads the clipboard before it passes on the key.
xdotool key --window "$window" a
await $app grep -q pressesEnded "$out/app.txt"
before=$(sed -n 's/ready //p' "$out/owner")
[[ $(python3 "$here/window-clipboard.py" owner) != "$before" ]] || echo kept
python3 "$here/window-message.py" "$window" close
wait $app
echo "status $?"
