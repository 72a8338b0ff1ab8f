internal import EvdevDecoding
internal import InputCore
internal import InputRecording

/// Parses the output of Android's `getevent`: best `getevent -lt`, but also without names (`-l`) or
/// times (`-t`), and of versions before Android 4.1. `GeteventLine` shows the lines.
///
/// Descriptions (`add device …`) may precede the events: whole ones, as `getevent -lp` prints them,
/// or names alone, as every other call prints them first. Both may be in one file, for which a
/// second description adds to the first; a device that is plugged in again under another name is
/// another device. One that is unplugged ends what it holds, as the kernel does. Without a whole
/// description, a device is inferred.
///
/// Without times, each report is put 10 ms after the one before it.
struct GeteventReader: TextFormat {
  static let name = "getevent -lt"
  static let lines = "[ time] device: type code value"

  /// The distance of reports without times, in nanoseconds.
  private static let statedInterval: UInt64 = 10_000_000

  private let path: String
  private var list = GeteventDevices()
  private var entries: [EvdevRecording.Entry] = []
  /// The device of the description that is being parsed.
  private var described: Int?
  /// The time of events without one, and whether the last event ended a report.
  private var now: UInt64 = 0
  private var isReported = false
  private var untimedCount = 0
  /// What each device holds, by its index, and whether it lists its contacts (protocol A).
  private var held: [(input: HeldInput, listsContacts: Bool)] = []
  /// The labels of codes that are not known here, and how often they occurred.
  private var unknownLabels: [String: Int] = [:]
  private var notes: [String] = []

