public import InputCore
public import InputRecording

/// Reports of one or more HID devices, as `hid-recorder` writes them: `R:` the report descriptor,
/// `N:` the name, `P:` the physical path, `I:` bus, vendor and product, `D:` the device of the
/// following lines, `E:` a report.
///
/// Only the kernel's drivers know what a report means, so a file becomes input only with a kernel
/// that accepts it: `retouch play` and `retouch import` pass it to `/dev/uhid`.
public struct HIDRecording: Equatable, Sendable {
  /// A HID device.
  public struct Device: Equatable, Sendable {
    /// The name.
    public var name = ""
    /// The bus of the kernel's `input_id`.
    public var bus: UInt16 = 0
    /// The vendor.
    public var vendor: UInt32 = 0
    /// The product.
    public var product: UInt32 = 0
    /// The report descriptor, which says what each bit of a report means.
    public var reportDescriptor: [UInt8] = []
  }

  /// A report of a device.
  public struct Report: Equatable, Sendable {
    /// The time stamp in the file.
    public var instant: Instant
    /// The device, by its index.
    public var device: Int
    /// Its bytes in `bytes`.
    public var range: Range<Int>
  }

  /// The devices, in the order of their numbers.
  public private(set) var devices: [Device] = []
  /// The reports, in the file's order.
  public internal(set) var reports: [Report] = []
  /// The bytes of all reports.
  public private(set) var bytes: [UInt8] = []
  /// What users should know about the reading: what was left out or repaired.
  public private(set) var notes: [String] = []

  /// Reads the file at `path`; nil if it is not one of hid-recorder's. `-` is not examined.
  ///
  /// - Throws: `RecordingError` if the file cannot be read or has a bad line.
  public init?(ifPresentAt path: String) throws(RecordingError) {
    guard path != StandardStream.sign else { return nil }
    let content = try readWholeFile(path)
    let text = PlainText(content, owns: EvdevRecording.isOwned)
    guard !text.bytes.contains(0), try Self.isHID(text.bytes, path: path) else { return nil }
    try self.init(text.bytes, path: path)
    notes = text.notes + notes
  }

  /// Parses the contents of the file at `path`.
  init(_ content: [UInt8], path: String) throws(RecordingError) {
    var lines = try TextLines(content, path: path)
    var device = 0
    while let line = lines.next() {
      do throws(RecordingError) {
        guard try !read(line, lines, &device) else { continue }
        lines.leaveOut(line)
      } catch {
        try lines.excuse(line, error)
      }
    }
    var clock = SteadyClock()
    for index in reports.indices {
      reports[index].instant = clock.place(reports[index].instant, device: reports[index].device)
    }
    notes = lines.notes(of: HIDReader.name) + clock.notes
    guard let first = devices.first, !first.reportDescriptor.isEmpty else {
      throw .badLine(path: path, line: 1, expected: "a report descriptor, R:", found: "")
    }
  }

  /// Whether the first line that only one tool writes is hid-recorder's.
  private static func isHID(_ content: [UInt8], path: String) throws(RecordingError) -> Bool {
    var lines = try TextLines(content, path: path)
    while let line = lines.next() {
      guard let format = textFormats.first(where: { $0.owns(line.bytes) }) else { continue }
      return format.name == HIDReader.name
    }
    return false
  }

  /// Parses a line; returns false if hid-recorder prints no such line.
  private mutating func read(
    _ line: TextLines.Line, _ lines: TextLines, _ device: inout Int
  ) throws(RecordingError) -> Bool {
    guard let first = line.bytes.first, first != UInt8(ascii: "#") else { return true }
    let tag = line.bytes.prefix(2)
    var words = WordScanner(line.bytes.dropFirst(2))
    if tag.spells("D:") {
      guard let number = words.word()?.number(as: UInt8.self), number < Limits.devices else {
        throw lines.error(line, expected: "D: a device's number, below \(Limits.devices)")
      }
      device = Int(number)
    } else if tag.spells("E:") {
      try readReport(&words, line, lines, device)
      return true
    }
    guard ["R:", "N:", "P:", "I:", "D:"].contains(tag.text) else { return false }
    while devices.count <= device { devices.append(Device()) }
    if tag.spells("N:") {
      devices[device].name = words.remainder().text
    } else if tag.spells("R:") {
      devices[device].reportDescriptor = try Self.octets(&words, line, lines)
    } else if tag.spells("I:") {
      guard let bus = words.word()?.number(radix: 16, as: UInt16.self),
        let vendor = words.word()?.number(radix: 16, as: UInt32.self),
        let product = words.word()?.number(radix: 16, as: UInt32.self)
      else { throw lines.error(line, expected: "I: bus vendor product") }
      devices[device].bus = bus
      devices[device].vendor = vendor
      devices[device].product = product
    }
    return true
  }

  private mutating func readReport(
    _ words: inout WordScanner, _ line: TextLines.Line, _ lines: TextLines, _ device: Int
  ) throws(RecordingError) {
    guard device < devices.count, let time = words.word()?.nanoseconds() else {
      throw lines.error(line, expected: "E: seconds.microseconds count bytes, after R:, N: and I:")
    }
    let start = bytes.count
    bytes += try Self.octets(&words, line, lines)
    reports.append(
      Report(
        instant: Instant(nanoseconds: time), device: device, range: start..<bytes.count))
  }

  /// Parses a decimal count and as many hexadecimal bytes.
  private static func octets(
    _ words: inout WordScanner, _ line: TextLines.Line, _ lines: TextLines
  ) throws(RecordingError) -> [UInt8] {
    guard let count = words.word()?.number(as: Int.self), (1...4096).contains(count) else {
      throw lines.error(line, expected: "a count of bytes, from 1 to 4096")
    }
    var octets: [UInt8] = []
    while let word = words.word(), octets.count < count {
      guard let octet = word.number(radix: 16, as: UInt8.self) else {
        throw lines.error(line, expected: "hexadecimal bytes", found: word)
      }
      octets.append(octet)
    }
    guard octets.count == count else {
      throw lines.error(line, expected: "\(count) bytes, found \(octets.count)")
    }
    return octets
  }
}

/// Recognizes files from hid-recorder among those to import.
enum HIDReader: TextFormat {
  static let name = "hid-recorder"
  static let lines = "lines R:, N:, I:, E:"

  static func owns(_ line: ArraySlice<UInt8>) -> Bool {
    line.begins(with: "R: ") || line.begins(with: "D: ")
  }

  /// Checks the file, then throws an error that says how its reports become input.
  static func recording(
    of bytes: [UInt8], path: String,
    beside: (_ path: String) throws(RecordingError) -> [UInt8]?
  ) throws(RecordingError) -> EvdevRecording {
    _ = try HIDRecording(bytes, path: path)
    throw .foreign(
      path: path,
      problem: "its HID reports become input only in a kernel's driver: `retouch import` and"
        + " `retouch play` make it a device, if they are given the file's path")
  }
}
