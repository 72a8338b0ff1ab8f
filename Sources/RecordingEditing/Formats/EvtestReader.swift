internal import EvdevDecoding
internal import InputCore
internal import InputRecording

/// Parses the output of `evtest`, with or without its description of the device.
///
///     Input device ID: bus 0x3 vendor 0x1 product 0x2 version 0x110
///     Input device name: "…"
///       Event type 3 (EV_ABS)
///         Event code 0 (ABS_X)
///           Min        0
///     Event: time 1738461230.860033, type 3 (EV_ABS), code 0 (ABS_X), value 289
///     Event: time 1738461230.860033, -------------- SYN_REPORT ------------
///
/// Values of EV_MSC's scan codes are hexadecimal. Shell lines before the first of these lines are
/// ignored, and so is all that evtest prints about repeats.
struct EvtestReader: TextFormat {
  static let name = "evtest"
  static let lines = "Event: time, type, code, value"

  private let path: String
  private var descriptor = DeviceDescriptor(id: DeviceID(0), name: "")
  private var isDescribed = false
  /// The type and the axis to which the next lines of the description belong.
  private var type: UInt16?
  private var axis: Int?
  private var entries: [EvdevRecording.Entry] = []

  static func owns(_ line: ArraySlice<UInt8>) -> Bool {
    line.begins(with: "Event: time ") || line.begins(with: "Input driver version is ")
      || line.begins(with: "Input device ")
  }

  static func recording(
    of bytes: [UInt8], path: String,
    beside: (_ path: String) throws(RecordingError) -> [UInt8]?
  ) throws(RecordingError) -> EvdevRecording {
    var reader = EvtestReader(path: path)
    try reader.read(bytes)
    return reader.recording()
  }

  private init(path: String) {
    self.path = path
  }

  private mutating func read(_ bytes: [UInt8]) throws(RecordingError) {
    var lines = try TextLines(bytes, path: path)
    while let line = lines.next() {
      if line.bytes.begins(with: "Event: time ") {
        try readEvent(line, lines)
      } else {
        try readDescription(line, lines)
      }
    }
  }

  private consuming func recording() -> EvdevRecording {
    guard isDescribed else {
      let stem = FilePath(path).stem
      let guess = KernelNames.describe(
        DeviceID(0), name: descriptor.name.isEmpty ? stem : descriptor.name,
        byEvents: entries.lazy.map(\.event))
      return EvdevRecording(
        devices: [.init(descriptor: guess, isInferred: true)], entries: entries)
    }
    descriptor.capabilities.sort { $0.type < $1.type }
    descriptor.axes.sort { $0.code < $1.code }
    return EvdevRecording(
      devices: [.init(descriptor: descriptor, isInferred: false)], entries: entries)
  }
}

// MARK: Events

extension EvtestReader {
  private mutating func readEvent(
    _ line: TextLines.Line, _ lines: TextLines
  ) throws(RecordingError) {
    var words = WordScanner(line.bytes.dropFirst("Event: time ".count))
    guard let stamp = words.word(), stamp.last == UInt8(ascii: ","),
      let time = stamp.dropLast().nanoseconds(), let first = words.word()
    else { throw lines.error(line, expected: "Event: time seconds.microseconds, …") }
    let (type, code, value): (UInt16, UInt16, Int32)
    if first.spells("type") {
      (type, code, value) = try Self.numbers(&words, line, lines)
    } else {
      // A row of signs surrounds the name of a mark.
      guard let mark = Self.mark(words.word()) else {
        throw lines.error(line, expected: "type, or SYN_REPORT, SYN_MT_REPORT or SYN_DROPPED")
      }
      (type, code, value) = (Code.EV_SYN, mark, 0)
    }
    let event = KernelEvent(
      instant: Instant(nanoseconds: time), type: type, code: code, value: value)
    entries.append(.init(device: DeviceID(0), event: event))
  }

  private static func mark(_ word: ArraySlice<UInt8>?) -> UInt16? {
    switch word?.text {
    // Old versions write the type.
    case "SYN_REPORT", "EV_SYN", "Report": Code.SYN_REPORT
    case "SYN_MT_REPORT": Code.SYN_MT_REPORT
    case "SYN_DROPPED": Code.SYN_DROPPED
    default: nil
    }
  }

