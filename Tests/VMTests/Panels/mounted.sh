# Calibrates two touchscreens on a card with two displays whose pictures are turned by 90 degrees:
# the left one is mirrored, the right one reports places too far right. Then touches a button on
# each. Arguments: the folder of the programs, the folder for what the test reads, the folder of
# this script. Prints the matrices, where the touchscreens belong, and what the buttons show.
programs=$1 work=$2 here=$3
# shellcheck source=Tests/VMTests/Panels/hands.sh
source "$here/hands.sh"
card=/sys/class/drm/card0
rules=/run/udev/rules.d/98-retouch-calibration.rules
mkdir -p "${rules%/*}"
connected() { [[ $(< "$card-Virtual-2/status") == connected ]]; }
screens() { "$programs/retouch" devices | grep -A 20 'Panel hand' | grep -oE 'screen: .*'; }

export RETOUCH_ROTATE=90
coproc hands {
  /usr/bin/python3 "$here/hand.py" "$work" "$live" 'Panel hand left:-1:1' \
    'Panel hand right:1:0.05' 2> "$work/hands"
} 2> /dev/null
await_hand
hand rotate 90
echo on > "$card-Virtual-2/status"
udevadm trigger --action=change --subsystem-match=drm
udevadm settle
await $$ connected || exit 1

RETOUCH_TRANSCRIPT="$work/calibration.txt" RETOUCH_DBUS=off \
  "$programs/retouch" calibrate -o "$rules" > "$work/report" 2> "$work/calibration.log" & app=$!
await "$app" says "$work/calibration.txt" didBecomeActive ||
  { cat "$work/calibration.log" >&2; exit 1; }
# The crosses of both panels, one after the other: near the corners, then the centre.
for screen in 0 1; do
  for cross in '0.12 0.12' '0.88 0.12' '0.88 0.88' '0.12 0.88' '0.5 0.5'; do
    hand at "$screen $cross"
  done
done
wait "$app"
echo "calibration: status $?"
grep -oE 'Virtual-.*|matrix: .*' "$work/report" | sed 's/-0\.000000/0.000000/g'
udevadm control --reload
udevadm trigger --subsystem-match=input --action=change
udevadm settle
screens

form mounted
hand tap count 1
print_text 'count 0'
print_text 'count 1'
hand tap count 0
hand tap count 0
print_text 'count 0'
print_text 'count 1'
still "$app"
photograph
finish
