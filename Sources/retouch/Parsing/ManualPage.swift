/// The manual page `retouch(1)`, made from the table of commands.
enum ManualPage {
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
      ".SH ENVIRONMENT", ".TP", "NO_COLOR", "If it is set, nothing has colours.", ".TP",
      "RETOUCH_RECORD, RETOUCH_REPLAY, \\&...",
      "Variables of apps, listed in the page \\(lqvariables\\(rq of the documentation.",
    ]
    return lines.joined(separator: "\n")
  }

  private static func section(_ command: Command) -> [String] {
    var lines = [".SS \(escaped(usage(command)))", escaped(command.summary)]
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

  /// A text as roff prints it: hyphens that can be copied, and no line that looks like a request.
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
