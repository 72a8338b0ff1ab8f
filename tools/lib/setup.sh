# shellcheck shell=bash disable=SC2034
# Prepares this machine for the commands in tools/, which source this from the package root.
#
# Every function announces what it does, does nothing if nothing is missing, and ends the command
# with one line if it fails. Logs are in .tools/log.

# The packages of Debian that Retouch uses: this list alone. The pages for app authors, kiosks and CI,
# the Containerfile and Package.swift repeat parts of it, tools/package takes its parts, and
# docs/dependencies.md says what each package is for; tools/checks/24-packages compares them.

# What the Swift toolchain needs to start, compile and link.
packages_toolchain=(binutils libc6-dev libstdc++-12-dev libcurl4 libncurses6 libsqlite3-0 libxml2
  tzdata)
# The C libraries that Package.swift names, and those that are loaded at first use, by their headers.
packages_linked=(libinput-dev libudev-dev libevdev-dev libsystemd-dev libexpat1-dev libzstd-dev
  liblz4-dev libdeflate-dev libgps-dev libxkbcommon-dev libyaml-dev libseat-dev)
packages_headers=(libharfbuzz-dev libfontconfig-dev libicu-dev libcairo2-dev libpng-dev
  libturbojpeg0-dev libwebp-dev libdrm-dev libsdl2-dev)
# The system's font, the symbols of apps and the list of all fonts; then the fonts of other scripts,
# which the bundled recordings use.
packages_text=(fonts-inter fonts-material-design-icons-iconfont fontconfig)
packages_scripts=(fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji)
# An app from nothing but the toolchain: the line for app authors.
packages_build=("${packages_toolchain[@]}" pkg-config "${packages_linked[@]}"
  "${packages_headers[@]}" "${packages_text[@]}")

# What the installed tool loads to measure and draw: its Debian package depends on these and on the
# fonts of text, recommends the other fonts and the first list below, and suggests the second. The
# container has what is recommended.
packages_loaded=(libcairo2 libfontconfig1 libharfbuzz0b libicu72 libpng16-16 libturbojpeg0 libwebp7)
packages_recommended=(libx11-data librsvg2-bin)
packages_suggested=(bash-completion ffmpeg libhunspell-1.7-0)

# What a machine without a compiler needs for an app on a panel, besides tzdata, what is loaded to
# measure and draw, and the fonts: the line for kiosks.
packages_shared=(libinput10 libudev1 libevdev2 libsystemd0 libexpat1 libzstd1 liblz4-1 libdeflate0
  libgps28 libxkbcommon0 libseat1 libstdc++6)
packages_panel=(libdrm2)
# What TLS for viewers from afar is loaded from.
packages_remote=(libgnutls30)

# The fonts whose digests the stored lines and pictures of tests name.
packages_fonts=("${packages_text[@]}" "${packages_scripts[@]}" fonts-noto-mono fonts-dejavu-core)
packages_check=("${packages_fonts[@]}" "${packages_recommended[@]}"
  git python3 python3-venv shellcheck dbus python3-dbusmock libglib2.0-bin playerctl
  gpsd gpsd-clients ffmpeg libhunspell-1.7-0 zsh fish xvfb xdotool imagemagick weston
  tigervnc-viewer openssl)
packages_package=(binutils dpkg-dev)
packages_root=(lintian mmdebstrap)
packages_vm=(qemu-system-x86 busybox-static cpio kmod udev evemu-tools libinput-tools
  libsdl2-dev gcc libc6-dev python3-libevdev python3-pyudev python3-yaml seatd systemd
  v4l-utils ir-keytable)
# Unpacked in the virtual machine only: elogind and systemd exclude each other.
packages_guest=(elogind libelogind0 polkitd libpolkit-gobject-1-0 libpolkit-agent-1-0 libduktape207)
packages_pages=(chromium esbuild)

# The oldest toolchain that builds the package.
swift_wanted=6.3
swift_home=https://www.swift.org/install/linux

say() {
  printf '== %s\n' "$*"
}

fail() {
  printf '%s: %s\n' "$0" "$*" >&2
  exit 1
}

