public import Foundation

// Text, URLs, images and colours. The singular is the first item's; the plural contains those items
// that have one. Setting either replaces everything; nil empties the pasteboard.
extension UIPasteboard {
  /// The first item's text.
  public var string: String? {
    get { contents.items.first?.string }
    set { strings = newValue.map { [$0] } }
  }

  /// The items' texts; nil without items.
  public var strings: [String]? {
    get { read { $0.string } }
    set { put(newValue) { PasteboardItem($0) } }
  }

  /// The first item's URL.
  public var url: URL? {
    get { contents.items.first?.url }
    set { urls = newValue.map { [$0] } }
  }

  /// The items' URLs; nil without items.
  public var urls: [URL]? {
    get { read { $0.url } }
    set { put(newValue) { PasteboardItem($0) } }
  }

  /// The first item's image.
  public var image: UIImage? {
    get { contents.items.first?.image }
    set { images = newValue.map { [$0] } }
  }

  /// The items' images; nil without items.
  public var images: [UIImage]? {
    get { read { $0.image } }
    set { put(newValue) { PasteboardItem($0) } }
  }

  /// The first item's colour.
  public var color: UIColor? {
    get { contents.items.first?.color }
    set { colors = newValue.map { [$0] } }
  }

  /// The items' colours; nil without items.
  public var colors: [UIColor]? {
    get { read { $0.color } }
    set { put(newValue) { PasteboardItem($0) } }
  }

  /// Whether an item is offered as text. Reads nothing.
  public var hasStrings: Bool { offers(PasteboardTypes.texts) }
  /// Whether an item is offered as a URL. Reads nothing.
  public var hasURLs: Bool { offers(PasteboardTypes.urls) }
  /// Whether an item is offered as an image. Reads nothing.
  public var hasImages: Bool { offers(PasteboardTypes.images) }
  /// Whether an item is offered as a colour. Reads nothing.
  public var hasColors: Bool { offers(PasteboardTypes.colors) }

  private func offers(_ types: [String]) -> Bool {
    contents.items.contains { $0.offers(types) }
  }

  private func read<Value>(_ value: (PasteboardItem) -> Value?) -> [Value]? {
    contents.items.isEmpty ? nil : contents.items.compactMap(value)
  }

  private func put<Value>(_ values: [Value]?, _ item: (Value) -> PasteboardItem) {
    contents.replace(with: (values ?? []).map(item))
  }
}

extension UIPasteboard {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name's text.
    public var rawValue: String

    /// Creates a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a name.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }

    /// The general pasteboard's.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// The key of an option of `setItems(_:options:)`.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's text.
    public var rawValue: String

    /// Creates a key.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The `Date` at which the items disappear.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// Whether the items stay on this machine, a `Bool`. They always do.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// Posted at the end of the turn in which the contents changed; the object is the pasteboard. Of
  /// a named one, it is the object by which the app first asked for it.
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")
  /// Posted when a pasteboard has been removed.
  public nonisolated static let removedNotification = Notification.Name(
    "UIPasteboardRemovedNotification")
  /// The key of the types that the first item is now offered in and was not, an array of `String`.
  public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
  /// The key of the types that the first item was offered in and no longer is.
  public nonisolated static let changedTypesRemovedUserInfoKey =
    "UIPasteboardChangedTypesRemovedKey"

  /// The types of text, the preferred one first.
  public nonisolated static let typeListString = PasteboardTypes.texts
  /// The types of URLs.
  public nonisolated static let typeListURL = PasteboardTypes.urls
  /// The types of images, the preferred one first.
  public nonisolated static let typeListImage = PasteboardTypes.images
  /// The types of colours.
  public nonisolated static let typeListColor = PasteboardTypes.colors
}
