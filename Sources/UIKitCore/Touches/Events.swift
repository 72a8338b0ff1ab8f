import Foundation
import InputCore

/// The events of the application, one of each kind, and the one that is put together or delivered.
@MainActor final class Events {
  let touches = UIEvent(.touches)
  let hover = UIEvent(.hover)
  let scroll = UIEvent(.scroll)
  let transform = UIEvent(.transform)
  let presses = UIPressesEvent()
  /// The event that is put together or delivered: one of the five, which are kept as long as this is.
  @safe @exclusivity(unchecked) private var uncounted: Uncounted<UIEvent>
  /// The event that is put together or delivered.
  var current: UIEvent { uncounted.object }
  /// How many events there were, so that recognizers can tell one from the next.
  @safe @exclusivity(unchecked) private(set) var number: UInt64 = 1
  /// What the scroll or transform event brings.
  @safe @exclusivity(unchecked) var touchless = TouchlessInput()

  init() {
    uncounted = Uncounted(touches)
  }

  /// Hands the current event to `body`, uncounted.
  @inline(__always) func use<Result>(_ body: (UIEvent) -> Result) -> Result {
    uncounted.use(body)
  }

  /// Whether `event` is the current one.
  @inline(__always) func isCurrent(_ event: UIEvent) -> Bool { uncounted.refers(to: event) }

  /// Makes another event the current one.
  @inline(__always) func select(_ event: UIEvent) {
    uncounted = Uncounted(event)
  }

  /// The current event has been delivered: it is left with nothing in it.
  @inline(__always) func finish() {
    number += 1
    uncounted.use {
      $0.changes = TouchChanges()
      $0.samples.removeAll()
    }
  }

  /// Calls `body` with each event.
  func forEach(_ body: (UIEvent) -> Void) {
    for event in [touches, hover, scroll, transform, presses] { body(event) }
  }

  /// The event of touches of `kind`.
  func event(of kind: UITouch.Kind) -> UIEvent {
    switch kind {
    case .touch: touches
    case .hover: hover
    case .scroll: scroll
    case .transform: transform
    case .press: presses
    }
  }

  /// The event names a touch that an app may see, until `remove(_:)`.
  func insert(_ touch: UITouch) {
    switch touch.kind {
    case .touch: touches.touches.insert(touch)
    case .hover: hover.touches.insert(touch)
    // A key's press is inserted where its carrier lands.
    case .press, .scroll, .transform: break
    }
  }

  /// The events name the touch no longer.
  func remove(_ touch: UITouch) {
    switch touch.kind {
    case .touch: touches.touches.remove(touch)
    case .hover: hover.touches.remove(touch)
    case .press: if let press = touch.press { presses.storedPresses.remove(press) }
    case .scroll, .transform: break
    }
  }
}

/// What a scroll or transform event brings, which has no touch that the app sees.
struct TouchlessInput {
  /// Points that content is to move in this event: the fingers' way on a touchpad.
  var translation = CGPoint.zero
  /// The fingers' distance, as a multiple of that at the start.
  var scale: CGFloat = 1
  /// How far the fingers have turned since the start, in radians, clockwise.
  var rotation: CGFloat = 0
}
