# Calibrates two touchscreens on a card with two displays, by touches: the left one is mirrored, the
# right one reports places too far right. Arguments: the folder of the programs, the folder for what
# the test reads, the folder of this script. Prints the matrices and where the touchscreens belong.
programs=$1 out=$2 here=$3
card=/sys/class/drm/card0
rules=/run/udev/rules.d/98-retouch-calibration.rules
mkdir -p "${rules%/*}"
# The middle of the five crosses, in ten-thousandths: near the corners, then the centre.
crosses=('1200 1200' '8800 1200' '8800 8800' '1200 8800' '5000 5000')
touch_at() { { echo "$*" >&"${hands[1]}" && read -r <&"${hands[0]}"; } || exit 1; }
connected() { [[ $(< "$card-Virtual-2/status") == connected ]]; }
# Where the touchscreens belong, by the tool.
screens() { "$programs/retouch" devices | grep -A 20 'Panel test' | grep -oE 'screen: .*'; }

coproc hands { /usr/bin/python3 "$here/touches.py" 2> "$out/hands"; } 2> /dev/null
read -r <&"${hands[0]}" || exit 1
echo on > "$card-Virtual-2/status"
udevadm trigger --action=change --subsystem-match=drm
udevadm settle
await $$ connected || exit 1
screens
RETOUCH_TRANSCRIPT="$out/calls" RETOUCH_DBUS=off \
  "$programs/retouch" calibrate -o "$rules" > "$out/report" 2> "$out/log" & app=$!
await "$app" says "$out/calls" didBecomeActive || { cat "$out/log" >&2; exit 1; }
# `cross` is two words.
for cross in "${crosses[@]}"; do
  read -r x y <<< "$cross"
  touch_at 0 $((10000 - x)) "$y"
done
for cross in "${crosses[@]}"; do
  read -r x y <<< "$cross"
  touch_at 1 $((x + 500)) "$y"
done
wait "$app"
echo "status $?"
grep -oE 'Virtual-.*|matrix: .*' "$out/report"
udevadm control --reload
udevadm trigger --subsystem-match=input --action=change
udevadm settle
screens
