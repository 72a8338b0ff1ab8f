import Testing
import UIKit
import UIKitTesting

/// Alerts, action sheets and forms, as a person handles them.
@MainActor @Suite struct SheetVerbTests {
  private final class Story {
    var lines: [String] = []
  }

  private let root = UIViewController()
  private let story = Story()

  private func session() -> TouchSession {
    TouchSession(size: CGSize(width: 400, height: 800)) { [root] in $0.rootViewController = root }
  }

  private func present(_ style: UIAlertController.Style, in session: TouchSession) {
    session.perform {
      let alert = UIAlertController(title: "Map", message: nil, preferredStyle: style)
      for (title, kind) in [("Delete", UIAlertAction.Style.destructive), ("Keep", .cancel)] {
        alert.addAction(
          UIAlertAction(title: title, style: kind) { [story] in
            story.lines.append($0.title ?? "")
          })
      }
      root.present(alert, animated: true)
    }
  }

  @Test func `an action is chosen while the alert still appears`() throws {
    let session = session()
    present(.alert, in: session)
    #expect(session.presentedController is UIAlertController)
    session.choose("Delete")
    #expect(session.presentedController == nil)
    present(.actionSheet, in: session)
    session.choose("Keep")
    present(.actionSheet, in: session)
    session.tapOutsideSheet()
    #expect(story.lines.joined(separator: ", ") == "Delete, Keep, Keep")
    session.settle()
    try session.finish()
  }

  @Test func `a form is dismissed by the person, unless it refuses`() throws {
    let session = session()
    let form = UIViewController()
    form.modalPresentationStyle = .formSheet
    form.isModalInPresentation = true
    session.perform { root.present(form, animated: true) }
    #expect(session.presentedController === form)
    #expect(!session.dismissSheet())
    #expect(session.presentedController === form)
    form.isModalInPresentation = false
    #expect(session.dismissSheet())
    #expect(session.presentedController == nil)
    try session.finish()
  }

  @Test func `what is not there is a mistake that says what is`() throws {
    let session = session()
    let texts = mistakes {
      session.choose("OK")
      session.tapOutsideSheet()
      session.dismissSheet()
      present(.alert, in: session)
      session.choose("OK")
      session.tapOutsideSheet()
    }
    #expect(
      Array(texts.dropLast()) == [
        "no alert is in front; nothing is presented",
        "no action sheet is in front; nothing is presented",
        "no sheet is in front; nothing is presented",
        "the alert has no single action “OK”; it has “Delete”, “Keep”",
      ])
    #expect(
      texts.last?.hasPrefix("no action sheet is in front; in front is UIAlertController") == true)
    session.choose("Keep")
    session.settle()
    try session.finish()
  }
}
