# A viewer from afar watches a form on a panel, presses its button, and wakes the panel. Arguments:
# the folder of the programs, the folder for what the test reads, the folder of this script. Prints
# the size of the viewer's picture, and what the button shows.
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
called() { has "$work/$name.txt" "$@"; }
# viewer COMMAND…: has the viewer do something.
viewer() {
  if ! { printf '%s\n' "$*" >&"$orders" && IFS= read -r seen <&"$answers"; }; then
    echo "the viewer could not: $*" >&2
    cat "$work/viewer" >&2
    exit 1
  fi
}

form afar RETOUCH_BLANK=30s RETOUCH_REMOTE=vnc:127.0.0.1:0
await_app says "$work/$name.log" 'viewers can connect'
port=$(sed -n 's/.*can connect to .*, port //p' "$work/$name.log")
# Not a second coprocess, of which bash warns.
mkfifo /run/orders /run/answers
/usr/bin/python3 "$here/viewer.py" "$port" "$live" < /run/orders > /run/answers \
  2> "$work/viewer" & watching=$!
exec {orders}> /run/orders {answers}< /run/answers
IFS= read -r seen <&"$answers" || { cat "$work/viewer" >&2; exit 1; }
echo "viewer: $seen"
await_app says "$work/$name.log" 'a viewer watches'
viewer press count 0
await_app called 'count 0 touchUpInside' 1
print_text 'count 0'

await_app says "$work/$name.txt" 'displays blank'
await_app dark
viewer press count 0
await_app lit
await_app says "$work/$name.txt" 'displays awake'
print_text 'count 0'
viewer press count 0
await_app called 'count 0 touchUpInside' 2
print_text 'count 0'
# A finger at the glass does the same.
hand tap count 0
print_text 'count 0'
still "$app"
viewer shot "$work/afar.ppm"
still "$app"
photograph
kill "$watching"
await_app says "$work/$name.log" 'the last viewer has gone'
finish
