import Foundation
import Testing
import UIKitTesting

@testable import UIKitControllers
import UIKitTestSupport

/// `UIAlertController`: which actions are where, how they are chosen, and when they are called.
@MainActor @Suite struct AlertTests {
  let root = UIViewController()
  var story: Story { scribe }
  private let scribe = Story()

  /// What happened, in order.
  final class Story {
    var lines: [String] = []
    func take() -> String {
      defer { lines = [] }
      return lines.joined(separator: ", ")
    }
  }

  private func session(
    size: CGSize = CGSize(width: 400, height: 600)
  ) -> TouchSession {
    TouchSession(size: size) { [root] in $0.rootViewController = root }
  }

  /// An alert with these actions: `Name`, `Name!` for a destructive one, `(Name)` for the
  /// cancelling one.
  private func alert(
    _ style: UIAlertController.Style, _ actions: [String], title: String? = "Title",
    message: String? = "Message"
  ) -> UIAlertController {
    let alert = UIAlertController(title: title, message: message, preferredStyle: style)
    for name in actions {
      let style: UIAlertAction.Style =
        name.hasPrefix("(") ? .cancel : name.hasSuffix("!") ? .destructive : .default
      let bare = name.trimmingCharacters(in: ["(", ")", "!"])
      alert.addAction(
        UIAlertAction(title: bare, style: style) { [scribe, weak alert] action in
          let place = alert?.presentingViewController == nil ? "gone" : "there"
          scribe.lines.append("\(action.title ?? "") \(place)")
        })
    }
    return alert
  }

  private func present(_ alert: UIAlertController, in session: TouchSession) {
    session.turn {
      root.present(alert, animated: true) { [scribe] in scribe.lines.append("shown") }
    }
    session.wait(1)
    _ = scribe.take()
  }

  private func rows(of alert: UIAlertController) -> [AlertActionRow] {
    var found: [AlertActionRow] = []
    func search(_ view: UIView) {
      if let row = view as? AlertActionRow { found.append(row) }
      for child in view.subviews where !child.isHidden { search(child) }
    }
    search(alert.view)
    func place(_ row: AlertActionRow) -> CGPoint { row.convert(.zero, to: alert.view) }
    return found.sorted {
      (place($0).y, place($0).x) < (place($1).y, place($1).x)
    }
  }

  /// The rows from above, those beside each other joined by a line; bold ones with stars.
  private func order(_ alert: UIAlertController) -> String {
    var text = ""
    var lastY: CGFloat?
    for row in rows(of: alert) {
      let y = row.convert(.zero, to: alert.view).y
      if let lastY { text += y == lastY ? "|" : " " }
      lastY = y
      let title = row.action.title ?? ""
      text += row.isBold ? "*\(title)*" : title
    }
    return text
  }

  private func row(_ name: String, of alert: UIAlertController) throws -> AlertActionRow {
    try #require(rows(of: alert).first { $0.action.title == name })
  }

  // MARK: Order

  @Test(arguments: [
    (UIAlertController.Style.alert, ["OK"], "OK"),
    (.alert, ["OK", "(No)"], "*No*|OK"),
    (.alert, ["(No)", "OK"], "*No*|OK"),
    (.alert, ["A", "B!"], "A|B"),
    (.alert, ["(No)", "A", "B!"], "A B *No*"),
    (
      .alert, ["A", "(A title that needs all of the width)"],
      "A *A title that needs all of the width*"
    ),
    (.actionSheet, ["(No)", "A", "B!"], "A B *No*"),
    (.actionSheet, ["A", "B"], "A B"),
  ])
  func `actions are in order, the cancelling one at the left or last`(
    style: UIAlertController.Style, actions: [String], expected: String
  ) throws {
    let session = session()
    let alert = alert(style, actions)
    present(alert, in: session)
    #expect(order(alert) == expected)
    try session.finish()
  }

  @Test func `a preferred action is bold in place of the cancelling one`() throws {
    let session = session()
    let alert = alert(.alert, ["Save", "(No)"])
    alert.preferredAction = alert.actions[0]
    present(alert, in: session)
    #expect(order(alert) == "No|*Save*")
    alert.preferredAction = nil
    session.wait(0.1)
    #expect(order(alert) == "*No*|Save")
    try session.finish()
  }

  @Test func `a sheet is at the lower edge with the cancelling action apart`() throws {
    let session = session()
    let alert = alert(.actionSheet, ["A", "(No)"])
    present(alert, in: session)
    let cancel = try row("No", of: alert)
    #expect(cancel.convert(cancel.bounds, to: nil) == CGRect(x: 8, y: 535, width: 384, height: 57))
    let first = try row("A", of: alert)
    #expect(first.convert(first.bounds, to: nil) == CGRect(x: 8, y: 470, width: 384, height: 57))
    try session.finish()
  }

  @Test func `an alert that is too high scrolls its actions`() throws {
    let session = session(size: CGSize(width: 400, height: 300))
    let alert = alert(.alert, (1...9).map { "\($0)" })
    present(alert, in: session)
    let list = try #require(try row("1", of: alert).superview as? UIScrollView)
    #expect(list.contentSize.height == 9 * 44 && list.isScrollEnabled)
    #expect(list.convert(list.bounds, to: nil).maxY <= 300)
    try session.finish()
  }

  // MARK: Choosing

