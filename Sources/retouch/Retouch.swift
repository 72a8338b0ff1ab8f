internal import Glibc
internal import InputCore
internal import InputRecording
internal import UIKit

/// The command-line tool.
@main enum Retouch {
  /// The output of `--version`.
  static let version = "0.1.0"

  static func main() {
    openMissingStandardStreams()
    do throws(HostError) {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      error.report(as: "retouch")
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
      try printText(Help.overview(commands))
    case "--version":
      try printText(
        "retouch \(version)\nbehaviour version \(Started.currentBehaviourVersion), "
          + "recording format \(RecordingReader.formatVersion)")
    default:
      guard let command = commands.first(where: { $0.name == name }) else {
        throw unknown(name)
      }
      guard let arguments = try ArgumentParser.parse(Array(words.dropFirst()), for: command)
      else {
        try printText(Help.text(command))
        return
      }
      do throws(HostError) {
        try command.run(arguments)
      } catch {
        throw ForeignRecording.explained(error, arguments)
      }
    }
  }

  /// The error for a word that is not a command.
  @MainActor static func unknown(_ name: String) -> HostError {
    let guess = Suggestion.text(for: name, among: CommandTable.commands.map(\.name))
    return .usage("unknown command \(name)\(guess.isEmpty ? ";" : guess) see retouch --help")
  }

  /// Prints text on standard output.
  @MainActor static func printText(_ text: String) throws(HostError) {
    let output = TextOutput()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      output.write(line: String(line))
    }
    try output.finish()
  }
}
