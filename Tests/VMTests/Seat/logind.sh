# The app's devices by way of logind: Debian's elogind, which needs no systemd, with polkit. Arguments
# as for seat.sh; the packages are unpacked over the guest's files (tools/vm --packages).
programs=$1 out=$2 here=$3
work=/tmp/seat-test
mkdir -p "$work" && chmod 777 "$work"
trap 'cp "$work"/*.txt "$work"/*.mcap "$work"/*.log "$out"' EXIT

mount -t cgroup2 cgroup2 /sys/fs/cgroup
mkdir -p /run/dbus /run/systemd
echo 'polkitd:x:990:65534::/:/bin/false' >> /etc/passwd
# Debian lets the user of a session switch; that polkit cannot tell here, where systemd has no part.
cat > /etc/polkit-1/rules.d/10-switch.rules <<'RULE'
polkit.addRule(function(action) {
  if (action.id == "org.freedesktop.login1.chvt") return polkit.Result.YES;
});
RULE
dbus-daemon --system --fork --nopidfile
/usr/lib/polkit-1/polkitd --no-debug > "$out/polkit" 2>&1 &
/lib/elogind/elogind > "$out/elogind" 2>&1 &
until busctl --no-pager list | grep -q '^org.freedesktop.login1 '; do sleep 0.05; done
until busctl --no-pager list | grep -q '^org.freedesktop.PolicyKit1 '; do sleep 0.05; done
coproc session { /usr/bin/python3 "$here/session.py" 65534 1 2> "$out/session"; }
read -r id <&"${session[0]}" || exit 1

coproc hands { /usr/bin/python3 "$here/hands.py" 2> "$out/hands"; } 2> /dev/null
read -r glass keys motion <&"${hands[0]}" || exit 1
udevadm settle
do_hands() {
  { echo "$*" >&"${hands[1]}" && read -r <&"${hands[0]}"; } || exit 1
}
await() {
  until "$@" > /dev/null; do kill -0 "$app" || exit 1; sleep 0.05; done
}
opens() { [[ -n $(find "/proc/$app/fd" -lname "$1") ]]; }
closed() { ! opens '/dev/input/event*'; }
has() { (($(grep -c "$1" "$work/logind.txt") >= $2)); }
# Tilts the machine back and forth until the app has had this many more readings.
measure() {
  local wanted=$(($(grep -c deviceMotion "$work/logind.txt") + $1)) side=30
  until has deviceMotion "$wanted"; do
    kill -0 "$app" || exit 1
    side=$((-side))
    do_hands tilt "$side" 0 95
    sleep 0.05
  done
}

RETOUCH_RECORD="$work/logind.mcap" RETOUCH_TRANSCRIPT="$work/logind.txt" \
  RETOUCH_SCREEN=1280x800 XDG_SESSION_ID=$id \
  setpriv --reuid 65534 --regid 65534 --clear-groups "$programs/MotionApp" \
  2> "$work/logind.log" &
app=$!
await grep -qs didBecomeActive "$work/logind.txt"
await opens "$glass"
await opens "$keys"
await opens "$motion"
echo "nobody may read the node: $(setpriv --reuid 65534 --clear-groups test -r "$glass" && echo yes)"
measure 5
# Control-Alt-F2, and back.
do_hands press 29 56 60
await closed
await has didEnterBackground 1
do_hands lift 60 56 29
until [[ $(< /sys/class/tty/tty0/active) == tty2 ]]; do sleep 0.05; done
echo "away"
busybox chvt 1
await opens "$glass"
await opens "$motion"
measure 5
kill -TERM "$app"
wait "$app"
echo "logind: status $?"
