internal import EvdevDecoding
internal import InputCore
internal import InputRecording

/// Parses the YAML of `libinput record`, versions 1.10 to 1.2x: devices with their descriptions,
/// and each device's events.
///
///     devices:
///     - evdev:
///         name: "…"
///         id: [bus, vendor, product, version]
///         codes: {type: [code, …], …}
///         absinfo: {axis: [minimum, maximum, fuzz, flat, resolution], …}
///         properties: [number, …]
///       events:
///       - evdev:
///         - [seconds, microseconds, type, code, value]
///
/// The events of several devices are merged by their time stamps, which count from the same start.
/// A further recording in the same file, with a start of its own, follows the one before it.
/// Of udev's properties, the kinds of a device and its calibration matrix are used; libinput's own
/// events and its quirks are ignored.
struct LibinputReader: ~Copyable {
  /// A device and its events, as far as they are read.
  private struct Part {
    var descriptor = DeviceDescriptor(id: DeviceID(0), name: "")
    var isDescribed = false
    var udev = UdevFacts()
    var events: [KernelEvent] = []

    /// Ends what is held after the last event, at its time.
    mutating func endHeld() {
      guard let last = events.last else { return }
      var held = HeldInput()
      for event in events { held.add(event) }
      let listsContacts = descriptor.touchProtocol == .reports
      events += held.ending(listsContacts: listsContacts, at: last.instant)
    }
  }

  private var scanner: YAMLScanner
  private var parts: [Part] = []
  /// The first device of the recording that is read.
  private var first = 0
  /// The axes' values before the first event, device by device.
  private let values: [[UInt16: Int32]]

  /// Creates a reader of a document.
  ///
  /// - Parameter values: The axes' values before the first event, as far as comments say them.
  init(_ scanner: consuming YAMLScanner, values: [[UInt16: Int32]] = []) {
    self.scanner = scanner
    self.values = values
  }

  /// Reads the whole text.
  mutating func read() throws(RecordingError) {
    guard try scanner.next() == .mappingStart else {
      throw scanner.error(expected: "a mapping with devices:", found: "something else")
    }
    while let key = try key() {
      let value = try scanner.next()
      switch (key, value) {
      case ("version", .scalar(let text)) where !text[...].spells("1"):
        throw scanner.error(expected: "version: 1", found: text[...].text)
      case ("devices", .sequenceStart):
        let known = parts.count
        while try isMapping("a device") { try readDevice() }
        follow(known)
      default: try scanner.skip(value)  // not an enum of ours
      }
    }
    guard !parts.isEmpty else { throw scanner.error(expected: "devices:", found: "none") }
  }

  /// Puts the events of a further recording, which follows the devices before it, after theirs,
  /// and ends what those hold.
  private mutating func follow(_ known: Int) {
    guard known > 0, known < parts.count else { return }
    for part in first..<known { parts[part].endHeld() }
    first = known
    let end = parts[..<known].compactMap { $0.events.last?.instant }.max() ?? .zero
    for part in known..<parts.count {
      for index in parts[part].events.indices {
        let instant = parts[part].events[index].instant
        parts[part].events[index].instant = instant.advanced(byNanoseconds: end.nanoseconds)
      }
    }
  }

  /// The recording that was read.
  consuming func recording(path: String) -> EvdevRecording {
    var devices: [EvdevRecording.Device] = []
    var entries: [EvdevRecording.Entry] = []
    var notes: [String] = []
    for (index, var part) in parts.enumerated() {
      if parts.count > 1 {
        let name = part.descriptor.name
        notes += SteadyClock.steady(&part.events, of: name)
      }
      let id = DeviceID(UInt16(index))
      var descriptor = part.descriptor
      if part.isDescribed {
        descriptor.id = id
        descriptor.capabilities.sort { $0.type < $1.type }
        descriptor.axes.sort { $0.code < $1.code }
      } else {
        let name = descriptor.name.isEmpty ? FilePath(path).stem : descriptor.name
        descriptor = KernelNames.describe(id, name: name, byEvents: part.events)
      }
      descriptor.calibration = part.udev.calibration
      if part.udev.isIgnored {
        notes.append("\(descriptor.name) was ignored by libinput, as udev's properties say")
      }
      let start = RecordedStart(
        values: values.indices.contains(index) ? values[index] : [:],
        kinds: part.udev.isIgnored ? DeviceKinds() : part.udev.kinds)
      devices.append(.init(descriptor: descriptor, isInferred: !part.isDescribed, start: start))
      entries += part.events.map { .init(device: id, event: $0) }
    }
    // Swift's sort is stable: the reports of a device keep their order.
    if parts.count > 1 { entries.sort { $0.event.instant < $1.event.instant } }
    var recording = EvdevRecording(devices: devices, entries: entries)
    recording.notes = notes
    return recording
  }
}

