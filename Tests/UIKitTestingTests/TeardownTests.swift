import Foundation
import InputCore
import InputRecording
import Testing
import UIKit
import UIKitTesting

/// Views that tidy up when they leave the window, as apps write them, and go with an ended session.
@MainActor @Suite struct TeardownTests {
  private final class News {
    var heard: [String] = []
  }

  /// Uses the application when it leaves the window, and when it goes.
  private final class Player: UIView {
    var news: News?

    override func didMoveToWindow() {
      let application = UIApplication.shared
      application.isIdleTimerDisabled = window != nil
      if window == nil {
        application.endReceivingRemoteControlEvents()
      } else {
        application.beginReceivingRemoteControlEvents()
      }
      news?.heard.append("in a window: \(window != nil)")
    }

    isolated deinit {
      UIApplication.shared.isIdleTimerDisabled = false
      news?.heard.append("gone")
    }
  }

  private static func delegate(_ news: News) -> WindowDelegate {
    WindowDelegate {
      let player = Player(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      player.news = news
      $0.addSubview(player)
    }
  }

  private static let all = ["in a window: true", "in a window: false", "gone"]

  private static func playSession() throws {
    let news = News()
    do {
      let session = TouchSession(delegate: delegate(news))
      session.tap(at: CGPoint(x: 50, y: 50))
      try session.finish()
    }
    #expect(news.heard == all)
  }

  @Test func `views that go with a session still find its application`() throws {
    try Self.playSession()
  }

  @Test func `so do those of a process's first session`() async {
    await #expect(processExitsWith: .success) { @MainActor in try TeardownTests.playSession() }
  }

  @Test func `views that go with a replay still find its application`() throws {
    let path = NSTemporaryDirectory() + "teardown-\(UUID().uuidString).mcap"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let writer = try RecordingWriter(path: path)
    do {
      let session = TouchSession(delegate: Self.delegate(News()), recorder: writer)
      session.tap(at: CGPoint(x: 50, y: 50))
      try session.finish()
      try writer.close(digest: Digest(value: session.digest))
    }
    let news = News()
    _ = try Replay(fileAt: path) { Self.delegate(news) }
    #expect(news.heard == Self.all)
  }
}
