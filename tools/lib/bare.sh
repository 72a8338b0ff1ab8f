# shellcheck shell=bash
# A Debian with apt and nothing else, in which checks install and run; no engine for containers is
# needed. Used as root.

# Sets `bare` to a tar of it, made once, since that takes most of a minute; ends the check as
# skipped where that is not possible.
require_bare() {
  local folder=.tools/root new
  bare=$folder/bare.tar
  (($(id -u) == 0)) || skip "not root, and packages are installed in a root of their own"
  command -v mmdebstrap > /dev/null || skip "mmdebstrap is missing: tools/test installs it"
  [[ ! -e $bare ]] || return 0
  mkdir -p "$folder"
  new=$(mktemp -d)
  apt_settings > "$new/settings"
  if ! mmdebstrap --quiet --variant=apt --aptopt="$new/settings" bookworm "$new/bare.tar" \
    2> "$new/said"; then
    cat "$new/said"
    rm -r "$new"
    skip "no clean Debian: see the lines above (is there a network?)"
  fi
  mv "$new/bare.tar" "$bare"
  rm -r "$new"
}

# Ends a check as one that cannot run here.
skip() {
  echo "skipped: $*"
  exit 77
}

# Prints how this machine's apt reaches its archives.
apt_settings() {
  apt-config dump | grep -iE '^Acquire::(https?|Check|Retries|Languages|ForceIPv)' || true
}

# new_root FOLDER: unpacks that Debian, with this machine's way into the network.
new_root() {
  mkdir "$1"
  tar -xf "$bare" -C "$1"
  cp /etc/resolv.conf "$1/etc/resolv.conf"
  apt_settings > "$1/etc/apt/apt.conf.d/50settings"
}

# Sets `toolchain` to the folder of the Swift toolchain, whatever program in PATH leads there.
find_toolchain() {
  toolchain=$(swift -print-target-info |
    sed -nE 's|.*"runtimeResourcePath": *"(.*)/usr/lib/swift".*|\1|p')
  [[ -n $toolchain ]] ||
    skip "the toolchain is in /usr among other programs; unpack it in a folder of its own"
}

# inside ROOT SCRIPT OPTION…: runs a script in a root, with a /proc and terminals that go with it,
# and options of chroot. A folder of `toolchain` in the root has the toolchain there, read-only and
# in PATH. If `archives` is set, apt keeps what it downloads in that folder.
inside() {
  # shellcheck disable=SC2016 # the variables of the inner shell
  unshare --mount --pid --kill-child --mount-proc="$1/proc" bash -euc '
    root=$1 script=$2 toolchain=$3 archives=$4 path=/usr/sbin:/usr/bin:/sbin:/bin
    if [[ -n $toolchain && -d $root$toolchain ]]; then
      mount --bind -o ro "$toolchain" "$root$toolchain"
      path=$toolchain/usr/bin:$path
    fi
    mkdir -p "$root/dev/pts"
    mount -t devpts -o newinstance,mode=620,ptmxmode=666 devpts "$root/dev/pts"
    [[ -e $root/dev/ptmx ]] || ln -s pts/ptmx "$root/dev/ptmx"
    [[ -z $archives ]] || mount --bind "$archives" "$root/var/cache/apt/archives"
    exec chroot "${@:5}" "$root" env -i HOME=/root PATH="$path" DEBIAN_FRONTEND=noninteractive \
      bash -euc "$script"
  ' bash "$1" "$2" "${toolchain-}" "${archives-}" "${@:3}"
}

# without ROOT PACKAGE PATTERN SCRIPT OPTION…: runs a script as `inside`, without the files of an
# installed package. Fails unless it prints a line that matches: what it needs the package for.
without() {
  local root=$1 package=$2 said
  inside "$root" "dpkg -L $package | while read -r file; do
      if [[ -f \$file || -L \$file && ! -d \$file ]]; then echo \"\$file\"; fi
    done > /taken.txt
    [[ -s /taken.txt ]]
    tar --create --absolute-names --remove-files --file=/taken.tar --files-from=/taken.txt"
  inside "$root" "$4" "${@:5}" > "$root/without.txt" 2>&1 || true
  inside "$root" 'tar --extract --absolute-names --file=/taken.tar'
  if ! said=$(grep -Em 1 "$3" "$root/without.txt"); then
    tail -n 20 "$root/without.txt"
    echo "nothing fails for want of $package, so a list without it would not be found"
    return 1
  fi
  echo "without $package: ${said:0:160}"
}
