/// Something that can be chosen: the part of `UIAction` that says what it is called.
@preconcurrency @MainActor open class UIMenuElement {
  /// How an element wants to be shown, several at once.
  ///
  /// For an app that shows its actions as a list: it sets and reads them. A control calls its action
  /// whatever they say; what disables a control is its `isEnabled`.
  public struct Attributes: OptionSet, Sendable {
    /// One bit an attribute.
    public let rawValue: UInt

    /// Makes a set of attributes from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Shown, but not to be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Choosing it loses something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// What it was chosen from stays.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// Whether an element carries a mark.
  public enum State: Int, Sendable {
    /// No mark.
    case off = 0
    /// A mark.
    case on = 1
    /// A mark for some of what it stands for.
    case mixed = 2
  }

  /// Whether a held key does again what the element stands for.
  public enum RepeatBehavior: Int, Sendable {
    /// As suits: key commands do.
    case automatic = 0
    /// It does.
    case repeatable = 1
    /// It does not.
    case nonRepeatable = 2
  }

  /// What the element is called.
  open internal(set) var title: String
  /// A second line below the title, if any.
  open var subtitle: String?
  /// What the raw hash is.
  nonisolated final let creation: Int

  init(title: String, subtitle: String?) {
    self.title = title
    self.subtitle = subtitle
    creation = CreationOrder.next()
  }
}

/// Makes the order of a `Set<UIAction>` the same in every process, as for `UITouch`.
extension UIMenuElement: Hashable {
  /// Whether both are the same object; actions with the same identifier are not equal for that.
  public nonisolated static func == (left: UIMenuElement, right: UIMenuElement) -> Bool {
    left === right
  }

  /// Takes in the number that the element was given when it was made.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(creation)
  }

  /// The number that the element was given when it was made, whatever the seed.
  public nonisolated func _rawHashValue(seed: Int) -> Int {
    creation
  }
}
