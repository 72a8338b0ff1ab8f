# shellcheck shell=bash
# The first build of the pages' app, for tools/bench builds.

# What the driver starts in place of the compiler: adds a line with its processor time to a file.
write_frontend() {
  cat > "$1/frontend" << SCRIPT
#!/bin/bash
for word; do if [[ \$before == -module-name ]]; then module=\$word; fi; before=\$word; done
TIMEFORMAT="\$module %U %S"
{ time $(dirname "$(realpath "$(command -v swift)")")/swift-frontend "\$@" 2>&3; } 3>&2 2>> "$1/modules"
SCRIPT
  chmod +x "$1/frontend"
}

# pss APP: prints how much memory in MB the app takes at rest (PSS: its own, and its part of what is
# shared), once it is active. It is shown nowhere.
pss() {
  local app transcript=$build/transcript.txt
  rm -f "$transcript"
  RETOUCH_DISPLAY=off RETOUCH_TRANSCRIPT=$transcript "$1" > "$build/app.txt" 2>&1 &
  app=$!
  until grep -qs 'didBecomeActive$' "$transcript"; do
    kill -0 "$app" 2> /dev/null || fail "the app has ended; see $build/app.txt"
    read -rt 0.1 <> <(:) || true
  done
  read -rt 2 <> <(:) || true
  awk '/^Pss:/ { printf "%.1f", $2 / 1000 }' "/proc/$app/smaps_rollup"
  kill "$app"
  wait "$app"
}

# first_build NAME CONFIGURATION: builds $build/app from nothing, and prints a line of the table.
first_build() {
  local used size=- memory=- bin
  rm -rf "$build/app/.build" "$build/modules"
  SWIFT_DRIVER_SWIFT_FRONTEND_EXEC=$build/frontend bash -c '
    TIMEFORMAT="%U %S"
    cd "$1" && time swift build -c "$2" > ../build.txt 2>&1' - "$build/app" "$2" 2> "$build/used" ||
    fail "the build failed; see $build/build.txt"
  used=$(awk '{ printf "%.0f", $1 + $2 }' "$build/used")
  bin=$(cd "$build/app" && swift build -c "$2" --show-bin-path)
  if [[ $2 == release ]]; then
    strip -o "$build/stripped" "$bin/App"
    size=$(awk '{ printf "%.1f", $1 / 1e6 }' <<< "$(stat -c %s "$build/stripped")")
    memory=$(pss "$bin/App")
  fi
  printf '%s,%s,%s,%s,%s,%s\n' "$1" "$2" "$used" \
    "$(awk '$1 == "UIKitCore" { used += $2 + $3 } END { printf "%.0f", used }' "$build/modules")" \
    "$size" "$memory"
}

# builds [CHECKOUT]: builds the app of docs/for-app-authors.md from nothing, in both configurations:
# on another checkout of Retouch, then on this one, then on this one without the trait Pictures.
builds() {
  local build=$PWD/.tools/bench/builds configuration checkout
  # shellcheck source=tools/lib/bare-app.sh
  source tools/lib/bare-app.sh
  rm -rf "$build"
  mkdir -p "$build"
  write_frontend "$build"
  echo "build,configuration,processor s,UIKitCore s,stripped MB,PSS MB"
  for configuration in debug release; do
    for checkout in "$@" "$PWD" "$PWD without pictures"; do
      rm -rf "$build/app"
      write_app "$build/app"
      ln -sfn "${checkout% without pictures}" "$build/retouch"
      if [[ $checkout == *' without pictures' ]]; then
        sed -i 's|package(path: "../retouch"|&, traits: []|' "$build/app/Package.swift"
      fi
      first_build "${checkout##*/}" "$configuration"
    done
  done
}
