# An app whose panel goes dark and is woken by a drag, by both interfaces of the kernel. Arguments:
# the folder of the programs, the folder for what the test reads, the recording of the hands. Prints
# what it sees.
programs=$1 work=$2 tour=$3
mount -t debugfs debugfs /sys/kernel/debug
# The first second: the card is dragged.
awk '!/^E:/ || $2 < 1' "$tour" > /tmp/drag.evemu

lit() { grep -q 'active=1' /sys/kernel/debug/dri/0/state; }
dark() { ! lit; }
await_app() { await "$app" "$@" || exit 1; }
count() { grep -c "$1" "$work/$name.txt"; }
# Starts a program under a name, and wakes its panel.
blank() {
  launch "$1" "$2" env -u RETOUCH_SCREEN RETOUCH_DISPLAY=kms RETOUCH_BLANK=20s
  await_app lit
  await_app dark
  echo "$name: $(count 'displays blank') blank, $(count 'application.willResignActive') resigned"
  play_to "$app" /tmp/drag.evemu
  await_app lit
  await_app says "$work/$name.txt" 'displays awake'
  echo "$name: $(count 'displays swallowed') swallowed, $(count 'pan@card began') drags"
  play_to "$app" /tmp/drag.evemu
  still "$app"
  echo "$name: $(count 'pan@card began') drags"
  finish
}

blank GalleryApp atomic
# The kernel refuses atomic mode setting to programs whose name begins with an X.
ln -s "$programs/GalleryApp" "$programs/XGalleryApp"
blank XGalleryApp legacy
