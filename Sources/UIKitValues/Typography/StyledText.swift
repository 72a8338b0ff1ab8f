package import Foundation

/// A text in parts with attributes, without Foundation's object for it.
///
/// Foundation on Linux never frees the attributes of an `NSAttributedString`, about 200 bytes each
/// time that one is made. A title is looked at as often as it is drawn, so the toolkit's own texts
/// are of this type; an app's object is read where it is.
package struct StyledText {
  package typealias Attributes = [NSAttributedString.Key: Any]

  private(set) var parts: [(string: String, attributes: Attributes)]

  /// Creates a text whose attributes are the same throughout.
  package init(_ string: String, _ attributes: Attributes = [:]) {
    parts = string.isEmpty ? [] : [(string, attributes)]
  }

  /// Reads an app's text.
  package init(_ text: NSAttributedString) {
    parts = []
    let all = NSRange(location: 0, length: text.length)
    let units = Array(text.string.utf16)
    unsafe text.enumerateAttributes(in: all) { attributes, range, _ in
      let part = units[range.location..<range.location + range.length]
      parts.append((String(decoding: part, as: UTF16.self), attributes))
    }
  }

  /// Reads an app's text, with those of UIKit's attributes that it can carry.
  package init(_ text: AttributedString) {
    parts = text.runs.map { (String(text[$0.range].characters), $0.styledValues) }
  }

  /// Creates a text of parts.
  init(parts: [(string: String, attributes: Attributes)]) { self.parts = parts }

  package var isEmpty: Bool { parts.isEmpty }
}
