import Foundation
import InputCore

/// The application's events, one of each kind, and which of them is current.
@MainActor final class Events {
  let touches = UIEvent(.touches)
  let hover = UIEvent(.hover)
  let scroll = UIEvent(.scroll)
  let transform = UIEvent(.transform)
  let presses = UIPressesEvent()
  /// `presses` as an uncounted reference.
  let uncountedPresses: Uncounted<UIPressesEvent>
  /// The event being assembled or delivered: one of the five, which live as long as this object.
  @safe @exclusivity(unchecked) private var uncounted: Uncounted<UIEvent>
  /// The event being assembled or delivered.
  var current: UIEvent { uncounted.object }
  /// The number of events so far, so that recognizers can tell one from the next.
  @safe @exclusivity(unchecked) private(set) var number: UInt64 = 1
  /// The values of the scroll or transform event.
  @safe @exclusivity(unchecked) private(set) var touchless = TouchlessInput()

  init() {
    uncounted = Uncounted(touches)
    uncountedPresses = Uncounted(presses)
  }

  /// Passes the current event to `body` without retaining it.
  @inline(__always) func use<Result>(_ body: (UIEvent) -> Result) -> Result {
    uncounted.use(body)
  }

  /// Returns whether `event` is the current one.
  @inline(__always) func isCurrent(_ event: UIEvent) -> Bool { uncounted.refers(to: event) }

  /// Makes another event the current one.
  @inline(__always) func select(_ event: UIEvent) {
    uncounted = Uncounted(event)
  }

  /// Clears the current event after its delivery.
  @inline(__always) func finish() {
    number += 1
    uncounted.use {
      $0.changes = TouchChanges()
      $0.samples.removeAll()
    }
  }

  /// A scroll of these types began, with this many fingers on a touchpad, or none; it has moved
  /// nothing.
  func beginScroll(_ types: UIScrollTypeMask, fingerCount: Int = 0, isResting: Bool = false) {
    scroll.scrollTypes = types
    scroll.fingerCount = fingerCount
    scroll.isResting = isResting
    touchless.translation = .zero
  }

  /// A scroll that began earlier is about to move `touch` in this event: what it moved in earlier
  /// events no longer counts.
  func continueScroll(_ touch: UITouch) {
    if current.changes.moved & touch.bit == 0 { touchless.translation = .zero }
  }

  /// The scroll moved content by a distance in points. Returns the distance of the whole event.
  func scrolled(x: CGFloat, y: CGFloat) -> CGPoint {
    touchless.translation.x += x
    touchless.translation.y += y
    return touchless.translation
  }

  /// The scroll ended: its last event moves nothing.
  func endScroll() {
    touchless.translation = .zero
  }

  /// The fingers of a transform event began it, or have reached another scale and rotation since
  /// its start; `rotation` in radians, clockwise.
  func transformed(scale: CGFloat = 1, rotation: CGFloat = 0) {
    touchless.scale = scale
    touchless.rotation = rotation
  }

  /// Calls `body` with each event.
  func forEach(_ body: (UIEvent) -> Void) {
    for event in [touches, hover, scroll, transform, presses] { body(event) }
  }

  /// Passes the event for touches of `kind` to `body`.
  @inline(__always) func use<Result>(of kind: UITouch.Kind, _ body: (UIEvent) -> Result) -> Result {
    switch kind {
    case .touch: body(touches)
    case .hover: body(hover)
    case .scroll: body(scroll)
    case .transform: body(transform)
    case .press: body(presses)
    }
  }

  /// Adds a touch that the app may see to the event of its kind, until `remove(_:)`.
  func insert(_ touch: UITouch) {
    switch touch.kind {
    case .touch: touches.touches.insert(touch)
    case .hover: hover.touches.insert(touch)
    // A key's press is inserted where its hidden touch lands.
    case .press, .scroll, .transform: break
    }
  }

  /// Removes the touch from its event.
  func remove(_ touch: UITouch) {
    switch touch.kind {
    case .touch: touches.touches.remove(touch)
    case .hover: hover.touches.remove(touch)
    case .press: Uncounted(ifAny: touch.state.press)?.use { presses.remove($0) }
    case .scroll, .transform: break
    }
  }
}

/// The values of a scroll or transform event, which has no touch visible to the app.
struct TouchlessInput {
  /// The distance to scroll in this event, in points: the fingers' movement on a touchpad.
  var translation = CGPoint.zero
  /// The distance between the fingers, as a multiple of that at the start.
  var scale: CGFloat = 1
  /// The rotation of the fingers since the start, in radians, clockwise.
  var rotation: CGFloat = 0
}
