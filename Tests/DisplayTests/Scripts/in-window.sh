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
# shellcheck source=Tests/DisplayTests/Scripts/desktop.sh
source "$here/desktop.sh"

export XDG_RUNTIME_DIR=$out/run
mkdir -m 700 "$XDG_RUNTIME_DIR"
start_server
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
    # Without its server it would not end by itself.
    beside=$!
    await $beside test -S "$XDG_RUNTIME_DIR/retouch"
    await $beside grep -q 'window id' "$out/weston"
    window=$(sed -n 's/.*window id //p' "$out/weston")
    env -u DISPLAY WAYLAND_DISPLAY=retouch "${app_variables[@]}" "$programs/GalleryApp" 2> "$out/log" &
    app=$!
    end() { kill -KILL $beside; }
    ;;
esac
await $app grep -qs didBecomeActive "$out/app.txt"
await $app grep -qs '^1,' "$out/times"
drag_card
xdotool key --window "$window" a
await $app grep -q pressesEnded "$out/app.txt"
# To where the compositor's pointer hides the least: the last corner, which is left out.
xdotool mousemove 999 799
await $app shows_replay 796x596+0+0
end
wait $app
echo "status $?"
