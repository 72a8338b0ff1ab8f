#!/usr/bin/env bash
# The gallery in a window of an X server whose clipboard is another program's, which does not answer
# ("silent") or has a long text ("pieces"). Arguments: what the program does, the folder of the
# programs, the folder for what the test reads. Prints whether the clipboard is still the other
# program's, and how the app ended.
set -u
kind=$1 programs=$2 out=$3
here=$(dirname "${BASH_SOURCE[0]}")
# shellcheck source=Tests/DisplayTests/Scripts/desktop.sh
source "$here/desktop.sh"
# Whether the app has asked for the text. Without a window manager, SDL notices the focus with the
# next event.
has_asked() {
  xdotool windowfocus "$window" mousemove --window "$window" $((RANDOM % 100)) 500
  grep -q asked "$out/owner"
}

start_server
python3 "$here/window-clipboard.py" "$kind" > "$out/owner" 2>&1 &
beside=$!
await $beside grep -q ready "$out/owner"
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
