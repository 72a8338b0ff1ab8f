# A form on a panel crashes after it was filled in, and is started again. Arguments: the folder of
# the programs, the folder for what the test reads, the folder of this script. Prints what it shows
# before and after, and last the time from the signal to the first picture, by the kernel's clock.
# shellcheck disable=SC2034 # machine.sh uses the first
programs=$1 out=$2 here=$3 work=$(mktemp -d)
trap 'cp "$work"/* "$out"' EXIT
# shellcheck source=Tests/VMTests/Panels/hands.sh
source "$here/hands.sh"
coproc hands {
  /usr/bin/python3 "$here/hand.py" "$work" "$live" 'Panel hand' 2> "$work/hands"
} 2> /dev/null
await_hand
mkdir /run/state
variables=(
  RETOUCH_KEYBOARD=on RETOUCH_KEYBOARD_LAYOUTS=us RETOUCH_SAVE_STATE=1s RETOUCH_RECORD_KEEP=10m
  XDG_STATE_HOME=/run/state SWIFT_BACKTRACE=enable=no
)

form restore "${variables[@]}"
hand tap text
await_app says "$work/$name.txt" UIKeyboardDidShowNotification
hand type panel
hand tap key dismiss
await_app says "$work/$name.txt" UIKeyboardDidHideNotification
hand tap count 0
hand tap count 0
print_text text
print_text 'count 0'
# The app saves its state a second after the first touch that follows a save.
has_saved_presses() {
  awk '/willEncodeRestorableState/ { saved = NR } /count 0 touchUpInside/ { pressed = NR }
    END { exit !(saved > pressed) }' "$work/$name.txt"
}
await_app has_saved_presses
still "$app"
read -r crash rest < /proc/uptime
kill -SEGV "$app"
wait "$app"
echo "$name: status $?"
mv "$work/$name.txt" "$work/first.txt"
mv "$work/$name.log" "$work/first.log"
form restore "${variables[@]}" RETOUCH_DISPLAY_TIMES="$work/times.csv"
await_app has "$work/times.csv" '^1,' 1
await_app says "$work/$name.log" 'the last run crashed'
print_text text
print_text 'count 0'
still "$app"
photograph
finish
awk -F, -v crash="$crash" '
  $1 == 1 { printf "%d ms from the crash to the restored picture\n", $2 / 1000000 - crash * 1000 }
' "$work/times.csv"
