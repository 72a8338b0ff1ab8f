public import Foundation
import InputCore

/// One key or button from the moment it goes down until it has come up and everybody knows.
///
/// Presses have no place: they go to the first responder of the key window, and to the recognizers
/// from there up to the window that allow their type. Do not keep a press past its end.
///
/// A subclass that overrides what it wants to tell is a double for tests, to be handed to press methods
/// by hand. The engine makes presses of this class alone.
@preconcurrency @MainActor open class UIPress {
  /// Where a press is in its life; the numbers are UIKit's.
  public enum Phase: Int, Sendable {
    /// The key has just gone down.
    case began = 0
    /// The press's force has changed.
    case changed = 1
    /// The key is down and has not changed since the previous event.
    case stationary = 2
    /// The key has come up.
    case ended = 3
    /// The system took the press away: a recognizer claimed it, or its device is gone.
    case cancelled = 4
  }

  /// What the key or button means; the numbers are UIKit's.
  public enum PressType: Int, Sendable {
    /// Up: the arrow key.
    case upArrow = 0
    /// Down: the arrow key.
    case downArrow = 1
    /// Left: the arrow key.
    case leftArrow = 2
    /// Right: the arrow key.
    case rightArrow = 3
    /// Choose: Enter, Select or OK.
    case select = 4
    /// Back: Menu, Back or Escape.
    case menu = 5
    /// Play or pause.
    case playPause = 6
  }

  /// What the key or button means.
  open var type: PressType { storedType }
  /// Where the press is in its life, as of the event being delivered; *ended* for one that no key made.
  open var phase: Phase { carrier.map { Phase($0.storedPhase) } ?? .ended }
  /// Seconds after the timeline's zero: of the begin, or of the last change.
  open var timestamp: TimeInterval { carrier?.instant.seconds ?? 0 }
  /// The responder that the press began with, and stays with whoever is first meanwhile.
  open var responder: UIResponder? { storedResponder }
  /// The window that was key when the press began.
  open var window: UIWindow? { storedWindow }
  /// The recognizers that the press is offered to; fixed when it begins.
  open var gestureRecognizers: [UIGestureRecognizer]? { carrier?.gestureRecognizers }
  /// How hard the button is pressed, 0 to 1. Keys without a measure count as 1.
  open var force: CGFloat { 1 }

  nonisolated final let storedType: PressType
  private final weak var storedResponder: UIResponder?
  private final weak var storedWindow: UIWindow?

  /// The hidden touch that takes the press through the arbitration; owns the press.
  private(set) final weak var carrier: UITouch?

  /// Makes a press that no key has made: of the arrow up, with no responder.
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
  /// Whether both are the same key's same life.
  public nonisolated static func == (left: UIPress, right: UIPress) -> Bool {
    left === right
  }

  /// Takes in what the key means.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(storedType)
  }

  /// What the key means, whatever the seed. Keys that mean the same collide and keep their order.
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
