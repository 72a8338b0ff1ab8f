import Foundation
import FoundationXML

/// Turns the bytes of a storyboard into elements, and says where they are not well formed.
///
/// The XML is read by Foundation's parser, which loads nothing from elsewhere. A file is refused as a
/// whole: half a storyboard would be another app.
final class StoryboardReader: NSObject, XMLParserDelegate {
  /// The most bytes and elements that a file may have, and how deep they may lie in each other: far more
  /// than Xcode's editor can show, and little enough for the stack.
  static let bytesMax = 16 << 20
  static let elementsMax = 100_000
  static let depthMax = 200

  private var open: [StoryboardElement] = []
  private var root: StoryboardElement?
  private var count = 0
  /// Why the reader gave up, where the XML itself is fine.
  private var refusal: (element: StoryboardElement, reason: String)?

  /// Reads a whole file called `file`.
  static func read(_ bytes: [UInt8], file: String) throws(StoryboardError) -> StoryboardElement {
    guard bytes.count <= bytesMax else {
      throw StoryboardError(
        file: file, line: 0, column: 0,
        reason: "\(bytes.count) bytes are too many; a storyboard has \(bytesMax) at most")
    }
    let reader = StoryboardReader()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = reader
    let isWhole = parser.parse()
    if let (element, reason) = reader.refusal {
      throw StoryboardError(
        file: file, line: element.line, column: element.column, reason: reason)
    }
    guard isWhole, let root = reader.root else {
      throw StoryboardError(
        file: file, line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1),
        reason: "the XML is not well formed: " + reason(parser.parserError)
          + "; restore the file, or open it in Xcode to see what is left")
    }
    return root
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
  ) {
    let element = StoryboardElement(
      name: elementName, attributes: attributeDict, line: max(parser.lineNumber, 1),
      column: max(parser.columnNumber, 1))
    count += 1
    if count > Self.elementsMax {
      give(up: parser, at: element, "more than \(Self.elementsMax) elements")
    } else if open.count >= Self.depthMax {
      give(up: parser, at: element, "elements lie more than \(Self.depthMax) deep in each other")
    }
    open.last?.children.append(element)
    if root == nil { root = element }
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    _ = open.popLast()
  }

  private func give(up parser: XMLParser, at element: StoryboardElement, _ reason: String) {
    guard refusal == nil else { return }
    refusal = (element, reason)
    parser.abortParsing()
  }

  /// What the XML parser's error says in words; its own text is only a number.
  private static func reason(_ error: (any Error)?) -> String {
    let code = (error as NSError?)?.code ?? 0
    return switch code {
    case 4, 5: "it ends too early"
    case 9: "a character that XML does not allow"
    case 26, 27: "an entity that is not declared"
    case 38, 40: "an attribute's value without quotes or their end"
    case 39, 41: "an attribute without a value"
    case 42: "an attribute that is there twice"
    case 76: "an element is closed that is not the last one opened"
    case 77: "an element is not closed"
    case 81: "bytes that are no text in the file's encoding"
    default: "error \(code) of libxml2"
    }
  }
}
