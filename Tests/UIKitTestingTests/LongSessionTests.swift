import Foundation
import InputCore
import Testing
import UIKitHosts

@testable import UIKitCore
@testable import UIKitTesting

/// A session of many taps does not grow with each.
@MainActor @Suite struct LongSessionTests {
  @Test func `of the fingers, those are kept that a drawing can name`() throws {
    let session = TouchSession { _ in }
    var last = session.finger()
    for _ in 0..<1200 { last = session.finger() }
    #expect(session.fingersMade.count == FingerDrawing.fingers)
    #expect(last.number == 1200)
    last.down(at: CGPoint(x: 10, y: 10))
    last.up()
    session.play("7 v-^ | 10,10")
    #expect(session.fingersMade[7].location == CGPoint(x: 10, y: 10))
    try session.finish()
  }

  @Test func `of the pages that come and go, no names are kept`() throws {
    let session = TouchSession { _ in }
    let log = session.run.application.engine.log
    var labels: [String] = []
    for _ in 0..<50 {
      let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      page.addGestureRecognizer(UITapGestureRecognizer())
      page.addGestureRecognizer(UITapGestureRecognizer())
      session.perform { session.windows[0].addSubview(page) }
      session.tap(on: page)
      labels += (page.gestureRecognizers ?? []).suffix(2).map { log.label(of: $0) }
      session.perform { page.removeFromSuperview() }
    }
    #expect(
      labels.prefix(4) == [
        "tap@UIView", "tap@UIView#2", "tap@UIView#2", "tap@UIView#2#2",
      ])
    #expect(labels.last == "tap@UIView#50#2")
    #expect(log.nameCount < 10, "\(log.nameCount)")
    try session.finish()
  }

  @Test func `of the acts, the first are drawn`() {
    var drawing = FingerDrawing()
    drawing.append(.touchDown, of: 0, at: .zero)
    #expect(drawing.text(tick: 1) == "0 v")
    drawing.append(.touchDown, of: FingerDrawing.fingers, at: .zero)
    #expect(drawing.text(tick: 1) == "0 v\n…")
    var long = FingerDrawing()
    for _ in 0...FingerDrawing.acts { long.append(.touchMove, of: 0, at: .zero) }
    #expect(long.text(tick: 1) == "0 ~\n…")
    var rare = FingerDrawing()
    rare.append(.touchDown, of: 0, at: .zero)
    rare.append(.touchUp, of: 0, at: Instant(nanoseconds: 2))
    rare.append(.touchDown, of: 1, at: Instant(nanoseconds: .max))
    #expect(rare.text(tick: 1) == "0 v-^\n1 \n…")
  }
}
