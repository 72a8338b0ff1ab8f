import Foundation

/// Shows the input view and the accessory view of the key window's first responder. Text without an
/// input view of its own gets the keyboard on the screen, if the facts of the launch want one.
///
/// They are in a separate window at the bottom of the screen, as wide as the screen and each with
/// its own height; the accessory is above. The window exists only while it shows something, and
/// slides in from below the screen and back. Notifications report it like a keyboard on iOS.
@MainActor package final class InputViews {
  /// Above the app's windows and below alerts.
  static let level = UIWindow.Level.statusBar
  /// How long the views slide, in seconds.
  static let duration = 0.25

  unowned let application: UIApplication
  private var window: InputWindow?
  private weak var inputView: UIView?
  private weak var accessoryView: UIView?
  /// The keyboard on the screen, made when text first needs it.
  var keyboard: (any SystemKeyboard)?
  /// The first responder whose own input view the keyboard on the screen has replaced.
  weak var passedOver: UIResponder?
  private weak var barView: UIView?
  /// The first responder whose views were last shown.
  private weak var served: UIResponder?
  /// The window's regular frame, whether or not a finger has moved it.
  private var place = CGRect.zero
  /// Whether the window is sliding out, and is removed then.
  private var isLeaving = false
  /// Whether updates wait for work in progress.
  private var waits = false
  /// Whether an update waits.
  private var isDue = false
  /// Whether the last first responder was among the views, such as a text in a bar.
  private var wasInside = false
  /// The guides whose views depend on the input views.
  private var guides = KeyboardGuides()
  /// The change in progress.
  private var change: (report: KeyboardChange, atEnd: () -> Void)?
  private var changeCount = 0

  init(_ application: UIApplication) {
    self.application = application
    application.engine.whenKeyboardsChange { [unowned self] in setNeedsUpdate() }
  }

  /// Whether the window is shown, and not sliding out.
  package var isShown: Bool { window != nil && !isLeaving }

  /// The frame of the views in the screen's coordinates, in points, where a finger or the
  /// responder's views have put them; nil while none are shown or they slide out.
  package var frame: CGRect? { isShown ? window?.frame : nil }

  /// The screen that the views are on; nil without views.
  package var screen: UIScreen? { window?.list?.screen }

  /// Has a guide's view laid out whenever the frame of the views changes.
  func watch(_ guide: UIKeyboardLayoutGuide) { guides.add(guide) }

  /// The key window's first responder.
  package var responder: UIResponder? { application.editingWindow?.firstResponder }

  /// Shows the input views of the key window's first responder: immediately, or after the work that
  /// they wait for.
  func update(animated: Bool = true) {
    guard !waits else {
      isDue = true
      return
    }
    isDue = false
    update(for: application.editingWindow, animated: animated)
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
  package func setNeedsUpdate() {
    guard isShown || responder != nil else { return }
    application.engine.turn.enqueue { [unowned self] in update() }
  }

  /// Makes the first responder resign, so that its input views are hidden.
  package func dismiss() {
    responder?.resignFirstResponder()
  }

  /// Shows the views of the first responder of `keyWindow`, on that window's screen; without any,
  /// hides the window.
  private func update(for keyWindow: UIWindow?, animated: Bool) {
    let responder = keyWindow?.firstResponder
    if responder == nil, givesBack() { return }
    wasInside = responder.map { $0.nearestView?.window === window && isShown } ?? false
    // A text in a bar keeps the bar.
    let owner = wasInside ? window?.vendor : nil
    if responder !== passedOver { passedOver = nil }
    let own = passedOver == nil ? responder?.nearestInputView ?? owner?.nearestInputView : nil
    let input = own ?? keyboardView(for: responder, on: keyWindow?.list?.screen)
    let accessory = responder?.nearestAccessoryView ?? owner?.nearestAccessoryView
    let bar = responder?.nearestBar
    guard let top = accessory ?? bar ?? input, let list = keyWindow?.list else {
      hide(animated: animated)
      return
    }
    let bounds = list.screen.bounds
    let parts = [accessory, bar, input].compactMap { view in
      view.map { InputPart(view: $0, height: $0.heightAsInput) }
    }
    let height = parts.reduce(0) { $0 + $1.height }
    let frame = CGRect(
      x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
    let isHere = window?.list === list
    let isSame =
      isShown && isHere && input === inputView && accessory === accessoryView && bar === barView
      && top.window === window
    let below = frame.offsetBy(dx: 0, dy: height)
    let before = isHere ? window?.frame ?? below : below
    let style = keyboardStyle(for: responder)
    let vendor = owner ?? responder?.vendor(of: top)
    let isOther = responder !== served
    served = responder
    guard !isSame || before != frame else {
      window?.adopt(host: keyWindow, vendor: vendor, style)
      if isOther { for part in application.parts { part.inputViewStays() } }
      return
    }
    isLeaving = false
    // Also between two responders, whose views differ, the keyboard shows again.
    perform(KeyboardChange(kind: .show, begin: before, end: frame), animated: animated) {
      [unowned self] in
      UIView.performWithoutAnimation {
        (inputView, accessoryView, barView) = (input, accessory, bar)
        put(parts, at: before, frame, among: list)
        window?.adopt(host: keyWindow, vendor: vendor, style)
      }
      window?.frame = frame
    } atEnd: { [unowned self] in
      removeOthers(than: parts)
    }
  }

  /// Makes the owner of the views first responder again, if a text among them has resigned; returns
  /// whether it is.
  private func givesBack() -> Bool {
    guard wasInside, isShown, let vendor = window?.vendor, vendor.canBecomeFirstResponder else {
      return false
    }
    wasInside = false
    return vendor.becomeFirstResponder()
  }

  private func hide(animated: Bool) {
    guard let window, !isLeaving else { return }
    served = nil
    let frame = window.frame
    let end = frame.offsetBy(dx: 0, dy: max(place.maxY - frame.minY, 0))
    isLeaving = true
    perform(KeyboardChange(kind: .hide, begin: frame, end: end), animated: animated) {
      window.frame = end
    } atEnd: { [unowned self] in
      if isLeaving { removeWindow() }
    }
  }

  /// The screen that the views are on has another size: they are hidden where they were, and shown
  /// at its new lower edge.
  fileprivate func screenChanged() {
    finish(changeCount)
    hide(animated: false)
    update(animated: false)
  }

  private func removeWindow() {
    isLeaving = false
    for view in window?.subviews ?? [] { view.removeFromSuperview() }
    window?.isHidden = true
    window = nil
    (inputView, accessoryView, barView) = (nil, nil, nil)
  }

  // MARK: Changes

  /// Announces a change, makes it and, once it has been shown, reports its end. What app code
  /// changes when it hears of it is animated along.
  private func perform(
    _ report: KeyboardChange, animated: Bool, _ move: @escaping () -> Void,
    atEnd: @escaping () -> Void = {}
  ) {
    finish(changeCount)
    changeCount += 1
    let number = changeCount
    var report = report
    report.duration = animated && UIView.areAnimationsEnabled ? Self.duration : 0
    let coming = application.editingWindow?.list?.screen
    report.screen = report.kind == .show ? coming ?? screen : screen ?? coming
    change = (report, atEnd)
    let steps = { [unowned self, report] in
      report.announce(in: application)
      // App code may have begun another change.
      guard number == changeCount else { return }
      move()
      // Layout may add guides.
      let guides = guides
      guides.layOut()
    }
    guard report.duration > 0 else {
      steps()
      finish(number)
      return
    }
    UIView.animate(
      withDuration: report.duration, delay: 0, options: .keyboard, animations: steps
    ) { [weak self] _ in self?.finish(number) }
  }

  /// Ends the change with this number, if it is the one in progress.
  private func finish(_ number: Int) {
    guard number == changeCount, let (report, atEnd) = change else { return }
    change = nil
    atEnd()
    report.confirm(in: application)
  }

  // MARK: A finger

  /// Keeps the window below a finger at `y`, in points of the screen's coordinates, that drags in
  /// `dragged`.
  package func follow(fingerAt y: CGFloat, in dragged: UIWindow, withAccessory: Bool) {
    guard let window, isShown else { return }
    let grip = place.minY + (withAccessory ? 0 : accessoryView?.bounds.height ?? 0)
    let way = y - grip + guides.padding(in: dragged)
    let top = min(place.minY + max(0, way), place.maxY)
    guard top != window.frame.minY else { return }
    window.frame.origin.y = top
    guides.setNeedsLayout()
  }

  /// Hides the window that a finger has moved, or moves it back, when the finger has left with a
  /// downward `velocity` in points per second.
  package func letGo(velocity: CGFloat) {
    guard let window, isShown, window.frame != place else { return }
    let isGoing =
      velocity == 0 ? window.frame.minY > place.midY : velocity > 0
    if isGoing { dismiss() }
    let begin = window.frame
    // After resigning, another responder may be first; if the responder did not resign, it keeps
    // its views.
    guard !isGoing || responder != nil else { return }
    perform(KeyboardChange(kind: .frame, begin: begin, end: place), animated: true) {
      [unowned self] in
      window.frame = place
    }
  }

  private func put(
    _ parts: [InputPart], at begin: CGRect, _ frame: CGRect, among list: WindowList
  ) {
    let window = self.window ?? InputWindow(frame: begin)
    self.window = window
    window.list = list
    window.frame = CGRect(origin: begin.origin, size: frame.size)
    place = frame
    window.windowLevel = Self.level
    // Before the views come, whose controllers then appear.
    window.isHidden = false
    if frame.height >= begin.height {
      removeOthers(than: parts)
    } else {
      // They leave with the lower edge, behind the others.
      for view in others(than: parts) { window.sendSubviewToBack(view) }
    }
    var top: CGFloat = 0
    for part in parts {
      part.view.frame = CGRect(x: 0, y: top, width: frame.width, height: part.height)
      top += part.height
      if part.view.superview !== window { window.addSubview(part.view) }
    }
    // The pictures of its keys reach over what is above it.
    if let last = parts.last { window.bringSubviewToFront(last.view) }
  }

  /// The views in the window that are not among the parts, which were shown before them.
  private func others(than parts: [InputPart]) -> [UIView] {
    (window?.subviews ?? []).filter { view in !parts.contains { $0.view === view } }
  }

  private func removeOthers(than parts: [InputPart]) {
    for view in others(than: parts) { view.removeFromSuperview() }
  }

  /// The window is laid out: a view in it may want another height.
  fileprivate func windowWasLaidOut() {
    guard let window, isShown, change == nil else { return }
    if window.subviews.reduce(0, { $0 + $1.heightAsInput }) != place.height { setNeedsUpdate() }
  }
}

/// A view to be shown, and its height in points.
private struct InputPart {
  var view: UIView
  var height: CGFloat
}

/// A window for input views that never becomes key, so that their responder's window stays key.
final class InputWindow: UIWindow {
  /// The window of the responder whose views these are.
  weak var host: UIWindow?
  /// The responder whose views these are.
  weak var vendor: UIResponder?

  /// Takes the place of the keyboard of another responder.
  func adopt(host: UIWindow?, vendor: UIResponder?, _ style: UIUserInterfaceStyle) {
    self.host = host
    self.vendor = vendor
    if overrideUserInterfaceStyle != style { overrideUserInterfaceStyle = style }
  }

  override var canBecomeKey: Bool { false }
  override var responderWindow: UIWindow { host ?? self }

  override func layoutSubviews() {
    super.layoutSubviews()
    homeApplication?.inputViews.windowWasLaidOut()
  }

  override func screenChangedSize() { homeApplication?.inputViews.screenChanged() }
}

/// Shortcuts for a text, in a bar above its keyboard. `UITextInputAssistantItem`, in a target above,
/// conforms.
@MainActor package protocol InputAssistant: AnyObject {
  /// The bar with the shortcuts; nil if there are none.
  var bar: UIView? { get }
}

extension UIResponder {
  /// The bar of shortcuts for this text: of the nearest responder from here up that has any, or has
  /// removed them. None on a phone, and for responders that are no texts.
  fileprivate final var nearestBar: UIView? {
    guard editsText, nearestView?.traitCollection.userInterfaceIdiom != .phone else { return nil }
    var responder: UIResponder? = self
    while let current = responder {
      if let assistant = current.assistant as? any InputAssistant { return assistant.bar }
      responder = current.next
    }
    return nil
  }

  /// The input view of the nearest responder from here up that has one.
  fileprivate final var nearestInputView: UIView? { nearest { $0.inputView } }

  /// The accessory view of the nearest responder from here up that has one.
  fileprivate final var nearestAccessoryView: UIView? { nearest { $0.inputAccessoryView } }

  /// The responder from here up that has this input or accessory view; nil for other views.
  fileprivate final func vendor(of view: UIView) -> UIResponder? {
    var responder: UIResponder? = self
    while let current = responder {
      if current.inputAccessoryView === view || current.inputView === view { return current }
      responder = current.next
    }
    return nil
  }

  private final func nearest(_ view: (UIResponder) -> UIView?) -> UIView? {
    var responder: UIResponder? = self
    while let current = responder {
      if let found = view(current) { return found }
      responder = current.next
    }
    return nil
  }
}

extension UIView.AnimationOptions {
  /// Those of a sliding keyboard, also inside the blocks of an app.
  fileprivate static let keyboard: UIView.AnimationOptions = [
    UIView.AnimationOptions(rawValue: UInt(UIView.AnimationCurve.keyboard.rawValue) << 16),
    .allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve,
    .overrideInheritedOptions,
  ]
}
