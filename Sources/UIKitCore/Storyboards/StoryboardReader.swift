/// Turns the bytes of a storyboard into elements, and says where they are not well formed.
///
/// Reads the part of XML 1.0 that Xcode writes: elements, attributes, comments, processing instructions,
/// character data, the five named entities and numbered characters, all in UTF-8. Declarations (`<!…`)
/// are refused, so that nothing is loaded or expanded; text between elements is passed over. A file is
/// refused as a whole: half a storyboard would be another app. `docs/decisions/0013-storyboards-by-registration.md` says why
/// this is not Foundation's parser.
struct StoryboardReader {
  /// The most bytes and elements that a file may have, and how deep they may lie in each other: far more
  /// than Xcode's editor can show, and little enough for the stack.
  static let bytesMax = 16 << 20
  static let elementsMax = 100_000
  static let depthMax = 200

  private var text: StoryboardBytes
  private var open: [StoryboardElement] = []
  private var root: StoryboardElement?
  private var count = 0

  /// Reads a whole file called `file`.
  static func read(_ bytes: [UInt8], file: String) throws(StoryboardError) -> StoryboardElement {
    guard bytes.count <= bytesMax else {
      throw StoryboardError(
        file: file, line: 0, column: 0,
        reason: "\(bytes.count) bytes are too many; a storyboard has \(bytesMax) at most")
    }
    var reader = StoryboardReader(text: StoryboardBytes(bytes, file: file))
    return try reader.readDocument()
  }

  private init(text: StoryboardBytes) {
    self.text = text
  }

  private mutating func readDocument() throws(StoryboardError) -> StoryboardElement {
    _ = text.take("\u{FEFF}")
    while let next = text.next {
      if next == UInt8(ascii: "<") { try readMarkup() } else { try readText() }
    }
    if let last = open.last {
      throw text.malformed("it ends too early: \(last.name) of line \(last.line) is not closed")
    }
    guard let root else { throw text.malformed("it ends too early") }
    return root
  }

  /// Passes over what lies between elements.
  private mutating func readText() throws(StoryboardError) {
    while let next = text.next, next != UInt8(ascii: "<") {
      if open.isEmpty, !StoryboardBytes.isSpace(next) {
        throw text.malformed("there is text outside of the document")
      }
      if next == UInt8(ascii: "&") { _ = try text.takeReference() } else { try text.skip() }
    }
  }

  private mutating func readMarkup() throws(StoryboardError) {
    if text.take("<!--") { return try text.skip(past: "-->", of: "a comment") }
    if text.take("<?") { return try text.skip(past: "?>", of: "a processing instruction") }
    if text.take("<![CDATA[") { return try text.skip(past: "]]>", of: "character data") }
    if text.isAt("<!") { throw text.malformed("a storyboard has no declarations") }
    if text.take("</") { return try close() }
    try readElement()
  }

  // MARK: Elements

  private mutating func readElement() throws(StoryboardError) {
    let (line, column) = text.position
    _ = text.take("<")
    let name = try text.takeName()
    var attributes: [String: String] = [:]
    while true {
      let hadSpace = text.skipSpace()
      if text.isAt(">") || text.isAt("/>") { break }
      guard hadSpace else { throw text.malformed("a space is missing before an attribute") }
      try readAttribute(into: &attributes)
    }
    let element = StoryboardElement(
      name: name, attributes: attributes, line: line, column: column)
    try add(element)
    if text.take(">") { open.append(element) } else { _ = text.take("/>") }
  }

  private mutating func readAttribute(
    into attributes: inout [String: String]
  ) throws(StoryboardError) {
    let start = text
    let name = try text.takeName()
    _ = text.skipSpace()
    guard text.take("=") else { throw text.malformed("the attribute \(name) has no value") }
    _ = text.skipSpace()
    let value = try text.takeQuoted()
    if attributes.updateValue(value, forKey: name) != nil {
      throw start.malformed("the attribute \(name) is there twice")
    }
  }

  private mutating func add(_ element: StoryboardElement) throws(StoryboardError) {
    count += 1
    if count > Self.elementsMax {
      throw text.fault(at: element, "more than \(Self.elementsMax) elements")
    }
    if open.count >= Self.depthMax {
      throw text.fault(at: element, "elements lie more than \(Self.depthMax) deep in each other")
    }
    if let parent = open.last {
      parent.children.append(element)
    } else if root == nil {
      root = element
    } else {
      throw text.fault(at: element, "a second document begins behind the first")
    }
  }

  private mutating func close() throws(StoryboardError) {
    let start = text
    let name = try text.takeName()
    _ = text.skipSpace()
    guard text.take(">") else { throw text.malformed("the end of \(name) does not end") }
    guard let last = open.popLast() else {
      throw start.malformed("\(name) is closed, and nothing is open")
    }
    guard last.name == name else {
      throw start.malformed("\(name) is closed where \(last.name) of line \(last.line) is open")
    }
  }
}
