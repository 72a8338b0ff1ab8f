#!/usr/bin/env bash
# The gallery in a window of an X server: two messages of another client lead to errors, a key is
# pressed after that, and the server ends. Arguments: the folder of the programs, the folder for
# what the test reads. Prints how the app ended.
set -u
programs=$1 out=$2
here=$(dirname "${BASH_SOURCE[0]}")
# shellcheck source=Tests/DisplayTests/Scripts/desktop.sh
source "$here/desktop.sh"

start_server
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
