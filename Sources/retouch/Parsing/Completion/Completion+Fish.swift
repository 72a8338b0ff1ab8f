extension Completion {
  /// The script for fish. Its conditions look only at the second word, so that a file with the name
  /// of a command does not count as one.
  static func fish(_ commands: [Command]) -> String {
    var lines = [
      """
      # Completes retouch in fish. Made by: retouch completion fish
      function __retouch_command
          set -l words (commandline -opc)
          test (count $words) -gt 1; and contains -- $words[2] $argv; and not contains -- -- $words
      end
      function __retouch_app
          set -l words (commandline -opc)
          set -l at (contains -i -- -- $words)
          and set -e words[1..$at]
          and complete -C (string join ' ' -- (string escape -- $words) (commandline -ct))
      end
      complete -c retouch -f
      complete -c retouch -n 'test (count (commandline -opc)) -eq 1' -l help -d 'show the commands'
      complete -c retouch -n 'test (count (commandline -opc)) -eq 1' -l version -d 'show the versions'
      complete -c retouch -n 'contains -- -- (commandline -opc)' -a '(__retouch_app)'
      """
    ]
    for command in commands {
      lines.append(
        "complete -c retouch -n 'test (count (commandline -opc)) -eq 1' -a \(command.name) "
          + "-d '\(quoted(command.summary, "'"))'")
      let here = "complete -c retouch -n '__retouch_command \(command.name)'"
      switch candidates(for: command, of: commands) {
      case .files: lines.append("\(here) -F")
      case .words(let words): lines.append("\(here) -a '\(words.joined(separator: " "))'")
      case .anything, nil: break
      }
      for option in command.options { lines.append("\(here) \(fishOption(option))") }
      lines.append("\(here) -l help -d 'show the usage'")
    }
    return lines.joined(separator: "\n")
  }

  private static func fishOption(_ option: Option) -> String {
    let forms = option.names.map { name in
      name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
    }
    let value =
      switch candidates(for: option) {
      case nil: ""
      case .files: " -r -F"
      case .anything: " -x"
      case .words(let words): " -x -a '\(words.joined(separator: " "))'"
      }
    return "\(forms.joined(separator: " "))\(value) -d '\(quoted(option.help, "'"))'"
  }
}
