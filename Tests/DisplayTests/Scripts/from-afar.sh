#!/usr/bin/env bash
# The gallery, shown nowhere but to TigerVNC's viewer in a desktop: drags the card and types through
# the viewer, photographs its window, and ends the app. Arguments: "plain" or "tls", the folder of
# the programs, the folder for what the test reads. Prints how the app ended.
set -u
kind=$1 programs=$2 out=$3
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
# Photographs the viewer's window; whether that is the last picture of a replay of the inputs so
# far. The first rows, which have the mark of being watched, are left out.
shows_replay() {
  rm -rf "$out/so-far"
  mkdir "$out/so-far"
  cp "$out/app.mcap" "$out/app.mcap.journal" "$out/so-far" &&
    "$programs/retouch" replay "$out/so-far/app.mcap" --frames "$out/so-far/frames" &&
    import -window "$window" "$out/screen.png" &&
    compare -metric AE "$out/screen.png[800x560+0+40]" \
      "$(printf '%s\n' "$out"/so-far/frames/* | tail -n 1)[800x560+0+40]" null:
}

unset WAYLAND_DISPLAY RETOUCH_DISPLAY
export HOME=$out XDG_RUNTIME_DIR=$out/run
mkdir -m 700 "$XDG_RUNTIME_DIR"
Xvfb -displayfd 3 -screen 0 1000x800x24 -nolisten tcp 3> "$out/number" > "$out/xvfb" 2>&1 &
server=$! viewer=
trap 'kill -KILL $viewer $server 2> /dev/null' EXIT
await $server test -s "$out/number"
protection=
if [[ $kind == tls ]]; then
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 \
    -addext subjectAltName=IP:127.0.0.1 -keyout "$out/key.pem" -out "$out/cert.pem" \
    2> "$out/openssl"
  chmod 600 "$out/key.pem"
  (umask 077 && echo sesame > "$out/password")
  protection=",password=$out/password,certificate=$out/cert.pem,key=$out/key.pem"
fi
env RETOUCH_RECORD="$out/app.mcap" RETOUCH_TRANSCRIPT="$out/app.txt" RETOUCH_SCREEN=800x600 \
  RETOUCH_DBUS=off RETOUCH_DISPLAY=off RETOUCH_REMOTE="vnc:127.0.0.1:0$protection" \
  "$programs/GalleryApp" 2> "$out/log" &
app=$!
await $app grep -q 'viewers can connect' "$out/log"
port=$(sed -n 's/.*can connect to .*, port //p' "$out/log")
DISPLAY=:$(cat "$out/number")
export DISPLAY VNC_USERNAME=anyone VNC_PASSWORD=sesame
xtigervncviewer -SecurityTypes=None,X509Plain -X509CA="$out/cert.pem" -RemoteResize=0 \
  -AutoSelect=0 -FullColor=1 -PreferredEncoding=Hextile -geometry=800x600+0+0 \
  "127.0.0.1::$port" > "$out/viewer" 2>&1 &
viewer=$!
await $app grep -qs didBecomeActive "$out/app.txt"
await $viewer xdotool search --name GalleryApp
window=$(xdotool search --name GalleryApp | head -n 1)
await $app grep -q 'a viewer watches' "$out/log"
xdotool mousemove --window "$window" 400 300
xdotool mousedown 1
await $app grep -q touchesBegan "$out/app.txt"
for x in 420 440 460 480 500; do
  xdotool mousemove --window "$window" $x 350
  await $app grep -q "pan@card.touchesMoved 0@$x" "$out/app.txt"
done
xdotool mouseup 1
await $app grep -q touchesEnded "$out/app.txt"
xdotool windowfocus "$window" key a
await $app grep -q pressesEnded "$out/app.txt"
# Its disc is in no replay: it goes to where the mark is.
xdotool mousemove --window "$window" 600 12
await $app shows_replay
"$programs/retouch" watch --live --plain > "$out/live" 2>&1 &
looking=$!
await $looking grep -q card "$out/live"
"$programs/retouch" shot --live -o "$out/live.png" > "$out/shot" 2>&1
kill $looking
kill -KILL $viewer
await $app grep -q 'the last viewer has gone' "$out/log"
kill -TERM $app
wait $app
echo "status $?"
