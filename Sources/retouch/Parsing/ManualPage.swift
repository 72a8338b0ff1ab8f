/// The manual pages `retouch(1)`, `retouch-trim(1)`, …, generated from the table of commands.
enum ManualPage {
  /// The page of one command.
  static func text(_ command: Command, version: String) -> String {
    let name = "retouch-\(command.name)"
    let bare =
      String(command.summary.first?.lowercased() ?? "") + command.summary.dropFirst().dropLast()
    var lines = [
      ".\\\" Made by: retouch man \(command.name)",
      ".TH \(escaped(name.uppercased())) 1 \"\" \"Retouch \(version)\"", ".SH NAME",
      "\(escaped(name)) \\- \(escaped(bare))", ".SH SYNOPSIS",
      ".B \(escaped("retouch \(command.name)"))",
      escaped(Help.usage(command).dropFirst().joined(separator: " ")),
      ".SH DESCRIPTION",
    ]
    lines += details(command)
    lines += [
      ".SH SEE ALSO", ".BR retouch (1),", "which lists all commands and the exit statuses of each.",
    ]
    return lines.joined(separator: "\n")
  }

  /// The page in the man macros of roff.
  static func text(_ commands: [Command], version: String) -> String {
    var lines = [
      ".\\\" Made by: retouch man", ".TH RETOUCH 1 \"\" \"Retouch \(version)\"", ".SH NAME",
      "retouch \\- record, replay, show and cut what input devices send", ".SH SYNOPSIS",
      ".B retouch", ".I COMMAND", "[\\fIOPTIONS\\fR]", ".SH DESCRIPTION",
      escaped(
        "Records what input devices send, and replays it through an app, with the same calls. "
          + "The file name - stands for standard input or output; after -- no word is an option."),
      ".SH COMMANDS",
    ]
    for command in commands { lines += section(command) }
    lines += [
      ".SH EXIT STATUS", "0 after success; commands with statuses of their own list them.",
    ]
    let statuses = [
      (64, "the command line is invalid"), (65, "a file has invalid contents"),
      (66, "a file does not exist"), (69, "a service, device or feature is missing"),
      (73, "a file cannot be created, or exists"), (74, "reading or writing failed"),
      (77, "permission is missing"),
    ]
    for (number, meaning) in statuses { lines += [".TP", "\(number)", meaning] }
    lines += [
      ".SH ENVIRONMENT", ".TP", "NO_COLOR", "If it is set and not empty, nothing has colours.",
      ".TP",
      "RETOUCH_RECORD, RETOUCH_REPLAY, \\&...",
      "Variables of apps, listed in the page \\(lqvariables\\(rq of the documentation.",
      ".SH SEE ALSO", "Each command has a page of its own:",
      commands.map { ".BR \(escaped("retouch-\($0.name)")) (1)" }.joined(separator: ",\n") + ".",
    ]
    return lines.joined(separator: "\n")
  }

  private static func section(_ command: Command) -> [String] {
    [".SS \(escaped(usage(command)))"] + details(command)
  }

  /// What a command does, its options, statuses and example.
  private static func details(_ command: Command) -> [String] {
    var lines = [escaped(command.summary)]
    for option in command.options {
      let forms = option.names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
      let value = option.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
      lines += [".TP", forms + value, escaped(option.help)]
    }
    if let rest = command.rest {
      lines += [".TP", "\\fB\\-\\-\\fR \\fI\(escaped(rest.name))\\fR", escaped(rest.help)]
    }
    if !command.statuses.isEmpty {
      lines += [".PP", "Exit status:"]
      for (status, meaning) in command.statuses { lines += [".TP", "\(status)", escaped(meaning)] }
    }
    lines += [
      ".PP", "Example:", ".PP", ".RS", ".nf", escaped(command.example.line), ".fi", ".RE", ".PP",
      escaped(command.example.effect),
    ]
    return lines
  }

  private static func usage(_ command: Command) -> String {
    let words = [command.name] + command.operands
    let more = [command.moreOperands.map { "[\($0)]…" }, command.rest.map { "[-- \($0.name)]" }]
    return (words + more.compactMap { $0 }).joined(separator: " ")
  }

  /// Text escaped for roff: hyphens can be copied, and no line looks like a request.
  private static func escaped(_ text: String) -> String {
    let marked = text.map { letter -> String in
      switch letter {
      case "\\": "\\e"
      case "-": "\\-"
      case "…": "..."
      default: String(letter)  // not an enum of ours
      }
    }.joined()
    return marked.hasPrefix(".") || marked.hasPrefix("'") ? "\\&" + marked : marked
  }
}
