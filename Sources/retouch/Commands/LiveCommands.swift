internal import Foundation
internal import InputCore
internal import InputRecording
internal import UIKit

/// `retouch shot --live` and `retouch watch --live`: what a running app shows.
@MainActor enum LiveCommands {
  private static func connect(_ arguments: Arguments) throws(HostError) -> LiveConnection {
    guard arguments.operands.count <= 1 else {
      throw .usage("--live: expected one process number or socket")
    }
    let path = try LiveConnection.path(
      of: arguments.operands.first, in: ProcessInfo.processInfo.environment)
    return try LiveConnection(path: path)
  }

  private static func refuse(
    _ options: [String], _ command: String, _ arguments: Arguments
  ) throws(HostError) {
    for option in options where arguments.has(option) {
      throw .usage("\(command): --live and \(option) exclude each other")
    }
  }

  /// Writes the main screen as a PNG file.
  static func shot(_ arguments: Arguments) throws(HostError) {
    try refuse(["--at", "--theme", "--width", "--gallery", "--screen"], "shot", arguments)
    let output = arguments.value("--output") ?? ""
    guard output == StandardStream.sign || output.lowercased().hasSuffix(".png") else {
      throw .usage("shot: --live: expected --output with a name that ends with .png, or -")
    }
    let app = try connect(arguments)
    try app.ask(.shot)
    guard let bytes = try app.answer() else {
      throw HostError(.inputOutput, "shot: --live: the app has gone")
    }
    let file =
      output == StandardStream.sign
      ? TextOutput()
      : try TextOutput(
        path: output, overwrites: arguments.has("--overwrite"), whileReading: [])
    file.write(bytes: bytes)
    do throws(HostError) {
      try file.finish()
    } catch {
      file.discard()
      throw error
    }
    try printResult(["\(output): \(bytes.count) bytes"], of: output)
  }

  /// Shows views and recognizers, on a terminal in place, otherwise one after the other.
  static func watch(_ arguments: Arguments) throws(HostError) {
    try refuse(["--json", "--keys", "--sensors", "--replay", "--speed"], "watch", arguments)
    let app = try connect(arguments)
    try app.ask(.watch)
    let isScreen = TerminalScreen.isPossible && !arguments.has("--plain")
    let output = TextOutput()
    while output.isOpen, let bytes = try app.answer() {
      let lines = String(decoding: bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map { $0.printable() }
      if isScreen {
        let (columns, rows) = TerminalScreen.size
        output.write("\u{1B}[H\u{1B}[J")
        let shown = lines.prefix(rows - 1).map { String($0.prefix(columns)) }
        output.write(shown.joined(separator: "\n"))
      } else {
        for line in lines { output.write(line: line) }
      }
      output.flush()
    }
    try output.finish()
  }
}