// MARK: Devices

extension LibinputReader {
  private mutating func readDevice() throws(RecordingError) {
    guard parts.count < Limits.devices else {
      throw scanner.error(expected: "at most \(Limits.devices) devices", found: "more")
    }
    var part = Part()
    while let key = try key() {
      let value = try scanner.next()
      switch (key, value) {
      case ("evdev", .mappingStart): try readDescription(&part)
      case ("udev", .mappingStart): try readProperties(&part)
      case ("events", .sequenceStart): try readEvents(&part)
      default: try scanner.skip(value)  // not an enum of ours
      }
    }
    parts.append(part)
  }

  private mutating func readDescription(_ part: inout Part) throws(RecordingError) {
    while let key = try key() {
      let value = try scanner.next()
      switch (key, value) {
      case ("name", .scalar(let text)): part.descriptor.name = text[...].text
      case ("id", .sequenceStart):
        let numbers = try numbers(
          of: UInt16.self, count: 4...4, "id: [bus, vendor, product, version]")
        part.descriptor.bus = numbers[0]
        part.descriptor.vendor = numbers[1]
        part.descriptor.product = numbers[2]
        part.descriptor.version = numbers[3]
      case ("codes", .mappingStart):
        part.isDescribed = true
        try readCodes(&part.descriptor)
      case ("absinfo", .mappingStart): try readAxes(&part.descriptor)
      case ("properties", .sequenceStart):
        let numbers = try numbers(of: UInt16.self, count: 0...64, "properties")
        part.descriptor.properties = numbers.sorted()
        guard numbers.allSatisfy({ $0 <= KernelNames.lastProperty }) else {
          throw scanner.error(expected: "properties below 64", found: "greater ones")
        }
      default: try scanner.skip(value)  // not an enum of ours
      }
    }
  }

  private mutating func readProperties(_ part: inout Part) throws(RecordingError) {
    while let key = try key() {
      let value = try scanner.next()
      guard key == "properties", value == .sequenceStart else {
        try scanner.skip(value)
        continue
      }
      var item = try scanner.next()
      while item != .sequenceEnd && item != .end {
        if case .scalar(let text) = item { part.udev.read(text[...].text) }
        try scanner.skip(item)
        item = try scanner.next()
      }
    }
  }

  private mutating func readCodes(_ descriptor: inout DeviceDescriptor) throws(RecordingError) {
    while let key = try key() {
      guard let type = UInt16(key), type <= KernelNames.lastType,
        !descriptor.capabilities.contains(where: { $0.type == type })
      else { throw scanner.error(expected: "an event type of at most 31, once", found: key) }
      try expectSequence("the codes of type \(type)")
      let most = Int(KernelNames.lastCode) + 1
      let codes = try numbers(of: UInt16.self, count: 0...most, "codes").sorted()
      guard codes.allSatisfy({ $0 <= KernelNames.lastCode }),
        zip(codes, codes.dropFirst()).allSatisfy({ $0 != $1 })
      else { throw scanner.error(expected: "codes below 768, each once", found: "others") }
      if !codes.isEmpty {
        descriptor.capabilities.append(EventCapability(type: type, codes: codes))
      }
    }
  }

