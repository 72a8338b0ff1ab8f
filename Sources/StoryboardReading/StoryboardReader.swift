internal import CExpat

/// A parser for storyboards, based on expat, that reports the positions of errors.
///
/// A file is refused as a whole, because half a storyboard would be another app. Declarations
/// (`<!DOCTYPE`) are refused too, so that nothing is loaded or expanded. Text between elements is
/// skipped.
@safe package final class StoryboardReader {
  /// The largest numbers of bytes and elements in a file, and of nested elements: far more than
  /// Xcode's editor can show, and small enough for the stack.
  static let bytesMax = 16 << 20
  static let elementsMax = 100_000
  static let depthMax = 200

  private let parser: XML_Parser
  private let file: String
  private var open: [StoryboardElement] = []
  private var root: StoryboardElement?
  private var count = 0
  /// The reason why a callback stopped the parser.
  private var refusal: StoryboardError?

  /// Parses a whole file with the name `file`.
  ///
  /// - Throws: `StoryboardError`, with the line and column, if the bytes are too many or not XML.
  package static func read(_ bytes: [UInt8], file: String) throws(StoryboardError)
    -> StoryboardElement
  {
    guard bytes.count <= bytesMax else {
      throw StoryboardError(
        file: file, line: 0, column: 0,
        reason: "\(bytes.count) bytes are too many; a storyboard may have at most \(bytesMax)")
    }
    guard let parser = unsafe XML_ParserCreate(nil) else {
      preconditionFailure("expat could not allocate a parser")
    }
    defer { unsafe XML_ParserFree(parser) }
    return try unsafe StoryboardReader(parser, file: file).parse(bytes)
  }

  private init(_ parser: XML_Parser, file: String) {
    unsafe self.parser = unsafe parser
    self.file = file
  }

  private func parse(_ bytes: [UInt8]) throws(StoryboardError) -> StoryboardElement {
    // Without this, the salt of expat's hash tables would be random; nothing here may be.
    unsafe XML_SetHashSalt(parser, 1)
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let name = unsafe name, let attributes = unsafe attributes else { return }
        unsafe StoryboardReader.of(data).begin(name, attributes)
      },
      { data, _ in unsafe StoryboardReader.of(data).end() })
    unsafe XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      unsafe StoryboardReader.of(data).refuse("declarations are not allowed in a storyboard")
    }
    let status = unsafe bytes.withUnsafeBytes { bytes in
      unsafe XML_Parse(
        parser, bytes.assumingMemoryBound(to: CChar.self).baseAddress, Int32(bytes.count), 1)
    }
    if let refusal { throw refusal }
    guard status == XML_STATUS_OK, let root else { throw malformed() }
    return root
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> StoryboardReader {
    guard let data = unsafe data else { preconditionFailure("expat has lost the reader") }
    return unsafe Unmanaged<StoryboardReader>.fromOpaque(data).takeUnretainedValue()
  }

  // MARK: Elements

  /// - Parameter attributes: Names and values alternately, with nil at the end.
  private func begin(
    _ name: UnsafePointer<XML_Char>, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>
  ) {
    count += 1
    if count > Self.elementsMax { return refuse("more than \(Self.elementsMax) elements") }
    if open.count >= Self.depthMax {
      return refuse("elements are nested more than \(Self.depthMax) deep")
    }
    var values: [String: String] = [:]
    var place = 0
    while let name = unsafe attributes[place], let value = unsafe attributes[place + 1] {
      unsafe values[String(cString: name)] = unsafe String(cString: value)
      place += 2
    }
    let (line, column) = position
    let element = unsafe StoryboardElement(
      name: String(cString: name), attributes: values, line: line, column: column)
    if let parent = open.last { parent.children.append(element) } else { root = element }
    open.append(element)
  }

  private func end() {
    // After a refusal, the parser still reports the end of an empty element.
    if refusal == nil { open.removeLast() }
  }

  // MARK: Errors

  /// The line and column of the position, counted from 1.
  private var position: (line: Int, column: Int) {
    unsafe (
      Int(XML_GetCurrentLineNumber(parser)), Int(XML_GetCurrentColumnNumber(parser)) + 1
    )
  }

  /// Stops the parser at the current position.
  private func refuse(_ reason: String) {
    guard refusal == nil else { return }
    let (line, column) = position
    refusal = StoryboardError(file: file, line: line, column: column, reason: reason)
    unsafe XML_StopParser(parser, 0)
  }

  /// Returns expat's error at the position where it stopped.
  private func malformed() -> StoryboardError {
    let (line, column) = position
    let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
    return StoryboardError(
      file: file, line: line, column: column,
      reason:
        "the XML is not well formed: \(reason ?? "unknown error"); restore the file, or open it "
        + "in Xcode to see what remains")
  }
}
