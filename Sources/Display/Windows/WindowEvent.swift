internal import CDisplayLibraries
package import InputCore
internal import LinuxCalls

/// What has happened to a window, and what was done in it. Places are in units of 2^-24 of its
/// width and height.
package struct WindowEvent: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// The pointer moved.
    case pointer(x: Int32, y: Int32)
    /// A button of the pointer, by the kernel's code.
    case button(UInt16, isDown: Bool)
    /// A wheel turned by so many clicks, to the right and down.
    case wheel(x: Double, y: Double)
    /// A finger landed.
    case touchDown(finger: Int32, x: Int32, y: Int32)
    /// A finger moved.
    case touchMove(finger: Int32, x: Int32, y: Int32)
    /// A finger lifted.
    case touchUp(finger: Int32)
    /// A key, by the kernel's code.
    case key(UInt16, isDown: Bool)
    /// The person wants the window to close.
    case closed
    /// It can be seen, or no longer.
    case seen(Bool)
    /// It has another size, in pixels.
    case resized(width: Int, height: Int)
  }

  package var kind: Kind
  package var instant: Instant

  package init(_ kind: Kind, at instant: Instant) {
    (self.kind, self.instant) = (kind, instant)
  }

  /// The event of the library's; nil for one without a meaning here.
  init?(_ event: window_event) {
    func unit(_ part: Double) -> Int32 {
      Int32((max(-1, min(part, 2)) * Double(Sample.surfaceUnit)).rounded())
    }
    let (x, y) = (unit(event.x), unit(event.y))
    let finger = Int32(truncatingIfNeeded: event.code)
    let kind: Kind? =
      switch event.kind {
      case WINDOW_CLOSED: .closed
      case WINDOW_SEEN: .seen(event.is_down)
      case WINDOW_RESIZED: .resized(width: Int(event.x), height: Int(event.y))
      case WINDOW_POINTER: .pointer(x: x, y: y)
      case WINDOW_BUTTON:
        .button(UInt16(truncatingIfNeeded: event.code), isDown: event.is_down)
      case WINDOW_WHEEL: .wheel(x: event.x, y: event.y)
      case WINDOW_TOUCH_DOWN: .touchDown(finger: finger, x: x, y: y)
      case WINDOW_TOUCH_MOVE: .touchMove(finger: finger, x: x, y: y)
      case WINDOW_TOUCH_UP: .touchUp(finger: finger)
      case WINDOW_KEY:
        KernelKeys.code(ofUsage: event.code).map { .key($0, isDown: event.is_down) }
      default: nil
      }
    guard let kind else { return nil }
    self.init(kind, at: monotonicNow())
  }
}