  private mutating func readAxes(_ descriptor: inout DeviceDescriptor) throws(RecordingError) {
    while let key = try key() {
      guard let code = UInt16(key), code <= KernelNames.lastAxis, descriptor.axis(code) == nil
      else { throw scanner.error(expected: "an axis of at most 63, once", found: key) }
      try expectSequence("axis \(code)")
      let facts = try numbers(
        of: Int32.self, count: 5...5, "[minimum, maximum, fuzz, flat, resolution]")
      descriptor.axes.append(
        AbsoluteAxis(
          code: code, minimum: facts[0], maximum: facts[1], fuzz: facts[2], flat: facts[3],
          resolution: facts[4]))
    }
  }
}

// MARK: Events

extension LibinputReader {
  private mutating func readEvents(_ part: inout Part) throws(RecordingError) {
    while try isMapping("events") {
      while let key = try key() {
        let value = try scanner.next()
        guard key == "evdev", value == .sequenceStart else {
          try scanner.skip(value)
          continue
        }
        while try isSequence("an event") {
          part.events.append(try readEvent())
        }
      }
    }
  }

  private mutating func readEvent() throws(RecordingError) -> KernelEvent {
    let expected = "[seconds, microseconds, type, code, value]"
    let numbers = try numbers(of: Int64.self, count: 5...5, expected)
    // No more seconds than 64 bits of nanoseconds can hold.
    guard let seconds = UInt64(exactly: numbers[0]), seconds <= 18_446_744_072,
      let microseconds = UInt64(exactly: numbers[1]), microseconds < 1_000_000,
      let type = UInt16(exactly: numbers[2]), let code = UInt16(exactly: numbers[3]),
      let value = Int32(exactly: numbers[4])
    else { throw scanner.error(expected: expected, found: "\(numbers)") }
    let instant = Instant(nanoseconds: (seconds * 1_000_000 + microseconds) * 1000)
    return KernelEvent(instant: instant, type: type, code: code, value: value)
  }
}

// MARK: Tokens

extension LibinputReader {
  /// The next key of a mapping; nil at its end.
  private mutating func key() throws(RecordingError) -> String? {
    switch try scanner.next() {
    case .scalar(let text): return text[...].text
    case .mappingEnd, .end: return nil
    case .sequenceStart, .sequenceEnd, .mappingStart:
      throw scanner.error(expected: "a key", found: "a collection")
    }
  }

  /// Whether a sequence has another item, which must be a mapping.
  private mutating func isMapping(_ what: String) throws(RecordingError) -> Bool {
    switch try scanner.next() {
    case .mappingStart: return true
    case .sequenceEnd, .end: return false
    case .scalar, .sequenceStart, .mappingEnd:
      throw scanner.error(expected: "a mapping for \(what)", found: "something else")
    }
  }

  /// Whether a sequence has another item, which must be a sequence.
  private mutating func isSequence(_ what: String) throws(RecordingError) -> Bool {
    switch try scanner.next() {
    case .sequenceStart: return true
    case .sequenceEnd, .end: return false
    case .scalar, .mappingStart, .mappingEnd:
      throw scanner.error(expected: "a sequence for \(what)", found: "something else")
    }
  }

  private mutating func expectSequence(_ what: String) throws(RecordingError) {
    guard try scanner.next() == .sequenceStart else {
      throw scanner.error(expected: "a sequence for \(what)", found: "something else")
    }
  }

  /// Parses the rest of a sequence of numbers.
  private mutating func numbers<Number: FixedWidthInteger>(
    of type: Number.Type, count: ClosedRange<Int>, _ expected: String
  ) throws(RecordingError) -> [Number] {
    var numbers: [Number] = []
    while true {
      switch try scanner.next() {
      case .scalar(let text):
        guard numbers.count < count.upperBound, let number = text[...].number(as: Number.self)
        else { throw scanner.error(expected: expected, found: text[...].text) }
        numbers.append(number)
      case .sequenceEnd, .end:
        guard count.contains(numbers.count) else {
          throw scanner.error(expected: expected, found: "\(numbers.count) numbers")
        }
        return numbers
      case .sequenceStart, .mappingStart, .mappingEnd:
        throw scanner.error(expected: expected, found: "a collection")
      }
    }
  }
}
