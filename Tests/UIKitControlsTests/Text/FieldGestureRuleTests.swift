import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// Fingers, pens and pointers in a field, and the recognizers around it.
@MainActor @Suite struct FieldGestureRuleTests {
  @Test func `25.5 a finger's tap places the caret at a word's edge, two select it, three all`()
    throws
  {
    let scene = FieldScene("one two three")
    scene.tap(62)
    #expect(scene.shown == "one two| three")
    scene.tap(42)
    #expect(scene.shown == "one |two three")
    scene.tap(52, count: 2)
    #expect(scene.shown == "one [two] three")
    scene.tap(52, count: 3)
    #expect(scene.shown == "[one two three]")
    scene.tap(190)
    #expect(scene.shown == "one two three|")
    try scene.finish()
  }

  @Test func `25.6 a long press moves the caret with the finger`() throws {
    let scene = FieldScene("one two three")
    let finger = scene.session.finger()
    finger.down(on: scene.name, at: CGPoint(x: 21, y: 20))
    scene.session.wait(0.6)
    #expect(scene.shown == "on|e two three" && scene.name.isEditing)
    finger.move(byX: 30, y: 0, duration: 0.2)
    scene.session.wait(0.1)
    #expect(scene.shown == "one t|wo three")
    finger.up()
    scene.session.wait(0.1)
    #expect(scene.shown == "one t|wo three")
    try scene.finish()
  }

  @Test func `25.7 a finger drags the ends of the selection, and the caret`() throws {
    let scene = FieldScene("one two three")
    #expect(scene.name.becomeFirstResponder())
    scene.select(4, 7)
    func drag(_ x: CGFloat, _ distance: CGFloat) {
      let finger = scene.session.finger()
      finger.down(on: scene.name, at: CGPoint(x: x, y: 20))
      finger.move(byX: distance, y: 0, duration: 0.2)
      finger.up()
      scene.session.wait(0.5)
    }
    drag(72, 40)
    #expect(scene.shown == "one [two thr]ee")
    drag(38, -20)
    #expect(scene.shown == "on[e two thr]ee")
    drag(112, -98)
    #expect(scene.shown == "o[n]e two three")
    scene.select(0, 0)
    drag(4, 60)
    #expect(scene.shown == "one tw|o three")
    drag(190, -40)
    #expect(scene.shown == "one tw|o three")
    try scene.finish()
  }

  @Test func `25.8 a pointer selects from its press on`() throws {
    let scene = FieldScene("one two three")
    let mouse = scene.session.mouse()
    func press(_ x: CGFloat) {
      mouse.move(to: CGPoint(x: 100 + x, y: 120))
      mouse.press()
    }
    press(14)
    scene.session.wait(0.02)
    #expect(scene.name.isEditing && scene.shown == "o|ne two three")
    mouse.move(byX: 40, y: 0, duration: 0.1)
    scene.session.wait(0.02)
    #expect(scene.shown == "o[ne t]wo three")
    mouse.release()
    scene.session.wait(0.5)
    mouse.click(on: scene.name, at: CGPoint(x: 50, y: 20), count: 2)
    scene.session.wait(0.5)
    #expect(scene.shown == "one [two] three")
    mouse.click(on: scene.name, at: CGPoint(x: 50, y: 20), count: 3)
    #expect(scene.shown == "[one two three]")
    scene.session.wait(0.5)
    mouse.secondaryClick(on: scene.name, at: CGPoint(x: 50, y: 20))
    #expect(scene.shown == "[one two three]")
    try scene.finish()
  }

  @Test func `25.8 Shift extends, and a second press selects by words`() throws {
    let scene = FieldScene("one two three")
    let (mouse, keyboard) = (scene.session.mouse(), scene.session.keyboard())
    mouse.click(on: scene.name, at: CGPoint(x: 50, y: 20))
    scene.session.wait(0.5)
    keyboard.hold(.shift) { mouse.click(on: scene.name, at: CGPoint(x: 20, y: 20)) }
    scene.session.wait(0.5)
    #expect(scene.shown == "on[e t]wo three")
    mouse.click(on: scene.name, at: CGPoint(x: 50, y: 20))
    scene.session.wait(0.1)
    mouse.press()
    mouse.move(byX: 50, y: 0, duration: 0.1)
    scene.session.wait(0.02)
    #expect(scene.shown == "one [two three]")
    mouse.move(byX: -80, y: 0, duration: 0.1)
    scene.session.wait(0.02)
    #expect(scene.shown == "[one two] three")
    mouse.release()
    try scene.finish()
  }

  @Test func `25.9 a pen places the caret exactly, and selects while the field is edited`() throws {
    let scene = FieldScene("one two three")
    let pen = scene.session.stylus()
    func stroke(_ x: CGFloat, _ distance: CGFloat) {
      pen.down(on: scene.name, at: CGPoint(x: x, y: 20))
      if distance != 0 { pen.move(byX: distance, y: 0, duration: 0.2) }
      pen.up()
      scene.session.wait(0.5)
    }
    stroke(14, 60)
    #expect(!scene.name.isEditing)
    stroke(14, 0)
    #expect(scene.shown == "o|ne two three")
    stroke(61, 40)
    #expect(scene.shown == "one tw[o th]ree")
    try scene.finish()
  }

  @Test func `7.2 in a scroll view a drag over a field scrolls, a tap edits it`() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 512, height: 1024))
    scroll.contentSize = CGSize(width: 512, height: 3000)
    let field = UITextField(frame: CGRect(x: 100, y: 500, width: 200, height: 40))
    let session = TouchSession { window in
      window.addSubview(scroll)
      scroll.addSubview(field)
    }
    session.drag(field, byX: 0, y: -100)
    session.wait(3)
    #expect(scroll.contentOffset.y > 50 && !field.isEditing)
    session.tap(on: field)
    session.wait(0.5)
    let offset = scroll.contentOffset.y
    #expect(field.isEditing && scroll.contentOffset.y == offset)
    session.drag(field, byX: 0, y: -100)
    session.wait(3)
    #expect(scroll.contentOffset.y > offset + 50 && field.isEditing)
    try session.finish()
  }

  @Test func `7.1 a tap on a field is not one on the page behind it`() throws {
    let scene = FieldScene("text")
    let tap = UITapGestureRecognizer()
    tap.name = "dismiss"
    let page = scene.page
    tap.addTarget(scene.clerk, action: Selector("hush", FieldClerk.hush))
    page.addGestureRecognizer(tap)
    scene.tap(20)
    #expect(scene.name.isEditing && !scene.news().contains("hush"))
    scene.session.tap(at: CGPoint(x: 400, y: 600))
    #expect(scene.news().contains("hush"))
    try scene.finish()
  }
}

extension FieldClerk {
  func hush() { note("hush", nil) }
}
