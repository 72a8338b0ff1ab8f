import Foundation
import InputCore
import Quartz
import Testing
import UIKitTesting

@testable import UIKitCore
@testable import UIKitControls

/// Knobs and thumbs in motion; the model takes its value at once.
@MainActor @Suite struct GlideTests {
  private func instant(_ seconds: Double) -> Instant { Instant.zero.advanced(bySeconds: seconds) }

  @Test func `a number goes from where it was seen to the model's value`() {
    var glide = GlidingNumber()
    #expect(glide.seen(5, at: instant(0)) == (5, false))
    glide.leave(0, at: instant(1), seconds: 2)
    #expect(glide.seen(10, at: instant(1)) == (0, true))
    #expect(glide.seen(10, at: instant(2)).value.rounded() == 5)
    // Back again, from half way.
    glide.leave(10, at: instant(2), seconds: 2)
    let middle = glide.seen(0, at: instant(2)).value
    #expect(middle.rounded() == 5)
    #expect(glide.seen(0, at: instant(3)).value < middle)
    #expect(glide.seen(0, at: instant(4)) == (0, false))
    glide.leave(0, at: instant(5), seconds: 2)
    glide.stop()
    #expect(glide.seen(7, at: instant(5)) == (7, false))
  }

  private func session(_ view: UIView) -> TouchSession {
    TouchSession { $0.addSubview(view) }
  }

  /// The pictures at the start, in between and at the end, after `change`.
  private func pictures(_ session: TouchSession, _ change: () -> Void) -> [DisplayList] {
    change()
    let first = session.picture
    session.wait(0.1)
    let middle = session.picture
    session.wait(1)
    return [first, middle, session.picture]
  }

  @Test func `a switch's knob and a slider's thumb are seen on their way if animated`() throws {
    let (toggle, slider) = (
      UISwitch(), UISlider(frame: CGRect(x: 0, y: 50, width: 200, height: 34))
    )
    let session = session(toggle)
    session.windows[0].addSubview(slider)
    let rest = session.picture
    for change in [{ toggle.setOn(true, animated: true) }, { slider.setValue(1, animated: true) }] {
      let before = session.picture
      let seen = pictures(session, change)
      #expect(seen[0] == before && seen[1] != before && seen[1] != seen[2] && seen[2] != before)
    }
    #expect(toggle.isOn && slider.value == 1)
    toggle.setOn(false, animated: false)
    slider.setValue(0, animated: false)
    #expect(session.picture == rest)
    try session.finish()
  }

  @Test func `a tapped switch and a knob that is let go glide`() throws {
    let toggle = UISwitch()
    let session = session(toggle)
    let off = session.picture
    session.tap(on: toggle)
    session.wait(0.1)
    let landed = session.picture
    session.wait(1)
    let on = session.picture
    #expect(landed != on && landed != off)
    let finger = session.finger()
    finger.down(on: toggle, at: CGPoint(x: 36, y: 15))
    finger.move(to: CGPoint(x: 20, y: 15))
    finger.move(to: CGPoint(x: 30, y: 15))
    finger.up()
    let dropped = session.picture
    session.wait(1)
    #expect(toggle.isOn == true && dropped != on && session.picture == on)
    try session.finish()
  }

  @Test func `nothing glides where animations are switched off, or outside a window`() throws {
    let toggle = UISwitch()
    let session = session(toggle)
    let off = session.picture
    UIView.performWithoutAnimation { toggle.setOn(true, animated: true) }
    let on = session.picture
    session.wait(1)
    #expect(session.picture == on && on != off)
    try session.finish()
  }
}
