/// An element that can be chosen: the title and the image of `UIAction` and `UICommand`.
@preconcurrency @MainActor open class UIMenuElement {
  /// How a list shows an element, several at a time.
  ///
  /// For an app that shows its actions as a list: it sets and reads them. A control calls its
  /// action regardless of them; `isEnabled` disables a control.
  public struct Attributes: OptionSet, Sendable {
    /// One bit per attribute.
    public let rawValue: UInt

    /// Creates a set of attributes from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Shown, but cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Choosing it destroys data.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when it is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// Whether an element is marked.
  public enum State: Int, Sendable {
    /// No mark.
    case off = 0
    /// A mark.
    case on = 1
    /// Marked for a part of what it represents.
    case mixed = 2
  }

  /// Whether a held key repeats the element.
  public enum RepeatBehavior: Int, Sendable {
    /// The default: key commands repeat.
    case automatic = 0
    /// Repeats.
    case repeatable = 1
    /// Does not repeat.
    case nonRepeatable = 2
  }

  /// The element's title.
  open package(set) var title: String
  /// A second line below the title, if any.
  open var subtitle: String?
  /// The image beside the title, if any.
  open package(set) var image: UIImage?
  /// The element's creation number, its raw hash.
  nonisolated final let creation: Int

  package init(title: String, subtitle: String?) {
    self.title = title
    self.subtitle = subtitle
    creation = CreationOrder.next()
  }
}

/// Makes the order of a `Set<UIAction>` the same in every process, as for `UITouch`.
extension UIMenuElement: Hashable {
  /// Whether both are the same object; two actions with the same identifier can be unequal.
  public nonisolated static func == (left: UIMenuElement, right: UIMenuElement) -> Bool {
    left === right
  }

  /// Hashes the element's creation number.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(creation)
  }

  /// The element's creation number, whatever the seed.
  public nonisolated func _rawHashValue(seed: Int) -> Int {
    creation
  }
}
