public import Foundation
import InputCore

/// One key or button, from going down until it is up and every receiver has been notified.
///
/// Presses have no location: they go to the first responder of the key window, and to the
/// recognizers from there up to the window that allow their type. Do not keep a press past its end.
///
/// For tests, make a subclass that overrides properties, and pass it to press methods directly. The
/// engine makes presses of this class only.
@preconcurrency @MainActor open class UIPress {
  /// The phase of a press; the numbers are UIKit's.
  public enum Phase: Int, Sendable {
    /// The key has just gone down.
    case began = 0
    /// The press's force has changed.
    case changed = 1
    /// The key is down and has not changed since the previous event.
    case stationary = 2
    /// The key has come up.
    case ended = 3
    /// The system cancelled the press: a recognizer claimed it, or its device was removed.
    case cancelled = 4
  }

  /// The meaning of the key or button; the numbers are UIKit's.
  public enum PressType: Int, Sendable {
    /// The up arrow key.
    case upArrow = 0
    /// The down arrow key.
    case downArrow = 1
    /// The left arrow key.
    case leftArrow = 2
    /// The right arrow key.
    case rightArrow = 3
    /// Choose: Enter, Select or OK.
    case select = 4
    /// Back: Menu, Back or Escape.
    case menu = 5
    /// Play or pause.
    case playPause = 6
  }

  /// The meaning of the key or button.
  open var type: PressType { storedType }
  /// The phase as of the event being delivered; *ended* for a press that no key made.
  open var phase: Phase { carrier.map { Phase($0.storedPhase) } ?? .ended }
  /// The time at which the press began or last changed, in seconds from the timeline's zero.
  open var timestamp: TimeInterval { carrier?.instant.seconds ?? 0 }
  /// The first responder when the press began; the press stays with it.
  open var responder: UIResponder? { storedResponder }
  /// The key window when the press began.
  open var window: UIWindow? { storedWindow }
  /// The recognizers that the press is offered to; fixed when it begins.
  open var gestureRecognizers: [UIGestureRecognizer]? { carrier?.gestureRecognizers }
  /// The force of the press, 0 to 1. Keys without a sensor report 1.
  open var force: CGFloat { 1 }

  nonisolated final let storedType: PressType
  private final weak var storedResponder: UIResponder?
  private final weak var storedWindow: UIWindow?

  /// The hidden touch that carries the press through the arbitration; owns the press.
  private(set) final weak var carrier: UITouch?

  /// Creates a press that no key made: of the up arrow, without a responder.
  public init() {
    storedType = .upArrow
  }

  init(type: PressType, responder: UIResponder, window: UIWindow, carrier: UITouch) {
    storedType = type
    storedResponder = responder
    storedWindow = window
    self.carrier = carrier
  }
}

/// Makes the order of a `Set<UIPress>` the same in every process, as for `UITouch`.
extension UIPress: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (left: UIPress, right: UIPress) -> Bool {
    left === right
  }

  /// Hashes the meaning of the key.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(storedType)
  }

  /// The meaning of the key, whatever the seed. Keys with the same meaning collide and keep their
  /// order.
  public nonisolated func _rawHashValue(seed: Int) -> Int {
    storedType.rawValue
  }
}

extension UIPress.Phase {
  /// The phase of a press whose hidden touch is in `phase`.
  init(_ phase: UITouch.Phase) {
    switch phase {
    case .began, .regionEntered: self = .began
    case .moved, .regionMoved: self = .changed
    case .stationary: self = .stationary
    case .ended, .regionExited: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}
