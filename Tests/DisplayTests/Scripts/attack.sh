#!/usr/bin/env bash
# The gallery, which serves viewers by TLS and a password and is shown nowhere else, is attacked
# (attack.py). Arguments: the folder of the programs, the folder for what the test reads. Prints what
# became of each try, and how the app ended.
set -u
programs=$1 out=$2
here=$(dirname "${BASH_SOURCE[0]}")
# shellcheck source=Tests/DisplayTests/Scripts/desktop.sh
source "$here/desktop.sh"
protect
RETOUCH_SCREEN=800x600 RETOUCH_DBUS=off RETOUCH_DISPLAY=off RETOUCH_LIVE=off \
  RETOUCH_REMOTE="vnc:127.0.0.1:0$protection" "$programs/GalleryApp" 2> "$out/log" &
app=$!
trap 'kill -KILL $app 2> /dev/null' EXIT
await $app grep -q 'can connect to' "$out/log"
port=$(sed -n 's/.*can connect to .*, port //p' "$out/log")
python3 -W ignore::DeprecationWarning "$here/attack.py" "$port" sesame
kill -TERM $app
wait $app
echo "status $?"
