# An app that starts before any display is connected, on a named card and with its picture turned.
# Arguments: the folder of the programs, the folder for what the test reads. Prints what it sees.
programs=$1 out=$2
card=/sys/class/drm/card0
lit() { [[ $(< "$card-Virtual-1/enabled") == enabled ]]; }

udevadm settle
echo off > "$card-Virtual-1/status"
RETOUCH_RECORD="$out/late.mcap" RETOUCH_TRANSCRIPT="$out/late.txt" RETOUCH_DISPLAY=kms:card0 \
  RETOUCH_ROTATE=270 RETOUCH_DBUS=off "$programs/GalleryApp" 2> "$out/late.log" & app=$!
await "$app" says "$out/late.txt" didBecomeActive || { cat "$out/late.log" >&2; exit 1; }
echo "$(grep -c 'no display is connected to /dev/dri/card0' "$out/late.log") line"
echo on > "$card-Virtual-1/status"
udevadm trigger --action=change --subsystem-match=drm
await "$app" lit || exit 1
still "$app"
touch "$out/ready"
await "$app" test -e "$out/seen" || exit 1
kill -TERM "$app"
wait "$app"
echo "status $?"
