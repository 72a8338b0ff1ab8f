/// The text of `--help`, for the tool and for each command.
enum Help {
  /// The overview of the commands.
  static func overview(_ commands: [Command]) -> String {
    let width = commands.map(\.name.count).max() ?? 0
    let lines = commands.map { "  \(padded($0.name, width))  \($0.summary)" }
    return """
      usage: retouch COMMAND [OPTIONS]

      Records what input devices send, and replays it through an app, with the same calls.

      \(lines.joined(separator: "\n"))

      retouch COMMAND --help explains a command; retouch --version prints the version.
      """
  }

  /// The usage of one command.
  static func text(_ command: Command) -> String {
    var sections = ["usage: retouch " + usage(command).joined(separator: " "), command.summary]
    let rows = rows(command)
    if !rows.isEmpty {
      let width = rows.map(\.0.count).max() ?? 0
      sections.append(rows.map { "  \(padded($0.0, width))  \($0.1)" }.joined(separator: "\n"))
    }
    if !command.statuses.isEmpty {
      let lines = command.statuses.map { "  \(padded("\($0.0)", 2))  \($0.1)" }
      sections.append("exit status:\n" + lines.joined(separator: "\n"))
    }
    sections.append("example: \(command.example.line)\n  \(command.example.effect)")
    return sections.joined(separator: "\n\n")
  }

  /// The command's name, then its operands and options.
  static func usage(_ command: Command) -> [String] {
    var words = [command.name] + command.operands
    for option in command.options {
      let form = ([option.names[0]] + (option.value.map { [$0] } ?? [])).joined(separator: " ")
      let dots = option.isRepeatable ? "…" : ""
      words.append(command.required.contains(option.name) ? form : "[\(form)]\(dots)")
    }
    if let name = command.moreOperands { words.append("[\(name)]…") }
    if let rest = command.rest { words.append("[-- \(rest.name)]") }
    return words
  }

  private static func rows(_ command: Command) -> [(String, String)] {
    var rows = command.options.map { option in
      ((option.names + (option.value.map { [$0] } ?? [])).joined(separator: " "), option.help)
    }
    if let rest = command.rest { rows.append(("-- \(rest.name)", rest.help)) }
    return rows
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }
}
