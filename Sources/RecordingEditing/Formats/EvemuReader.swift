internal import EvdevDecoding
internal import InputCore
internal import InputRecording

/// Parses the output of `evemu-describe` and `evemu-record`, versions 1.0 to 1.3.
///
/// A line starts with a letter and a colon: `N:` name, `I:` bus, vendor, product and version, `P:`
/// property bits, `B:` code bits of an event type, `A:` an axis, `L:` and `S:` LEDs and switches
/// that are on (not used, only checked), `E:` an event. `#` starts a comment. Other lines, such as
/// a terminal's, are left out with a note.
struct EvemuReader {
  /// The letter at the start of a line.
  enum Tag: UInt8 {
    case name = 0x4E
    case ids = 0x49
    case properties = 0x50
    case bits = 0x42
    case axis = 0x41
    case lamp = 0x4C
    case toggle = 0x53
    case event = 0x45

    /// The tag of `line`; nil if it has none.
    init?(_ line: ArraySlice<UInt8>) {
      guard line.count >= 2, line[line.startIndex + 1] == UInt8(ascii: ":"),
        let tag = Tag(rawValue: line[line.startIndex]), !Self.isListed(line, tag)
      else { return nil }
      self = tag
    }

    /// Whether a line is one of the kernel's or udev's lists, such as `/proc/bus/input/devices`:
    /// `I: Bus=0019 …`, `N: Name="…"`, `B: EV=3`, `E: DEVNAME=…`.
    private static func isListed(_ line: ArraySlice<UInt8>, _ tag: Tag) -> Bool {
      let rest = line.dropFirst(2).drop { $0 == UInt8(ascii: " ") }
      guard let first = rest.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
      else { return false }
      return tag == .name ? rest.begins(with: "Name=\"") : rest.contains(UInt8(ascii: "="))
    }
  }

  private let path: String
  private var descriptor: DeviceDescriptor
  private var bitCounts: [UInt16: Int] = [:]
  private var propertyBitCount = 0
  private var entries: [EvdevRecording.Entry] = []
  private var notes: [String] = []
  private var comments = CommentedValues()
  /// Whether a line `N:` was read.
  private(set) var hasDescription = false

  init(path: String) {
    self.path = path
    descriptor = DeviceDescriptor(id: DeviceID(0), name: "")
  }

  /// Parses a whole file.
  mutating func read(_ bytes: [UInt8]) throws(RecordingError) {
    try read(bytes, of: path)
  }

  /// Parses the first existing description among the files with matching names.
  mutating func readDescription(
    beside read: (_ path: String) throws(RecordingError) -> [UInt8]?
  ) throws(RecordingError) {
    for candidate in Self.companions(of: path) {
      guard let bytes = try read(candidate) else { continue }
      let events = entries
      try self.read(bytes, of: candidate)
      entries = events
      return
    }
  }

  /// The recording; a device without a description is inferred from its events.
  consuming func recording() -> EvdevRecording {
    let device: EvdevRecording.Device
    if hasDescription {
      descriptor.capabilities.sort { $0.type < $1.type }
      descriptor.axes.sort { $0.code < $1.code }
      device = EvdevRecording.Device(
        descriptor: descriptor, isInferred: false, start: RecordedStart(values: comments.values))
    } else {
      let guess = KernelNames.describe(
        DeviceID(0), name: FilePath(path).stem, byEvents: entries.lazy.map(\.event))
      device = EvdevRecording.Device(descriptor: guess, isInferred: true)
    }
    var recording = EvdevRecording(devices: [device], entries: entries)
    recording.notes = notes
    return recording
  }

  private mutating func read(_ bytes: [UInt8], of path: String) throws(RecordingError) {
    var lines = try TextLines(bytes, path: path)
    while let line = lines.next() {
      guard let first = line.bytes.first else { continue }
      guard first != UInt8(ascii: "#") else {
        comments.read(line.bytes)
        continue
      }
      guard let tag = Tag(line.bytes) else {
        lines.leaveOut(line)
        continue
      }
      do throws(RecordingError) {
        try read(line, tag: tag, of: lines)
      } catch {
        try lines.excuse(line, error)
      }
    }
    notes += lines.notes(of: Self.name)
  }

  private mutating func read(
    _ line: TextLines.Line, tag: Tag, of lines: TextLines
  ) throws(RecordingError) {
    var words = WordScanner(line.bytes.dropFirst(2))
    switch tag {
    case .name:
      guard !hasDescription else {
        throw lines.error(line, expected: "one device per file, but this is the second N: line")
      }
      hasDescription = true
      descriptor.name = words.remainder().text
    case .ids:
      let numbers = try numbers(&words, count: 4...4, radix: 16, as: UInt16.self, line, lines)
      descriptor.bus = numbers[0]
      descriptor.vendor = numbers[1]
      descriptor.product = numbers[2]
      descriptor.version = numbers[3]
    case .properties:
      try addProperties(try numbers(&words, count: 1...64, radix: 16, line, lines), line, lines)
    case .bits:
      try addBits(try numbers(&words, count: 2...64, radix: 16, line, lines), line, lines)
    case .axis:
      try addAxis(&words, line, lines)
    case .lamp, .toggle:
      _ = try numbers(&words, count: 2...2, radix: 16, line, lines)
    case .event:
      try addEvent(&words, line, lines)
    }
  }

