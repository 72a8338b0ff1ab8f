internal import CYAML
internal import InputRecording

/// Reads YAML as a stream of tokens with libyaml; owns its parser.
///
/// Anchors are ignored and aliases refused, so that a small file stays small. A collection inside
/// more than 64 others is refused.
@safe struct YAMLScanner: ~Copyable {
  /// A piece of a document.
  enum Token: Equatable {
    /// A text or number, whatever its style.
    case scalar([UInt8])
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
    /// The end of the first document; anything after it is not read.
    case end
  }

  private static let mostDepth = 64

  private let path: String
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let content: UnsafeMutableBufferPointer<UInt8>
  private var depth = 0
  /// The line of the last token, from 1.
  private(set) var line = 1

  /// Creates a scanner of `bytes`, the contents of the file at `path`.
  init(_ bytes: [UInt8], path: String) {
    self.path = path
    unsafe content = .allocate(capacity: bytes.count)
    _ = unsafe content.initialize(from: bytes)
    unsafe parser = .allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    let isMade = unsafe yaml_parser_initialize(parser)
    precondition(isMade == 1, "no memory for a parser")
    unsafe yaml_parser_set_input_string(parser, content.baseAddress, content.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe content.deallocate()
  }

  /// The next token.
  ///
  /// - Throws: `RecordingError` with the line, if the text is not YAML.
  mutating func next() throws(RecordingError) -> Token {
    while true {
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw syntaxError() }
      defer { unsafe yaml_event_delete(&event) }
      line = unsafe Int(clamping: event.start_mark.line) + 1
      switch unsafe event.type {
      case YAML_STREAM_END_EVENT, YAML_DOCUMENT_END_EVENT:
        return .end
      case YAML_ALIAS_EVENT:
        throw error(expected: "no alias", found: "one")
      case YAML_SCALAR_EVENT:
        let scalar = unsafe event.data.scalar
        let text = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        return .scalar(unsafe Array(text))
      case YAML_SEQUENCE_START_EVENT: return try opened(.sequenceStart)
      case YAML_MAPPING_START_EVENT: return try opened(.mappingStart)
      case YAML_SEQUENCE_END_EVENT: return closed(.sequenceEnd)
      case YAML_MAPPING_END_EVENT: return closed(.mappingEnd)
      default: continue  // not an enum of ours
      }
    }
  }

  /// Reads to the end of the value that `token` begins.
  mutating func skip(_ token: Token) throws(RecordingError) {
    guard token == .sequenceStart || token == .mappingStart else { return }
    let outside = depth - 1
    while depth > outside {
      guard try next() != .end else { return }
    }
  }

  /// The error for the last token.
  func error(expected: String, found: String) -> RecordingError {
    .badLine(path: path, line: line, expected: expected, found: String(found.prefix(256)))
  }

  private mutating func opened(_ token: Token) throws(RecordingError) -> Token {
    depth += 1
    guard depth <= Self.mostDepth else {
      throw error(
        expected: "at most \(Self.mostDepth) collections, one in the other", found: "more")
    }
    return token
  }

  private mutating func closed(_ token: Token) -> Token {
    depth -= 1
    return token
  }

  private func syntaxError() -> RecordingError {
    let line = unsafe Int(clamping: parser.pointee.problem_mark.line) + 1
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "an error"
    return .badLine(path: path, line: line, expected: "YAML", found: problem)
  }
}
