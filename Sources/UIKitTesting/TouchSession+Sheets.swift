internal import InputCore
public import UIKit

// Alerts, sheets and other presented controllers, as a person handles them.
extension TouchSession {
  /// The controller that was presented last and is still shown, in front of all others: an alert, a
  /// sheet, a form. Nil if none is.
  public var presentedController: UIViewController? {
    for window in windows.reversed() {
      if let root = window.rootViewController, let found = Self.presented(above: root) {
        return found
      }
    }
    return nil
  }

  /// Chooses an action of the alert or action sheet in front by tapping it, and waits until the
  /// alert has left and the action's handler was called.
  ///
  ///     session.choose("Delete")
  ///
  /// If no alert is in front, or it has no such action, the test fails.
  ///
  /// - Parameter title: The title of the action.
  public func choose(
    _ title: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard canBegin("choose", at: line) else { return }
    guard let alert = presentedController as? UIAlertController, let view = alert.viewIfLoaded
    else {
      line.fail("no alert is in front; \(foremost)")
      return
    }
    waitUntilShown(alert)
    let search = Search(within: [view], name: name)
    let titles = alert.actions.compactMap(\.title).map { "“\($0)”" }
    guard
      case .one(let row) = search.findView(
        "title", of: { _ in [] },
        fits: { $0.accessibilityTraits.contains(.button) && $0.accessibilityLabel == title })
    else {
      line.fail("the alert has no single action “\(title)”; it has \(Search.list(titles))")
      return
    }
    tap(on: row, file: line.file, line: line.line)
    waitUntilGone(alert)
  }

  /// Taps beside the action sheet in front, which chooses its cancelling action, and waits until it
  /// has left. If no action sheet is in front, or it has no such action, the test fails.
  public func tapOutsideSheet(file: StaticString = #filePath, line: UInt = #line) {
    let line = TestLine(file, line)
    guard canBegin("tapOutsideSheet", at: line) else { return }
    guard let alert = presentedController as? UIAlertController,
      alert.preferredStyle == .actionSheet, let view = alert.viewIfLoaded
    else {
      line.fail("no action sheet is in front; \(foremost)")
      return
    }
    guard
      line.check(
        alert.actions.contains { $0.style == .cancel },
        "the sheet has no cancelling action, so a tap beside it does nothing")
    else { return }
    waitUntilShown(alert)
    tap(
      on: view, at: CGPoint(x: view.bounds.midX, y: view.bounds.minY + 1), evenIfCovered: true,
      file: line.file, line: line.line)
    waitUntilGone(alert)
  }

  /// Dismisses the sheet, form or popover in front on the person's behalf, with the escape gesture,
  /// and waits until it has left. The controller and the delegate of its presentation controller
  /// may refuse.
  ///
  /// If nothing that a person can dismiss is in front, the test fails.
  ///
  /// - Returns: Whether it has left.
  @discardableResult public func dismissSheet(
    file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    let line = TestLine(file, line)
    guard canBegin("dismissSheet", at: line) else { return false }
    guard let sheet = presentedController else {
      line.fail("no sheet is in front; \(foremost)")
      return false
    }
    waitUntilShown(sheet)
    var isHandled = false
    perform(file: line.file, line: line.line) { isHandled = sheet.accessibilityPerformEscape() }
    guard line.check(isHandled, "a person cannot dismiss what is in front; \(foremost)") else {
      return false
    }
    if sheet.isBeingDismissed { waitUntilGone(sheet) }
    return sheet.presentingViewController == nil
  }

  // MARK: Waiting

  /// The longest time that a presentation or a dismissal is waited for, in seconds.
  private static let longestTransition: TimeInterval = 5

  private func waitUntilShown(_ controller: UIViewController) {
    letPass { !controller.isBeingPresented }
  }

  private func waitUntilGone(_ controller: UIViewController) {
    letPass { controller.presentingViewController == nil }
  }

  /// Lets ticks pass until something is true.
  private func letPass(until isDone: () -> Bool) {
    let limit = now.advanced(bySeconds: Self.longestTransition)
    while isAlive, !isDone(), now < limit {
      advance(to: now.advanced(byNanoseconds: tickNanoseconds))
    }
  }

  private func canBegin(_ verb: String, at line: TestLine) -> Bool {
    canAct(at: line) && canLetTimePass(at: line)
      && line.check(
        !isGathering && !isBursting, "`\(verb)` cannot be called in `together` or `burst`")
  }

  // MARK: Finding

  /// The topmost controller above `controller` or one of its children; nil if none presents.
  private static func presented(above controller: UIViewController) -> UIViewController? {
    if let next = controller.presentedViewController { return presented(above: next) ?? next }
    for child in controller.children.reversed() {
      if let found = presented(above: child) { return found }
    }
    return nil
  }

  /// What is in front, in words.
  private var foremost: String {
    guard let controller = presentedController else { return "nothing is presented" }
    return "in front is \(type(of: controller)) of the style \(controller.modalPresentationStyle)"
  }
}
