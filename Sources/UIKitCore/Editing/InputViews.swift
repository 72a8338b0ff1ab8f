import Foundation

/// Shows the input view and the accessory view of the key window's first responder. Text without an
/// input view of its own gets the keyboard on the screen, if the facts of the launch want one.
///
/// They are in a separate window at the bottom of the screen, as wide as the screen and each with
/// its own height; the accessory is above. The window exists only while it shows something.
/// Notifications report it like a keyboard on iOS.
@MainActor package final class InputViews {
  /// Above the app's windows and below alerts.
  static let level = UIWindow.Level.statusBar

  private unowned let application: UIApplication
  private var window: UIWindow?
  private weak var inputView: UIView?
  private weak var accessoryView: UIView?
  /// The keyboard on the screen, made when text first needs it.
  private var keyboard: (any SystemKeyboard)?
  /// The window's regular frame, whether or not a finger has moved it.
  private var place = CGRect.zero
  /// Whether updates wait for work in progress.
  private var waits = false
  /// Whether an update waits.
  private var isDue = false

  init(_ application: UIApplication) {
    self.application = application
    application.engine.whenKeyboardsChange { [unowned self] in setNeedsUpdate() }
  }

  /// Whether the window is shown.
  package var isShown: Bool { window != nil }

  /// Shows the input views of the key window's first responder: immediately, or after the work that
  /// they wait for.
  func update() {
    guard !waits else {
      isDue = true
      return
    }
    isDue = false
    update(for: application.editingWindow)
  }

  /// Runs `work`, and updates the views after it instead of meanwhile.
  package func wait<Result>(for work: () -> Result) -> Result {
    let outer = waits
    waits = true
    let result = work()
    waits = outer
    if !waits, isDue { update() }
    return result
  }

  /// Schedules `update()` for the end of the turn, so that nothing is hidden between two
  /// responders.
  func setNeedsUpdate() {
    guard isShown || application.editingWindow?.firstResponder != nil else { return }
    application.engine.turn.enqueue { [unowned self] in update() }
  }

  /// Makes the first responder resign, so that its input views are hidden.
  package func dismiss() {
    application.editingWindow?.firstResponder?.resignFirstResponder()
  }

  /// Shows the views of the first responder of `keyWindow`, on that window's screen; without any,
  /// hides the window.
  private func update(for keyWindow: UIWindow?) {
    let responder = keyWindow?.firstResponder
    let input = responder?.inputView ?? keyboardView(for: responder, on: keyWindow?.list?.screen)
    let accessory = responder?.inputAccessoryView
    guard let top = accessory ?? input, let list = keyWindow?.list else {
      hide()
      return
    }
    let bounds = list.screen.bounds
    let height = (input?.bounds.height ?? 0) + (accessory?.bounds.height ?? 0)
    let frame = CGRect(
      x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
    let isSame = input === inputView && accessory === accessoryView && top.window === window
    let before = window?.frame ?? frame.offsetBy(dx: 0, dy: height)
    guard !isSame || before != frame else { return }
    let kind: KeyboardChange.Kind = isShown ? .frame : .show
    let change = KeyboardChange(kind: kind, begin: before, end: frame)
    change.announce(in: application)
    put(input, accessory, at: frame, among: list)
    change.confirm(in: application)
  }

  /// Returns the keyboard on the screen for a responder that takes text; nil if none is wanted now.
  private func keyboardView(for responder: UIResponder?, on screen: UIScreen?) -> UIView? {
    guard let responder, responder.editsText, let screen else { return nil }
    switch application.facts.screenKeyboard {
    case .never: return nil
    case .withoutKeyboard where application.engine.hasKeyboard: return nil
    case .withoutKeyboard, .always: break
    }
    if keyboard == nil {
      keyboard = SystemKeyboards.kind?.init()
      application.inputModes.whenLayoutChanges { [unowned self] in setNeedsUpdate() }
    }
    return keyboard?.view(for: responder, on: screen.bounds.size)
  }

  private func hide() {
    guard let window else { return }
    let frame = window.frame
    let change = KeyboardChange(
      kind: .hide, begin: frame, end: frame.offsetBy(dx: 0, dy: frame.height))
    change.announce(in: application)
    for view in window.subviews { view.removeFromSuperview() }
    window.isHidden = true
    self.window = nil
    (inputView, accessoryView) = (nil, nil)
    change.confirm(in: application)
  }

  // MARK: A finger

  /// Keeps the window below a dragging finger at `y`, in points of the screen's coordinates.
  package func follow(fingerAt y: CGFloat, withAccessory: Bool) {
    guard let window else { return }
    let grip = place.minY + (withAccessory ? 0 : accessoryView?.bounds.height ?? 0)
    window.frame.origin.y = min(place.minY + max(0, y - grip), place.maxY)
  }

  /// Hides the window that a finger has moved, or moves it back, when the finger has left with a
  /// downward `velocity` in points per second.
  package func letGo(velocity: CGFloat) {
    guard let window, window.frame != place else { return }
    let isGoing =
      velocity == 0 ? window.frame.minY > place.midY : velocity > 0
    if isGoing { dismiss() }
    let begin = window.frame
    // After resigning, another responder may be first; if the responder did not resign, it keeps
    // its views.
    guard !isGoing || application.editingWindow?.firstResponder != nil else { return }
    let change = KeyboardChange(kind: .frame, begin: begin, end: place)
    change.announce(in: application)
    window.frame = place
    change.confirm(in: application)
  }

  private func put(_ input: UIView?, _ accessory: UIView?, at frame: CGRect, among list: WindowList)
  {
    let window = self.window ?? InputWindow(frame: frame)
    self.window = window
    window.list = list
    window.frame = frame
    place = frame
    for view in window.subviews where view !== input && view !== accessory {
      view.removeFromSuperview()
    }
    (inputView, accessoryView) = (input, accessory)
    var top: CGFloat = 0
    for view in [accessory, input] {
      guard let view else { continue }
      view.frame = CGRect(x: 0, y: top, width: frame.width, height: view.bounds.height)
      top += view.bounds.height
      if view.superview !== window { window.addSubview(view) }
    }
    window.windowLevel = Self.level
    window.isHidden = false
  }
}

/// A window for input views that never becomes key, so that their responder's window stays key.
private final class InputWindow: UIWindow {
  override var canBecomeKey: Bool { false }
}
