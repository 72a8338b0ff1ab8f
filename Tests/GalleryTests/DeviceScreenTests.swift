import Gallery
import Testing
import UIKit
import UIKitTesting

/// The screens for devices other than fingers: pointers, touchpads, pens and keys.
@MainActor @Suite struct DeviceScreenTests {
  @Test func `a row lights up under the pointer, and is chosen by a click`() throws {
    let session = open("hover")
    let (first, second) = (session.view("row-0"), session.view("row-1"))
    let mouse = session.mouse()
    mouse.move(to: first)
    #expect(first.alpha == 1)
    mouse.move(to: second)
    #expect(first.alpha == 0.5 && second.alpha == 1)
    mouse.click()
    #expect(second.tag == 1 && second.alpha == 1)
    session.unplug(mouse)
    #expect(second.alpha == 0.5)
    try session.finish()
  }

  @Test func `a touchpad and a wheel move the map, the secondary button resets it`() throws {
    let session = open("trackpad")
    let map = session.view("map")
    let home = map.center
    let trackpad = session.trackpad()
    trackpad.move(to: session.view("area"))
    trackpad.scroll(byX: 20, y: 30)
    #expect(map.center == CGPoint(x: home.x - 20, y: home.y - 30))
    trackpad.pinchAndRotate(scale: 2, by: .pi / 2)
    #expect(abs(map.transform.b - 2) < 0.05)
    let mouse = session.mouse()
    mouse.scroll(clicks: 1)
    session.wait(1)
    #expect(map.center.y < home.y - 30)
    mouse.click(.secondary)
    #expect(map.center == home && map.transform.isIdentity)
    session.unplug(mouse)
    session.unplug(trackpad)
    try session.finish()
  }

  @Test func `ink follows a pen's force and tilt, but not a finger's`()
    throws
  {
    let session = open("pen")
    let paper = session.view("paper")
    session.drag(paper, byX: 50, y: 0)
    #expect(paper.subviews.isEmpty)
    let pen = session.stylus()
    pen.down(on: paper, force: 0.2)
    pen.press(force: 0.6)
    pen.lean(altitude: .pi / 4, azimuth: 0)
    pen.up()
    let widths = paper.subviews.map(\.bounds.width)
    #expect(widths == widths.sorted() && Set(widths).count == 3, "\(widths)")
    pen.leave()
    try session.finish()
  }

  @Test func `ink with an estimated force is updated later, cancelled ink is removed`() throws {
    let session = open("pen")
    let paper = session.view("paper")
    let pen = session.stylus()
    pen.down(on: paper, force: nil)
    let guessed = try #require(paper.subviews.first).bounds.width
    pen.press(force: 0.9)
    #expect(try #require(paper.subviews.first).bounds.width > guessed)
    session.unplug(pen)
    #expect(paper.subviews.isEmpty)
    try session.finish()
  }

  @Test func `arrows move the cursor, keys switch the lamps`() throws {
    let session = open("keys")
    let keyboard = session.keyboard()
    keyboard.press(.rightArrow)
    keyboard.press(.downArrow)
    keyboard.press(.return)
    #expect(session.view("lamp-1-1").isHidden)
    keyboard.press(.escape)
    keyboard.press(.return)
    #expect(session.view("lamp-0-0").isHidden)
    #expect(!session.view("lamp-2-2").isHidden)
    keyboard.press(.return, duration: 0.8)
    #expect(session.view("lamp-2-2").isHidden)
    try session.finish()
  }

  @Test func `a form takes text by taps and keys, and Return goes on`() throws {
    let session = open("text")
    let name = try #require(session.view("name") as? UITextField)
    let phone = try #require(session.view("phone") as? UITextField)
    let password = try #require(session.view("password") as? UITextField)
    session.tap(on: name, at: CGPoint(x: 20, y: name.bounds.midY), taps: 2)
    #expect(name.selectedTextRange.flatMap(name.text) == "Ada")
    name.insertText("Augusta")
    let keyboard = session.keyboard()
    keyboard.press(.tab)
    #expect(name.text == "Augusta Lovelace" && phone.isEditing)
    keyboard.type("1234x")
    #expect(phone.text == "123 4")
    phone.insertText("\n")
    for letter in ["l", "o", "v", "e"] { password.insertText(letter) }
    #expect(password.isEditing && !session.view("lamp").isHidden)
    password.insertText("\n")
    #expect(!password.isEditing)
    session.unplug(keyboard)
    try session.finish()
  }
}