  static func owns(_ line: ArraySlice<UInt8>) -> Bool {
    line.begins(with: "add device ") || GeteventLine(line) != nil
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
      do throws(RecordingError) {
        guard try !read(line, lines) else { continue }
        lines.leaveOut(line)
      } catch {
        if !readJoined(line, &lines) { try lines.excuse(line, error) }
      }
    }
    notes = lines.notes(of: "getevent")
  }

  /// Parses an event with the line after it; returns false if they are none together.
  private mutating func readJoined(_ line: TextLines.Line, _ lines: inout TextLines) -> Bool {
    guard let (whole, rest) = lines.joined(line, unless: Self.owns),
      let event = GeteventLine(whole.bytes)
    else { return false }
    do throws(RecordingError) {
      try readEvent(event, whole, rest)
    } catch {
      return false
    }
    lines = rest
    return true
  }

  /// Parses a line; returns false if getevent prints no such line.
  private mutating func read(
    _ line: TextLines.Line, _ lines: TextLines
  ) throws(RecordingError) -> Bool {
    guard let first = line.bytes.first else { return true }
    if let event = GeteventLine(line.bytes) {
      described = nil
      try readEvent(event, line, lines)
    } else if line.bytes.begins(with: "add device ") {
      try beginDescription(line, lines)
    } else if line.bytes.begins(with: "remove device ") {
      described = nil
      unplug(line.bytes)
    } else if line.bytes.begins(with: "could not ") {
      described = nil
    } else if first == UInt8(ascii: " ") || first == UInt8(ascii: "\t"), let described {
      guard list.readDescription(line.bytes, of: described) else {
        throw lines.error(line, expected: "a line of a description as getevent -p prints it")
      }
    } else {
      described = nil
      return false
    }
    return true
  }

  /// The recording.
  consuming func recording() -> EvdevRecording {
    let name = FilePath(path).stem
    var recording = list.recording(entries, unnamed: name)
    recording.notes = notes
    if untimedCount > 0 {
      let events =
        untimedCount == 1 ? "1 event has no time" : "\(untimedCount) events have no times"
      recording.notes.append(
        "\(events), which getevent writes with -t: each report was put"
          + " \(Self.statedInterval / 1_000_000) ms after the one before it")
    }
    for (label, count) in unknownLabels.sorted(by: { $0.key < $1.key }) {
      let events = count == 1 ? "1 event" : "\(count) events"
      recording.notes.append("left out \(events) of \(label), which is not known here")
    }
    return recording
  }

  private mutating func readEvent(
    _ event: GeteventLine, _ line: TextLines.Line, _ lines: TextLines
  ) throws(RecordingError) {
    let expected = "[ seconds.microseconds] device: type code value"
    guard !event.isBroken else { throw lines.error(line, expected: expected) }
    var words = event.words
    guard let first = words.word(), let (type, code, value) = Self.event(type: first, &words)
    else { throw lines.error(line, expected: "a type, a code and a value of the kernel's") }
    // getevent -r appends the rate of the frames.
    if let rest = words.word(), !rest.spells("rate") {
      throw lines.error(line, expected: "the end of the line after the value", found: rest)
    }
    if let time = event.nanoseconds {
      now = time
    } else {
      untimedCount += 1
      if isReported { now = now.addingReportingOverflow(Self.statedInterval).partialValue }
    }
    isReported = false
    let instant = Instant(nanoseconds: now)
    guard let device = list.index(of: event.source) else {
      throw lines.error(line, expected: "at most \(Limits.devices) devices in a file")
    }
    switch code {
    case .number(let code):
      add(
        KernelEvent(instant: instant, type: type, code: code, value: Int32(bitPattern: value)),
        of: device)
      isReported = type == Code.EV_SYN && code == Code.SYN_REPORT
    case .unknown(let label):
      if unknownLabels.count < 64 || unknownLabels[label] != nil {
        unknownLabels[label, default: 0] += 1
      }
    }
  }

  private mutating func add(_ event: KernelEvent, of device: Int) {
    entries.append(EvdevRecording.Entry(device: DeviceID(UInt16(device)), event: event))
    while held.count <= device { held.append((HeldInput(), false)) }
    held[device].input.add(event)
    if event.type == Code.EV_SYN, event.code == Code.SYN_MT_REPORT {
      held[device].listsContacts = true
    }
  }

  /// Ends what the device in `line` holds: getevent has closed the node before the kernel does.
  private mutating func unplug(_ line: ArraySlice<UInt8>) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
    var rest = WordScanner(line[(colon + 1)...])
    guard let device = list.known(at: rest.remainder().text), held.indices.contains(device)
    else { return }
    let events = held[device].input.ending(
      listsContacts: held[device].listsContacts, at: Instant(nanoseconds: now))
    for event in events { add(event, of: device) }
  }

  /// A code, or a label that is not known here.
  private enum LabelledCode {
    case number(UInt16)
    case unknown(String)
  }

  /// Parses the numbers of an event; nil if one is malformed or missing.
  private static func event(
    type: ArraySlice<UInt8>, _ words: inout WordScanner
  ) -> (type: UInt16, code: LabelledCode, value: UInt32)? {
    guard let type = number(of: type, bits: UInt16.self, named: KernelNames.type(named:)),
      let codeWord = words.word(), let valueWord = words.word(),
      let value = number(
        of: valueWord, bits: UInt32.self,
        named: { KernelNames.value(named: $0, type: type).map { UInt32(bitPattern: $0) } })
    else { return nil }
    let code = number(
      of: codeWord, bits: UInt16.self, named: { KernelNames.code(named: $0, type: type) })
    if let code { return (type, .number(code), value) }
    let label = codeWord.text
    return KernelNames.isLabel(label, type: type) ? (type, .unknown(label), value) : nil
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
    guard let device = list.beginDescription(of: source) else {
      throw lines.error(line, expected: "at most \(Limits.devices) devices in a file")
    }
    described = device
  }
}

/// The number that a word stands for, by its name or else by its hexadecimal digits.
private func number<Number: FixedWidthInteger>(
  of word: ArraySlice<UInt8>, bits: Number.Type, named name: (String) -> Number?
) -> Number? {
  name(word.text) ?? word.number(radix: 16, as: Number.self)
}
