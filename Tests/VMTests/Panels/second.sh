# An app with a window on each of a card's two displays, the second of which is plugged in while it
# runs. Arguments: the folder of the programs, the folder for what the test reads.
programs=$1 out=$2
card=/sys/class/drm/card0
# Waits for the picture of a screen, which the app writes when all cards have moved, and until all is
# shown.
pictured() {
  await "$app" test -s "$out/$1" || exit 1
  still "$app"
}

RETOUCH_RECORD="$out/app.mcap" RETOUCH_TRANSCRIPT="$out/app.txt" RETOUCH_DISPLAY=kms \
  RETOUCH_DBUS=off "$programs/ScreenApp" "$out" 2> "$out/log" &
app=$!
pictured 0.png
echo on > "$card-Virtual-2/status"
udevadm trigger --action=change --subsystem-match=drm
pictured 1.png
touch "$out/ready"
await "$app" test -e "$out/seen" || exit 1
kill -TERM "$app"
wait "$app"
echo "status $?"
