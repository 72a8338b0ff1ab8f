# shellcheck shell=bash disable=SC2034
# What the scripts with a hand (hand.py) have in common; they source it, and have started the hand
# as a coprocess with the name `hands`. They have set `programs`, `work` and `here`, and `out` if
# the folder for what the test reads is not `work`.

# The socket by which the hand sees the app; not in `work`, which is a folder of the host's.
live=/run/live

# hand COMMAND…: has the hand do something; sets `answer` to what it says.
hand() {
  if ! { printf '%s\n' "$*" >&"${hands[1]}" && IFS= read -r answer <&"${hands[0]}"; }; then
    echo "the hand could not: $*" >&2
    cat "$work/hands" >&2
    exit 1
  fi
}

# Waits until the hand has its touchscreens.
await_hand() {
  IFS= read -r answer <&"${hands[0]}" || { cat "$work/hands" >&2; exit 1; }
  udevadm settle
}

# form NAME [VARIABLE=VALUE…]: starts the form on the panel under a name.
form() {
  local called=$1
  shift
  launch PanelApp "$called" env -u RETOUCH_SCREEN RETOUCH_DISPLAY=kms RETOUCH_LIVE="$live" "$@"
  hand app "$called"
}

# print_text NAME: prints the text that a view shows.
print_text() {
  hand show "$1"
  echo "$1: $answer"
}

await_app() { await "$app" "$@" || exit 1; }

# Has the panel photographed, and waits for that.
photograph() {
  touch "${out:-$work}/ready"
  await_app test -e "${out:-$work}/seen"
}