  /// Parses `3 (EV_ABS), code 0 (ABS_X), value 289`, where a name may consist of several words.
  private static func numbers(
    _ words: inout WordScanner, _ line: TextLines.Line, _ lines: TextLines
  ) throws(RecordingError) -> (UInt16, UInt16, Int32) {
    let expected = "type number (name), code number (name), value number"
    guard let type = words.word()?.number(as: UInt16.self) else {
      throw lines.error(line, expected: expected)
    }
    while let word = words.word(), !word.spells("code") {}
    guard let code = words.word()?.number(as: UInt16.self) else {
      throw lines.error(line, expected: expected)
    }
    while let word = words.word(), !word.spells("value") {}
    guard let word = words.word() else { throw lines.error(line, expected: expected) }
    // evtest prints scan codes in hexadecimal.
    let isScan = type == KernelNames.miscellaneousType && code == KernelNames.scanCode
    let value =
      isScan
      ? word.number(radix: 16, as: UInt32.self).map { Int32(bitPattern: $0) }
      : word.number(as: Int32.self)
    guard let value else { throw lines.error(line, expected: expected, found: word) }
    return (type, code, value)
  }
}

// MARK: Description

extension EvtestReader {
  private mutating func readDescription(
    _ line: TextLines.Line, _ lines: TextLines
  ) throws(RecordingError) {
    var words = WordScanner(line.bytes)
    let (first, second) = (words.word(), words.word())
    switch (first?.text, second?.text) {
    case ("Input", "device"):
      guard let what = words.word() else { return }
      if what.spells("ID:") { try readIDs(&words, line, lines) }
      if what.spells("name:") { descriptor.name = Self.unquoted(words.remainder()) }
    case ("Event", "type"):
      type = try number(&words, atMost: KernelNames.lastType, line, lines)
      axis = nil
      isDescribed = true
      guard let type, !descriptor.capabilities.contains(where: { $0.type == type }) else { return }
      descriptor.capabilities.append(EventCapability(type: type, codes: []))
    case ("Event", "code"):
      try readCode(&words, line, lines)
    case ("Property", "type"):
      let property = try number(&words, atMost: KernelNames.lastProperty, line, lines)
      if !descriptor.properties.contains(property) { descriptor.properties.append(property) }
      descriptor.properties.sort()
    case ("Repeat", _), ("Key", "repeat"):
      (type, axis) = (nil, nil)
    case (let name?, _):
      guard let axis, let field = Self.field(name) else { return }
      guard let value = second?.number(as: Int32.self) else {
        throw lines.error(line, expected: "\(name) and a number")
      }
      descriptor.axes[axis][keyPath: field] = value
    default: return  // not an enum of ours
    }
  }

  private mutating func readIDs(
    _ words: inout WordScanner, _ line: TextLines.Line, _ lines: TextLines
  ) throws(RecordingError) {
    while let name = words.word() {
      guard let text = words.word(), text.begins(with: "0x"),
        let number = text.dropFirst(2).number(radix: 16, as: UInt16.self)
      else { throw lines.error(line, expected: "bus, vendor, product and version, as 0x…") }
      switch name.text {
      case "bus": descriptor.bus = number
      case "vendor": descriptor.vendor = number
      case "product": descriptor.product = number
      case "version": descriptor.version = number
      default: throw lines.error(line, expected: "bus, vendor, product, version", found: name)
      }
    }
  }

  private mutating func readCode(
    _ words: inout WordScanner, _ line: TextLines.Line, _ lines: TextLines
  ) throws(RecordingError) {
    let code = try number(&words, atMost: KernelNames.lastCode, line, lines)
    guard let type, let place = descriptor.capabilities.firstIndex(where: { $0.type == type })
    else { throw lines.error(line, expected: "Event type before its codes") }
    if !descriptor.capabilities[place].codes.contains(code) {
      descriptor.capabilities[place].codes.append(code)
      descriptor.capabilities[place].codes.sort()
    }
    axis = nil
    guard type == Code.EV_ABS, code <= KernelNames.lastAxis else { return }
    if let known = descriptor.axes.firstIndex(where: { $0.code == code }) {
      axis = known
    } else {
      axis = descriptor.axes.count
      descriptor.axes.append(AbsoluteAxis(code: code, minimum: 0, maximum: 0))
    }
  }

  private func number(
    _ words: inout WordScanner, atMost limit: UInt16, _ line: TextLines.Line, _ lines: TextLines
  ) throws(RecordingError) -> UInt16 {
    guard let number = words.word()?.number(as: UInt16.self), number <= limit else {
      throw lines.error(line, expected: "a number of at most \(limit)")
    }
    return number
  }

  private static func field(_ name: String) -> WritableKeyPath<AbsoluteAxis, Int32>? {
    switch name {
    case "Min": \.minimum
    case "Max": \.maximum
    case "Fuzz": \.fuzz
    case "Flat": \.flat
    case "Resolution": \.resolution
    default: nil
    }
  }

  private static func unquoted(_ text: ArraySlice<UInt8>) -> String {
    let quote = UInt8(ascii: "\"")
    guard text.count >= 2, text.first == quote, text.last == quote else { return text.text }
    return text.dropFirst().dropLast().text
  }
}
