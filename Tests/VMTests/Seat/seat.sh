# The app's devices by way of a seat manager, and with grabs. Arguments: the folder of the programs,
# the folder for what the test reads, the folder of this script. Prints what it sees.
# shellcheck source=Tests/VMTests/Seat/hands.sh
source "$3/hands.sh"
plug_in
count() { find "/proc/$app/fd" -lname '/dev/input/event*' | wc -l; }
size() { stat -c %s "$1"; }

# Another program and the console below, which read all the while.
cat "$glass" > "$work/other-glass" &
cat "$keys" > "$work/other-keys" &
cat /dev/tty1 > "$work/console" &

start GalleryApp grab env RETOUCH_GRAB=on
do_hands key 30
do_hands key 28
do_hands down 600 400 100
await_app card_had Began 1
do_hands up
await_app card_had 'Ended|Cancelled' 1
do_hands down 600 400 100
await_app card_had Began 2
echo "grabbed, others got: $(size "$work/other-glass") $(size "$work/other-keys") $(
  size "$work/console")"
do_hands revoke "$app"
await_app card_had 'Ended|Cancelled' 2
do_hands up
finish
do_hands down 600 400 100
do_hands up
do_hands key 30
do_hands key 28
until (($(size "$work/console") > 0 && $(size "$work/other-glass") > 0)); do pause; done
echo "afterwards the console got: $(cat "$work/console")"

seatd -u nobody -g nogroup -l debug 2> "$out/seatd" &
manager=$!
until [[ -S /run/seatd.sock ]]; do pause; done
do_hands grab
start GalleryApp seat setpriv --reuid 65534 --regid 65534 --clear-groups env RETOUCH_GRAB=on
await_app grep -q "^$glass: another program has grabbed it" "$work/seat.log"
do_hands release
echo "others may read the node: $(setpriv --reuid 65534 --clear-groups test -r "$glass" && echo yes)"
do_hands down 600 400 100
await_app card_had Began 1
# Control-Alt-F2: the kernel's own is off on a terminal that a seat manager has.
do_hands press 29 56 60
await_app card_had Cancelled 1
await_app closed
await_app called didEnterBackground 1
echo "away: $(count)"
do_hands up
do_hands lift 60 56 29
await_terminal
busybox chvt 1
await_app opens "$glass"
await_app called didBecomeActive 2
do_hands down 600 400 200
await_app card_had Began 2
do_hands up
await_app card_had 'Ended|Cancelled' 2
finish

cat "$motion" > "$work/other-motion" &
start MotionApp motion setpriv --reuid 65534 --regid 65534 --clear-groups env RETOUCH_GRAB=on
await_app opens "$motion"
measure 5
echo "measured, others got: $(size "$work/other-motion")"
do_hands press 29 56 60
await_app closed
await_app called didEnterBackground 1
do_hands lift 60 56 29
await_terminal
do_hands tilt 0 0 100
until (($(size "$work/other-motion") > 0)); do pause; done
busybox chvt 1
await_app opens "$motion"
measure 5
# The manager ends while another session is in front: the app goes on as if there were none.
do_hands press 29 56 60
await_app closed
do_hands lift 60 56 29
await_app called didEnterBackground 2
kill -KILL "$manager"
await_app called didBecomeActive 3
await_app grep -q "^$motion .*cannot be opened: Permission denied" "$work/motion.log"
finish
