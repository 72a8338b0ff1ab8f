# shellcheck shell=bash disable=SC2034
# An app on a panel, until its first picture was photographed. Arguments: the folder of the programs,
# the folder for what the test reads.
programs=$1 out=$2
work=$(mktemp -d)
trap 'cp "$work"/* "$out"' EXIT
launch GalleryApp panel env -u RETOUCH_SCREEN RETOUCH_DISPLAY=kms RETOUCH_DISPLAY_TIMES="$work/times"
# After the heading and the start of the process comes the first frame.
await "$app" eval '(($(wc -l < "$work/times") > 2))' || exit 1
still "$app"
touch "$out/ready"
await "$app" test -e "$out/seen" || exit 1
finish
