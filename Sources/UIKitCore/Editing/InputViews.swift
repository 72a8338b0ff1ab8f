import Foundation

/// Shows the input view and the accessory view of the key window's first responder.
///
/// They lie in a window of their own at the bottom of the screen, as wide as the screen and each as
/// high as it is; the accessory above. The window is there only while something is shown. Notifications
/// tell of it as they tell of a keyboard on iOS.
@MainActor final class InputViews {
  /// Above the app's windows and below alerts.
  static let level = UIWindow.Level.statusBar

  private unowned let application: UIApplication
  private var window: UIWindow?
  private weak var inputView: UIView?
  private weak var accessoryView: UIView?
  /// Where the window belongs, whether or not a finger has taken it along.
  private var place = CGRect.zero

  init(_ application: UIApplication) {
    self.application = application
  }

  /// Whether something is shown.
  var isShown: Bool { window != nil }

  /// Shows the input views of the key window's first responder now.
  func update() {
    show(for: application.editingWindow)
  }

  /// Does so at the end of the turn, so that from one responder to the next nothing is hidden.
  func setNeedsUpdate() {
    guard isShown || application.editingWindow?.firstResponder != nil else { return }
    application.engine.turn.enqueue { [unowned self] in update() }
  }

  /// Has the first responder give its place up, so that its input views go.
  func dismiss() {
    application.editingWindow?.firstResponder?.resignFirstResponder()
  }

  /// Shows the views of the first responder of `keyWindow`, where that window is; without any, hides
  /// what is shown.
  private func show(for keyWindow: UIWindow?) {
    let responder = keyWindow?.firstResponder
    let (input, accessory) = (responder?.inputView, responder?.inputAccessoryView)
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

  /// A finger of a drag is so far down the screen, in points: what is shown stays below it.
  func follow(fingerAt y: CGFloat, withAccessory: Bool) {
    guard let window else { return }
    let grip = place.minY + (withAccessory ? 0 : accessoryView?.bounds.height ?? 0)
    window.frame.origin.y = min(place.minY + max(0, y - grip), place.maxY)
  }

  /// The finger has left, going down at so many points a second: what it has taken along goes, or comes
  /// back.
  func letGo(velocity: CGFloat) {
    guard let window, window.frame != place else { return }
    let isGoing =
      velocity == 0 ? window.frame.minY > place.midY : velocity > 0
    if isGoing { dismiss() }
    let begin = window.frame
    // Whoever has resigned may have a successor, and whoever has not keeps its views.
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

/// Holds input views, and never takes the keys away from the window that they belong to.
private final class InputWindow: UIWindow {
  override var canBecomeKey: Bool { false }
}
