# shellcheck shell=bash disable=SC2034
# Runs checks of tools/test beside the others, which then yield to them.
#
# A check that plays events at their own pace needs a processor whenever one is due, and little in
# between. The others, compilers mostly, take what is left: they have the lowest priority, in a
# session of their own, since Linux divides the processors among sessions first (sched(7),
# "autogroup"). All that runs ends with tools/test.

# The sessions of the checks that run beside others, and whether these have begun.
sessions=() has_begun=

# Whether a line of a check's first comment begins with some words.
comment_says() {
  sed -n '/^#/!q;p' "$1" | grep -q "^# $2"
}

# Whether a check runs beside others.
is_beside() { comment_says "$1" 'Runs beside'; }

# The file that gets the status and the seconds of a check that runs beside others.
result_beside() {
  printf '.tools/log/%s.result' "$(basename "$1")"
}

# The file to which tools/lib/timed writes a check's processor time. It is counted by the check, since
# this shell's also has that of the checks that run beside it.
times_of() {
  printf '.tools/log/%s.times' "$(basename "$1")"
}

# Prints the seconds of processor time that a check took with all that it started; 0 if it was
# killed.
processor_seconds() {
  [[ -r $(times_of "$1") ]] || {
    echo 0
    return
  }
  sed -n 2p "$(times_of "$1")" | tr ms '  ' | awk '{ print int(60 * ($1 + $3) + $2 + $4) }'
}

# Begins those of the checks that run beside others, the first time that it is called.
begin_beside() {
  if [[ -n $has_begun ]]; then return; fi
  has_begun=1
  local check
  trap end_sessions EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM
  for check in "$@"; do
    if ! is_beside "$check" || [[ ! -x $check ]]; then continue; fi
    rm -f "$(result_beside "$check")"
    # shellcheck disable=SC2016 # the variables of the inner shell
    setsid bash -c '
      tools/lib/timed "$1" "$4" < /dev/null > "$2" 2>&1
      echo "$? $SECONDS" > "$3.new" && mv "$3.new" "$3"
    ' bash "$check" ".tools/log/$(basename "$check").txt" "$(result_beside "$check")" \
      "$(times_of "$check")" &
    sessions+=($!)
    say "$(basename "$check") runs beside the next checks, which leave it the processors"
  done
}

# Shows the output of a check that runs beside others, until it ends. If it was killed, that is its
# result.
show_beside() {
  local result
  result=$(result_beside "$1")
  tail --lines=+1 --follow --pid="${sessions[0]}" "$2" 2> /dev/null &
  wait $!
  wait "${sessions[0]}" || true
  sessions=("${sessions[@]:1}")
  [[ -s $result ]] || echo "137 0" > "$result"
}

# Runs a check with the lowest priority, in a session of its own; returns its status.
run_yielding() {
  local file=.tools/log/session status=0
  # shellcheck disable=SC2016 # the variables of the inner shell
  setsid bash -c '
    echo $$ > "$1"
    { echo 19 > /proc/self/autogroup; } 2> /dev/null
    exec nice -n 19 tools/lib/timed "$2" "$3"
  ' bash "$file" "$1" "$(times_of "$1")" < /dev/null 2>&1 | tee "$2" &
  wait $! || status=$?
  rm -f "$file"
  return "$status"
}

# Ends what still runs in the sessions that were begun here.
end_sessions() {
  local session stat line fields
  for session in "${sessions[@]}" $(cat .tools/log/session 2> /dev/null); do
    for stat in /proc/[0-9]*/stat; do
      # After the name in parentheses: state, parent, group, session.
      { read -r line < "$stat"; } 2> /dev/null || continue
      read -ra fields <<< "${line##*) }"
      if [[ ${fields[3]} == "$session" ]]; then
        line=${stat%/stat}
        kill "${line#/proc/}" 2> /dev/null || true
      fi
    done
  done
  rm -f .tools/log/session
}
