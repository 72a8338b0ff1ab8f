import Foundation
import Quartz
import Testing
import UIKitControls
import UIKitTesting
import UIKitTestSupport

/// `CATransition` in layers of views.
@MainActor @Suite struct LayerTransitionTests {
  private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

  private func glyphs(_ session: TouchSession) -> Int {
    "\(session.picture)".split(separator: "\n").count { $0.contains("glyphs") }
  }

  @Test func `a label's old text is pushed away by the new one, and then gone`() throws {
    label.text = "old"
    label.alpha = 0.5
    let session = TouchSession { [label] window in window.addSubview(label) }
    session.turn {
      let push = CATransition()
      (push.type, push.subtype, push.duration) = (.push, .fromRight, 1)
      label.layer.add(push, forKey: kCATransition)
      label.text = "new"
    }
    session.wait(0.5)
    let picture = "\(session.picture)"
    #expect(glyphs(session) == 2)
    #expect(picture.contains("list 1 0 0 1 -50 0") && picture.contains("list 1 0 0 1 50 0"))
    // The opacity is that of both.
    #expect(picture.split(separator: "\n").count { $0.contains("alpha 0.5") } == 1)
    session.wait(1)
    #expect(glyphs(session) == 1)
    #expect(label.layer.animationKeys() == nil)
    try session.finish()
  }

  @Test func `what is in a view is a part of its contents`() throws {
    let view = UIView(frame: label.frame)
    label.text = "old"
    view.addSubview(label)
    let session = TouchSession { window in window.addSubview(view) }
    session.turn {
      let fade = CATransition()
      fade.duration = 1
      view.layer.add(fade, forKey: nil)
      label.removeFromSuperview()
    }
    session.wait(0.25)
    #expect(glyphs(session) == 1 && "\(session.picture)".contains("alpha 0.75"))
    session.wait(1)
    #expect(glyphs(session) == 0)
    try session.finish()
  }
}
