# A panel goes dark over a button that counts its presses, and is woken by a touch of that button.
# Arguments: the folder of the programs, the folder for what the test reads, the folder of this
# script. Prints what the button shows.
# shellcheck disable=SC2034 # machine.sh uses the first
programs=$1 work=$2 here=$3
# shellcheck source=Tests/VMTests/Panels/hands.sh
source "$here/hands.sh"
mount -t debugfs debugfs /sys/kernel/debug
coproc hands {
  /usr/bin/python3 "$here/hand.py" "$work" "$live" 'Panel hand' 2> "$work/hands"
} 2> /dev/null
await_hand
lit() { grep -q 'active=1' /sys/kernel/debug/dri/0/state; }
dark() { ! lit; }

form waking RETOUCH_BLANK=30s
await_app lit
await_app says "$work/$name.txt" 'displays blank'
await_app dark
hand touch count 0
await_app lit
await_app says "$work/$name.txt" 'displays awake'
echo "swallowed: $(grep -c 'displays swallowed' "$work/$name.txt")"
print_text 'count 0'
hand tap count 0
print_text 'count 0'
still "$app"
photograph
finish
