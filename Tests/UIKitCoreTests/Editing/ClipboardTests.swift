import Foundation
import InputCore
import Testing
import UIKitCore
import UIKitTesting

/// The general pasteboard of an app in a window, which is the desktop's clipboard.
@MainActor @Suite struct ClipboardTests {
  private func session(isInWindow: Bool) -> TouchSession {
    var facts = HostFacts()
    facts.isInWindow = isInWindow
    let session = TouchSession(delegate: LoggedApp(), facts: facts, recorder: nil)
    _ = session.takeTranscript()
    return session
  }

  private func news(_ session: TouchSession) -> String {
    session.takeTranscript().brief([.notifications, .documents])
  }

  @Test func `what the app copies goes to the desktop, once a turn`() throws {
    let session = session(isInWindow: true)
    session.perform {
      UIPasteboard.general.string = "one"
      UIPasteboard.general.string = "two"
    }
    #expect(session.desktopClipboard == "two")
    #expect(
      news(session)
        == "pasteboard.UIPasteboardChangedNotification, host.setClipboard, host.didAnswer")
    session.perform { UIPasteboard.general.url = URL(string: "https://a.example/") }
    #expect(session.desktopClipboard == "https://a.example/")
    session.perform { UIPasteboard.general.color = .red }
    #expect(session.desktopClipboard == "")
    _ = news(session)
    session.perform { UIPasteboard.withUniqueName().string = "own" }
    #expect(
      session.desktopClipboard == ""
        && news(session) == "pasteboard.UIPasteboardChangedNotification")
    try session.finish()
  }

  @Test func `what another program copies is not sent back`() throws {
    let session = session(isInWindow: true)
    session.copyElsewhere("Grüße")
    let board = UIPasteboard.general
    #expect(board.string == "Grüße" && board.changeCount == 1)
    #expect(news(session) == "pasteboard.UIPasteboardChangedNotification")
    session.copyElsewhere("")
    #expect(board.numberOfItems == 0 && board.changeCount == 2 && !board.hasStrings)
    #expect(session.desktopClipboard == nil)
    try session.finish()
  }

  @Test func `on a panel the host is asked nothing`() throws {
    let session = session(isInWindow: false)
    session.perform { UIPasteboard.general.string = "one" }
    #expect(news(session) == "pasteboard.UIPasteboardChangedNotification")
    #expect(session.desktopClipboard == nil)
    try session.finish()
  }

  @Test func `a suspended app hears of the last copy when it wakes`() throws {
    let session = session(isInWindow: true)
    session.enterBackground()
    session.wait(10)
    session.copyElsewhere("one")
    session.copyElsewhere("two")
    #expect(UIPasteboard.general.string == nil)
    session.enterForeground()
    #expect(UIPasteboard.general.string == "two" && UIPasteboard.general.changeCount == 1)
    try session.finish()
  }
}
