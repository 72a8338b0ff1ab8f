/// Shell scripts that complete the tool's commands and options, made from the table of commands.
enum Completion {
  /// The shells.
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  /// The names of values that are files.
  private static let files = ["FILE", "OUT", "NEW", "NODE", "TEST"]

  /// The script for a shell.
  static func script(for shell: Shell, _ commands: [Command]) -> String {
    switch shell {
    case .bash: bash(commands)
    case .zsh: zsh(commands)
    case .fish: fish(commands)
    }
  }

  /// What an operand of the command can be besides a file.
  private static func words(_ command: Command, _ commands: [Command]) -> [String] {
    switch command.name {
    case "help": commands.map(\.name)
    case "completion": Shell.allCases.map(\.rawValue)
    default: []
    }
  }

  private static func takesFiles(_ command: Command) -> Bool {
    (command.operands + [command.moreOperands].compactMap { $0 }).contains { files.contains($0) }
      || command.rest != nil
  }

  // MARK: - bash

  private static func bash(_ commands: [Command]) -> String {
    let cases = commands.map { command -> String in
      let values = command.options.filter { $0.value != nil }
      let paths = values.filter { files.contains($0.value ?? "") }.flatMap(\.names)
      let others = values.filter { !files.contains($0.value ?? "") }.flatMap(\.names)
      var lines = ["    \(command.name))"]
      if !paths.isEmpty || !others.isEmpty {
        lines.append("      case $previous in")
        if !paths.isEmpty {
          lines.append("        \(paths.joined(separator: "|"))) return ;;")
        }
        if !others.isEmpty {
          lines.append("        \(others.joined(separator: "|"))) compopt +o default; return ;;")
        }
        lines.append("      esac")
      }
      let options = (command.options.flatMap(\.names) + ["--help"]).joined(separator: " ")
      lines.append("      options='\(options)'")
      let words = words(command, commands)
      if !words.isEmpty { lines.append("      words='\(words.joined(separator: " "))'") }
      if !takesFiles(command) { lines.append("      compopt +o default") }
      return (lines + ["      ;;"]).joined(separator: "\n")
    }
    return """
      # Completes retouch in bash. Made by: retouch completion bash
      _retouch() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        local options='' words=''
        COMPREPLY=()
        if ((COMP_CWORD == 1)); then
          compopt +o default
          words='\(commands.map(\.name).joined(separator: " ")) --help --version'
          mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
          return
        fi
        case ${COMP_WORDS[1]} in
      \(cases.joined(separator: "\n"))
        esac
        if [[ $word == -* ]]; then words=$options; fi
        if [[ -n $words ]]; then mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word"); fi
      }
      complete -o default -F _retouch retouch
      """
  }

  // MARK: - zsh

  private static func zsh(_ commands: [Command]) -> String {
    let names = commands.map { "    '\($0.name):\(quoted($0.summary, "':"))'" }
    let cases = commands.map { command -> String in
      var specs = command.options.map { option -> String in
        let help = quoted(option.help, "'[]:")
        let value =
          option.value.map {
            ":\($0):" + (files.contains($0) ? "_files" : " ")
          } ?? ""
        let repeats = option.isRepeatable ? "*" : ""
        guard option.names.count > 1, repeats.isEmpty else {
          return "'\(repeats)\(option.name)[\(help)]\(value)'"
        }
        let forms = option.names
        return
          "'(\(forms.joined(separator: " ")))'{\(forms.joined(separator: ","))}'[\(help)]\(value)'"
      }
      specs.append("'--help[show the usage]'")
      let words = words(command, commands)
      if !words.isEmpty {
        specs.append(
          "'*:\(command.moreOperands ?? command.operands[0]):(\(words.joined(separator: " ")))'")
      } else if takesFiles(command) {
        specs.append("'*:FILE:_files'")
      }
      return "    \(command.name)) _arguments \(specs.joined(separator: " ")) ;;"
    }
    return """
      #compdef retouch
      # Completes retouch in zsh. Made by: retouch completion zsh
      _retouch() {
        local -a commands=(
      \(names.joined(separator: "\n"))
        )
        if ((CURRENT == 2)); then
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        ((CURRENT--))
        case $command in
      \(cases.joined(separator: "\n"))
        esac
      }
      if [[ $funcstack[1] == _retouch ]]; then _retouch "$@"; else compdef _retouch retouch; fi
      """
  }

  // MARK: - fish

  private static func fish(_ commands: [Command]) -> String {
    var lines = [
      "# Completes retouch in fish. Made by: retouch completion fish", "complete -c retouch -f",
    ]
    for command in commands {
      let summary = quoted(command.summary, "'")
      lines.append(
        "complete -c retouch -n __fish_use_subcommand -a \(command.name) -d '\(summary)'")
      let here = "complete -c retouch -n '__fish_seen_subcommand_from \(command.name)'"
      if takesFiles(command) { lines.append("\(here) -F") }
      let words = words(command, commands)
      if !words.isEmpty { lines.append("\(here) -a '\(words.joined(separator: " "))'") }
      for option in command.options {
        let forms = option.names.map { name in
          name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
        }
        let value = option.value.map { files.contains($0) ? " -r -F" : " -x" } ?? ""
        let help = quoted(option.help, "'")
        lines.append("\(here) \(forms.joined(separator: " "))\(value) -d '\(help)'")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// A text inside single quotes, with a backslash before each of `special`. A quote itself becomes
  /// a typographic one, which needs none.
  private static func quoted(_ text: String, _ special: String) -> String {
    text.map { letter in
      letter == "'" ? "’" : special.contains(letter) ? "\\\(letter)" : String(letter)
    }.joined()
  }
}
