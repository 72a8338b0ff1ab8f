# An app on a panel by way of a seat manager, which takes the card when another terminal comes to the
# front, and returns it. Arguments as of seat.sh.
# shellcheck source=Tests/VMTests/Seat/hands.sh
source "$3/hands.sh"
plug_in
shown() { wc -l < "$work/times"; }
has_shown() { (($(shown) > $1)); }
holds_card() { opens '/dev/dri/card*'; }
left_card() { ! holds_card; }

seatd -u nobody -g nogroup -l debug 2> "$out/seatd" &
until [[ -S /run/seatd.sock ]]; do pause; done
start GalleryApp panel setpriv --reuid 65534 --regid 65534 --clear-groups env \
  RETOUCH_DISPLAY=kms RETOUCH_DISPLAY_TIMES="$work/times"
await_app has_shown 1
await_app holds_card
echo "others may open the card: $(
  setpriv --reuid 65534 --clear-groups test -r /dev/dri/card0 && echo yes)"
do_hands press 29 56 60
await_app left_card
await_app called didEnterBackground 1
do_hands lift 60 56 29
await_terminal
before=$(shown)
# The card is free for another program, which shows a picture of its own.
setpriv --reuid 0 env RETOUCH_DISPLAY=kms RETOUCH_DISPLAY_TIMES="$work/other" RETOUCH_DBUS=off \
  "$programs/GalleryApp" 2> "$work/other.log" & other=$!
until [[ -e $work/other && $(wc -l < "$work/other") -gt 1 ]]; do
  kill -0 "$other" || { cat "$work/other.log"; exit 1; }
  pause
done
kill -TERM "$other"
wait "$other"
echo "another program: status $?"
echo "frames meanwhile: $(($(shown) - before))"
busybox chvt 1
await_app called didBecomeActive 2
await_app has_shown "$before"
await_app holds_card
finish
