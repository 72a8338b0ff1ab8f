public import Foundation
import InputCore

/// One key or button, from going down until it is up and every receiver has been notified.
///
/// Presses have no location: they go to the focused item or the first responder of the key window,
/// and to those recognizers from there up to the window that allow their type. Do not keep a press
/// past its end.
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
  public enum PressType: Hashable, Sendable {
    /// The up arrow key.
    case upArrow
    /// The down arrow key.
    case downArrow
    /// The left arrow key.
    case leftArrow
    /// The right arrow key.
    case rightArrow
    /// Choose: Enter, Select or OK.
    case select
    /// Back: Menu, Back or Escape.
    case menu
    /// Play or pause.
    case playPause
    /// The next page of channels.
    case pageUp
    /// The previous page of channels.
    case pageDown
    /// The key that shows digits on the screen.
    case tvRemoteOneTwoThree
    /// Any other key of a keyboard; `UIPress.key` gives its meaning.
    ///
    /// UIKit has no names for these; `rawValue` is UIKit's number.
    case keyboard(UIKeyboardHIDUsage)
  }

  /// The meaning of the key or button.
  open var type: PressType { storedType }
  /// The text that the key types, and the key's usage; nil for keys that only remote controls and
  /// similar devices have.
  open var key: UIKey? {
    if madeKey == nil, let stroke, stroke.isOfKeyboard { madeKey = UIKey(stroke) }
    return madeKey
  }
  /// The phase as of the event being delivered; *ended* for a press that no key made.
  open var phase: Phase { carrier.map { Phase($0.state.phase) } ?? .ended }
  /// The time at which the press began or last changed, in seconds from the timeline's zero.
  open var timestamp: TimeInterval { carrier?.state.instant.seconds ?? 0 }
  /// The responder that received the press when it began; the press stays with it.
  open var responder: UIResponder? { receiver?.object ?? kept?.responder }
  /// The key window when the press began.
  open var window: UIWindow? { uncountedCarrier?.use { $0.state.window } ?? kept?.window }
  /// The recognizers to which the press is offered; fixed when it begins.
  open var gestureRecognizers: [UIGestureRecognizer]? { carrier?.gestureRecognizers }
  /// The force of the press, 0 to 1. Keys without a sensor report 1.
  open var force: CGFloat { storedForce }

  nonisolated final let storedType: PressType
  /// The facts of the key; nil for a button.
  final let stroke: KeyStroke?
  private final var madeKey: UIKey?
  /// Whether the press reached the end of the responder chain when it began: no responder kept it,
  /// so it may type text.
  private(set) final var isUnused = false
  /// The responder that receives the press; nil while that is the carrier's view, and after the
  /// press.
  @safe @exclusivity(unchecked) private final var otherReceiver: UIResponder?
  /// The receivers of a press that an app keeps past its end.
  private final var kept: Kept?
  /// The force that the engine sets, whatever a subclass overrides.
  private(set) final var storedForce: CGFloat

  /// The hidden touch that carries the press through the arbitration; owns the press, until `end()`.
  @safe @exclusivity(unchecked) private final var uncountedCarrier: Uncounted<UITouch>?

  /// Creates a press of type `upArrow` that no key made, without a responder.
  public init() {
    storedType = .upArrow
    stroke = nil
    storedForce = 1
  }

  /// Creates the press of a carrier whose window is set and whose view is `view`.
  init(
    type: PressType, stroke: KeyStroke?, force: CGFloat, responder: UIResponder, view: UIView?,
    carrier: UITouch
  ) {
    storedType = type
    self.stroke = stroke
    storedForce = force
    if responder !== view { otherReceiver = responder }
    uncountedCarrier = Uncounted(carrier)
  }

  /// The responder that receives the press, until `end(isKept:)`: the press or its carrier retains it.
  @inline(__always) final var receiver: Uncounted<UIResponder>? {
    if let otherReceiver { return Uncounted(otherReceiver) }
    return uncountedCarrier?.use { Uncounted(ifAny: $0.state.view) }
  }

  /// The hidden touch that carries the press through the arbitration; nil once the press is over.
  final var carrier: UITouch? { uncountedCarrier?.object }

  /// Called when the carrier is about to be removed. `isKept` says whether the app retains the
  /// press.
  final func end(isKept: Bool) {
    if isKept { kept = Kept(responder: receiver?.object, window: window) }
    uncountedCarrier = nil
    otherReceiver = nil
  }

  private struct Kept {
    weak var responder: UIResponder?
    weak var window: UIWindow?
  }

  /// Called when a press that began has reached the end of the responder chain.
  final func reachEndOfChain() {
    isUnused = true
  }

  /// The held press has another force, 0 to 1.
  final func forceChanged(to force: CGFloat) {
    storedForce = force
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

extension UIPress.PressType: RawRepresentable {
  /// The difference between a usage and the number of a press of its key, as observed on iOS.
  private static let firstKeyboardNumber = 2000

  /// The type with UIKit's number; nil for numbers that UIKit does not use.
  public init?(rawValue: Int) {
    switch rawValue {
    case 0: self = .upArrow
    case 1: self = .downArrow
    case 2: self = .leftArrow
    case 3: self = .rightArrow
    case 4: self = .select
    case 5: self = .menu
    case 6: self = .playPause
    case 30: self = .pageUp
    case 31: self = .pageDown
    case 32: self = .tvRemoteOneTwoThree
    default:
      let (number, overflow) = rawValue.subtractingReportingOverflow(Self.firstKeyboardNumber)
      guard !overflow, let usage = UIKeyboardHIDUsage(rawValue: number) else { return nil }
      self = .keyboard(usage)
    }
  }

  /// UIKit's number; for keys of keyboards 2000 more than their usage.
  public var rawValue: Int {
    switch self {
    case .upArrow: 0
    case .downArrow: 1
    case .leftArrow: 2
    case .rightArrow: 3
    case .select: 4
    case .menu: 5
    case .playPause: 6
    case .pageUp: 30
    case .pageDown: 31
    case .tvRemoteOneTwoThree: 32
    case .keyboard(let usage): Self.firstKeyboardNumber + usage.rawValue
    }
  }
}
