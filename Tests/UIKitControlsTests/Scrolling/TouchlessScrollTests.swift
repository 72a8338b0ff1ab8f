import Testing
import UIKitControls
import UIKitTesting

/// Wheels and touchpads, which scroll and zoom through the same two recognizers.
@MainActor @Suite struct TouchlessScrollTests {
  @Test func `a wheel scrolls by a fixed distance a click, and sets nothing rolling`() throws {
    let scene = ScrollScene()
    let mouse = scene.session.mouse()
    mouse.move(to: CGPoint(x: 256, y: 512))
    let click = UIApplication.shared.inputTunables.wheelClickDistance
    mouse.scroll(clicks: 3)
    scene.session.wait(0.05)
    #expect(scene.list.contentOffset.y == 3 * click)
    #expect(scene.list.isDragging && !scene.list.isTracking)
    scene.rest()
    #expect(scene.list.contentOffset.y == 3 * click)
    #expect(
      scene.news(.scrolling)
        == "list WillBeginDragging, list DidScroll…, list WillEndDragging, list DidEndDragging")
    mouse.scroll(clicks: -1)
    scene.rest()
    #expect(scene.list.contentOffset.y == 2 * click)
    scene.session.unplug(mouse)
    try scene.session.finish()
  }

  @Test func `fingers on a touchpad scroll, and set the content rolling`() throws {
    let scene = ScrollScene()
    let trackpad = scene.session.trackpad()
    trackpad.move(to: CGPoint(x: 256, y: 512))
    trackpad.scroll(byX: 0, y: 100, duration: 0.1)
    #expect(abs(scene.list.contentOffset.y - 100) < 1)
    #expect(scene.list.isDecelerating)
    scene.rest()
    #expect(scene.list.contentOffset.y > 400)
    #expect(
      scene.news(.scrolling)
        == "list WillBeginDragging, list DidScroll…, list WillEndDragging, list DidEndDragging, "
        + "list WillBeginDecelerating, list DidScroll…, list DidEndDecelerating")
    scene.session.unplug(trackpad)
    try scene.session.finish()
  }

  @Test func `fingers that land on a touchpad stop rolling content`() throws {
    let scene = ScrollScene()
    scene.flick(y: -100)
    scene.session.wait(0.1)
    let trackpad = scene.session.trackpad()
    trackpad.move(to: CGPoint(x: 256, y: 512))
    trackpad.slide(byX: 0, y: 1)
    #expect(!scene.list.isDecelerating && scene.list.isDragging)
    scene.session.wait(0.2)
    trackpad.endSlide()
    scene.rest()
    scene.session.unplug(trackpad)
    try scene.session.finish()
  }

  @Test func `14.9 a wheel scrolls the inner view where that has room`() throws {
    let shelf = UIScrollView(frame: CGRect(x: 0, y: 0, width: 512, height: 512))
    shelf.contentSize = CGSize(width: 512, height: 552)
    let scene = ScrollScene { _, list in list.addSubview(shelf) }
    let mouse = scene.session.mouse()
    mouse.move(to: CGPoint(x: 256, y: 256))
    mouse.scroll(clicks: 1)
    scene.rest()
    #expect(shelf.contentOffset.y == 40 && scene.list.contentOffset.y == 0)
    mouse.scroll(clicks: 1)
    scene.rest()
    #expect(shelf.contentOffset.y == 40 && scene.list.contentOffset.y == 40)
    scene.session.unplug(mouse)
    try scene.session.finish()
  }

  @Test func `a pinch on a touchpad zooms about the pointer`() throws {
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 1024, height: 2048))
    let scene = ScrollScene(content: CGSize(width: 1024, height: 2048)) { _, list in
      list.addSubview(picture)
    }
    scene.list.zoomed = picture
    scene.list.maximumZoomScale = 4
    scene.list.contentOffset = CGPoint(x: 200, y: 300)
    let trackpad = scene.session.trackpad()
    let pointer = CGPoint(x: 128, y: 256)
    trackpad.move(to: pointer)
    let before = picture.convert(pointer, from: nil as UIView?)
    trackpad.pinch(scale: 2)
    scene.rest()
    #expect(scene.list.zoomScale > 1.9)
    let after = picture.convert(pointer, from: nil as UIView?)
    #expect(abs(after.x - before.x) < 1e-6 && abs(after.y - before.y) < 1e-6)
    scene.session.unplug(trackpad)
    try scene.session.finish()
  }

  @Test func `14.6 the pan's touch types limit scrolling`() throws {
    let scene = ScrollScene()
    let pan = scene.list.panGestureRecognizer
    pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    scene.drag(y: -60)
    #expect(scene.list.contentOffset == .zero)
    pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    scene.drag(y: -60)
    #expect(scene.list.contentOffset.y > 45)
    try scene.session.finish()
  }

  @Test func `14.5 keys go to the content immediately`() throws {
    let scene = ScrollScene()
    let key = TypingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    key.accessibilityIdentifier = "field"
    scene.list.addSubview(key)
    scene.list.lets = { _ in false }
    scene.list.canCancelContentTouches = false
    #expect(key.becomeFirstResponder())
    let keyboard = scene.session.keyboard()
    keyboard.press(.upArrow)
    #expect(key.heard == 1)
    #expect(!scene.news(.questions).contains("touchesShould"))
    try scene.session.finish()
  }
}

/// A view that can receive keys.
@MainActor private final class TypingView: UIView {
  var heard = 0
  override var canBecomeFirstResponder: Bool { true }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { heard += 1 }
}
