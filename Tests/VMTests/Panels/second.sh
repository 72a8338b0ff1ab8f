# An app with a window on each of a card's two displays, the second of which is plugged in while it
# runs. Arguments: the folder of the programs, the folder for what the test reads.
programs=$1 out=$2
card=/sys/class/drm/card0
await() { until "$@" > /dev/null 2>&1; do kill -0 "$app" || exit 1; sleep 0.05; done; }
frames() { wc -l < "$out/times"; }
# Waits for the picture of a screen, for a frame of the main screen that shows what has changed with
# it, and until no frame has come for a second: by then the other screen's is shown too.
pictured() {
  await test -s "$out/$1"
  await eval "((\$(frames) > $2))"
  local shown=0
  until [[ $(frames) -eq $shown ]]; do shown=$(frames); sleep 1; done
}

RETOUCH_RECORD="$out/app.mcap" RETOUCH_TRANSCRIPT="$out/app.txt" RETOUCH_DISPLAY=kms \
  RETOUCH_DISPLAY_TIMES="$out/times" RETOUCH_DBUS=off "$programs/ScreenApp" "$out" 2> "$out/log" &
app=$!
pictured 0.png 2
before=$(frames)
echo on > "$card-Virtual-2/status"
udevadm trigger --action=change --subsystem-match=drm
pictured 1.png "$before"
touch "$out/ready"
await test -e "$out/seen"
kill -TERM "$app"
wait "$app"
echo "status $?"
