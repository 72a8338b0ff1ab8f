# shellcheck shell=bash
# Has the commands that follow make their temporary files in memory, unless TMPDIR says where: tests
# write thousands of small files, many of them durably, and would mostly wait for a disk.
if [[ -z ${TMPDIR-} && -w /dev/shm ]]; then
  TMPDIR=$(mktemp -d /dev/shm/retouch-XXXXXX)
  export TMPDIR
  trap 'rm -rf "$TMPDIR"' EXIT
fi
