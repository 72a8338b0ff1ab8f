# The app's devices by way of logind: Debian's elogind, which needs no systemd, with polkit. Arguments
# as for seat.sh; the packages are unpacked over the guest's files (tools/vm --packages).
# shellcheck source=Tests/VMTests/Seat/hands.sh
source "$3/hands.sh"

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
until busctl --no-pager list | grep -q '^org.freedesktop.login1 '; do pause; done
until busctl --no-pager list | grep -q '^org.freedesktop.PolicyKit1 '; do pause; done
coproc session { /usr/bin/python3 "$here/session.py" 65534 1 2> "$out/session"; }
read -r id <&"${session[0]}" || exit 1

plug_in
start MotionApp logind \
  setpriv --reuid 65534 --regid 65534 --clear-groups env XDG_SESSION_ID="$id"
await_app opens "$glass"
await_app opens "$keys"
await_app opens "$motion"
echo "others may read the node: $(setpriv --reuid 65534 --clear-groups test -r "$glass" && echo yes)"
measure 5
# Control-Alt-F2, and back.
do_hands press 29 56 60
await_app closed
await_app called didEnterBackground 1
do_hands lift 60 56 29
await_terminal
echo "away"
busybox chvt 1
await_app opens "$glass"
await_app opens "$motion"
measure 5
finish