  @Test func `an action is called once, after the alert is gone`() throws {
    let session = session()
    let alert = alert(.alert, ["OK", "(No)"])
    present(alert, in: session)
    let ok = try row("OK", of: alert)
    let place = ok.convert(CGPoint(x: 40, y: 20), to: nil)
    session.tap(at: place)
    session.tap(at: place)
    #expect(story.take() == "" && root.presentedViewController === alert)
    session.wait(1)
    #expect(story.take() == "OK gone")
    #expect(root.presentedViewController == nil && alert.view.window == nil)
    try session.finish()
  }

  @Test func `a finger may slide to another action, and away from all`() throws {
    let session = session()
    let alert = alert(.alert, ["A", "B", "(No)"])
    present(alert, in: session)
    let (a, b) = (try row("A", of: alert), try row("B", of: alert))
    let finger = session.finger()
    finger.down(on: a)
    #expect(a.isPressed && !b.isPressed)
    finger.move(to: b.convert(CGPoint(x: 50, y: 20), to: nil))
    #expect(!a.isPressed && b.isPressed)
    finger.move(to: CGPoint(x: 5, y: 5))
    #expect(!a.isPressed && !b.isPressed)
    finger.up()
    session.wait(1)
    #expect(story.take() == "" && root.presentedViewController === alert)
    let other = session.finger()
    other.down(on: a)
    other.move(to: b.convert(CGPoint(x: 50, y: 20), to: nil))
    other.up()
    session.wait(1)
    #expect(story.take() == "B gone")
    try session.finish()
  }

  @Test func `a disabled action cannot be chosen until it is enabled`() throws {
    let session = session()
    let alert = alert(.alert, ["OK"])
    alert.actions[0].isEnabled = false
    present(alert, in: session)
    let ok = try row("OK", of: alert)
    session.tap(at: ok.convert(CGPoint(x: 40, y: 20), to: nil))
    session.wait(1)
    #expect(root.presentedViewController === alert)
    alert.actions[0].isEnabled = true
    session.tap(on: ok)
    session.wait(1)
    #expect(story.take() == "OK gone")
    try session.finish()
  }

  @Test(arguments: [
    (UIAlertController.Style.actionSheet, ["A", "(No)"], "No gone"), (.actionSheet, ["A"], ""),
    (.alert, ["A", "(No)"], ""),
  ])
  func `a tap outside cancels a sheet with a cancelling action only`(
    style: UIAlertController.Style, actions: [String], expected: String
  ) throws {
    let session = session()
    let alert = alert(style, actions)
    present(alert, in: session)
    session.tap(at: CGPoint(x: 200, y: 20))
    session.wait(1)
    #expect(story.take() == expected)
    #expect((root.presentedViewController == nil) == !expected.isEmpty)
    try session.finish()
  }

  @Test func `a dismissal by the app calls no action`() throws {
    let session = session()
    let alert = alert(.alert, ["OK"])
    present(alert, in: session)
    session.turn { alert.dismiss(animated: true) { [scribe] in scribe.lines.append("left") } }
    session.wait(1)
    #expect(story.take() == "left" && root.presentedViewController == nil)
    try session.finish()
  }

  // MARK: Keys

  @Test func `Escape cancels, Return chooses the preferred action`() throws {
    let session = session()
    let keyboard = session.keyboard()
    let alert = alert(.alert, ["A", "(No)"])
    alert.preferredAction = alert.actions[0]
    present(alert, in: session)
    keyboard.press(.escape)
    session.wait(1)
    #expect(story.take() == "No gone")
    present(alert, in: session)
    keyboard.press(.return)
    session.wait(1)
    #expect(story.take() == "A gone")
    try session.finish()
  }

  @Test func `without an action that it means a key does nothing`() throws {
    let session = session()
    let keyboard = session.keyboard()
    let alert = alert(.alert, ["A", "B"])
    present(alert, in: session)
    keyboard.press(.escape)
    keyboard.press(.return)
    session.wait(1)
    #expect(story.take() == "" && root.presentedViewController === alert)
    #expect(!alert.accessibilityPerformEscape())
    try session.finish()
  }

  // MARK: Fields

  @Test func `fields take the text, and Return leads through them to the preferred action`() throws
  {
    let session = session()
    let keyboard = session.keyboard()
    let alert = alert(.alert, ["Log in", "(No)"])
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { $0.isSecureTextEntry = true }
    alert.addTextField()
    alert.preferredAction = alert.actions[0]
    present(alert, in: session)
    let fields = try #require(alert.textFields)
    #expect(fields.count == 3 && fields[0].placeholder == "Name" && fields[0].isFirstResponder)
    keyboard.type("ab")
    keyboard.press(.return)
    keyboard.type("c")
    keyboard.press(.return)
    #expect(fields[2].isFirstResponder)
    keyboard.press(.return)
    session.wait(1)
    #expect(story.take() == "Log in gone")
    #expect(fields.map { $0.text ?? "" } == ["ab", "c", ""])
    try session.finish()
  }

  // MARK: Properties

  @Test func `texts and actions may change while the alert is shown`() throws {
    let session = session()
    let alert = alert(.alert, ["A"], message: nil)
    #expect(alert.preferredStyle == .alert && alert.textFields == nil && alert.message == nil)
    present(alert, in: session)
    let before = session.picture
    alert.message = "New"
    alert.title = "Newer"
    alert.addAction(UIAlertAction(title: "B", style: .destructive))
    session.wait(0.1)
    #expect(order(alert) == "A|B" && session.picture != before)
    try session.finish()
  }

  @Test func `two cancelling actions, fields of a sheet and strange preferred actions trap`() async
  {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "A", style: .cancel))
        alert.addAction(UIAlertAction(title: "B", style: .cancel))
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.preferredAction = UIAlertAction(title: "A", style: .default)
      }
    }
  }
}
