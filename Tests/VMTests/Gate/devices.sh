# shellcheck shell=bash
# An app for each device, which is unplugged while something is held; then one that is stopped while
# all of them send more than the kernel keeps. Arguments: the folder of the programs, the folder for
# what the test reads, the devices' streams.
programs=$1 out=$2
shift 2
# In the guest's memory: each write to the host's files waits for the host.
work=$(mktemp -d)
trap 'cp "$work"/* "$out"' EXIT
for stream in "$@"; do
  launch GalleryApp "$(basename "$stream" .evemu)"
  "$programs/KernelCheck" play "$stream" >&2
  still "$app"
  finish
done
launch GalleryApp deaf
"$programs/KernelCheck" flood "$app" "$@" > "$work/held"
still "$app"
finish
