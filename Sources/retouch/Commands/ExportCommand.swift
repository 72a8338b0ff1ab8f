internal import InputCore
internal import InputRecording
internal import RecordingEditing
internal import UIKit

/// `retouch export`: converts a recording to another tool's file.
@MainActor enum ExportCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    guard let path = arguments.value("--output") else {
      preconditionFailure("the parser lets no export pass without --output")
    }
    if let viewer = try viewer(arguments) { return try write(viewer, arguments, path) }
    let format = try format(arguments, path)
    let input = arguments.operands[0]
    let playable = try HostError.reading { () throws(RecordingError) in
      try PlayableRecording(contentsOf: input)
    }
    if let loss = playable.loss { reportLine("retouch: \(input): \(loss)") }
    let devices = try devices(of: playable, arguments, format)
    let output = try output(path, arguments)
    playable.recording.write(format, devices: devices) { text in
      for line in text.split(separator: "\n") { output.write(line: String(line)) }
    }
    try output.finish()
    let name = path == StandardStream.sign ? StandardStream.output : path
    let counts = playable.reportCounts
    let names = devices.map { playable.recording.devices[$0].descriptor.name }
    let total = devices.reduce(0) { $0 + counts[$1] }
    try printResult(
      ["\(name): \(total) reports of \(names.joined(separator: ", "))"] + playable.notes, of: path)
  }

  private static func output(
    _ path: String, _ arguments: Arguments
  ) throws(HostError) -> TextOutput {
    guard path != StandardStream.sign else { return TextOutput() }
    return try TextOutput(
      path: path, overwrites: arguments.has("--overwrite"), whileReading: arguments.operands)
  }

  /// The viewer that the file is for; nil for a tool that plays events.
  private static func viewer(_ arguments: Arguments) throws(HostError) -> ViewerExport? {
    let viewers = ViewerExport.allCases.filter { arguments.has($0.rawValue) }
    guard let viewer = viewers.first else { return nil }
    let others =
      viewers.dropFirst().map(\.rawValue) + ["--format", "--device"].filter(arguments.has)
    guard others.isEmpty else {
      throw .usage("export: \(viewer.rawValue) and \(others[0]): choose one of them")
    }
    return viewer
  }

  private static func write(
    _ viewer: ViewerExport, _ arguments: Arguments, _ path: String
  ) throws(HostError) {
    let output = try output(path, arguments)
    let words: String
    do throws(HostError) {
      words = try viewer.write(arguments.operands[0], to: output)
      try output.finish()
    } catch {
      output.discard()
      throw error
    }
    try printResult(
      ["\(path == StandardStream.sign ? StandardStream.output : path): \(words)"], of: path)
  }

  private static func format(
    _ arguments: Arguments, _ path: String
  ) throws(HostError) -> ExportFormat {
    guard let name = arguments.value("--format") else {
      guard let format = ExportFormat(path: path) else {
        throw .usage(
          "export: the ending of \(path) names no format; end it with .evemu or .yml, "
            + "or give --format")
      }
      return format
    }
    guard let format = ExportFormat(rawValue: name) else {
      throw .usage("export: --format: expected \(ExportFormat.names), found \"\(name)\"")
    }
    return format
  }

  /// The devices to write: the given one, or all that have events.
  private static func devices(
    of playable: PlayableRecording, _ arguments: Arguments, _ format: ExportFormat
  ) throws(HostError) -> [Int] {
    let counts = playable.reportCounts
    if let text = arguments.value("--device") {
      guard let number = Int(text), counts.indices.contains(number) else {
        throw .usage(
          "export: --device: expected a number below \(counts.count), found \"\(text)\"")
      }
      return [number]
    }
    let used = counts.indices.filter { counts[$0] > 0 }
    guard !used.isEmpty else {
      throw HostError(.badData, "\(arguments.operands[0]): no events to write")
    }
    guard used.count == 1 || format != .evemu else {
      let names = used.map { "\($0)" }.joined(separator: ", ")
      throw .usage(
        "export: a file of evemu has one device; choose one of \(names) with --device")
    }
    return used
  }
}
