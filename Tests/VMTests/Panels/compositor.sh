# The gallery in a window of a Wayland compositor, touched through it. Arguments: the folder of the
# programs, the folder for what the test reads, the recording of the hands.
#
# The compositor has the panel and the touchscreen. SDL draws by a GPU's library, which the guest's
# emulated processor carries out: the first picture takes it half a minute.
set -u
programs=$1 out=$2 tour=$3
# The first four seconds: the card is dragged.
awk '!/^E:/ || $2 < 4' "$tour" > "$out/drag.evemu"
# By itself an app opens a window where there is a desktop; tests show apps nowhere otherwise.
unset RETOUCH_DISPLAY
export XDG_RUNTIME_DIR=/run/compositor
mkdir -m 700 "$XDG_RUNTIME_DIR"
weston --backend=drm-backend.so --tty=2 --use-pixman --continue-without-input --no-config \
  --shell=kiosk-shell.so --idle-time=0 --socket=retouch > "$out/weston" 2>&1 &
compositor=$!
await $compositor test -S "$XDG_RUNTIME_DIR/retouch" || exit 1
WAYLAND_DISPLAY=retouch WAYLAND_DEBUG=1 RETOUCH_DBUS=off RETOUCH_RECORD="$out/app.mcap" \
  RETOUCH_TRANSCRIPT="$out/app.txt" "$programs/GalleryApp" 2> "$out/log" &
app=$!
await $app grep -q 'wl_surface@.*enter(wl_output' "$out/log" || exit 1
"$programs/KernelCheck" play --pace recorded "$out/drag.evemu" > /dev/null || exit 1
await $app says "$out/app.txt" 'pan@card ended' || exit 1
kill -TERM $app
wait $app
echo "status $?"
kill $compositor
wait $compositor
