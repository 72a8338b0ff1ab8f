/// The kind of input that a recognizer has followed since its last reset: one kind at a time.
enum Followed: Equatable {
  case nothing
  case touch(UITouch.TouchType)
  case hover
  case scroll
  case transform
  case press

  @MainActor init(_ touch: UITouch) {
    switch touch.kind {
    case .touch: self = .touch(touch.storedType)
    case .hover: self = .hover
    case .scroll: self = .scroll
    case .transform: self = .transform
    case .press: self = .press
    }
  }

  /// Whether the recognizer follows touches, or nothing yet.
  var isTouch: Bool {
    switch self {
    case .nothing, .touch: true
    case .hover, .scroll, .transform, .press: false
    }
  }

  /// Whether `other` is of the same kind. Touches of different types count as the same kind.
  func isSameKind(as other: Followed) -> Bool {
    isTouch && other.isTouch || self == other
  }
}

extension UIGestureRecognizer {
  /// Whether the recognizer may be offered the touch, given what it allows and what it already
  /// follows (rule 3.6).
  func admits(_ touch: UITouch) -> Bool {
    switch touch.kind {
    case .touch:
      guard allowedTouches & 1 << UInt8(touch.storedType.rawValue) != 0 else { return false }
    case .press:
      guard let press = touch.state.press, allowedPresses.contains(press.storedType.rawValue) else {
        return false
      }
    case .hover, .scroll, .transform: break
    }
    guard progress.followed != .nothing else { return true }
    let offered = Followed(touch)
    return requiresExclusiveTouchType
      ? progress.followed == offered : progress.followed.isSameKind(as: offered)
  }
}
