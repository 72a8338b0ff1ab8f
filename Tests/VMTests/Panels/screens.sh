# An app on a card with two connectors, one of them mounted turned: its pointer, a display that is
# plugged in and out, then the same app by the older interface of the kernel. Arguments: the folder
# of the programs, the folder for what the test reads, the folder of this script. Prints what it
# sees.
programs=$1 out=$2 here=$3
card=/sys/class/drm/card0
mount -t debugfs debugfs /sys/kernel/debug

await_app() { await "$app" "$@" || exit 1; }
called() { has "$out/$name.txt" "$@"; }
frames() { wc -l < "$out/$name.times"; }
# What the kernel shows of the pointer: its crtc and its corner.
pointer() {
  awk '/^plane/ { is = 0 } /size=64x64|crtc-pos=64x64/ { is = 1 } is' /sys/kernel/debug/dri/0/state |
    sed -n 's/.*crtc-pos=64x64+//p' | head -n 1
}
is_shown() { [[ -n $(pointer) ]]; }
has_moved() { [[ $(pointer) != "$before" ]]; }
move() { { echo "$*" >&"${mouse[1]}" && read -r <&"${mouse[0]}"; } || exit 1; }
lit() { [[ $(< "$card-$1/enabled") == enabled ]]; }
dark() { ! lit "$1"; }
# Starts a program under a name and waits until its first frames are shown.
start() {
  name=$2
  RETOUCH_RECORD="$out/$name.mcap" RETOUCH_TRANSCRIPT="$out/$name.txt" RETOUCH_DISPLAY=kms \
    RETOUCH_DISPLAY_TIMES="$out/$name.times" RETOUCH_DBUS=off "$1" 2> "$out/$name.log" & app=$!
  await "$app" says "$out/$name.txt" didBecomeActive || { cat "$out/$name.log" >&2; exit 1; }
  still "$app"
}
# Moves the pointer and waits until the card shows it elsewhere.
follow() {
  local frames count
  move 4 4
  await_app is_shown
  still "$app"
  frames=$(frames)
  for count in {1..10}; do
    before=$(pointer)
    move 9 6
    await_app has_moved
  done
  echo "$name: $count moves, $(($(frames) - frames)) frames"
}
finish() {
  kill -TERM "$app"
  wait "$app"
  echo "$name: status $?, pointer: $(pointer)"
}

coproc mouse { /usr/bin/python3 "$here/mouse.py" 2> "$out/mouse"; } 2> /dev/null
read -r <&"${mouse[0]}" || exit 1
udevadm settle

start "$programs/GalleryApp" atomic
follow
echo on > "$card-Virtual-2/status"
udevadm trigger --action=change --subsystem-match=drm
await_app called ScreenDidConnect 1
await_app lit Virtual-2
echo off > "$card-Virtual-2/status"
udevadm trigger --action=change --subsystem-match=drm
await_app called ScreenDidDisconnect 1
await_app dark Virtual-2
finish

# The kernel refuses atomic mode setting to programs whose name begins with an X.
ln -s "$programs/GalleryApp" "$programs/XGalleryApp"
start "$programs/XGalleryApp" legacy
follow
echo "legacy: $(dmesg | grep -c 'broken atomic modeset userspace') refused"
touch "$out/ready"
await_app test -e "$out/seen"
finish
