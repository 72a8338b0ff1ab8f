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
  public private(set) var reports: [Report] = []
  /// The bytes of all reports.
  public private(set) var bytes: [UInt8] = []

  /// Reads the file at `path`; nil if it is not one of hid-recorder's. `-` is not examined.
  ///
  /// - Throws: `RecordingError` if the file cannot be read or has a bad line.
  public init?(ifPresentAt path: String) throws(RecordingError) {
    guard path != StandardStream.sign else { return nil }
    let content = try readWholeFile(path)
    guard !content.contains(0), try Self.isHID(content, path: path) else { return nil }
    try self.init(content, path: path)
  }

  /// Parses the contents of the file at `path`.
  init(_ content: [UInt8], path: String) throws(RecordingError) {
    var lines = try TextLines(content, path: path)
    var device = 0
    while let line = lines.next() {
      try read(line, lines, &device)
    }
    guard let first = devices.first, !first.reportDescriptor.isEmpty else {
      throw .badLine(path: path, line: 1, expected: "a report descriptor, R:", found: "")
    }
  }

  /// Whether the first line with a tag is one that only hid-recorder writes.
  private static func isHID(_ content: [UInt8], path: String) throws(RecordingError) -> Bool {
    var lines = try TextLines(content, path: path)
    while let line = lines.next() {
      guard let first = line.bytes.first, first != UInt8(ascii: "#") else { continue }
      return HIDReader.owns(line.bytes)
    }
    return false
  }

  private mutating func read(
    _ line: TextLines.Line, _ lines: TextLines, _ device: inout Int
  ) throws(RecordingError) {
    guard let first = line.bytes.first, first != UInt8(ascii: "#") else { return }
    let tag = line.bytes.prefix(2)
    var words = WordScanner(line.bytes.dropFirst(2))
    if tag.spells("D:") {
      guard let number = words.word()?.number(as: UInt8.self), number < Limits.devices else {
        throw lines.error(line, expected: "D: a device's number, below \(Limits.devices)")
      }
      device = Int(number)
    } else if tag.spells("E:") {
      try readReport(&words, line, lines, device)
      return
    }
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
    } else if !tag.spells("D:") && !tag.spells("P:") {
      throw lines.error(line, expected: "a line that begins with R:, N:, P:, I:, D:, E: or #")
    }
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
