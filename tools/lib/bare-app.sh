# shellcheck shell=bash
# The first hours of app authors, testers and people with traces in a bare root, for
# tools/checks/92-bare-root: the app of the pages' own blocks, with their own line of packages, and
# all their commands as typed.

authors=docs/for-app-authors.md testers=docs/for-testers.md traces=docs/for-traces.md
# shellcheck disable=SC2034 # for tools/checks/92-bare-root too
kiosks=docs/for-kiosks.md

# block PAGE LANGUAGE PATTERN: prints the page's first block in this language (none: '') that has a
# line that matches; fails if there is none.
block() {
  awk -v language="$2" -v pattern="$3" '
    !open && /^```/ { open = 1; named = substr($0, 4); text = ""; hit = 0; next }
    open && $0 == "```" {
      if (hit && named == language) { printf "%s", text; found = 1; exit }
      open = 0
      next
    }
    open { text = text $0 "\n"; if ($0 ~ pattern) hit = 1 }
    END { exit !found }
  ' "$1" || fail "$1 has no block '$2' with '$3'"
}

# Prints the commands of a page, all in its blocks of sh, without their comments, except those that
# root types: the line of packages.
commands() {
  awk '/^```sh$/ { open = 1; next } /^```$/ { open = 0 } open' "$1" |
    sed -e ':a;/\\$/{N;s/\\\n//;ba}' | sed -E -e '/^sudo /d' -e 's/ +# .*//'
}

# Runs a line in the folder where the page has it typed, as in a user's shell.
place=/src/app
typed() { quietly "$1" "cd $place; { $2; } < /dev/null"; }

# Runs a line that starts the app, until the app is active; then ends it.
live() {
  # shellcheck disable=SC2016 # the variables of the inner shell
  quietly "$1" 'cd /src/app
    rm -f live.txt
    env RETOUCH_TRANSCRIPT=live.txt '"$2"' &
    app=$!
    until grep -qs "didBecomeActive$" live.txt; do
      kill -0 $app
      read -rt 0.05 <> <(:) || true
    done
    kill $app
    wait $app'
}

# Prints a trace of a finger that taps, and drags the card two seconds and a half later.
finger() {
  sed '/^E:/,$d' recordings/gallery-tour.evemu
  awk '
    function event(time, code, value) { printf "E: %.6f %s %d\n", time, code, value }
    function move(time, x, y) {
      event(time, "0003 0035", x); event(time, "0003 0036", y); event(time, "0000 0000", 0)
    }
    function down(time, id, x, y) {
      event(time, "0003 0039", id); event(time, "0001 014a", 1); move(time, x, y)
    }
    function up(time) {
      event(time, "0003 0039", -1); event(time, "0001 014a", 0); event(time, "0000 0000", 0)
    }
    BEGIN {
      down(0, 1, 6000, 6000); up(0.1)
      down(2.5, 2, 1000, 1000)
      for (i = 1; i <= 60; i++) move(2.5 + i / 40, 1000 + 30 * i, 1000 + 10 * i)
      up(4.1)
    }'
}

# Replaces the recording of a run without a touchscreen, which has to replay as recorded, by one of
# a finger.
drag() {
  finger > "$1/src/app/touch.evemu"
  typed "$1" 'retouch replay bug.mcap -- ./App &&
    retouch import touch.evemu -o drag.mcap &&
    retouch replay drag.mcap --record bug.mcap --overwrite -- ./App'
}

# Runs a line that looks for a crash: of an app that does not bear the card far on the right.
crashing() {
  local source=$1/src/app/Sources/App/App.swift
  cp "$source" "$work/App.swift"
  sed -i 's/^    card.center = .*/&\n    precondition(card.center.x < 150)/' "$source"
  typed "$1" 'swift build && cp bug.mcap crash.mcap'
  typed "$1" "$2"
  cp "$work/App.swift" "$source"
  typed "$1" 'swift build'
}

