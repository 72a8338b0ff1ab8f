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
/// Values of EV_MSC's scan codes are hexadecimal. A file may hold several outputs: those of one
/// device follow each other, each of which ends what it holds; those of several are merged by their
/// time stamps. Lines that evtest
/// has not written, such as a shell's, are left out with a note, and so is all that evtest prints
/// about repeats.
struct EvtestReader: TextFormat {
  static let name = "evtest"
  static let lines = "Event: time, type, code, value"

  /// An output, as far as it is read.
  private struct Part {
    var descriptor = DeviceDescriptor(id: DeviceID(0), name: "")
    var isDescribed = false
    /// Whether its line of identifiers was read, with which a description begins.
    var isBegun = false
    /// The axes' values when evtest began, by code.
    var values: [UInt16: Int32] = [:]
    var events: [KernelEvent] = []
    /// What is held after the last event.
    var held = HeldInput()

    /// Ends what is held, at the time of the last event.
    mutating func endHeld() {
      guard let last = events.last else { return }
      let listsContacts = descriptor.touchProtocol == .reports
      events += held.ending(listsContacts: listsContacts, at: last.instant)
    }
  }

  private let path: String
  private var parts: [Part] = []
  private var part = Part()
  /// The type and the axis to which the next lines of the description belong.
  private var type: UInt16?
  private var axis: Int?
  private var notes: [String] = []

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
      do throws(RecordingError) {
        if try !read(line, lines) { lines.leaveOut(line) }
      } catch {
        if !readJoined(line, &lines) { try lines.excuse(line, error) }
      }
    }
    try endPart(lines)
    notes = lines.notes(of: Self.name)
  }

  /// Parses a line; returns false if evtest prints no such line.
  private mutating func read(
    _ line: TextLines.Line, _ lines: TextLines
  ) throws(RecordingError) -> Bool {
    guard line.bytes.begins(with: "Event: time ") else {
      return try readDescription(line, lines) || Self.isChatter(line.bytes)
    }
    try readEvent(line, lines)
    return true
  }

  /// Parses an event with the line after it; returns false if they are none together.
  private mutating func readJoined(_ line: TextLines.Line, _ lines: inout TextLines) -> Bool {
    guard line.bytes.begins(with: "Event: time "),
      let (whole, rest) = lines.joined(line, unless: Self.owns)
    else { return false }
    do throws(RecordingError) {
      try readEvent(whole, rest)
    } catch {
      return false
    }
    lines = rest
    return true
  }

  /// Ends an output, if one has begun. One of the same device as an earlier one continues that.
  private mutating func endPart(_ lines: TextLines) throws(RecordingError) {
    guard part.isBegun || part.isDescribed || !part.events.isEmpty else { return }
    part.descriptor.capabilities.sort { $0.type < $1.type }
    part.descriptor.axes.sort { $0.code < $1.code }
    let known = parts.firstIndex { $0.isDescribed && $0.descriptor == part.descriptor }
    for event in part.events { part.held.add(event) }
    if let known {
      parts[known].endHeld()
      parts[known].events += part.events
      parts[known].held = part.held
    } else if parts.count < Limits.devices {
      parts.append(part)
    } else {
      throw .foreign(
        path: lines.path, problem: "expected the output of at most \(Limits.devices) devices")
    }
    part = Part()
    (type, axis) = (nil, nil)
  }

  private consuming func recording() -> EvdevRecording {
    var recording = EvdevRecording(devices: [], entries: [])
    recording.notes = notes
    if parts.isEmpty { parts.append(part) }
    if parts.count > 1 {
      for index in parts.indices {
        let name = parts[index].descriptor.name
        recording.notes += SteadyClock.steady(&parts[index].events, of: name)
      }
    }
    for (index, part) in parts.enumerated() {
      let id = DeviceID(UInt16(index))
      var descriptor = part.descriptor
      descriptor.id = id
      if !part.isDescribed {
        let name = descriptor.name.isEmpty ? FilePath(path).stem : descriptor.name
        descriptor = KernelNames.describe(id, name: name, byEvents: part.events)
      }
      recording.devices.append(
        .init(
          descriptor: descriptor, isInferred: !part.isDescribed,
          start: RecordedStart(values: part.values)))
      recording.entries += part.events.map { .init(device: id, event: $0) }
    }
    // Swift's sort is stable: the reports of a device keep their order.
    if parts.count > 1 { recording.entries.sort { $0.event.instant < $1.event.instant } }
    return recording
  }

  /// Whether evtest prints `line` around its descriptions.
  private static func isChatter(_ line: ArraySlice<UInt8>) -> Bool {
    let starts = [
      "Input driver version is ", "Supported events:", "Properties:", "Testing ...",
      "No device specified", "Not running as root", "Available devices:", "/dev/input/event",
      "Select the device event number",
    ]
    return starts.contains { line.begins(with: $0) }
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
        throw lines.error(
          line, expected: "type, or SYN_REPORT, SYN_CONFIG, SYN_MT_REPORT or SYN_DROPPED")
      }
      (type, code, value) = (Code.EV_SYN, mark, 0)
    }
    let event = KernelEvent(
      instant: Instant(nanoseconds: time), type: type, code: code, value: value)
    part.events.append(event)
  }

  private static func mark(_ word: ArraySlice<UInt8>?) -> UInt16? {
    switch word?.text {
    // Old versions write the name of the event type that has the mark's number.
    case "SYN_REPORT", "EV_SYN", "Report": Code.SYN_REPORT
    case "SYN_CONFIG", "EV_KEY", "Config": 1
    case "SYN_MT_REPORT", "EV_REL": Code.SYN_MT_REPORT
    case "SYN_DROPPED", "EV_ABS": Code.SYN_DROPPED
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
  /// Parses a line of a description; returns false if it is none.
  private mutating func readDescription(
    _ line: TextLines.Line, _ lines: TextLines
  ) throws(RecordingError) -> Bool {
    var words = WordScanner(line.bytes)
    let (first, second) = (words.word(), words.word())
    switch (first?.text, second?.text) {
    case ("Input", "driver"):
      try endPart(lines)
    case ("Input", "device"):
      guard let what = words.word() else { return true }
      if what.spells("ID:") {
        if part.isBegun || !part.events.isEmpty { try endPart(lines) }
        part.isBegun = true
        try readIDs(&words, line, lines)
      }
      if what.spells("name:") { part.descriptor.name = Self.unquoted(words.remainder()) }
    case ("Event", "type"):
      type = try number(&words, atMost: KernelNames.lastType, line, lines)
      axis = nil
      part.isDescribed = true
      guard let type, !part.descriptor.capabilities.contains(where: { $0.type == type })
      else { return true }
      part.descriptor.capabilities.append(EventCapability(type: type, codes: []))
    case ("Event", "code"):
      try readCode(&words, line, lines)
    case ("Property", "type"):
      let property = try number(&words, atMost: KernelNames.lastProperty, line, lines)
      if !part.descriptor.properties.contains(property) {
        part.descriptor.properties.append(property)
      }
      part.descriptor.properties.sort()
    case ("Repeat", _), ("Key", "repeat"):
      (type, axis) = (nil, nil)
    case (let name?, _):
      return try readFact(name, second, line, lines)
    default: return true  // not an enum of ours
    }
    return true
  }

  /// Parses a line about an axis, or about the delay of a repeat; returns false if it is neither.
  private mutating func readFact(
    _ name: String, _ word: ArraySlice<UInt8>?, _ line: TextLines.Line, _ lines: TextLines
  ) throws(RecordingError) -> Bool {
    guard let field = Self.field(name) else {
      guard name == "Value" else { return false }
      if let axis, let value = word?.number(as: Int32.self) {
        part.values[part.descriptor.axes[axis].code] = value
      }
      return true
    }
    guard let axis else { return true }
    guard let value = word?.number(as: Int32.self) else {
      throw lines.error(line, expected: "\(name) and a number")
    }
    part.descriptor.axes[axis][keyPath: field] = value
    return true
  }

  private mutating func readIDs(
    _ words: inout WordScanner, _ line: TextLines.Line, _ lines: TextLines
  ) throws(RecordingError) {
    while let name = words.word() {
      guard let text = words.word(), text.begins(with: "0x"),
        let number = text.dropFirst(2).number(radix: 16, as: UInt16.self)
      else { throw lines.error(line, expected: "bus, vendor, product and version, as 0x…") }
      switch name.text {
      case "bus": part.descriptor.bus = number
      case "vendor": part.descriptor.vendor = number
      case "product": part.descriptor.product = number
      case "version": part.descriptor.version = number
      default: throw lines.error(line, expected: "bus, vendor, product, version", found: name)
      }
    }
  }

  private mutating func readCode(
    _ words: inout WordScanner, _ line: TextLines.Line, _ lines: TextLines
  ) throws(RecordingError) {
    let code = try number(&words, atMost: KernelNames.lastCode, line, lines)
    guard let type, let place = part.descriptor.capabilities.firstIndex(where: { $0.type == type })
    else { throw lines.error(line, expected: "Event type before its codes") }
    if !part.descriptor.capabilities[place].codes.contains(code) {
      part.descriptor.capabilities[place].codes.append(code)
      part.descriptor.capabilities[place].codes.sort()
    }
    axis = nil
    guard type == Code.EV_ABS, code <= KernelNames.lastAxis else { return }
    if let known = part.descriptor.axes.firstIndex(where: { $0.code == code }) {
      axis = known
    } else {
      axis = part.descriptor.axes.count
      part.descriptor.axes.append(AbsoluteAxis(code: code, minimum: 0, maximum: 0))
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
