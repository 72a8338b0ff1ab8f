internal import InputRecording

/// A file that cannot be imported, but that people try to: what it is, and what to do.
struct OtherFile: Equatable {
  /// What the file is, for users.
  var name: String
  /// What to do instead.
  var remedy: String

  /// The error for the file at `path`.
  func error(path: String) -> RecordingError {
    .foreign(path: path, problem: description)
  }

  /// The name and the remedy, without a path.
  var description: String { "\(name), which cannot be imported: \(remedy)" }
}

// MARK: By their first bytes

extension OtherFile {
  private static let marks: [(bytes: [UInt8], file: OtherFile)] = [
    ([0x1F, 0x8B], packed("gzip", "gzip -d")),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], packed("xz", "xz -d")),
    ([0x28, 0xB5, 0x2F, 0xFD], packed("zstd", "zstd -d")),
    ([0x42, 0x5A, 0x68], packed("bzip2", "bzip2 -d")),
    ([0x50, 0x4B, 0x03, 0x04], packed("zip", "unzip")),
    ([0x0A, 0x0D, 0x0D, 0x0A], packets), ([0xD4, 0xC3, 0xB2, 0xA1], packets),
    ([0xA1, 0xB2, 0xC3, 0xD4], packets),
  ]

  private static func packed(_ tool: String, _ command: String) -> OtherFile {
    OtherFile(name: "a file that \(tool) has compressed", remedy: "unpack it first, `\(command)`")
  }

  private static let packets = OtherFile(
    name: "packets of a bus or network (pcap)",
    remedy: "record the device's reports with `hid-recorder`, or its events with `evtest`")

  /// Recognizes a file that is no text by its first bytes; nil for any other.
  init?(mark bytes: [UInt8]) {
    guard let found = Self.marks.first(where: { bytes.starts(with: $0.bytes) }) else { return nil }
    self = found.file
  }
}

// MARK: By their text

extension OtherFile {
  /// The part of a text that is examined, in bytes.
  static let examined = 1 << 16

  private static let sendevent = OtherFile(
    name: "a script of Android's sendevent",
    remedy: "run it on the device, and import what `getevent -lt` prints there meanwhile")
  private static let maestro = OtherFile(
    name: "a flow of Maestro",
    remedy: "it names views, not a device's events: import what `getevent -lt` prints on the device"
      + " while it runs")
  private static let actions = OtherFile(
    name: "actions of W3C WebDriver",
    remedy: "they name places for a driver, not a device's events: import what `getevent -lt` or"
      + " `evtest` prints while they run")
  private static let uinput = OtherFile(
    name: "commands for Android's uinput, in JSON",
    remedy: "run them on the device, and import what `getevent -lt` prints there meanwhile")

  private static func isSendevent(_ line: Substring) -> Bool {
    line.hasPrefix("sendevent /") || line.hasPrefix("adb shell sendevent ")
  }

  /// Recognizes a text that no reader accepts; nil for any other.
  init?(text bytes: [UInt8]) {
    let start = String(decoding: bytes.prefix(Self.examined), as: UTF8.self)
    let lines = start.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
    guard let first = lines.first(where: { !$0.isEmpty }) else { return nil }
    func has(_ texts: String...) -> Bool { texts.contains { start.contains($0) } }
    if UmockdevFile.owns(Array(first.utf8)[...]) {
      self = UmockdevFile.file
    } else if lines.contains(where: Self.isSendevent) {
      self = Self.sendevent
    } else if lines.contains(where: { $0.hasPrefix("appId:") || $0.hasPrefix("- launchApp") }) {
      self = Self.maestro
    } else if first.hasPrefix("{") || first.hasPrefix("[") {
      if has("\"command\""), has("\"register\"", "\"inject\"") {
        self = Self.uinput
      } else if has("\"pointerDown\"", "\"pointerMove\"", "\"pointerUp\"", "\"keyDown\"") {
        self = Self.actions
      } else {
        return nil
      }
    } else {
      return nil
    }
  }
}

extension EvdevRecording {
  /// What the file at `path` is if it is no recording, and what to do with it, for users; nil if it
  /// is not known or cannot be read.
  public static func explanation(ofFileAt path: String) -> String? {
    guard path != StandardStream.sign else { return nil }
    do throws(RecordingError) {
      let file = try FileDescriptor(opening: path)
      var start = [UInt8](repeating: 0, count: OtherFile.examined)
      let count = try file.read(into: &start)
      return explanation(ofStart: Array(start[..<count]))
    } catch {
      return nil
    }
  }

  /// What a file is that begins with `start` and is no recording, and what to do with it, for
  /// users; nil if it is not known.
  static func explanation(ofStart start: [UInt8]) -> String? {
    let remedy = "make a recording of it with `retouch import`"
    if JoystickStream(dump: start) != nil {
      return "a dump of \(JoystickStream.source): \(remedy)"
    }
    if InputEventDump(start) != nil { return "a dump of \(InputEventDump.source): \(remedy)" }
    if let other = OtherFile(mark: start) { return other.description }
    let text = PlainText(start, owns: isOwned).bytes
    if let format = try? format(of: text, path: "") {
      return "a file of \(format.name): \(remedy)"
    }
    return OtherFile(text: text)?.description
  }
}
