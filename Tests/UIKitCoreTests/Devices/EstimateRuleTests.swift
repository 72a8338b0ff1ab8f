import Foundation
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// A view that records estimates and their updates.
@MainActor private final class Notebook: UIView {
  var lines: [String] = []

  func news() -> [String] {
    defer { lines = [] }
    return lines
  }

  private func note(_ word: String, _ touches: Set<UITouch>) {
    for touch in touches.sorted(by: { index($0) < index($1) }) {
      lines.append(
        "\(word) \(touch.force) #\(index(touch)) \(touch.estimatedProperties.rawValue)"
          + "/\(touch.estimatedPropertiesExpectingUpdates.rawValue)")
    }
  }

  private func index(_ touch: UITouch) -> Int { touch.estimationUpdateIndex?.intValue ?? 0 }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("began", touches)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("moved", touches)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("ended", touches)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("cancelled", touches)
  }
  override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    note("updated", touches)
  }
}

/// A recognizer that counts updates.
@MainActor private final class Updated: UIGestureRecognizer {
  var indices: [Int] = []
  override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    indices += touches.compactMap { $0.estimationUpdateIndex?.intValue }.sorted()
  }
}

/// Rules 12.7 and 12.8: a pen that reports its force late, and its estimates.
@MainActor @Suite struct EstimateRuleTests {
  private func scene(
    _ delivery: TouchSession.Delivery = .lowLatency
  ) -> (TouchScene, Notebook, Stylus) {
    let scene = TouchScene(delivery)
    let notebook = Notebook(frame: scene.card.bounds)
    notebook.accessibilityIdentifier = "notebook"
    scene.card.addSubview(notebook)
    return (scene, notebook, scene.session.stylus())
  }

  @Test
  func `12.7 a force that comes late is estimated, then updated for all who got the estimate`()
    throws
  {
    let (scene, notebook, pen) = scene()
    let recognizer = scene.add(Updated(), name: "updated")
    pen.down(at: CGPoint(x: 200, y: 200), force: nil)
    pen.move(byX: 5, y: 0)
    #expect(notebook.news() == ["began 1.0 #1 1/1", "moved 1.0 #2 1/1"])
    pen.press(force: 0.5)
    #expect(
      notebook.news() == ["updated 2.0 #1 0/0", "updated 2.0 #2 0/0", "moved 2.0 #0 0/0"])
    #expect(recognizer.indices == [1, 2])
    pen.leave()
    #expect(notebook.news() == ["ended 2.0 #0 0/0"])
    #expect(
      scene.news([.views, .gestures]) == """
        updated@card.touchesBegan, notebook.touchesBegan, \
        updated@card.touchesMoved, notebook.touchesMoved, \
        updated@card.touchesEstimatedPropertiesUpdated, \
        notebook.touchesEstimatedPropertiesUpdated, \
        updated@card.touchesMoved, notebook.touchesMoved, \
        updated@card.touchesEnded, notebook.touchesEnded
        """)
    try scene.session.finish()
  }

  @Test func `12.7 nothing is estimated if the pen reports everything as it lands`() throws {
    let (scene, notebook, pen) = scene()
    pen.down(at: CGPoint(x: 200, y: 200), force: 0.25)
    pen.leave()
    #expect(notebook.news() == ["began 1.0 #0 0/0", "ended 1.0 #0 0/0"])
    try scene.session.finish()
  }

  @Test func `12.7 if the pen leaves first, the estimate is final`() throws {
    let (scene, notebook, pen) = scene()
    pen.down(at: CGPoint(x: 200, y: 200), force: nil)
    pen.up()
    #expect(
      notebook.news() == [
        "began 1.0 #1 1/1", "ended 1.0 #2 1/1", "updated 1.0 #1 1/0", "updated 1.0 #2 1/0",
      ])
    pen.leave()
    try scene.session.finish()
  }

  @Test func `12.7 the numbers grow from stroke to stroke`() throws {
    let (scene, notebook, pen) = scene()
    for number in 1...3 {
      pen.down(at: CGPoint(x: 200, y: 200), force: nil)
      pen.press(force: 1)
      pen.up()
      #expect(
        notebook.news() == [
          "began 1.0 #\(number) 1/1", "updated 4.0 #\(number) 0/0", "moved 4.0 #0 0/0",
          "ended 4.0 #0 0/0",
        ])
    }
    pen.leave()
    try scene.session.finish()
  }

  @Test func `12.8 each coalesced sample has a number, the last one that of the touch`() throws {
    let (scene, notebook, pen) = scene(.aligned)
    pen.down(at: CGPoint(x: 200, y: 200), force: nil)
    var indices: [Int] = []
    let probe = scene.add(Steered())
    probe.onTouches = { _, touches, event in
      for touch in touches where !touch.estimatedProperties.isEmpty {
        indices += (event.coalescedTouches(for: touch) ?? []).compactMap {
          $0.estimationUpdateIndex?.intValue
        }
        #expect(touch.estimationUpdateIndex?.intValue == indices.last)
      }
    }
    pen.up()
    pen.down(force: nil)
    scene.session.burst {
      for _ in 0..<3 {
        pen.move(byX: 2, y: 0)
        scene.session.wait(0.002)
      }
    }
    #expect(indices == [3, 4, 5, 6])
    _ = notebook.news()
    pen.press(force: 0.5)
    #expect(
      notebook.news() == [3, 4, 5, 6].map { "updated 2.0 #\($0) 0/0" } + ["moved 2.0 #0 0/0"])
    pen.leave()
    try scene.session.finish()
  }

  @Test func `12.7 a cancelled view still receives updates of its touches`() throws {
    let (scene, notebook, pen) = scene()
    _ = scene.add(UIPanGestureRecognizer())
    pen.down(at: CGPoint(x: 150, y: 200), force: nil)
    pen.move(byX: 20, y: 0)
    pen.press(force: 0.5)
    #expect(
      notebook.news() == [
        "began 1.0 #1 1/1", "cancelled 1.0 #2 1/1", "updated 2.0 #1 0/0", "updated 2.0 #2 0/0",
      ])
    pen.leave()
    try scene.session.finish()
  }

  @Test func `12.7 a pen that never reports force is eventually treated as having none`() throws {
    let (scene, notebook, pen) = scene()
    pen.down(at: CGPoint(x: 110, y: 110), force: nil)
    for number in 0..<300 { pen.move(byX: number % 2 == 0 ? 5 : -5, y: 0) }
    let lines = notebook.news()
    #expect(lines.count { $0.hasPrefix("moved") } == 300)
    #expect(lines.count { $0.hasPrefix("updated") } == 257)
    #expect(lines.last?.hasSuffix("1/0") == true)
    pen.leave()
    try scene.session.finish()
  }
}
