internal import Evidence
internal import InputCore
internal import InputRecording
internal import UIKit

/// `retouch shot`: draws one moment of a recording, after a replay if an app is given.
@MainActor enum ShotCommand {
  /// The format that the output's extension selects.
  private enum Format: String, CaseIterable {
    case svg, png, json

    /// The format for an output; SVG for standard output.
    init?(ending path: String) {
      guard path != StandardStream.sign else {
        self = .svg
        return
      }
      let found = Self.allCases.first { path.lowercased().hasSuffix(".\($0.rawValue)") }
      guard let found else { return nil }
      self = found
    }
  }

  static func run(_ arguments: Arguments) throws(HostError) {
    if arguments.has("--live") { return try LiveCommands.shot(arguments) }
    guard let file = arguments.operands.first else {
      throw .usage("shot: FILE is missing; see retouch shot --help")
    }
    guard arguments.operands.count == 1 else {
      throw .usage("shot: unexpected argument \(arguments.operands[1]); see retouch shot --help")
    }
    guard arguments.has("--at") else {
      throw .usage("shot: --at is missing; see retouch shot --help")
    }
    let output = arguments.value("--output") ?? ""
    guard let format = Format(ending: output) else {
      throw .usage("shot: --output: expected a name that ends with .svg, .png or .json, or -")
    }
    let place = arguments.value("--at") ?? ""
    guard let time = TimeSpan.place(place) else {
      throw .usage("shot: --at: expected \(TimeSpan.expectedPlace), found \"\(place)\"")
    }
    if arguments.has("--screen") {
      guard format == .png else {
        throw .usage("shot: --screen: expected --output with a name that ends with .png")
      }
      return try ScreenShot.make(file, at: time, to: output, arguments)
    }
    let name = arguments.value("--theme") ?? "light"
    guard let theme = PictureTheme.named(name) else {
      throw .usage("shot: --theme: expected light or dark, found \"\(name)\"")
    }
    let width = try width(arguments.value("--width"))
    let (history, crash) = try ReplayedHistory.read(file, arguments, for: "shot")
    if let crash, time / 1000 >= UInt64(crash.time) {
      throw HostError(.software, "shot: --at: \(place) is not before the crash; \(crash.line)")
    }
    guard time / 1000 <= UInt64(history.end) else {
      let end = Thousandths.text(of: Int64(history.end / 1000))
      throw .usage("shot: --at: \(place) is after the end of the recording, \(end) s")
    }
    let microseconds = Int(time / 1000)
    switch format {
    case .svg, .png:
      let picture = Picture(history, at: microseconds, theme: theme, width: width)
      if format == .png {
        try PNGFile.write(picture, to: output, arguments)
      } else {
        try write(picture.lines, to: output, arguments)
      }
    case .json: try write([history.moment(at: microseconds).json.line], to: output, arguments)
    }
    try printResult([result(history.moment(at: microseconds), output)], of: output)
    // What comes after the moment does not matter.
    if let crash { reportLine("retouch: \(crash.line)") }
  }

  private static func width(_ text: String?) throws(HostError) -> Int? {
    guard let text else { return nil }
    guard let width = Int(text), Picture.widths.contains(width) else {
      let (least, most) = (Picture.widths.lowerBound, Picture.widths.upperBound)
      throw .usage("shot: --width: expected a number from \(least) to \(most), found \"\(text)\"")
    }
    return width
  }

  private static func write(
    _ lines: [String], to path: String, _ arguments: Arguments
  ) throws(HostError) {
    let output =
      path == StandardStream.sign
      ? TextOutput()
      : try TextOutput(
        path: path, overwrites: arguments.has("--overwrite"),
        whileReading: [arguments.operands[0]])
    for line in lines { output.write(line: line) }
    do throws(HostError) {
      try output.finish()
    } catch {
      output.discard()
      throw error
    }
  }

  private static func result(_ moment: Moment, _ output: String) -> String {
    let name = output == StandardStream.sign ? StandardStream.output : output
    let time = Thousandths.text(of: Int64(moment.time / 1000))
    let views = moment.outlines.count(where: \.isVisible)
    return "\(name): \(time) s, \(counted(views, "view")), "
      + "\(counted(moment.contacts.count, "contact")), "
      + counted(moment.recognizers.count, "engaged recognizer")
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
