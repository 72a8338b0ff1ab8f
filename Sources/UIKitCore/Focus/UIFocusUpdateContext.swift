/// The direction of a movement of focus; the numbers are UIKit's. Empty for an update that no key or
/// button caused.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  /// One bit per direction.
  public let rawValue: UInt

  /// Creates a set of directions from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upward.
  public static let up = UIFocusHeading(rawValue: 1 << 0)
  /// Downward.
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  /// To the left.
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  /// To the right.
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// To the next group, or item: the Tab key.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// To the previous group, or item: Shift and Tab.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
  /// To the group's first item: the Home key.
  public static let first = UIFocusHeading(rawValue: 1 << 8)
  /// To the group's last item: the End key.
  public static let last = UIFocusHeading(rawValue: 1 << 9)

  /// The name for transcripts.
  var transcriptName: String {
    let names: [(UIFocusHeading, String)] = [
      (.up, "up"), (.down, "down"), (.left, "left"), (.right, "right"), (.next, "next"),
      (.previous, "previous"), (.first, "first"), (.last, "last"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}

/// A change of focus that is proposed or has just been made, or a movement that failed.
///
/// For tests, make a subclass that overrides properties, and pass it to focus methods directly.
@preconcurrency @MainActor open class UIFocusUpdateContext {
  /// The item that is losing focus; nil if nothing was focused.
  open var previouslyFocusedItem: (any UIFocusItem)? { previous }
  /// The item that is getting focus; nil if focus is lost, or if a movement failed.
  open var nextFocusedItem: (any UIFocusItem)? { next }
  /// The previously focused item, if it is a view.
  open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  /// The next focused item, if it is a view.
  open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
  /// The direction of the movement; empty if the update is not a movement.
  open var focusHeading: UIFocusHeading { heading }

  private final weak var previous: (any UIFocusItem)?
  private final weak var next: (any UIFocusItem)?
  private final let heading: UIFocusHeading

  /// Creates a context without items.
  public init() { heading = [] }

  init(
    from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, heading: UIFocusHeading
  ) {
    self.previous = previous
    self.next = next
    self.heading = heading
  }
}
