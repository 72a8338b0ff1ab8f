#!/usr/bin/env bash
# The gallery in a window of a desktop: drags the card, types, photographs the window once it shows
# what a replay draws, and ends the app. Arguments: the desktop, the folder of the programs, the
# folder for what the test reads. Prints how the app ended.
#
# The desktop "x11" closes the window, "x11-gone" ends its server; "wayland", a compositor in a
# window of that server, ends itself.
set -u
desktop=$1 programs=$2 out=$3
here=$(dirname "${BASH_SOURCE[0]}")
# Waits for a command's success while a process runs; a quarter of an hour is a hang.
await() {
  until "${@:2}" > /dev/null 2>&1; do
    if ! kill -0 "$1" 2> /dev/null || ((SECONDS > 900)); then
      echo "ended, or hangs, before: ${*:2}"
      exit 1
    fi
    sleep 0.05
  done
}
# Photographs the window; whether that is the last picture of a replay of the inputs so far. A
# compositor's pointer hides the last corner.
shows_replay() {
  rm -rf "$out/so-far"
  mkdir "$out/so-far"
  cp "$out/app.mcap" "$out/app.mcap.journal" "$out/so-far" &&
    "$programs/retouch" replay "$out/so-far/app.mcap" --frames "$out/so-far/frames" &&
    import -window "$window" "$out/screen.png" &&
    compare -metric AE "$out/screen.png[796x596+0+0]" \
      "$(printf '%s\n' "$out"/so-far/frames/* | tail -n 1)[796x596+0+0]" null:
}

unset WAYLAND_DISPLAY RETOUCH_DISPLAY
export HOME=$out XDG_RUNTIME_DIR=$out/run
mkdir -m 700 "$XDG_RUNTIME_DIR"
Xvfb -displayfd 3 -screen 0 1000x800x24 -nolisten tcp 3> "$out/number" > "$out/xvfb" 2>&1 &
server=$! compositor=
# A test may run with SIGTERM blocked, which these would inherit. A compositor without its server
# would not end by itself.
trap 'kill -KILL $compositor $server 2> /dev/null' EXIT
await $server test -s "$out/number"
DISPLAY=:$(cat "$out/number")
export DISPLAY
app_variables=(
  RETOUCH_RECORD="$out/app.mcap" RETOUCH_TRANSCRIPT="$out/app.txt" RETOUCH_SCREEN=800x600
  RETOUCH_DBUS=off RETOUCH_DISPLAY_TIMES="$out/times")
case $desktop in
  x11 | x11-gone)
    env "${app_variables[@]}" "$programs/GalleryApp" 2> "$out/log" &
    app=$!
    await $app xdotool search --name GalleryApp
    window=$(xdotool search --name GalleryApp | head -n 1)
    end() {
      if [[ $desktop == x11-gone ]]; then
        kill -KILL $server
      else
        python3 "$here/window-message.py" "$window" close
      fi
    }
    ;;
  wayland)
    # Its only window has all of the screen.
    weston --backend=x11-backend.so --use-pixman --width=800 --height=600 --no-config \
      --shell=kiosk-shell.so --idle-time=0 --socket=retouch > "$out/weston" 2>&1 &
    compositor=$!
    await $compositor test -S "$XDG_RUNTIME_DIR/retouch"
    await $compositor grep -q 'window id' "$out/weston"
    window=$(sed -n 's/.*window id //p' "$out/weston")
    env -u DISPLAY WAYLAND_DISPLAY=retouch "${app_variables[@]}" "$programs/GalleryApp" 2> "$out/log" &
    app=$!
    end() { kill -KILL $compositor; }
    ;;
esac
await $app grep -qs didBecomeActive "$out/app.txt"
await $app grep -qs '^1,' "$out/times"
xdotool mousemove --window "$window" 400 300
xdotool mousedown 1
await $app grep -q touchesBegan "$out/app.txt"
for x in 420 440 460 480 500; do
  xdotool mousemove --window "$window" $x 350
  await $app grep -q "pan@card.touchesMoved 0@$x" "$out/app.txt"
done
xdotool mouseup 1
await $app grep -q touchesEnded "$out/app.txt"
xdotool key --window "$window" a
await $app grep -q pressesEnded "$out/app.txt"
# To where the compositor's pointer hides the least.
xdotool mousemove 999 799
await $app shows_replay
end
wait $app
echo "status $?"
