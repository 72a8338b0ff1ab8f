internal import InputRecording

/// Another tool's text format for kernel events, recognized by the first line that only this format
/// can have.
protocol TextFormat: SendableMetatype {
  /// The tool's name for users; its first word names the inputs of `tools/fuzz`.
  static var name: String { get }
  /// A description of the format's lines for error messages.
  static var lines: String { get }

  /// Whether only this format can have `line`.
  static func owns(_ line: ArraySlice<UInt8>) -> Bool

  /// The paths of files that may belong to the one at `path`, the likeliest first.
  static func companions(of path: String) -> [String]

  /// Reads `bytes`, the contents of the file at `path`.
  ///
  /// - Parameter beside: Reads another file; nil if it does not exist.
  /// - Throws: `RecordingError` with the line that cannot be read.
  static func recording(
    of bytes: [UInt8], path: String,
    beside: (_ path: String) throws(RecordingError) -> [UInt8]?
  ) throws(RecordingError) -> EvdevRecording
}

extension TextFormat {
  static func companions(of path: String) -> [String] { [] }
}

/// All formats that can be read, in the order in which they are tried; importing, its messages and
/// the fuzzer use this table.
let textFormats: [any TextFormat.Type] = [
  HIDReader.self, EvemuReader.self, GeteventReader.self, LibinputFormat.self, EvtestReader.self,
  JstestReader.self,
]

extension EvdevRecording {
  /// Whether only one of `textFormats` can have `line`.
  static func isOwned(_ line: ArraySlice<UInt8>) -> Bool {
    textFormats.contains { $0.owns(line) }
  }

  /// The names of the tools whose files can be imported, for users.
  public static var formats: [String] { textFormats.map { $0.name } }

  /// The format of the file at `path`, whose contents are `bytes`.
  ///
  /// - Throws: `RecordingError` with the first line, if no format owns any of the lines, or with
  ///   what to do about a file that is known, but not read.
  static func format(
    of bytes: [UInt8], path: String
  ) throws(RecordingError) -> any TextFormat.Type {
    var lines = try TextLines(bytes, path: path)
    var first: TextLines.Line?
    while let line = lines.next() {
      if first == nil, UmockdevFile.owns(line.bytes) {
        throw UmockdevFile.file.error(path: path)
      }
      if let format = textFormats.first(where: { $0.owns(line.bytes) }) { return format }
      if first == nil && !line.bytes.isEmpty { first = line }
    }
    if let other = OtherFile(text: bytes) { throw other.error(path: path) }
    let known = textFormats.map { "\($0.name) (\($0.lines))" }
    let expected = "the text of " + known.joined(separator: " or of ")
    guard let first else {
      throw .badLine(path: path, line: 1, expected: expected, found: "")
    }
    throw lines.error(first, expected: expected)
  }
}
