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
    ([0x04, 0x22, 0x4D, 0x18], packed("lz4", "lz4 -d")),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], packed("7-Zip", "7z x")),
    ([0x5D, 0x00, 0x00], packed("lzma", "xz -d --format=lzma")),
    ([0x1F, 0x9D], packed("compress", "gzip -d")),
    ([0x0A, 0x0D, 0x0D, 0x0A], packets), ([0xD4, 0xC3, 0xB2, 0xA1], packets),
    ([0xA1, 0xB2, 0xC3, 0xD4], packets), ([0x4D, 0x3C, 0xB2, 0xA1], packets),
    ([0xA1, 0xB2, 0x3C, 0x4D], packets),
  ]
  /// The mark of an archive, and its place in the first file's header.
  private static let archiveMark = (offset: 257, bytes: Array("ustar".utf8))

  private static func packed(_ tool: String, _ command: String) -> OtherFile {
    OtherFile(name: "a file that \(tool) has compressed", remedy: "unpack it first, `\(command)`")
  }

  private static let packets = OtherFile(
    name: "packets of a bus or network (pcap)",
    remedy: "record the device's reports with `hid-recorder`, or its events with `evtest`")

  private static let archive = OtherFile(
    name: "an archive of files (tar)", remedy: "unpack it first, `tar -xf`")

  /// Recognizes a file that is no text by its first bytes; nil for any other.
  init?(mark bytes: [UInt8]) {
    if bytes.dropFirst(Self.archiveMark.offset).starts(with: Self.archiveMark.bytes) {
      self = Self.archive
      return
    }
    guard let found = Self.marks.first(where: { bytes.starts(with: $0.bytes) }) else { return nil }
    self = found.file
  }
}

// MARK: By their text

extension OtherFile {
  /// The part of a text that is examined, in bytes.
  static let examined = 1 << 16

  private static let sendevent = OtherFile(
    name: "a script of Android's sendevent, input or monkey", remedy: onDevice)
  private static let maestro = OtherFile(
    name: "a flow of Maestro",
    remedy: "it names views, not a device's events: import what `getevent -lt` prints on the device"
      + " while it runs")
  private static let actions = OtherFile(
    name: "actions of W3C WebDriver",
    remedy: "they name places for a driver, not a device's events: import what `getevent -lt` or"
      + " `evtest` prints while they run")
  private static let uinput = OtherFile(
    name: "commands for Android's uinput, in JSON", remedy: onDevice)
  private static let hid = OtherFile(
    name: "commands for Android's hid, in JSON", remedy: onDevice)
  private static let hexadecimal = OtherFile(
    name: "a hexadecimal dump",
    remedy: "import the bytes themselves, as `cat /dev/input/event3` writes them or `xxd -r` makes"
      + " them again, or record with `evtest`")
  private static let debugEvents = OtherFile(
    name: "the output of `libinput debug-events`",
    remedy: "it lists what libinput made of a device's events: record these with `libinput record`")
  private static let deviceList = OtherFile(
    name: "the kernel's list of devices (/proc/bus/input/devices)",
    remedy: "it has no events: record them with `evtest` or `libinput record`")
  private static let windowEvents = OtherFile(
    name: "events of a display server (xinput, xev, wev)",
    remedy: "record the device's own, with `evtest` or `libinput record`")

  /// What to do about commands that make a device's events.
  private static let onDevice =
    "run them on the device, and import what `getevent -lt` prints there meanwhile"

  /// Recognizes a text that no reader accepts; nil for any other.
  init?(text bytes: [UInt8]) {
    let start = String(decoding: bytes.prefix(Self.examined), as: UTF8.self)
    let lines = start.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
    guard let first = lines.first(where: { !$0.isEmpty }) else { return nil }
    if UmockdevFile.owns(Array(first.utf8)[...]) {
      self = UmockdevFile.file
      return
    }
    let byLine = lines.lazy.compactMap { Self.file(withLine: $0) }.first
    guard let known = byLine ?? Self.file(ofObjects: start, lines) else { return nil }
    self = known
  }

  /// The kind of file that alone has `line`, which begins with no blank; nil for any other line.
  private static func file(withLine line: Substring) -> OtherFile? {
    func begins(_ starts: String...) -> Bool { starts.contains { line.hasPrefix($0) } }
    func has(_ texts: String...) -> Bool { texts.contains { line.contains($0) } }
    if has("sendevent /", "shell input tap ", "shell input swipe ", "shell input keyevent ") {
      return sendevent
    }
    if begins("input tap ", "input swipe ", "DispatchPointer(", "start data >>") {
      return sendevent
    }
    if begins(
      "appId:", "- launchApp", "- tapOn", "- doubleTapOn", "- longPressOn", "- inputText",
      "- assertVisible", "- assertNotVisible", "- scrollUntilVisible", "- runFlow")
    {
      return maestro
    }
    if begins("event", "-event"), has(" DEVICE_ADDED", " TOUCH_", " POINTER_", " KEYBOARD_KEY") {
      return debugEvents
    }
    if begins("EVENT type ", "MotionNotify event, ", "KeyPress event, ", "ButtonPress event, ")
      || has("wl_pointer] ", "wl_touch] ", "wl_keyboard] ")
    {
      return windowEvents
    }
    if begins("I: Bus=") { return deviceList }
    return isHexadecimal(line) ? hexadecimal : nil
  }

  /// Whether `line` is one of a dump by `xxd`, `hexdump` or `od`: a place, then groups of digits.
  private static func isHexadecimal(_ line: Substring) -> Bool {
    let words = line.split(separator: " ", maxSplits: 5)
    guard words.count > 4 else { return false }
    let place = words[0].last == ":" ? words[0].dropLast() : words[0]
    return (6...16).contains(place.utf8.count) && place.allSatisfy(\.isHexDigit)
      && words[1...4].allSatisfy { word in
        [2, 4, 8].contains(word.utf8.count) && word.allSatisfy(\.isHexDigit)
      }
  }

  /// The kind of file whose text, which may begin with comments, is of JSON's objects; nil for any
  /// other.
  private static func file(ofObjects text: String, _ lines: [Substring]) -> OtherFile? {
    func has(_ texts: String...) -> Bool { texts.contains { text.contains($0) } }
    let comments = ["//", "#", "/*", "*"]
    let first = lines.first { line in
      !line.isEmpty && !comments.contains { line.hasPrefix($0) }
    }
    guard let first, first.hasPrefix("{") || first.hasPrefix("[") else { return nil }
    if has("\"command\""), has("\"register\"", "\"inject\"", "\"report\"") {
      return has("\"descriptor\"", "\"report\"") ? hid : uinput
    }
    let isActions =
      has("\"pointerDown\"", "\"pointerMove\"", "\"pointerUp\"", "\"keyDown\"")
      || has("\"actions\"") && has("\"pointer\"", "\"wheel\"", "\"key\"", "\"pause\"")
    return isActions ? actions : nil
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
