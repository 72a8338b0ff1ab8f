import Foundation
import Testing
import UIKit
import UIKitTesting

/// Code of a test that counts as the application's.
@MainActor @Suite struct PerformTests {
  @MainActor private final class Notes {
    var lines: [String] = []
  }

  private struct Refused: Error {}

  @Test func `timers, tasks and animations that a test makes follow the session`() throws {
    let notes = Notes()
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let session = TouchSession { $0.addSubview(card) }
    var date = Date.distantPast
    session.perform {
      date = Date()
      _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
        MainActor.assumeIsolated { notes.lines.append("timer") }
      }
      Task {
        notes.lines.append("task")
        try? await Task.sleep(for: .seconds(1))
        notes.lines.append("slept")
      }
      UIView.animate(withDuration: 0.2) {
        card.alpha = 0
      } completion: {
        notes.lines.append("animated \($0)")
      }
    }
    #expect(notes.lines.joined(separator: ", ") == "task")
    #expect(Int(date.timeIntervalSince(TouchSession.usualDate)) == 0)
    session.wait(0.9)
    #expect(notes.lines.joined(separator: ", ") == "task, animated true, timer")
    session.wait(0.2)
    #expect(notes.lines.joined(separator: ", ") == "task, animated true, timer, slept")
    try session.finish()
  }

  @Test func `views are laid out, and an error is the caller's`() throws {
    let session = TouchSession { _ in }
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    session.perform {
      session.windows[0].addSubview(field)
      field.becomeFirstResponder()
    }
    session.keyboard().type("Hi")
    #expect(field.text == "Hi")
    #expect(throws: Refused.self) { try session.perform { throw Refused() } }
    session.end()
  }

  @Test func `code that cannot run is a mistake`() throws {
    var count = 0
    let session = TouchSession { _ in }
    let texts = mistakes {
      session.together { session.perform { count += 1 } }
      session.perform { session.wait(1) }
      session.perform { session.settle() }
      session.perform { session.drag(from: .zero, to: CGPoint(x: 9, y: 9)) }
      session.enterBackground()
      session.wait(2)
      session.perform { count += 1 }
      session.end()
      session.perform { count += 1 }
    }
    #expect(
      texts == [
        "`perform` cannot be called in `together`",
        "no time can pass while an input is handled, as in `perform` or an action",
        "no time can pass while an input is handled, as in `perform` or an action",
        "no time can pass while an input is handled, as in `perform` or an action",
        "the application is not running, so none of its code does: it is suspended",
        "the session has ended",
      ])
    #expect(count == 0)
  }
}
