import Foundation
import Testing
import UIKit
import UIKitTesting

extension Notification.Name {
  fileprivate static let bell = Notification.Name("bell")
  fileprivate static let horn = Notification.Name("horn")
}

/// Records the notifications that it receives, with observers added as in an iOS source.
@MainActor private final class BellListener {
  var heard: [String] = []
  var tokens: [any NSObjectProtocol] = []

  func listen(_ label: String, for name: Notification.Name = .bell, of object: AnyObject? = nil) {
    tokens.append(
      NotificationCenter.default.addObserver(forName: name, object: object, queue: .main) {
        [weak self] note in
        MainActor.assumeIsolated { self?.heard.append(label) }
      })
  }

  func bell(_ note: Notification) { heard.append(note.name.rawValue) }
  func silent() { heard.append("silent") }

  func take() -> String {
    defer { heard = [] }
    return heard.joined(separator: " ")
  }

  deinit { NotificationCenter.default.removeObserver(self) }
}

/// A protocol of an app's, which structures may adopt too.
@MainActor private protocol Listening {}

extension Listening {
  func stopListening() { NotificationCenter.default.removeObserver(self) }
  func stopListening(for name: Notification.Name) {
    NotificationCenter.default.removeObserver(self, name: name, object: nil)
  }
}

extension BellListener: Listening {}

/// Observers are called in the order in which they were added, for any poster.
@MainActor @Suite struct NotificationOrderTests {
  private let center = NotificationCenter.default
  private let listener = BellListener()

  private func ring(_ object: Any? = nil) -> String {
    center.post(name: .bell, object: object)
    return listener.take()
  }

  @Test func `blocks and selectors are called in the order of adding`() {
    for number in 0..<9 { listener.listen("\(number)") }
    center.addObserver(
      listener, selector: Selector("bell:", BellListener.bell), name: .bell, object: nil)
    listener.listen("last")
    center.addObserver(
      listener, selector: Selector("silent", BellListener.silent), name: .bell, object: nil)
    #expect(ring() == "0 1 2 3 4 5 6 7 8 bell last silent")
  }

  @Test func `objects are compared by identity`() {
    let (one, other) = (BellListener(), BellListener())
    listener.listen("one", of: one)
    listener.listen("any")
    #expect(ring(one) == "one any")
    #expect(ring(other) == "any")
    #expect(ring("text") == "any")
  }

  @Test func `a removed observer is not called, however it is removed`() {
    for label in ["typed", "untyped", "named", "kept"] { listener.listen(label) }
    center.addObserver(
      listener, selector: Selector("silent", BellListener.silent), name: .bell, object: nil)
    center.addObserver(
      listener, selector: Selector("silent", BellListener.silent), name: .horn, object: nil)
    center.removeObserver(listener.tokens[0])
    let untyped: Any = listener.tokens[1]
    center.removeObserver(untyped)
    center.removeObserver(listener.tokens[2], name: .horn, object: nil)
    #expect(ring() == "named kept silent")
    center.removeObserver(listener.tokens[2], name: .bell, object: nil)
    center.removeObserver(listener, name: .bell, object: nil)
    #expect(ring() == "kept")
    center.post(name: .horn, object: nil)
    #expect(listener.take() == "silent")
    center.removeObserver(listener)
    center.post(name: .horn, object: nil)
    #expect(listener.take().isEmpty)
  }

  @Test func `an observer is removed whatever its static type`() {
    let hear = Selector("silent", BellListener.silent)
    func add() { center.addObserver(listener, selector: hear, name: .bell, object: nil) }
    func gone() -> Bool { ring().isEmpty }
    add()
    listener.stopListening()
    #expect(gone())
    add()
    listener.stopListening(for: .horn)
    #expect(!gone())
    listener.stopListening(for: .bell)
    #expect(gone())
    let perhaps: BellListener? = listener
    add()
    center.removeObserver(perhaps)
    #expect(gone())
    add()
    center.removeObserver(perhaps as AnyObject?, name: .bell, object: nil)
    #expect(gone())
    let noListener: BellListener? = nil
    center.removeObserver(noListener)
    center.removeObserver(3)
    listener.listen("block")
    let tokens: [any NSObjectProtocol] = listener.tokens
    tokens.forEach(center.removeObserver)
    #expect(gone())
    listener.listen("block")
    let token: (any NSObjectProtocol)? = listener.tokens.last
    center.removeObserver(token)
    #expect(gone())
  }

  @Test func `an observer that an earlier one removes or adds is not called`() {
    let listener = listener
    listener.listen("first")
    listener.tokens.append(
      center.addObserver(forName: .bell, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated {
          if listener.tokens.count == 4 { listener.listen("new") }
          NotificationCenter.default.removeObserver(listener.tokens[2])
          NotificationCenter.default.removeObserver(listener)
        }
      })
    listener.listen("removed")
    center.addObserver(
      listener, selector: Selector("silent", BellListener.silent), name: .bell, object: nil)
    listener.listen("last")
    #expect(ring() == "first last")
    #expect(ring() == "first last new")
    center.removeObserver(listener.tokens[1])
  }

  @Test func `a released observer is not called`() {
    var gone: BellListener? = BellListener()
    center.addObserver(
      gone!, selector: Selector("silent", BellListener.silent), name: .bell, object: nil)
    gone = nil
    listener.listen("here")
    #expect(ring() == "here")
  }

  @Test func `all notifications can be observed, and other centers are independent`() {
    let other = NotificationCenter()
    other.addObserver(
      listener, selector: Selector("bell:", BellListener.bell), name: nil, object: nil)
    other.post(name: .horn, object: nil)
    center.post(name: .horn, object: nil)
    #expect(listener.take() == "horn")
  }

  @Test func `posts from an application reach observers after the delegate`() {
    let app = LoggedApp()
    let listener = listener
    app.reactions["willResignActive"] = { listener.heard.append("delegate") }
    listener.listen("posted", for: UIApplication.willResignActiveNotification)
    let session = TouchSession(delegate: app)
    session.resignActive()
    #expect(listener.take() == "delegate posted")
  }
}
