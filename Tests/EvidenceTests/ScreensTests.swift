import Foundation
import InputCore
import InputRecording
import Testing
import UIKit
import UIKitTesting

@testable import Evidence

/// Displays that are turned, and several of them, from the app to the history and its pictures.
@MainActor @Suite struct ScreensTests {
  /// A window with a card on each screen.
  final class Delegate: UIResponder, UIApplicationDelegate {
    var windows: [UIWindow] = []
    private var observer: (any NSObjectProtocol)?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      open(on: .main)
      observer = NotificationCenter.default.addObserver(
        forName: UIScreen.didConnectNotification, object: nil, queue: nil
      ) { [weak self] _ in
        MainActor.assumeIsolated { UIScreen.screens.last.map { self?.open(on: $0) } }
      }
      return true
    }

    /// Lets other tests' screens be.
    func leave() {
      if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    private func open(on screen: UIScreen) {
      let window = UIWindow(frame: screen.bounds)
      window.screen = screen
      let card = UIView(frame: CGRect(x: 20, y: 40, width: 100, height: 50))
      card.accessibilityIdentifier = windows.isEmpty ? "card" : "other"
      window.addSubview(card)
      window.isHidden = false
      windows.append(window)
    }
  }

  /// By hand: with its left side up, the glass's upper left corner is at the interface's right.
  @Test func `a display that is mounted turned begins turned`() {
    var timeline = ScreenTimeline()
    let glass = ScreenDescription(
      name: "DSI-1", widthPixels: 800, heightPixels: 480, quarterTurns: 1)
    timeline.set([ScreenTimeline.Screen(glass)], at: 0)
    let screen = timeline.screens(at: 0)[0]
    #expect(screen.width == 480 && screen.height == 800 && screen.quarterTurns == 1)
    let (left, right) = (screen.place(0, 0), screen.place(1, 0))
    #expect(left.x == 480 && left.y == 0 && right.x == 480 && right.y == 800)
  }

  /// Records what `body` does, and reads it as a history.
  private func history(
    states: Bool = true, _ body: (TouchSession, Delegate) -> Void
  ) throws -> History {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var options = RecordingWriter.Options()
    options.keepsStates = states
    let writer = try RecordingWriter(path: path, options: options)
    let delegate = Delegate()
    defer { delegate.leave() }
    let session = TouchSession(
      delegate: delegate, size: CGSize(width: 400, height: 300), recorder: writer)
    body(session, delegate)
    try session.finish()
    try writer.close(digest: Digest(value: session.digest))
    return try HistoryReader.read(path)
  }

  private func middle(_ outline: Moment.Outline) -> Moment.Point {
    Moment.Point(
      x: (outline.corners[0].x + outline.corners[2].x) / 2,
      y: (outline.corners[0].y + outline.corners[2].y) / 2)
  }

  @Test(arguments: [
    UIInterfaceOrientation.portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown,
  ])
  func `a finger is on the view that it touches, however the display is turned`(
    orientation: UIInterfaceOrientation
  ) throws {
    let history = try history { session, delegate in
      session.wait(0.1)
      session.turnScreen(to: orientation)
      session.wait(0.1)
      session.longPress(on: delegate.windows[0].subviews[0], duration: 0.5)
    }
    let contact = try #require(history.contacts.first)
    let moment = history.moment(at: contact.samples[0].time + 100_000)
    let isUpright = orientation.isPortrait
    #expect(moment.width == (isUpright ? 300 : 400))
    #expect(moment.height == (isUpright ? 400 : 300))
    let card = try #require(moment.outlines.first { $0.view.identifier == "card" })
    #expect(card.isTouched)
    let place = try #require(moment.contacts.first).place
    #expect(abs(place.x - middle(card).x) < 0.01 && abs(place.y - middle(card).y) < 0.01)
    // Before, it was as it is built.
    #expect(history.moment(at: 50_000).width == 400)
    let picture = Picture(history, at: moment.time, theme: .light).lines.joined()
    #expect(picture.contains(">card</text>"))
  }

  @Test func `further screens are beside the main one, with their windows and fingers`() throws {
    let history = try history { session, delegate in
      session.wait(0.1)
      let second = session.connectScreen(size: CGSize(width: 200, height: 150))
      session.wait(0.1)
      let finger = second.finger()
      finger.down(at: CGPoint(x: 70, y: 65))
      session.wait(0.2)
      finger.up()
      session.wait(0.1)
      session.disconnectScreen(of: second)
      session.wait(0.1)
    }
    let contact = try #require(history.contacts.first)
    let moment = history.moment(at: contact.samples[0].time + 100_000)
    #expect(moment.screens.map(\.x) == [0, 424])
    #expect(moment.screens.map(\.width) == [400, 200])
    #expect((moment.width, moment.height) == (624, 300))
    let outlines = moment.outlines.filter { !$0.view.identifier.isEmpty }
    #expect(outlines.map(\.view.identifier) == ["card", "other"])
    #expect(outlines.map { middle($0).x } == [70, 494])
    let place = try #require(moment.contacts.first).place
    #expect(abs(place.x - 494) < 0.01 && abs(place.y - 65) < 0.01)
    let touch = try #require(moment.touches.first?.places.first)
    #expect(abs(touch.x - 494) < 0.01)
    let picture = Picture(history, at: moment.time, theme: .dark).lines.joined()
    #expect(picture.contains(">\(moment.screens[1].name)</text>"))
    #expect(history.moment(at: history.end).screens.count == 1)
  }

  @Test func `a finger in a window beside the corner is down until it is lifted`() throws {
    let history = try history { session, delegate in
      delegate.windows[0].frame.origin = CGPoint(x: 50, y: 30)
      let card = delegate.windows[0].subviews[0]
      // Once it has recognized, nothing receives the touch.
      card.addGestureRecognizer(UISwipeGestureRecognizer())
      session.wait(0.1)
      let finger = session.finger()
      finger.down(on: card)
      finger.move(byX: 80, y: 0, duration: 0.1)
      session.wait(0.5)
      finger.up()
      session.wait(0.1)
    }
    let samples = try #require(history.contacts.first).samples
    let touch = try #require(history.touches.first)
    #expect(abs(samples[0].x - 120) < 0.01 && abs(samples[0].y - 95) < 0.01)
    #expect(abs(touch.places[0].x - 120) < 0.01 && abs(touch.places[0].y - 95) < 0.01)
    #expect(touch.end >= samples[samples.count - 1].time)
  }

  @Test func `without states the screens are those that the system has named`() throws {
    let history = try history(states: false) { session, delegate in
      let second = session.connectScreen(size: CGSize(width: 200, height: 150))
      session.wait(0.1)
      let finger = second.finger()
      finger.down(at: CGPoint(x: 70, y: 65))
      session.wait(0.2)
      finger.up()
    }
    #expect(!history.hasStates)
    let contact = try #require(history.contacts.first)
    let moment = history.moment(at: contact.samples[0].time + 100_000)
    #expect(moment.screens.map(\.x) == [0, 424])
    #expect(abs((moment.contacts.first?.place.x ?? 0) - 494) < 0.01)
  }
}
