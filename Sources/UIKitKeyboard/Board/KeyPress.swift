import Foundation
import KeyboardLayouts

/// A finger on the keyboard.
@MainActor struct KeyPress {
  /// What the finger does.
  enum Role: Equatable {
    /// It chooses the key that it types when it leaves.
    case typing
    /// It deletes again and again.
    case deleting
    /// It holds shift.
    case shifting
    /// It has changed the page, and types if it slides to a key.
    case paging
    /// It chooses one of the texts that its key offers.
    case choosing
    /// It moves the insertion point.
    case steering
    /// It does nothing more.
    case spent
  }

  /// The touch's number.
  let touch: Int
  var role: Role
  /// The key under the finger; nil far outside the keyboard.
  var key: KeyView?
  /// Where the finger landed, or where it last moved the insertion point.
  var origin: CGPoint
  /// Where it is while it chooses a key.
  var place: CGPoint
  /// Whether it has slid since its key offered more.
  var hasChosen = false
  /// When it landed, in seconds.
  let landing: TimeInterval
  /// The page to which the keyboard returns when the finger, or another one meanwhile, has typed.
  var formerPage: KeyboardPage.Kind?
  /// Whether this finger has typed already, or another one while this one held its page.
  var hasServed = false
  /// Whether the finger landed on shift.
  var holdsShift = false
  var picture: KeyPictureView?
}
