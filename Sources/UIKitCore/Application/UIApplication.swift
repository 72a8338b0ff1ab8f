import Foundation
import InputCore

/// The one object that everything hangs from: it gets each event first and hands it to the windows.
///
/// Made by `UIApplicationMain`, by a replay, or by a test; there is one at a time, and a second one
/// traps. Its `next` is the delegate where that is a responder (semantics 17.4).
@MainActor open class UIApplication: UIResponder {
  /// The running application, kept until `end()`; nil before there is one.
  @safe @exclusivity(unchecked) package private(set) static var current: UIApplication?

  /// The running application. Traps before there is one.
  public class var shared: UIApplication {
    guard let current else { preconditionFailure("UIApplication.shared before UIApplicationMain") }
    return current
  }

  /// Whether an application gets events; the numbers are UIKit's.
  public enum State: Int, Sendable {
    /// It runs and gets events.
    case active = 0
    /// It runs and gets none: it is being launched, or was interrupted.
    case inactive = 1
  }

  /// Whether the application gets events.
  @safe @exclusivity(unchecked) public private(set) final var applicationState = State.inactive

  /// Hears of the life cycle; set before the launch.
  public weak var delegate: (any UIApplicationDelegate)?

  /// Distances and times that decide gestures; a change holds from the next touch on.
  @safe @exclusivity(unchecked) public final var inputTunables = UIInputTunables()

  /// What the system says of itself and of its user; a change holds with the next input.
  final var systemTraits = SystemTraits() {
    didSet { for window in windows { window.setNeedsTraitUpdate() } }
  }

  package final let engine = Engine()
  /// What was read of the world before the launch.
  @safe @exclusivity(unchecked) final var facts = HostFacts()
  /// The displays, once the first input has described them.
  @safe @exclusivity(unchecked) final var displays = DisplayList()
  /// The machine, as the app sees it.
  final let device = UIDevice()

  /// The windows of the main screen; there once the first input has described the screen.
  package final var windowListIfAny: WindowList? { displays.all.first?.windows }

  /// Makes the application. Traps while another one is alive.
  public override init() {
    super.init()
    precondition(
      UIApplication.current == nil, "two applications at once; end the first one before")
    UIApplication.current = self
    CreationOrder.restart()
    engine.belong(to: self)
  }

  /// Ends the application, so that another one can be made: for tests and replays.
  package static func end() {
    current?.delegate = nil
    current?.engine.belong(to: nil)
    current = nil
  }

  /// The application's visible windows, from back to front.
  public var windows: [UIWindow] { windowListIfAny?.windows ?? [] }

  /// The delegate where it is a responder, but no view, and not the application itself.
  open override var next: UIResponder? {
    guard let responder = delegate as? UIResponder, !(responder is UIView), responder !== self
    else { return nil }
    return responder
  }

  /// Hands `event` to each window that one of its changed touches is in, lowest touch first.
  ///
  /// An override that does not call super keeps the event from everybody.
  open func sendEvent(_ event: UIEvent) {
    var rest = event.changes.all
    if let window = engine.windowOfAll(rest) {
      window.sendEvent(event)
      return
    }
    while rest != 0 {
      let number = rest.trailingZeroBitCount
      guard let window = engine.table[number].window else {
        rest &= rest - 1
        continue
      }
      rest &= ~engine.mask(of: window)
      window.sendEvent(event)
    }
  }

  /// Calls `action` on `target`; for nil on the first responder or, without one, on `sender`, then
  /// up the chain to the first that has it (semantics 15.8). Returns whether anybody had it.
  @discardableResult open func sendAction(
    _ action: Selector, to target: AnyObject?, from sender: AnyObject?, for event: UIEvent?
  ) -> Bool {
    if let target { return action.perform(on: target, sender: sender, event: event) }
    let first = windowListIfAny?.keyWindow?.firstResponder
    var responder = first ?? (sender as? UIResponder)
    while let current = responder {
      if action.perform(on: current, sender: sender, event: event) { return true }
      responder = current.next
    }
    return false
  }
}

// MARK: Launch

extension UIApplication {
  /// The first input: makes the screen and runs the delegate's launch (semantics 19.3).
  final func launch(_ started: Started) {
    facts = started.facts
    device.take(facts.device)
    takeScreens(started.screens)
    guard let delegate else {
      becomeActive()
      return
    }
    note("willFinishLaunching")
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    note("didFinishLaunching")
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    becomeActive()
  }

  /// The application gets events from now on.
  final func becomeActive() {
    guard applicationState == .inactive else { return }
    applicationState = .active
    guard let delegate else { return }
    note("didBecomeActive")
    delegate.applicationDidBecomeActive(self)
  }

  /// The application is interrupted: it gets no events until it becomes active again.
  final func resignActive() {
    if let delegate {
      note("willResignActive")
      delegate.applicationWillResignActive(self)
    }
    applicationState = .inactive
  }

  private final func note(_ call: String) {
    engine.log.note(application: call)
  }

  /// The windows of the main screen. Traps before the first input.
  final var windowList: WindowList {
    guard let windowListIfAny else { preconditionFailure("the first input is `started`") }
    return windowListIfAny
  }
}