# run_page ROOT PAGE: runs each command of a page; those that need a device are only named.
run_page() {
  local line
  commands "$2" > "$work/lines"
  [[ -s $work/lines ]] || fail "$2 has no commands"
  while IFS= read -r line <&3; do
    case $line in
      RETOUCH_DEVICES=* | 'retouch record '* | 'retouch devices' | 'retouch watch')
        echo "not run, needs a device: $line"
        continue
        ;;
      'retouch shrink '*) crashing "$1" "$line" ;;
      'retouch '* | 'swift '* | 'ln '* | 'mkdir '* | 'cp '*) typed "$1" "$line" ;;
      *./App) live "$1" "$line" ;;
      *) fail "$2 has a command that this check cannot run yet: $line" ;;
    esac
    echo "run: $line"
    if [[ $line == RETOUCH_RECORD=* ]]; then drag "$1"; fi
  done 3< "$work/lines"
}

# The Python block of the page on traces, on the trace that its commands have left, with the readers
# of .tools/venv.
read_trace() {
  local python=$PWD/.tools/venv/bin/python
  [[ -x $python ]] || fail ".tools/venv is missing: tools/test makes it"
  block "$traces" python make_reader > "$work/read.py"
  (cd "$1" && "$python" "$work/read.py") > "$work/frames"
  echo "the page's Python reads $(grep -c . "$work/frames") lines of trace.mcap"
}

# write_app FOLDER: the package, app and test of the page for app authors.
write_app() {
  mkdir -p "$1/Sources/App" "$1/Tests/AppTests"
  block "$authors" swift swift-tools-version > "$1/Package.swift"
  block "$authors" swift @main > "$1/Sources/App/App.swift"
  block "$authors" swift '^import Testing' > "$1/Tests/AppTests/AppTests.swift"
}

# fail_if_compiled MODULES NAME…: fails if a folder of modules has one of these.
fail_if_compiled() {
  local module
  [[ -e $1/UIKit.swiftmodule ]] || fail "$1 has no UIKit: look for the others elsewhere"
  for module in "${@:2}"; do
    [[ ! -e $1/$module.swiftmodule ]] || fail "the app compiles $module"
  done
}

part_app() {
  local root=$1 app=$1/src/app line
  checkout "$root"
  line=$(block "$authors" sh '^sudo apt-get install')
  # As root, who does without sudo.
  # shellcheck disable=SC2016 # the variables of the inner shell
  quietly "$root" 'apt-get update; sudo() { "$@"; }; '"$line"
  write_app "$app"
  without "$root" binutils 'link.*failed' 'cd /src/app; swift build --target LinuxLocation'
  without "$root" libgps-dev "gps.h.* not found" 'cd /src/app; swift build --target LinuxLocation'
  give_package "$root"
  quietly "$root" 'apt-get install -y --no-install-recommends /src/retouch/.build/package/*.deb'
  run_page "$root" "$authors"
  run_page "$root" "$testers"
  # The app names the product UIKit alone.
  fail_if_compiled "$app/.build/debug/Modules" \
    CoreHaptics CoreLocation CoreMotion GameController MediaPlayer
  # With the test that make-test has written.
  typed "$root" 'swift test'
  grep 'Test run with 2 tests .*passed' "$work/said"
  # What the page for kiosks has copied to a panel, of this build.
  line=$(block "$kiosks" sh '^mkdir -p board' | sed -n '/^mkdir/p; /^cp/{s/release/debug/g;p}')
  typed "$root" "$line"
  rm -rf "$built/board"
  cp -r "$app/board" "$built"
  cp "$app/bug.mcap" "$built/board"
  place=/src/retouch
  run_page "$root" "$traces"
  read_trace "$root$place"
}

# The same app without the trait Pictures, and without the packages of what draws.
part_unseen() {
  local root=$1 app=$1/src/app
  place=/src/app
  checkout "$root"
  # shellcheck disable=SC2154 # setup.sh lists them
  quietly "$root" "apt-get update; apt-get install -y --no-install-recommends \
    ${packages_toolchain[*]} pkg-config ${packages_linked[*]}"
  write_app "$app"
  sed -i 's|package(path: "../retouch"|&, traits: []|' "$app/Package.swift"
  grep -q 'traits: \[\]' "$app/Package.swift" || fail "$authors names no ../retouch"
  typed "$root" 'swift build'
  fail_if_compiled "$app/.build/debug/Modules" Display Raster TextLayout UIKitPictures
  live "$root" .build/debug/App
  typed "$root" 'swift test'
  grep 'Test run with 1 test .*passed' "$work/said"
}