# Prepares this machine for a build: the toolchain, what it and the libraries need, and the given
# packages. Fails if that is not possible.
require_build() {
  command -v swift > /dev/null ||
    fail "no Swift toolchain: 'swift' $swift_wanted or newer must be in PATH ($swift_home)"
  # First, since the toolchain does not even start without some of them.
  require_packages "${packages_build[@]}" "$@"
  local version
  version=$(swift --version 2> /dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | sed -n 1p)
  [[ -n $version ]] ||
    fail "'swift --version' does not work: is the toolchain complete? ($(command -v swift))"
  if [[ $(printf '%s\n' "$swift_wanted" "$version" | sort -V | sed -n 1p) != "$swift_wanted" ]]; then
    fail "Swift $version is too old: 'swift' $swift_wanted or newer must be in PATH ($swift_home)"
  fi
  say "Swift $version at $(command -v swift)"
}

# Prints the given packages that are not installed.
missing_packages() {
  command -v dpkg-query > /dev/null ||
    fail "no dpkg: this installs packages of Debian 12; elsewhere install the equivalents of: $*"
  local package
  for package in "$@"; do
    if [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2> /dev/null) != installed ]]; then
      printf '%s ' "$package"
    fi
  done
}

# Fails if packages are missing and the user is not root.
require_root_or_packages() {
  local missing
  missing=$(missing_packages "$@") || exit 1
  if [[ -n $missing && $(id -u) != 0 ]]; then
    fail "not root, and packages are missing; run: sudo apt-get install -y --no-install-recommends ${missing% }"
  fi
}

# Installs the given packages that are missing; needs root. Returns 1 if that fails, and sets the
# variable `reason`.
install_packages() {
  local missing
  missing=$(missing_packages "$@") || exit 1
  missing=${missing% }
  [[ -n $missing ]] || return 0
  mkdir -p .tools/log
  say "installing Debian packages: $missing (log: .tools/log/apt-install.txt)"
  local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 -q)
  # Old lists may suffice, so only a failed installation counts.
  "${apt[@]}" update > .tools/log/apt-update.txt 2>&1 ||
    say "apt-get update failed: continuing with the present lists (log: .tools/log/apt-update.txt)"
  # shellcheck disable=SC2086 # one word per package
  if ! "${apt[@]}" install -y --no-install-recommends $missing > .tools/log/apt-install.txt 2>&1; then
    reason="apt-get could not install $missing (is there a network?): $(sed -n 's/^E: //p' .tools/log/apt-install.txt | sed -n 1p)"
    return 1
  fi
}

# Installs the given packages if necessary; fails if that is not possible.
require_packages() {
  require_root_or_packages "$@"
  install_packages "$@" || fail "$reason"
}

# Installs the pinned Python packages into .tools/venv if necessary; fails if that is not possible.
require_python_packages() {
  local wanted=tools/lib/requirements.txt kept=.tools/venv/requirements.txt log=.tools/log/pip.txt
  if cmp -s "$wanted" "$kept"; then return 0; fi
  mkdir -p .tools/log
  say "making .tools/venv with the Python packages of $wanted (log: $log)"
  rm -rf .tools/venv
  # Debian's Python, to which python3-venv belongs, whatever else is in PATH.
  /usr/bin/python3 -m venv .tools/venv > "$log" 2>&1 || fail "python3 -m venv failed: see $log"
  .tools/venv/bin/python -m pip install --disable-pip-version-check -r "$wanted" >> "$log" 2>&1 ||
    fail "pip could not install the packages of $wanted (is there a network?): see $log"
  cp "$wanted" "$kept"
}

# Downloads what the virtual machine of the tests is made of, if necessary, so that no test downloads
# anything. Returns 1 if that fails, and sets the variable `reason`.
fetch_machine() {
  mkdir -p .tools/log
  if ! tools/vm --fetch "${packages_guest[@]}" 2>&1 | tee .tools/log/vm-fetch.txt |
    sed -un 's/^tools\/vm: \(fetching .*\)/== \1/p'; then
    reason="the virtual machine cannot be fetched: $(tail -n 1 .tools/log/vm-fetch.txt)"
    return 1
  fi
}
