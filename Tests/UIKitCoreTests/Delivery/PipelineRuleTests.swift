import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Sections 1 and 2: from the application through the window to the view that was hit.
@MainActor @Suite struct PipelineRuleTests {
  @Test func `1.4 one touch and one event serve the whole sequence`() throws {
    let scene = TouchScene()
    let probe = Probe(frame: scene.card.bounds)
    var touches: [ObjectIdentifier] = []
    var events: [ObjectIdentifier] = []
    probe.onTouches = { _, set, event in
      touches += set.map { ObjectIdentifier($0) }
      events.append(ObjectIdentifier(event))
    }
    scene.card.addSubview(probe)
    scene.session.drag(probe, byX: 20, y: 20, duration: 0.1)
    #expect(touches.count == 8)
    #expect(Set(touches).count == 1 && Set(events).count == 1)
    try scene.session.finish()
  }

  @Test func `1.5 the event holds every touch of the application`() throws {
    let scene = TouchScene()
    let probe = Probe(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    var counts: [Int] = []
    probe.onTouches = { _, _, event in counts.append(event.allTouches?.count ?? 0) }
    scene.side.addSubview(probe)
    let first = scene.down(200, 200)
    let second = scene.down(400, 200)
    second.up()
    first.up()
    #expect(counts == [2, 2])
    try scene.session.finish()
  }

  @Test func `1.6 a view gets one message a phase, in the order began, moved, ended, cancelled`()
    throws
  {
    let scene = TouchScene()
    scene.card.isMultipleTouchEnabled = true
    let fingers = scene.session.fingers(4)
    scene.session.together {
      for (number, finger) in fingers.prefix(3).enumerated() {
        finger.down(at: CGPoint(x: 110 + 10 * CGFloat(number), y: 110))
      }
    }
    scene.session.together {
      fingers[0].cancel()
      fingers[1].up()
      fingers[2].move(byX: 5, y: 5)
      fingers[3].down(at: CGPoint(x: 140, y: 110))
    }
    #expect(
      scene.news()
        == "card.touchesBegan, card.touchesBegan, card.touchesMoved, card.touchesEnded, "
        + "card.touchesCancelled")
    scene.session.together {
      fingers[2].up()
      fingers[3].up()
    }
    #expect(scene.news() == "card.touchesEnded")
    try scene.session.finish()
  }

  @Test func `1.7 a finger that rests is stationary: in the event, in no set`() throws {
    let scene = TouchScene()
    let probe = Probe(frame: scene.card.bounds)
    probe.isMultipleTouchEnabled = true
    var seen: [String] = []
    probe.onTouches = { _, set, event in
      let all = (event.allTouches ?? []).sorted { $0.location(in: nil).x < $1.location(in: nil).x }
      seen.append("\(set.count) of " + all.map { "\($0.phase)" }.joined(separator: "+"))
    }
    scene.card.addSubview(probe)
    let first = scene.down(110, 110)
    let second = scene.down(120, 120)
    second.move(byX: 1, y: 0)
    second.up()
    first.up()
    #expect(
      seen == [
        "1 of began", "1 of stationary+began", "1 of stationary+moved", "1 of stationary+ended",
        "1 of ended",
      ])
    try scene.session.finish()
  }

  @Test func `1.8 and 1.9 a touch carries its last change and the place delivered before`() throws {
    let scene = TouchScene(.aligned)
    let probe = Probe(frame: scene.card.bounds)
    var places: [String] = []
    var times: [TimeInterval] = []
    probe.onTouches = { phase, set, _ in
      for touch in set {
        let (now, before) = (touch.location(in: probe), touch.previousLocation(in: probe))
        places.append("\(phase) \(before.x) to \(now.x)")
        times.append(touch.timestamp)
      }
    }
    scene.card.addSubview(probe)
    let finger = scene.down(110, 110)
    let moving = scene.session.time
    finger.move(byX: 8, y: 0, duration: 0.008, rate: 500)
    let leaving = scene.session.time
    finger.up()
    #expect(places == ["began 10.0 to 10.0", "moved 10.0 to 18.0", "ended 18.0 to 18.0"])
    #expect(times == [1, moving + 0.008, leaving])
    try scene.session.finish()
  }

  @Test func `1.10 a sample without change moves nothing`() throws {
    let scene = TouchScene()
    let finger = scene.down()
    finger.move(byX: 0, y: 0)
    finger.up()
    #expect(scene.news() == "chip.touchesBegan, chip.touchesEnded")
    try scene.session.finish()
  }

  @Test func `1.12 a view without interaction lets the finger through, all below it too`() throws {
    let scene = TouchScene()
    scene.card.isUserInteractionEnabled = false
    scene.session.tap(on: scene.chip, evenIfCovered: true)
    scene.card.isUserInteractionEnabled = true
    scene.session.tap(on: scene.chip)
    #expect(
      scene.news()
        == "board.touchesBegan, board.touchesEnded, chip.touchesBegan, chip.touchesEnded")
    try scene.session.finish()
  }

  @Test func `2.1 the view that was hit keeps the finger wherever it goes`() throws {
    let scene = TouchScene()
    let finger = scene.down(200, 200)
    finger.move(to: CGPoint(x: 400, y: 150))
    finger.up()
    #expect(scene.news() == "chip.touchesBegan, chip.touchesMoved, chip.touchesEnded")
    try scene.session.finish()
  }

  @Test func `2.8 a window above gets the finger; one that answers nil lets it through`() throws {
    let scene = TouchScene()
    let above = UIWindow(frame: CGRect(x: 0, y: 0, width: 512, height: 150))
    above.accessibilityIdentifier = "above"
    above.windowLevel = .alert
    above.isHidden = false
    scene.session.tap(at: CGPoint(x: 120, y: 120))
    scene.session.tap(at: CGPoint(x: 120, y: 260))
    above.isUserInteractionEnabled = false
    scene.session.tap(at: CGPoint(x: 120, y: 120))
    #expect(
      scene.news()
        == "above.touchesBegan, above.touchesEnded, card.touchesBegan, card.touchesEnded, "
        + "card.touchesBegan, card.touchesEnded")
    try scene.session.finish()
  }

  @Test func `2.6 and 2.10 a view that shows nothing is hit, and its answer at landing holds`()
    throws
  {
    final class Fickle: UIView {
      var answers = 0
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        answers += 1
        return answers == 1 ? self : nil
      }
    }
    let scene = TouchScene()
    let veil = Fickle(frame: scene.board.bounds)
    veil.accessibilityIdentifier = "veil"
    veil.alpha = 0.02
    scene.board.addSubview(veil)
    let finger = scene.down()
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(scene.news() == "veil.touchesBegan, veil.touchesMoved, veil.touchesEnded")
    try scene.session.finish()
  }

  @Test func `2.9 a finger that no view accepts has no view, and does no harm`() throws {
    let scene = TouchScene()
    scene.window.isUserInteractionEnabled = false
    let finger = scene.down()
    finger.move(byX: 20, y: 20)
    finger.up()
    #expect(scene.news() == "")
    scene.window.isUserInteractionEnabled = true
    scene.session.tap(on: scene.chip)
    #expect(scene.news() == "chip.touchesBegan, chip.touchesEnded")
    try scene.session.finish()
  }
}
