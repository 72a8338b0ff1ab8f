/// Shell scripts that complete the tool's commands and options, generated from the table of
/// commands.
///
/// After `--`, they complete what the shell knows about the app named there.
enum Completion {
  /// The shells.
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  /// The possible contents of an operand or of an option's value.
  enum Candidates: Equatable {
    case files
    /// One of these words.
    case words([String])
    /// Anything, such as a time: nothing can be completed.
    case anything
  }

  /// The names of operands and values that are files or folders.
  static let files = [
    "APP", "CORPUS", "DIR", "FILE", "FOLDER", "MOVIE", "NEW", "NODE", "OTHER", "OUT", "PAGE",
    "PICTURE", "RULES", "TEST", "XML",
  ]

  /// The script for a shell.
  static func script(for shell: Shell, _ commands: [Command]) -> String {
    switch shell {
    case .bash: bash(commands)
    case .zsh: zsh(commands)
    case .fish: fish(commands)
    }
  }

  /// The candidates for an option's value; nil for an option without a value.
  static func candidates(for option: Option) -> Candidates? {
    guard let value = option.value else { return nil }
    if !option.words.isEmpty { return .words(option.words) }
    return files.contains(value) ? .files : .anything
  }

  /// The candidates for a command's operands; nil for a command without operands.
  static func candidates(for command: Command, of commands: [Command]) -> Candidates? {
    let operands = command.operands + [command.moreOperands].compactMap { $0 }
    switch command.name {
    case "help", "man": return .words(commands.map(\.name))
    case "completion": return .words(Shell.allCases.map(\.rawValue))
    default:  // not an enum of ours
      guard !operands.isEmpty else { return nil }
      return operands.contains(where: files.contains) ? .files : .anything
    }
  }

  /// The commands that run an app, given after `--`.
  static func appCommands(_ commands: [Command]) -> [String] {
    commands.filter { $0.rest != nil }.map(\.name)
  }

  /// Text within single quotes, with a backslash before each of `special`. A quote itself becomes a
  /// typographic one, which needs no escape.
  static func quoted(_ text: String, _ special: String) -> String {
    text.map { letter in
      letter == "'" ? "’" : special.contains(letter) ? "\\\(letter)" : String(letter)
    }.joined()
  }
}
