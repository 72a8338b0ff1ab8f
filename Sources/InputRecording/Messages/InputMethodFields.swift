internal import InputCore

/// The fields of what an input method says.
enum InputMethodFields {
  static let kind = Field(
    1, "kind",
    .enumeration(
      EnumerationSchema(
        "InputMethodKind",
        [
          .init(0, "INPUT_METHOD_LOST"), .init(1, "INPUT_METHOD_COMMIT"),
          .init(2, "INPUT_METHOD_COMPOSE"), .init(3, "INPUT_METHOD_CANDIDATES"),
          .init(4, "INPUT_METHOD_DELETE_BACKWARD"), .init(5, "INPUT_METHOD_KEY"),
        ])))
  static let text = Field(2, "text", .string)
  /// The insertion point, in Unicode scalars, the number of characters to delete, or a key.
  static let number = Field(3, "number", .uint32)
  static let candidates = Field(4, "candidates", .string, atMost: Limits.candidates)
  static let selected = Field(5, "selected", .sint32)
  static let hasPrevious = Field(6, "has_previous", .bool)
  static let hasNext = Field(7, "has_next", .bool)
  static let schema = MessageSchema(
    "InputMethod", [kind, text, number, candidates, selected, hasPrevious, hasNext])
}

extension ProtobufWriter {
  /// Writes the fields of what an input method says.
  mutating func put(_ report: InputMethodReport) {
    put(SystemRequestFields.inputMethod) { inner in inner.putFields(of: report) }
  }

  private mutating func putFields(of report: InputMethodReport) {
    switch report {
    case .lost: break
    case .commit(let text):
      put(InputMethodFields.kind, 1)
      put(InputMethodFields.text, text)
    case .compose(let text, let caret):
      put(InputMethodFields.kind, 2)
      put(InputMethodFields.text, text)
      put(InputMethodFields.number, UInt64(caret))
    case .candidates(let page):
      put(InputMethodFields.kind, 3)
      for text in page.texts { put(InputMethodFields.candidates, text) }
      put(InputMethodFields.selected, signed: Int64(page.selected))
      put(InputMethodFields.hasPrevious, page.hasPrevious ? 1 : 0)
      put(InputMethodFields.hasNext, page.hasNext ? 1 : 0)
    case .deleteBackward(let count):
      put(InputMethodFields.kind, 4)
      put(InputMethodFields.number, UInt64(count))
    case .key(let symbol):
      put(InputMethodFields.kind, 5)
      put(InputMethodFields.number, UInt64(symbol))
    }
  }
}

extension InputMethodReport {
  /// Decodes the message in `outer`, a field of a request.
  init(_ outer: WireField) throws(ProtobufError) {
    var (kind, text, number): (UInt64, String, UInt32) = (0, "", 0)
    var page = InputMethodCandidates()
    page.selected = 0
    var reader = try outer.message(SystemRequestFields.inputMethod)
    while let field = try reader.next() {
      switch field.number {
      case InputMethodFields.kind.number: kind = try field.unsigned(InputMethodFields.kind)
      case InputMethodFields.text.number: text = try field.text(InputMethodFields.text)
      case InputMethodFields.number.number: number = try field.unsigned(InputMethodFields.number)
      case InputMethodFields.candidates.number:
        try field.requireRoom(in: InputMethodFields.candidates, after: page.texts.count)
        page.texts.append(try field.text(InputMethodFields.candidates))
      case InputMethodFields.selected.number:
        page.selected = try field.signed(InputMethodFields.selected)
      case InputMethodFields.hasPrevious.number:
        page.hasPrevious = try field.unsigned(InputMethodFields.hasPrevious, as: UInt64.self) != 0
      case InputMethodFields.hasNext.number:
        page.hasNext = try field.unsigned(InputMethodFields.hasNext, as: UInt64.self) != 0
      default: continue
      }
    }
    switch kind {
    case 0: self = .lost
    case 1: self = .commit(text)
    case 2: self = .compose(text, caret: number)
    case 3: self = .candidates(page)
    case 4: self = .deleteBackward(number)
    case 5: self = .key(number)
    default:
      throw ProtobufError(
        offset: outer.offset, expected: "a kind of an input method from 0 to 5, found \(kind)")
    }
  }
}
