extension Completion {
  /// The script for bash. It needs no package, but if bash-completion is present, it uses its
  /// `_command_offset` for the words after `--`.
  static func bash(_ commands: [Command]) -> String {
    """
    # Completes retouch in bash. Made by: retouch completion bash
    _retouch() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
      local options='' words='' at
      COMPREPLY=()
      if ((COMP_CWORD == 1)); then
        compopt +o default
        words='\(commands.map(\.name).joined(separator: " ")) --help --version'
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
        return
      fi
      for ((at = 2; at < COMP_CWORD; at++)); do
        [[ ${COMP_WORDS[at]} == -- ]] || continue
        case ${COMP_WORDS[1]} in
          \(appCommands(commands).joined(separator: "|")))
            if declare -F _command_offset > /dev/null; then
              _command_offset $((at + 1))
            elif ((at + 1 == COMP_CWORD)); then
              mapfile -t COMPREPLY < <(compgen -c -- "$word")
            fi
            ;;
        esac
        return
      done
      # --option=value: the sign is a word of its own.
      if [[ $word == = ]]; then
        word=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      case ${COMP_WORDS[1]} in
    \(commands.map { bashCase($0, commands) }.joined(separator: "\n"))
      esac
      if [[ $word == -* ]]; then words=$options; fi
      if [[ -n $words ]]; then mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word"); fi
    }
    complete -o default -F _retouch retouch
    """
  }

  private static func bashCase(_ command: Command, _ commands: [Command]) -> String {
    var values: [String] = []
    for option in command.options {
      let forms = option.names.joined(separator: "|")
      switch candidates(for: option) {
      case nil: break
      case .files: values.append("        \(forms)) return ;;")
      case .anything: values.append("        \(forms)) compopt +o default; return ;;")
      case .words(let words):
        values += [
          "        \(forms))", "          compopt +o default",
          "          mapfile -t COMPREPLY < <(compgen -W '\(words.joined(separator: " "))' -- \"$word\")",
          "          return", "          ;;",
        ]
      }
    }
    var lines = ["    \(command.name))"]
    if !values.isEmpty { lines += ["      case $previous in"] + values + ["      esac"] }
    let options = (command.options.flatMap(\.names) + ["--help"]).joined(separator: " ")
    lines.append("      options='\(options)'")
    switch candidates(for: command, of: commands) {
    case .files: break
    case .words(let words):
      lines += ["      words='\(words.joined(separator: " "))'", "      compopt +o default"]
    case .anything, nil: lines.append("      compopt +o default")
    }
    return (lines + ["      ;;"]).joined(separator: "\n")
  }
}
