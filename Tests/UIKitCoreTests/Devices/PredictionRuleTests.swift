import Foundation
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Rule 12.6: where a touch is likely to be next.
@MainActor @Suite struct PredictionRuleTests {
  /// Draws with a finger and passes each event's touch on with its prediction.
  private func draw(
    _ path: (Int) -> CGPoint, steps: Int, _ use: @escaping (UITouch, [UITouch]?) -> Void
  ) throws {
    let scene = TouchScene()
    let probe = Probe(frame: scene.board.bounds)
    probe.onTouches = { _, touches, event in
      for touch in touches { use(touch, event.predictedTouches(for: touch)) }
    }
    scene.board.addSubview(probe)
    let finger = scene.session.finger()
    finger.down(at: path(0))
    for step in 1...steps {
      // 1/64 s is a whole number of nanoseconds.
      scene.session.wait(1 / 64.0)
      finger.move(to: path(step))
    }
    finger.up()
    try scene.session.finish()
  }

  @Test func `12.6 without history there is no prediction, without a change of the touch nil`()
    throws
  {
    let scene = TouchScene()
    let probe = Probe(frame: scene.board.bounds)
    probe.isMultipleTouchEnabled = true
    var seen: [String] = []
    probe.onTouches = { phase, _, event in
      let all = (event.allTouches ?? []).sorted { $0.location(in: nil).x < $1.location(in: nil).x }
      let counts = all.map { event.predictedTouches(for: $0).map { "\($0.count)" } ?? "nil" }
      seen.append("\(phase) \(counts.joined(separator: " "))")
    }
    scene.board.addSubview(probe)
    let fingers = [scene.down(100, 100), scene.down(300, 100)]
    fingers[1].move(byX: 1, y: 0, duration: 0.1, rate: 10)
    for finger in fingers { finger.up() }
    #expect(seen == ["began 0", "began nil 0", "moved nil 2", "ended 0 nil", "ended 0"])
    try scene.session.finish()
  }

  @Test func `12.6 a straight line is predicted exactly, in order, by separate objects`() throws {
    var checked = 0
    try draw({ CGPoint(x: 100 + 8 * CGFloat($0), y: 100 + 4 * CGFloat($0)) }, steps: 6) {
      touch, predicted in
      guard let predicted, let first = predicted.first, touch.phase == .moved else { return }
      checked += 1
      #expect(predicted.count == 2 && predicted.allSatisfy { $0 !== touch })
      for next in predicted {
        let ahead = next.timestamp - touch.timestamp
        let (x, y) = (next.location(in: nil).x, next.location(in: nil).y)
        #expect(isNear(x, touch.location(in: nil).x + 8 * 64 * ahead))
        #expect(isNear(y, touch.location(in: nil).y + 4 * 64 * ahead))
        #expect(next.view === touch.view && next.type == touch.type && next.phase == .moved)
      }
      #expect(isNear(first.timestamp - touch.timestamp, 1 / 120, within: 0.000_001))
      #expect(isNear(predicted[1].timestamp - touch.timestamp, 1 / 60, within: 0.000_001))
      #expect(first.previousLocation(in: nil) == touch.location(in: nil))
      #expect(predicted[1].previousLocation(in: nil) == first.location(in: nil))
    }
    #expect(checked == 6)
  }

  @Test func `12.6 on a curve a prediction beats none`() throws {
    /// A circle of 100 points, a turn in 1.6 s.
    func place(_ time: CGFloat) -> CGPoint {
      let angle = time * 2 * .pi / 1.6
      return CGPoint(x: 200 + 100 * cos(angle), y: 300 + 100 * sin(angle))
    }
    func distance(_ left: CGPoint, _ right: CGPoint) -> CGFloat {
      ((left.x - right.x) * (left.x - right.x) + (left.y - right.y) * (left.y - right.y))
        .squareRoot()
    }
    var (withPrediction, without) = (CGFloat(0), CGFloat(0))
    var begin: TimeInterval?
    try draw({ place(CGFloat($0) / 64) }, steps: 60) { touch, predicted in
      begin = begin ?? touch.timestamp
      guard let begin, let predicted else { return }
      for next in predicted {
        let truth = place(next.timestamp - begin)
        withPrediction += distance(next.location(in: nil), truth)
        without += distance(touch.location(in: nil), truth)
      }
    }
    #expect(without > 0 && withPrediction < without / 5)
  }
}
