import Foundation
@_spi(Toolkit) import UIKitCore

/// What an edit menu is about, and whom it tells.
struct EditMenuRequest {
  /// The view whose menu it is.
  let view: UIView
  /// Where the search for a responder that performs a command begins.
  let responder: UIResponder
  var direction = UIEditMenuArrowDirection.automatic
  /// Whether the elements are one below the other, as for a pointer.
  var isList = false
  /// Whether the menu is hidden when the responder resigns.
  var endsWithResponder = false
  /// The rectangle that the menu does not cover if it can, in the view's coordinates.
  let target: @MainActor () -> CGRect
  /// The elements to show; with none, no menu is shown.
  let elements: @MainActor () -> [UIMenuElement]
  var willShow: @MainActor (any UIEditMenuInteractionAnimating) -> Void = { _ in }
  var willHide: @MainActor (any UIEditMenuInteractionAnimating) -> Void = { _ in }
  /// Called after an element was performed.
  var didPerform: @MainActor (UIMenuElement) -> Void = { _ in }
}

/// Shows the application's edit menu, of which there is at most one, in a window of its own.
///
///     hidden ──show──▶ shown ──choice, touch elsewhere, hide, another show──▶ hidden
///
/// It is hidden, too, when its view leaves the window, and when the screen's size changes.
@MainActor package final class EditMenuStage: ApplicationPart {
  /// Above input views and below alerts.
  private static let level = UIWindow.Level.statusBar + 1

  private struct Shown {
    let request: EditMenuRequest
    let window: UIWindow
    var bar: EditMenuBar
    /// The window of the view, where touches elsewhere are noticed.
    let surroundings: UIWindow
    let elsewhere: UIGestureRecognizer
  }

  private unowned let application: UIApplication
  private var shown: Shown?

  package init(_ application: UIApplication) {
    self.application = application
  }

  /// Whether a view's menu is shown.
  func isShown(for view: UIView) -> Bool { shown?.request.view === view }

  /// Whether a menu is shown.
  var isShown: Bool { shown != nil }

  /// The menu's frame in the screen's coordinates, in points; zero if it is hidden.
  var frame: CGRect { shown?.window.frame ?? .zero }

  /// Shows a menu instead of the present one; returns whether it has elements.
  @discardableResult func show(_ request: EditMenuRequest) -> Bool {
    hide()
    // A delegate may have shown another menu when that one was hidden.
    hide()
    guard let surroundings = request.view.window, let list = surroundings.list else { return false }
    let elements = EditMenuElements.flat(request.elements())
    guard !elements.isEmpty, shown == nil else { return false }
    note(elements, of: request.view)
    let window = EditMenuWindow { [unowned self] in hide() }
    window.list = list
    window.windowLevel = Self.level
    let style = request.view.traitCollection.userInterfaceStyle
    if window.traitCollection.userInterfaceStyle != style {
      window.overrideUserInterfaceStyle = style
    }
    let bar = bar(of: elements, isList: request.isList, on: list.screen)
    window.addSubview(bar)
    let elsewhere = TouchElsewhereRecognizer { [unowned self] in hide() }
    shown = Shown(
      request: request, window: window, bar: bar, surroundings: surroundings,
      elsewhere: elsewhere)
    let animation = EditMenuAnimation()
    request.willShow(animation)
    // A delegate may have shown another menu, or hidden this one.
    guard shown?.window === window else { return false }
    place()
    window.isHidden = false
    surroundings.addGestureRecognizer(elsewhere)
    animation.run(in: application.engine.turn)
    return true
  }

  private func note(_ elements: [UIMenuElement], of view: UIView) {
    view.callLog?.note(
      .editing, "showEditMenu", of: view,
      detail: elements.map(\.title).joined(separator: ", "), topic: .editing)
  }

  private func bar(
    of elements: [UIMenuElement], isList: Bool, on screen: UIScreen
  ) -> EditMenuBar {
    EditMenuBar(
      elements, room: screen.bounds.width - 2 * EditMenuLayout.margin, isList: isList
    ) { [unowned self] in choose($0) }
  }

  /// Moves the menu to its target's present place.
  func place() {
    guard let shown, let list = shown.window.list else { return }
    let view = shown.request.view
    let inWindow = view.convert(shown.request.target(), to: shown.surroundings as UIView)
    let target = shown.surroundings.convert(inWindow, to: nil as UIWindow?)
    let frame = EditMenuLayout.frame(
      of: shown.bar.size, beside: target, in: room(for: target, on: list.screen),
      shown.request.direction)
    shown.window.frame = frame
    shown.bar.frame = CGRect(origin: .zero, size: frame.size)
  }

  /// The part of the screen above the keyboard, unless the target is in or below that.
  private func room(for target: CGRect, on screen: UIScreen) -> CGRect {
    let keyboard = application.inputViews
    guard let covered = keyboard.frame, keyboard.screen === screen, target.maxY <= covered.minY,
      covered.minY < screen.bounds.maxY
    else { return screen.bounds }
    var room = screen.bounds
    room.size.height = covered.minY - room.minY
    return room
  }

  /// Hides the menu; with a view, only that view's.
  func hide(for view: UIView? = nil) {
    guard let shown, view == nil || shown.request.view === view else { return }
    self.shown = nil
    shown.surroundings.removeGestureRecognizer(shown.elsewhere)
    let animation = EditMenuAnimation()
    shown.request.willHide(animation)
    shown.request.view.callLog?.note(
      .editing, "hideEditMenu", of: shown.request.view, topic: .editing)
    shown.window.isHidden = true
    animation.run(in: application.engine.turn)
  }

  /// Hides the menu of a view whose surroundings begin to scroll.
  func hide(inside scrolling: UIView) {
    if let shown, shown.request.view.isDescendant(of: scrolling) { hide() }
  }

  private func choose(_ element: UIMenuElement) {
    guard let shown else { return }
    let request = shown.request
    if let menu = element as? UIMenu { return open(menu) }
    guard let leaf = element as? any UIMenuLeaf else { return }
    if !leaf.attributes.contains(.keepsMenuPresented) { hide() }
    if let command = element as? UICommand {
      let target = request.responder.target(forAction: command.action, withSender: command)
      if let target { command.performWithSender(request.view, target: target) }
    } else {
      leaf.performWithSender(request.view, target: nil)
    }
    request.didPerform(element)
  }

  /// Shows a menu's elements in place of those that contain it; the menu stays.
  private func open(_ menu: UIMenu) {
    let elements = EditMenuElements.flat(menu.children)
    guard var present = shown, let list = present.window.list, !elements.isEmpty else {
      return hide()
    }
    note(elements, of: present.request.view)
    present.bar.removeFromSuperview()
    present.bar = bar(of: elements, isList: present.request.isList, on: list.screen)
    present.window.addSubview(present.bar)
    shown = present
    place()
  }

  package func textWillBeTyped() { hide() }

  package func viewWillLeaveWindow(_ view: UIView) {
    if let shown, shown.request.view.isDescendant(of: view) { hide() }
  }

  package func didResign(_ responder: UIResponder) {
    if let shown, shown.request.endsWithResponder, shown.request.responder === responder { hide() }
  }

  package func applicationWillEnd() { shown = nil }
}

/// A window for an edit menu that never becomes key, so that its text stays first responder.
private final class EditMenuWindow: UIWindow {
  private let hide: @MainActor () -> Void

  /// - Parameter hide: Called when the screen's size changes.
  init(_ hide: @escaping @MainActor () -> Void) {
    self.hide = hide
    super.init(frame: .zero)
  }

  override func screenChangedSize() { hide() }

  override var canBecomeKey: Bool { false }
}

/// Notices touches outside the menu, and leaves them to the app.
private final class TouchElsewhereRecognizer: UIGestureRecognizer {
  private let notice: @MainActor () -> Void

  init(_ notice: @escaping @MainActor () -> Void) {
    self.notice = notice
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
    name = "hides the edit menu"
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
    notice()
  }
}
