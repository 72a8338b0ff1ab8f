internal import EvdevDecoding
internal import InputCore
internal import InputRecording

/// Parses the output of Android's `getevent -lt`, with names or with hexadecimal numbers.
///
///     [   1194.802069] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000001ad
///     [   1194.802069] 0003 0035 000001ad
///
/// The device is missing if getevent watched only one. Descriptions (`add device …`, as printed by
/// `getevent -lp`) may precede the events; without one, a device is inferred.
struct GeteventReader: TextFormat {
  static let name = "getevent -lt"
  static let lines = "[ time] device: type code value"

  private let path: String
  /// The devices, in the order in which the file names them.
  private var paths: [String] = []
  private var descriptions: [GeteventDescription?] = []
  private var entries: [EvdevRecording.Entry] = []
  /// The device of the description that is being parsed.
  private var described: Int?

  static func owns(_ line: ArraySlice<UInt8>) -> Bool {
    line.begins(with: "[") || line.begins(with: "add device ")
  }

  static func recording(
    of bytes: [UInt8], path: String,
    beside: (_ path: String) throws(RecordingError) -> [UInt8]?
  ) throws(RecordingError) -> EvdevRecording {
    var reader = GeteventReader(path: path)
    try reader.read(bytes)
    return reader.recording()
  }

  init(path: String) {
    self.path = path
  }

  /// Parses a whole file.
  mutating func read(_ bytes: [UInt8]) throws(RecordingError) {
    var lines = try TextLines(bytes, path: path)
    while let line = lines.next() {
      guard let first = line.bytes.first else { continue }
      if first == UInt8(ascii: "[") {
        try readEvent(line, lines)
      } else if line.bytes.begins(with: "add device ") {
        try beginDescription(line, lines)
      } else if line.bytes.begins(with: "remove device ") || line.bytes.begins(with: "could not ") {
        described = nil
      } else if first == UInt8(ascii: " "), let described {
        guard descriptions[described]?.read(line.bytes) ?? false else {
          throw lines.error(line, expected: "a line of a description as getevent -p prints it")
        }
      } else {
        throw lines.error(line, expected: "[ time] device: type code value, as getevent -lt prints")
      }
    }
  }

  /// The recording.
  consuming func recording() -> EvdevRecording {
    var devices: [EvdevRecording.Device] = []
    for index in paths.indices {
      let id = DeviceID(UInt16(index))
      if let description = descriptions[index] {
        devices.append(.init(descriptor: description.descriptor(id), isInferred: false))
      } else {
        let name = paths[index].isEmpty ? FilePath(path).stem : paths[index]
        let events = entries.lazy.filter { $0.device == id }.map(\.event)
        let guess = KernelNames.describe(id, name: name, byEvents: events)
        devices.append(.init(descriptor: guess, isInferred: true))
      }
    }
    return EvdevRecording(devices: devices, entries: entries)
  }

  private mutating func readEvent(
    _ line: TextLines.Line, _ lines: TextLines
  ) throws(RecordingError) {
    let expected = "[ seconds.microseconds] device: type code value"
    guard let bracket = line.bytes.firstIndex(of: UInt8(ascii: "]")) else {
      throw lines.error(line, expected: expected)
    }
    var inner = WordScanner(line.bytes[..<bracket].dropFirst())
    var words = WordScanner(line.bytes[(bracket + 1)...])
    guard let time = inner.word()?.nanoseconds(), inner.word() == nil, var word = words.word()
    else {
      throw lines.error(line, expected: expected)
    }
    var source = ""
    if word.last == UInt8(ascii: ":") {
      source = word.dropLast().text
      guard let next = words.word() else { throw lines.error(line, expected: expected) }
      word = next
    }
    guard let (type, code, value) = Self.event(type: word, &words) else {
      throw lines.error(line, expected: "a type, a code and a value of the kernel's")
    }
    // getevent -r appends the rate of the frames.
    if let rest = words.word(), !rest.spells("rate") {
      throw lines.error(line, expected: "the end of the line after the value", found: rest)
    }
    let event = KernelEvent(
      instant: Instant(nanoseconds: time), type: type, code: code,
      value: Int32(bitPattern: value))
    let device = try index(of: source, line, lines)
    entries.append(EvdevRecording.Entry(device: DeviceID(UInt16(device)), event: event))
  }

  /// Parses the numbers of an event; nil if one is malformed or missing.
  private static func event(
    type: ArraySlice<UInt8>, _ words: inout WordScanner
  ) -> (type: UInt16, code: UInt16, value: UInt32)? {
    guard let type = number(of: type, bits: UInt16.self, named: KernelNames.type(named:)),
      let codeWord = words.word(),
      let code = number(
        of: codeWord, bits: UInt16.self, named: { KernelNames.code(named: $0, type: type) }),
      let valueWord = words.word(),
      let value = number(
        of: valueWord, bits: UInt32.self,
        named: { KernelNames.value(named: $0, type: type).map { UInt32(bitPattern: $0) } })
    else { return nil }
    return (type, code, value)
  }

  private mutating func beginDescription(
    _ line: TextLines.Line, _ lines: TextLines
  ) throws(RecordingError) {
    guard let colon = line.bytes.firstIndex(of: UInt8(ascii: ":")) else {
      throw lines.error(line, expected: "add device number: path")
    }
    var rest = WordScanner(line.bytes[(colon + 1)...])
    let source = rest.remainder().text
    guard !source.isEmpty else { throw lines.error(line, expected: "add device number: path") }
    let device = try index(of: source, line, lines)
    descriptions[device] = GeteventDescription()
    described = device
  }

  /// The index of the device at `source`; adds it if it is new.
  private mutating func index(
    of source: String, _ line: TextLines.Line, _ lines: TextLines
  ) throws(RecordingError) -> Int {
    if let known = paths.firstIndex(of: source) { return known }
    guard paths.count < Limits.devices else {
      throw lines.error(line, expected: "at most \(Limits.devices) devices in a file")
    }
    paths.append(source)
    descriptions.append(nil)
    return paths.count - 1
  }
}

/// The number that a word stands for, by its name or else by its hexadecimal digits.
private func number<Number: FixedWidthInteger>(
  of word: ArraySlice<UInt8>, bits: Number.Type, named name: (String) -> Number?
) -> Number? {
  name(word.text) ?? word.number(radix: 16, as: Number.self)
}
