import Foundation
import InputCore
import InputRecording
import Testing
import UIKit
import UIKitTesting

@testable import Evidence

/// Recordings with states, from the app to the history.
@MainActor @Suite struct StatesTests {
  /// A card that is dragged, with a tap, in a scroll view.
  final class Delegate: UIResponder, UIApplicationDelegate {
    /// A class of the app's own.
    final class Title: UILabel {}

    var window: UIWindow?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let card = UIView(frame: CGRect(x: 20, y: 40, width: 100, height: 50))
      card.accessibilityIdentifier = "card"
      card.backgroundColor = UIColor(red: 1, green: 0.2, blue: 0, alpha: 1)
      let title = Title(frame: card.bounds)
      title.text = "Drag me"
      card.addSubview(title)
      card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Delegate.dragged))
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      card.addGestureRecognizer(tap)
      window.addSubview(card)
      window.makeKeyAndVisible()
      self.window = window
      return true
    }

    func dragged(_ pan: UIPanGestureRecognizer) {
      guard let card = pan.view else { return }
      card.center.x += pan.translation(in: nil).x
      pan.setTranslation(.zero, in: nil)
      if pan.state == .ended {
        card.transform = CGAffineTransform(rotationAngle: .pi / 2)
        card.alpha = 0.5
      }
    }
  }

  /// Records a drag of the card; returns the digest and the transcript's lines.
  private func record(to path: String, keepsStates: Bool) throws -> (UInt64, [String]) {
    var options = RecordingWriter.Options()
    options.keepsStates = keepsStates
    let writer = try RecordingWriter(path: path, options: options)
    let session = TouchSession(delegate: Delegate(), recorder: writer)
    session.drag(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 150, y: 60), duration: 0.2)
    session.wait(0.1)
    try session.finish()
    try writer.close(digest: Digest(value: session.digest))
    return (session.digest, session.transcript.lines())
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test func `states change neither the digest nor the transcript, and are the same each time`()
    throws
  {
    try withFolder { folder in
      let paths = (1...3).map { folder.appending(path: "\($0).mcap").path }
      let without = try record(to: paths[0], keepsStates: false)
      let with = try record(to: paths[1], keepsStates: true)
      let again = try record(to: paths[2], keepsStates: true)
      #expect(with == without)
      #expect(again == without)
      let (one, two) = (try states(of: paths[1]), try states(of: paths[2]))
      #expect(one == two)
      #expect(try states(of: paths[0]).isEmpty)
      #expect(one.count > 5)
      let replay = try Replay(fileAt: paths[1]) { Delegate() }
      #expect(replay.wasCompared)
    }
  }

  private func states(of path: String) throws -> [RunStateStep] {
    let reader = try RecordingReader(path: path)
    var steps: [RunStateStep] = []
    while let item = try reader.next() {
      if case .states(let step) = item { steps.append(step) }
    }
    return steps
  }

  @Test func `a history has the views at each moment, and where they are`() throws {
    try withFolder { folder in
      let path = folder.appending(path: "drag.mcap").path
      _ = try record(to: path, keepsStates: true)
      let history = try HistoryReader.read(path)
      #expect(history.hasStates)
      let cards = history.changes.flatMap(\.views).filter { $0.identifier == "card" }
      let first = try #require(cards.first)
      let last = try #require(cards.last)
      #expect(first.className == "UIView")
      #expect([first.bounds[2], first.bounds[3]] == [100_000, 50_000])
      #expect([first.transform[4], first.transform[5]] == [20_000, 40_000])
      // Turned by a quarter around its center, which the finger has moved by 100 less 10 points.
      #expect(
        last.transform.indices.map { last.transform[$0] } == [
          0, 1_000_000, -1_000_000, 0, 185_000, 15_000,
        ])
      #expect(last.alpha == 500)
      #expect(last.label == "card")
      #expect(last.look == "background #ff3300")
      #expect(last.traits == .ofToolkit)
      let title = try #require(
        history.changes.flatMap(\.views).last { $0.className == "Title" })
      #expect(title.look.hasPrefix("“Drag me”"))
      #expect(title.traits.contains(.ofApp) && !title.traits.contains(.ofToolkit))
      #expect(history.changes.first?.roots?.count == 1)
      #expect(
        history.recognizers.map { "\($0.label): \($0.wants)" } == [
          "pan@card: 1 finger or more moving by 10 points",
          "tap@card: 2 taps with 1 finger, lifted within 0.75 s and 10 points, the next within 0.35 s",
        ])
      let tap = try #require(history.gestures.first { $0.recognizer == "tap@card" })
      #expect(tap.reason == .prevented(by: "pan@card"))
      #expect(history.predictions.contains { $0.places.count == 4 })
      #expect(history.touches.map(\.view) == ["card"])
      #expect(history.contacts.map(\.kind) == [.finger])
    }
  }

  /// The bundled recordings have no states, but a transcript with the views at each checkpoint.
  @Test func `without states, a history has the views of the checkpoints`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "recordings/gallery-pinch.mcap")
    let history = try HistoryReader.read(file.path)
    #expect(!history.hasStates)
    let change = try #require(history.changes.last)
    #expect(change.roots == [1])
    let photo = try #require(change.views.first { $0.identifier == "photo" })
    #expect(photo.className == "PinchScreen" || photo.className == "UIView")
    #expect(photo.transform[0] == 1_000_000)
    #expect(change.views[0].children == [2])
    #expect(photo.look.contains("background #"))
    let pinches = history.gestures.filter { $0.recognizer == "pinch@photo" }
    #expect(pinches.map(\.outcome) == [.ended, .ended, .failed])
    #expect(pinches[2].reason == .own)
  }
}