  private mutating func addProperties(
    _ bytes: [UInt8], _ line: TextLines.Line, _ lines: TextLines
  ) throws(RecordingError) {
    for bit in bytes.indices.flatMap({ index in bits(of: bytes[index], from: 8 * index) }) {
      guard let property = UInt16(exactly: propertyBitCount + bit),
        property <= KernelNames.lastProperty
      else {
        throw lines.error(line, expected: "property bits below 64")
      }
      descriptor.properties.append(property)
    }
    propertyBitCount += 8 * bytes.count
  }

  private mutating func addBits(
    _ numbers: [UInt8], _ line: TextLines.Line, _ lines: TextLines
  ) throws(RecordingError) {
    let type = UInt16(numbers[0])
    let start = bitCounts[type, default: 0]
    guard type <= KernelNames.lastType else {
      throw lines.error(line, expected: "an event type of at most 1f")
    }
    guard start < 0x1_0000 else { throw lines.error(line, expected: "code bits below 768") }
    bitCounts[type] = start + 8 * (numbers.count - 1)
    let codes = numbers.dropFirst().enumerated().flatMap { index, byte in
      bits(of: byte, from: start + 8 * index)
    }
    guard !codes.isEmpty else { return }
    let known = descriptor.capabilities.firstIndex { $0.type == type }
    let at = known ?? descriptor.capabilities.count
    if known == nil { descriptor.capabilities.append(EventCapability(type: type, codes: [])) }
    for code in codes {
      guard let code = UInt16(exactly: code), code <= KernelNames.lastCode else {
        throw lines.error(line, expected: "code bits below 768")
      }
      descriptor.capabilities[at].codes.append(code)
    }
  }

  private mutating func addAxis(
    _ words: inout WordScanner, _ line: TextLines.Line, _ lines: TextLines
  ) throws(RecordingError) {
    let expected = "A: code minimum maximum fuzz flat [resolution]"
    guard let code = words.word()?.number(radix: 16, as: UInt16.self),
      code <= KernelNames.lastAxis
    else {
      throw lines.error(line, expected: expected)
    }
    guard !descriptor.axes.contains(where: { $0.code == code }) else {
      throw lines.error(line, expected: "each axis once")
    }
    let rest = try numbers(&words, count: 4...5, radix: 10, as: Int32.self, line, lines)
    descriptor.axes.append(
      AbsoluteAxis(
        code: code, minimum: rest[0], maximum: rest[1], fuzz: rest[2], flat: rest[3],
        resolution: rest.count > 4 ? rest[4] : 0))
  }

  private mutating func addEvent(
    _ words: inout WordScanner, _ line: TextLines.Line, _ lines: TextLines
  ) throws(RecordingError) {
    guard let time = words.word()?.nanoseconds(),
      let type = words.word()?.number(radix: 16, as: UInt16.self),
      let code = words.word()?.number(radix: 16, as: UInt16.self),
      let value = words.word()?.number(as: Int32.self), isEndOrComment(words.word())
    else {
      throw lines.error(line, expected: "E: seconds.microseconds type code value")
    }
    entries.append(
      EvdevRecording.Entry(
        device: DeviceID(0),
        event: KernelEvent(
          instant: Instant(nanoseconds: time), type: type, code: code, value: value)))
  }

  /// Parses all numbers of the line.
  ///
  /// - Throws: `RecordingError` if one is malformed, or if there are too few or too many.
  private func numbers<Number: FixedWidthInteger>(
    _ words: inout WordScanner, count: ClosedRange<Int>, radix: UInt8, as: Number.Type = UInt8.self,
    _ line: TextLines.Line, _ lines: TextLines
  ) throws(RecordingError) -> [Number] {
    var numbers: [Number] = []
    while let word = words.word(), !isEndOrComment(word) {
      guard numbers.count < count.upperBound,
        let number = word.number(radix: radix, as: Number.self)
      else {
        let kind = radix == 16 ? "hexadecimal" : "decimal"
        let most = "at most \(count.upperBound) \(kind) numbers of \(Number.bitWidth) bits"
        throw lines.error(line, expected: most)
      }
      numbers.append(number)
    }
    guard count.contains(numbers.count) else {
      throw lines.error(line, expected: "at least \(count.lowerBound) numbers")
    }
    return numbers
  }
}

/// Whether a line's data ends before `word`.
private func isEndOrComment(_ word: ArraySlice<UInt8>?) -> Bool {
  guard let first = word?.first else { return true }
  return first == UInt8(ascii: "#")
}

/// The numbers of the bits that are set in `byte`, counted from `start`.
private func bits(of byte: UInt8, from start: Int) -> [Int] {
  (0..<8).filter { byte & 1 << UInt8($0) != 0 }.map { start + $0 }
}
