internal import Glibc
internal import UIKit

/// The command-line tool.
@main enum Retouch {
  /// What `--version` prints.
  static let version = "0.1.0"

  static func main() {
    do throws(HostError) {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      reportLine("retouch: \(error.message)")
      exit(error.status.rawValue)
    }
  }

  @MainActor private static func run(_ words: [String]) throws(HostError) {
    let commands = CommandTable.commands
    guard let name = words.first else {
      throw .usage("a command is missing; see retouch --help")
    }
    switch name {
    case "--help", "-h":
      show(Help.overview(commands))
    case "--version":
      show("retouch \(version)")
    default:
      guard let command = commands.first(where: { $0.name == name }) else {
        throw .usage("unknown command \(name); see retouch --help")
      }
      guard let arguments = try ArgumentParser.parse(Array(words.dropFirst()), for: command)
      else {
        show(Help.text(command))
        return
      }
      try command.run(arguments)
    }
  }

  @MainActor private static func show(_ text: String) {
    let output = TextOutput()
    output.write(line: text)
    output.flush()
  }
}
