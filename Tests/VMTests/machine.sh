# shellcheck shell=bash disable=SC2034
# What the scripts of the tests in the virtual machine have in common; each script follows it in the
# same shell.

# Waits a moment. As `sleep 0.05`, but starts no program, which takes an emulated processor longer.
exec {never_written}<> <(:)
pause() { read -rt 0.05 -u "$never_written" || true; }

# await PROCESS COMMAND…: repeats a command until it succeeds; fails if the process ends before.
#
# Await an app's `didBecomeActive` before plugging a device: only the loop that reads devices opens it
# then. An app that is still launching sleeps at times, as one that has read all does, and the kernel
# drops what it has not read when the device is unplugged.
await() {
  until "${@:2}" > /dev/null; do
    kill -0 "$1" || { echo "process $1 ended before: ${*:2}" >&2; return 1; }
    pause
  done
}

# Whether a file has a text.
says() {
  local text=
  [[ -e $1 ]] || return
  IFS= read -rd '' text < "$1" || true
  [[ $text == *"$2"* ]]
}

# Whether a file has so many lines with a match of a pattern.
has() { (($(grep -cE "$2" "$1") >= $3)); }

# launch PROGRAM NAME [WORD…]: starts an app with recording, transcript and log in the folder $work,
# and waits until it is active. WORDs, such as `env VARIABLE=VALUE`, come before the program. Sets
# `app` and `name`.
launch() {
  local program=$1
  name=$2
  shift 2
  RETOUCH_RECORD="$work/$name.mcap" RETOUCH_TRANSCRIPT="$work/$name.txt" \
    RETOUCH_SCREEN="${RETOUCH_SCREEN-1280x800}" RETOUCH_DBUS=off \
    "$@" "$programs/$program" > "$work/$name.out" 2> "$work/$name.log" &
  app=$!
  await "$app" says "$work/$name.txt" didBecomeActive || { cat "$work/$name.log" >&2; exit 1; }
}

# Waits until a program has taken note of the devices that have come and gone, and read all they sent.
rest() { udevadm settle && "$programs/KernelCheck" rest "$1" || exit 1; }

# Waits until a program has also ended what it waits for: recognizers, animations, libinput's timers.
still() { udevadm settle && "$programs/KernelCheck" still "$1" || exit 1; }

# plug STREAM: makes a device by evemu, whose errors go to the file $complaints if that is set. Sets
# `device`, the process with which the device ends, and `node`.
plug() {
  local said
  said=$(mktemp)
  evemu-device "$1" > "$said" 2>> "${complaints:-/dev/stderr}" &
  device=$!
  await "$device" says "$said" /dev/input || exit 1
  node=$(grep -o '/dev/input/event[0-9]*' "$said")
}

# play_to READER FILE [OPTION…]: plays a file by `retouch play`. The program READER, a process, has
# taken note of the devices before the first event, and has read the last before they go. It may be
# a function instead, which waits for that itself; it is called with `begin`, then with `end`.
play_to() {
  local reader=$1 said keys player enter
  shift
  said=$(mktemp)
  keys=$(mktemp -u)
  mkfifo "$keys"
  "$programs/retouch" play --prompt "$@" < "$keys" > /dev/null 2> "$said" &
  player=$!
  exec {enter}> "$keys"
  await "$player" says "$said" 'Enter plays' || { cat "$said" >&2; exit 1; }
  if [[ $reader == [0-9]* ]]; then rest "$reader"; else "$reader" begin; fi
  echo >&"$enter"
  await "$player" says "$said" 'Enter removes' || { cat "$said" >&2; exit 1; }
  if [[ $reader == [0-9]* ]]; then rest "$reader"; else "$reader" end; fi
  echo >&"$enter"
  exec {enter}>&-
  wait "$player" || { cat "$said" >&2; exit 1; }
}

# Ends the app, prints its status and returns it.
finish() {
  local status=0
  kill -TERM "$app"
  wait "$app" || status=$?
  echo "$name: status $status"
  return "$status"
}
