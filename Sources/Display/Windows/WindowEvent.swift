internal import CDisplayLibraries
package import InputCore
internal import LinuxCalls

/// A change to a window, or input in it. Places are in units of 2^-24 of its width and height.
package struct WindowEvent: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// The pointer moved.
    case pointer(x: Int32, y: Int32)
    /// A pointer button, by kernel code.
    case button(UInt16, isDown: Bool)
    /// A wheel turned, by clicks to the right and down.
    case wheel(x: Double, y: Double)
    /// A finger landed.
    case touchDown(finger: Int32, x: Int32, y: Int32)
    /// A finger moved.
    case touchMove(finger: Int32, x: Int32, y: Int32)
    /// A finger lifted.
    case touchUp(finger: Int32)
    /// A key, by kernel code.
    case key(UInt16, isDown: Bool)
    /// The person wants the window to close.
    case closed
    /// The window became visible or invisible.
    case seen(Bool)
    /// The window was resized; its new size in pixels.
    case resized(width: Int, height: Int)
    /// Another program has changed the desktop's clipboard: its text, empty for none.
    case clipboard(String)
  }

  package var kind: Kind
  package var instant: Instant

  package init(_ kind: Kind, at instant: Instant) {
    (self.kind, self.instant) = (kind, instant)
  }

  /// Converts an event of the library; nil for one that has no meaning here.
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
