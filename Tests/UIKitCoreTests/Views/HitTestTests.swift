import Testing
import UIKitCore

/// Rules 2.2 to 2.9.
@MainActor @Suite struct HitTestTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let back = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
  let front = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))

  init() {
    root.addSubview(back)
    root.addSubview(front)
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
    root.hitTest(CGPoint(x: x, y: y), with: nil)
  }

  @Test func `2.2 hidden, disabled and transparent views get nothing, nor do their subviews`() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    front.addSubview(inner)
    #expect(hit(60, 60) === inner)
    front.isHidden = true
    #expect(hit(60, 60) === back)
    front.isHidden = false
    front.isUserInteractionEnabled = false
    #expect(hit(60, 60) === back)
    front.isUserInteractionEnabled = true
    front.alpha = 0.009
    #expect(hit(60, 60) === back)
    front.alpha = 0.011
    #expect(hit(60, 60) === inner)
  }

  @Test(arguments: [(2.0, 1.0), (-1, 0), (.nan, 0), (0.25, 0.25), (.infinity, 1)])
  func `alpha is clamped`(set: Double, read: Double) {
    front.alpha = CGFloat(set)
    #expect(front.alpha == CGFloat(read))
    #expect((hit(60, 60) === front) == (read > 0))
  }

  @Test func `2.3 a part outside of the superview cannot be reached, clipped or not`() {
    let inner = UIView(frame: CGRect(x: 80, y: 0, width: 50, height: 50))
    front.addSubview(inner)
    for clips in [false, true] {
      front.clipsToBounds = clips
      #expect(hit(140, 60) === inner)
      #expect(hit(160, 60) === root)
    }
  }

  @Test func `2.4 front to back, then the view itself`() {
    #expect(hit(60, 60) === front)
    #expect(hit(20, 20) === back)
    #expect(hit(5, 5) === root)
    #expect(hit(-1, 5) == nil)
    root.sendSubviewToBack(front)
    #expect(hit(60, 60) === back)
  }

  @Test func `2.5 bounds are half-open`() {
    #expect(hit(10, 10) === back)
    #expect(hit(9.999, 10) === root)
    #expect(hit(109.999, 20) === back)
    #expect(hit(110, 20) === root)
    #expect(hit(20, 110) === root)
    #expect(hit(199.999, 199.999) === root)
    #expect(hit(200, 100) == nil)
  }

  @Test func `2.7 bounds origin, transform and anchor point count`() {
    root.bounds.origin = CGPoint(x: 1000, y: 0)
    #expect(hit(1020, 20) === root)
    root.bounds.origin = .zero
    back.bounds.origin = CGPoint(x: 500, y: 500)
    let inner = UIView(frame: CGRect(x: 500, y: 500, width: 5, height: 5))
    back.addSubview(inner)
    #expect(hit(12, 12) === inner)
    front.removeFromSuperview()
    back.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(hit(30, 60) === root)
    #expect(hit(35, 60) === back)
    #expect(hit(36, 36) === inner)
    back.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(hit(59, 60) === root)
    #expect(hit(61, 61) === inner)
    back.transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(hit(60, 60) === root)
  }

  @Test func `overrides are honoured, and asked in front-to-back order`() {
    let log = HookLog()
    root.addSubview(ProbeView("deaf", log, answer: .nothing))
    root.addSubview(ProbeView("far", log, answer: .outside))
    #expect(hit(60, 60) === front)
    #expect(log.take() == "far.inside, deaf.hitTest")
    let wide = ProbeView("wide", log, answer: .everywhere)
    root.insertSubview(wide, at: 0)
    #expect(hit(199, 1) === wide)
    #expect(log.take() == "far.inside, deaf.hitTest, wide.inside")
    wide.isHidden = true
    #expect(hit(199, 1) === root)
    #expect(log.take() == "far.inside, deaf.hitTest")
  }

  @Test func `the event is passed down as it came`() {
    let log = HookLog()
    let probe = ProbeView("probe", log, answer: .everywhere)
    root.addSubview(probe)
    #expect(root.hitTest(CGPoint(x: 1, y: 1), with: nil) === probe)
    #expect(probe.lastPoint == CGPoint(x: 1, y: 1))
  }
}

/// Overrides one question of the hit test and records its calls.
private final class ProbeView: UIView {
  enum Answer { case nothing, outside, everywhere }

  let name: String
  let log: HookLog
  let answer: Answer
  var lastPoint: CGPoint?

  init(_ name: String, _ log: HookLog, answer: Answer) {
    (self.name, self.log, self.answer) = (name, log, answer)
    super.init(frame: .zero)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    switch answer {
    case .nothing:
      log.note("\(name).hitTest")
      return nil
    case .outside, .everywhere:
      return super.hitTest(point, with: event)
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    log.note("\(name).inside")
    lastPoint = point
    return answer == .everywhere
  }
}
