/// A text in which another tool keeps kernel events, told from others by its first telling line.
protocol TextFormat: SendableMetatype {
  /// The tool, as a user calls it; its first word names the inputs of `tools/fuzz`.
  static var name: String { get }
  /// What its lines look like.
  static var lines: String { get }

  /// Whether `line` can be in no other format.
  static func owns(_ line: ArraySlice<UInt8>) -> Bool

  /// The files that may be read with the one at `path`, the likeliest first.
  static func companions(of path: String) -> [String]

  /// Reads `bytes`, which are the content of `path`; `beside` reads another file, nil if there is none.
  static func recording(
    of bytes: [UInt8], path: String,
    beside: (_ path: String) throws(RecordingError) -> [UInt8]?
  ) throws(RecordingError) -> EvdevRecording
}

extension TextFormat {
  static func companions(of path: String) -> [String] { [] }
}

/// All formats that can be read: what finds them by a line, names them to users and fuzzes them.
let textFormats: [any TextFormat.Type] = [EvemuReader.self, GeteventReader.self]

extension EvdevRecording {
  /// The tools whose files can be read, as a user calls them.
  public static var formats: [String] { textFormats.map { $0.name } }

  /// The format of the file at `path`, whose content is `bytes`.
  static func format(
    of bytes: [UInt8], path: String
  ) throws(RecordingError) -> any TextFormat.Type {
    var lines = try TextLines(bytes, path: path)
    var first: TextLines.Line?
    while let line = lines.next() {
      if let format = textFormats.first(where: { $0.owns(line.bytes) }) { return format }
      if first == nil && !line.bytes.isEmpty { first = line }
    }
    let known = textFormats.map { "\($0.name) (\($0.lines))" }
    let expected = "the text of " + known.joined(separator: " or of ")
    guard let first else {
      throw .badLine(path: path, line: 1, expected: expected, found: "")
    }
    throw lines.error(first, expected: expected)
  }
}
