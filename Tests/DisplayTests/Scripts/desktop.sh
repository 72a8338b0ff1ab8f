# shellcheck shell=bash disable=SC2034
# What the scripts that show an app in a window or to a viewer have in common; they source it, and
# have set `programs` and `out`, the folder for what the test reads.

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

# Starts an X server, sets `server`, and makes it the display of what is started from now on. At the
# end of the script it is killed, and so is the process `beside`, if the script has set that: a test
# may run with SIGTERM blocked, which they would inherit.
start_server() {
  unset WAYLAND_DISPLAY RETOUCH_DISPLAY
  export HOME=$out
  Xvfb -displayfd 3 -screen 0 1000x800x24 -nolisten tcp 3> "$out/number" > "$out/xvfb" 2>&1 &
  server=$! beside=
  trap 'kill -KILL $beside $server 2> /dev/null' EXIT
  await $server test -s "$out/number"
  DISPLAY=:$(cat "$out/number")
  export DISPLAY
}

# shows_replay AREA: photographs the window `window`; whether an area of it is that of the last
# picture of a replay of the inputs so far.
shows_replay() {
  rm -rf "$out/so-far"
  mkdir "$out/so-far"
  cp "$out/app.mcap" "$out/app.mcap.journal" "$out/so-far" &&
    "$programs/retouch" replay "$out/so-far/app.mcap" --frames "$out/so-far/frames" &&
    import -window "$window" "$out/screen.png" &&
    compare -metric AE "$out/screen.png[$1]" \
      "$(printf '%s\n' "$out"/so-far/frames/* | tail -n 1)[$1]" null:
}

# Makes a certificate, its key and a password in `out`, and sets `protection` to the part of
# RETOUCH_REMOTE that names them.
protect() {
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 \
    -addext subjectAltName=IP:127.0.0.1 -keyout "$out/key.pem" -out "$out/cert.pem" \
    2> "$out/openssl"
  chmod 600 "$out/key.pem"
  (umask 077 && echo sesame > "$out/password")
  protection=",password=$out/password,certificate=$out/cert.pem,key=$out/key.pem"
}

# Drags the gallery's card by the pointer in the window `window`, while the process `app` runs.
drag_card() {
  local x
  xdotool mousemove --window "$window" 400 300
  xdotool mousedown 1
  await "$app" grep -q touchesBegan "$out/app.txt"
  for x in 420 440 460 480 500; do
    xdotool mousemove --window "$window" $x 350
    await "$app" grep -q "pan@card.touchesMoved 0@$x" "$out/app.txt"
  done
  xdotool mouseup 1
  await "$app" grep -q touchesEnded "$out/app.txt"
}
