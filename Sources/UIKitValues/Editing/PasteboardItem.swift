import Foundation

/// One thing on a pasteboard, as the representations that it is offered in.
///
/// Types are uniform type identifiers such as `public.png`. The preferred representation is first;
/// those that a dictionary gives without an order are sorted by the toolkit's own order, then by
/// name, so that they are the same in every process.
package struct PasteboardItem {
  /// A representation: a text, `URL`, `UIImage` or `UIColor`, or anything that an app has put
  /// there.
  package typealias Entry = (type: String, value: Any)

  package private(set) var entries: [Entry]

  package init(_ values: [String: Any]) {
    let known = PasteboardTypes.all
    func rank(_ type: String) -> Int { known.firstIndex(of: type) ?? known.count }
    entries =
      values
      .sorted { (rank($0.key), $0.key) < (rank($1.key), $1.key) }
      .map { ($0.key, $0.value) }
  }

  /// Creates an item of a text, which is offered as UTF-8 and as plain text.
  package init(_ string: String) {
    entries = [(PasteboardTypes.text, string), (PasteboardTypes.plainText, string)]
  }

  package init(_ url: URL) { entries = [(PasteboardTypes.url, url)] }
  package init(_ image: UIImage) { entries = [(PasteboardTypes.png, image)] }
  package init(_ color: UIColor) { entries = [(PasteboardTypes.color, color)] }

  /// The types, the preferred one first.
  package var types: [String] { entries.map(\.type) }

  package var dictionary: [String: Any] {
    Dictionary(entries.map { ($0.type, $0.value) }) { first, _ in first }
  }

  /// Returns the representation of a type as it was put there; nil if there is none.
  package func value(ofType type: String) -> Any? {
    entries.first { $0.type == type }?.value
  }

  /// Returns a representation as bytes: text in UTF-8, a picture as a file. Nil if there is none,
  /// or if it has no bytes.
  package func data(ofType type: String) -> Data? {
    switch value(ofType: type) {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    case let image as UIImage:
      type == PasteboardTypes.jpeg ? image.jpegData(compressionQuality: 0.9) : image.pngData()
    default: nil
    }
  }

  // MARK: Kinds

  package var string: String? {
    first(PasteboardTypes.texts) { $0 as? String ?? Self.text($0) }
  }

  package var url: URL? {
    first(PasteboardTypes.urls) {
      $0 as? URL ?? ($0 as? String ?? Self.text($0)).flatMap { URL(string: $0) }
    }
  }

  package var image: UIImage? {
    first(PasteboardTypes.images) { $0 as? UIImage ?? ($0 as? Data).flatMap { UIImage(data: $0) } }
  }

  package var color: UIColor? { first(PasteboardTypes.colors) { $0 as? UIColor } }

  /// Whether the item is offered in one of these types.
  package func offers(_ types: [String]) -> Bool {
    entries.contains { types.contains($0.type) }
  }

  private func first<Value>(_ types: [String], _ read: (Any) -> Value?) -> Value? {
    for type in types {
      if let value = value(ofType: type), let found = read(value) { return found }
    }
    return nil
  }

  private static func text(_ value: Any) -> String? {
    (value as? Data).flatMap { String(validating: $0, as: UTF8.self) }
  }
}

/// The types of what the toolkit itself puts on pasteboards and takes from them.
package enum PasteboardTypes {
  package static let text = "public.utf8-plain-text"
  package static let plainText = "public.plain-text"
  package static let url = "public.url"
  package static let png = "public.png"
  package static let jpeg = "public.jpeg"
  package static let color = "com.apple.uikit.color"

  package static let texts = [text, plainText, "public.text"]
  package static let urls = [url]
  package static let images = [png, jpeg, "com.apple.uikit.image"]
  package static let colors = [color]
  static let all = texts + urls + images + colors
}
