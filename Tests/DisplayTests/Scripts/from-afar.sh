#!/usr/bin/env bash
# The gallery, shown nowhere but to TigerVNC's viewer in a desktop: drags the card and types through
# the viewer, photographs its window, and ends the app. Arguments: "plain" or "tls", the folder of
# the programs, the folder for what the test reads. Prints how the app ended.
set -u
kind=$1 programs=$2 out=$3
here=$(dirname "${BASH_SOURCE[0]}")
# shellcheck source=Tests/DisplayTests/Scripts/desktop.sh
source "$here/desktop.sh"

export XDG_RUNTIME_DIR=$out/run
mkdir -m 700 "$XDG_RUNTIME_DIR"
start_server
protection=
if [[ $kind == tls ]]; then protect; fi
env RETOUCH_RECORD="$out/app.mcap" RETOUCH_TRANSCRIPT="$out/app.txt" RETOUCH_SCREEN=800x600 \
  RETOUCH_DBUS=off RETOUCH_DISPLAY=off RETOUCH_REMOTE="vnc:127.0.0.1:0$protection" \
  "$programs/GalleryApp" 2> "$out/log" &
app=$!
await $app grep -q 'viewers can connect' "$out/log"
port=$(sed -n 's/.*can connect to .*, port //p' "$out/log")
export VNC_USERNAME=anyone VNC_PASSWORD=sesame
xtigervncviewer -SecurityTypes=None,X509Plain -X509CA="$out/cert.pem" -RemoteResize=0 \
  -AutoSelect=0 -FullColor=1 -PreferredEncoding=Hextile -geometry=800x600+0+0 \
  "127.0.0.1::$port" > "$out/viewer" 2>&1 &
beside=$!
await $app grep -qs didBecomeActive "$out/app.txt"
await $beside xdotool search --name GalleryApp
window=$(xdotool search --name GalleryApp | head -n 1)
await $app grep -q 'a viewer watches' "$out/log"
drag_card
xdotool windowfocus "$window" key a
await $app grep -q pressesEnded "$out/app.txt"
# Its disc is in no replay, nor is the mark of being watched: both are in the rows that are left out.
xdotool mousemove --window "$window" 600 12
await $app shows_replay 800x560+0+40
"$programs/retouch" watch --live --plain > "$out/live" 2>&1 &
looking=$!
await $looking grep -q card "$out/live"
"$programs/retouch" shot --live -o "$out/live.png" > "$out/shot" 2>&1
kill $looking
kill -KILL $beside
await $app grep -q 'the last viewer has gone' "$out/log"
kill -TERM $app
wait $app
echo "status $?"
