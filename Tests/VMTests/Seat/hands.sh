# What seat.sh and logind.sh have in common: the devices that hands.py makes, and an app that is
# started and watched. Sourced with their arguments: the folder of the programs, the folder for what
# the test reads, the folder of this script.
programs=$1 out=$2 here=$3
work=/tmp/seat-test
mkdir -p "$work" && chmod 777 "$work"
trap 'cp "$work"/*.txt "$work"/*.mcap "$work"/*.log "$out"' EXIT

# Sets glass, keys and motion to the nodes of the devices.
plug_in() {
  coproc hands { /usr/bin/python3 "$here/hands.py" 2> "$out/hands"; } 2> /dev/null
  # shellcheck disable=SC2034 # the scripts that source this use them
  read -r glass keys motion <&"${hands[0]}" || exit 1
  udevadm settle
}
do_hands() {
  { echo "$*" >&"${hands[1]}" && read -r <&"${hands[0]}"; } || exit 1
}

await_app() { await "$app" "$@" || exit 1; }
opens() { [[ -n $(find "/proc/$app/fd" -lname "$1") ]]; }
reads() { opens '/dev/input/event*'; }
closed() { ! reads; }
called() { has "$work/$name.txt" "$@"; }
# Whether the card in the middle has had so many messages, such as Began or 'Ended|Cancelled'; each
# of its recognizers has one before it.
card_had() { called " card\.touches($1) " "$2"; }
# Tilts the machine back and forth until the app has had this many more readings.
measure() {
  local wanted=$(($(grep -c deviceMotion "$work/$name.txt") + $1)) side=30
  until called deviceMotion "$wanted"; do
    kill -0 "$app" || exit 1
    side=$((-side))
    do_hands tilt "$side" 0 95
    rest "$app"
  done
}
# Waits until Control-Alt-F2 has come through.
await_terminal() {
  until [[ $(< /sys/class/tty/tty0/active) == tty2 ]]; do pause; done
}

# Starts an app under a name, with more words before the program, and waits until it reads devices.
start() {
  local program=$1
  name=$2
  shift 2
  RETOUCH_RECORD="$work/$name.mcap" RETOUCH_TRANSCRIPT="$work/$name.txt" \
    RETOUCH_SCREEN=1280x800 "$@" "$programs/$program" 2> "$work/$name.log" &
  app=$!
  await_app grep -qs didBecomeActive "$work/$name.txt"
  await_app reads
}
finish() {
  kill -TERM "$app"
  wait "$app"
  echo "$name: status $?"
}
