import Testing
import UIKitControls
import UIKitTesting

/// Zooming of the content, by two fingers and by the program.
@MainActor @Suite struct ZoomTests {
  /// A list whose content is one picture of 1024×2048 at 0,0.
  func scene(_ least: CGFloat = 0.5, _ greatest: CGFloat = 4) -> (ScrollScene, UIView) {
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 1024, height: 2048))
    picture.accessibilityIdentifier = "picture"
    let scene = ScrollScene(content: CGSize(width: 1024, height: 2048)) { _, list in
      list.addSubview(picture)
    }
    scene.list.zoomed = picture
    scene.list.minimumZoomScale = least
    scene.list.maximumZoomScale = greatest
    return (scene, picture)
  }

  /// Two fingers about the middle of the screen, `from` points apart, go `to` points apart.
  func pinch(_ scene: ScrollScene, from: CGFloat, to: CGFloat, lift: Bool = true) -> [Finger] {
    let fingers = scene.session.fingers(2)
    scene.session.together {
      fingers[0].down(at: CGPoint(x: 256, y: 512 - from / 2))
      fingers[1].down(at: CGPoint(x: 256, y: 512 + from / 2))
    }
    scene.session.move(
      fingers, to: [CGPoint(x: 256, y: 512 - to / 2), CGPoint(x: 256, y: 512 + to / 2)],
      duration: 0.3)
    if lift { scene.session.together { for finger in fingers { finger.up() } } }
    return fingers
  }

  /// The point of the picture in the middle of the screen.
  func middle(_ scene: ScrollScene, _ picture: UIView) -> CGPoint {
    picture.convert(CGPoint(x: 256, y: 512), from: nil as UIView?)
  }

  @Test func `a pinch zooms about the point between the fingers, and the delegate is notified`()
    throws
  {
    let (scene, picture) = scene()
    scene.list.contentOffset = CGPoint(x: 200, y: 300)
    _ = scene.news()
    let before = middle(scene, picture)
    _ = pinch(scene, from: 100, to: 200)
    let scale = scene.list.zoomScale
    #expect(scale > 1.6 && scale <= 2)
    #expect(picture.transform == CGAffineTransform(scaleX: scale, y: scale))
    #expect(abs(picture.frame.origin.x) < 1e-9 && abs(picture.frame.origin.y) < 1e-9)
    #expect(scene.list.contentSize == CGSize(width: 1024 * scale, height: 2048 * scale))
    let after = middle(scene, picture)
    #expect(abs(after.x - before.x) < 1e-6 && abs(after.y - before.y) < 1e-6)
    scene.rest()
    let news = scene.news(.scrolling)
    #expect(news.hasPrefix("list WillBeginZooming, list DidScroll, list DidZoom, "))
    #expect(news.hasSuffix("list DidZoom, list DidEndZooming"))
    #expect(!scene.list.isZooming && !scene.list.isZoomBouncing)
    try scene.session.finish()
  }

  @Test func `a pinch that also moves scrolls the content`() throws {
    let (scene, picture) = scene()
    scene.list.contentOffset = CGPoint(x: 200, y: 300)
    let fingers = scene.session.fingers(2)
    scene.session.together {
      fingers[0].down(at: CGPoint(x: 200, y: 400))
      fingers[1].down(at: CGPoint(x: 300, y: 400))
    }
    scene.session.move(
      fingers, to: [CGPoint(x: 170, y: 400), CGPoint(x: 330, y: 400)], duration: 0.2)
    let held = picture.convert(CGPoint(x: 250, y: 400), from: nil as UIView?)
    scene.session.move(
      fingers, to: [CGPoint(x: 180, y: 500), CGPoint(x: 360, y: 500)], duration: 0.2)
    let now = picture.convert(CGPoint(x: 270, y: 500), from: nil as UIView?)
    #expect(abs(now.x - held.x) < 1e-6 && abs(now.y - held.y) < 1e-6)
    #expect(scene.list.isZooming && scene.list.isDragging)
    // One finger continues alone: the content follows it, and the scale stays.
    let scale = scene.list.zoomScale
    fingers[1].up()
    let offset = scene.list.contentOffset
    fingers[0].move(byX: 0, y: 40, duration: 0.2)
    #expect(scene.list.zoomScale == scale)
    #expect(abs(scene.list.contentOffset.y - (offset.y - 40)) < 1e-6)
    scene.session.wait(0.1)
    fingers[0].up()
    scene.rest()
    #expect(scene.list.zoomScale == scale)
    try scene.session.finish()
  }

  @Test func `a finger that leaves a pinch and lands elsewhere makes no jump`() throws {
    let (scene, _) = scene()
    scene.list.contentOffset = CGPoint(x: 200, y: 300)
    let fingers = pinch(scene, from: 100, to: 150, lift: false)
    fingers[1].up()
    let offset = scene.list.contentOffset
    fingers[1].down(at: CGPoint(x: 450, y: 900))
    scene.session.move(
      fingers, to: [CGPoint(x: 255, y: 436), CGPoint(x: 451, y: 901)], duration: 0.1)
    #expect(abs(scene.list.contentOffset.x - offset.x) < 8)
    #expect(abs(scene.list.contentOffset.y - offset.y) < 8)
    for finger in fingers { finger.up() }
    scene.rest()
    try scene.session.finish()
  }

  @Test func `fingers that first scroll and then part zoom as well`() throws {
    let (scene, _) = scene()
    let fingers = scene.session.fingers(2)
    scene.session.together {
      fingers[0].down(at: CGPoint(x: 200, y: 500))
      fingers[1].down(at: CGPoint(x: 300, y: 500))
    }
    scene.session.move(
      fingers, to: [CGPoint(x: 200, y: 450), CGPoint(x: 300, y: 450)], duration: 0.2)
    #expect(scene.list.isDragging && !scene.list.isZooming)
    scene.session.move(
      fingers, to: [CGPoint(x: 150, y: 450), CGPoint(x: 350, y: 450)], duration: 0.2)
    #expect(scene.list.isZooming && scene.list.zoomScale > 1.5)
    for finger in fingers { finger.up() }
    scene.rest()
    try scene.session.finish()
  }

  @Test func `beyond the limits the scale lags behind, and comes back`() throws {
    let (scene, _) = scene(1, 1.5)
    scene.list.contentOffset = CGPoint(x: 200, y: 300)
    let fingers = pinch(scene, from: 100, to: 300, lift: false)
    #expect(scene.list.zoomScale > 1.6 && scene.list.zoomScale < 2.5)
    _ = scene.news()
    scene.session.together { for finger in fingers { finger.up() } }
    #expect(scene.list.isZoomBouncing)
    scene.rest()
    #expect(scene.list.zoomScale == 1.5)
    #expect(scene.news(.scrolling).hasSuffix("list DidZoom, list DidEndZooming"))
    scene.list.bouncesZoom = false
    _ = pinch(scene, from: 100, to: 300)
    #expect(scene.list.zoomScale == 1.5 && !scene.list.isZoomBouncing)
    scene.rest()
    try scene.session.finish()
  }

  @Test func `content that shrinks returns within its edges`() throws {
    let (scene, _) = scene()
    scene.list.contentOffset = CGPoint(x: 512, y: 1024)
    _ = pinch(scene, from: 300, to: 160)
    scene.rest()
    let (offset, size) = (scene.list.contentOffset, scene.list.contentSize)
    #expect(offset.x >= 0 && offset.x <= size.width - 512 + 1e-9)
    #expect(offset.y >= 0 && offset.y <= max(0, size.height - 1024) + 1e-9)
    try scene.session.finish()
  }

  @Test func `without two scales or a view to zoom there is no pinch`() throws {
    let (scene, _) = scene(1, 1)
    #expect(scene.list.pinchGestureRecognizer == nil)
    scene.list.maximumZoomScale = 2
    #expect(scene.list.pinchGestureRecognizer?.view === scene.list)
    scene.list.zoomed = nil
    _ = pinch(scene, from: 100, to: 200)
    scene.rest()
    #expect(scene.list.zoomScale == 1)
    #expect(scene.news(.scrolling) == "")
    scene.list.setZoomScale(2, animated: true)
    #expect(scene.list.zoomScale == 1)
    try scene.session.finish()
  }

  @Test func `14.4 a pinch takes the touches from content that has them`() throws {
    let (scene, picture) = scene()
    picture.isMultipleTouchEnabled = true
    let fingers = scene.session.fingers(2)
    scene.session.together {
      fingers[0].down(at: CGPoint(x: 256, y: 400))
      fingers[1].down(at: CGPoint(x: 256, y: 500))
    }
    scene.session.wait(0.2)
    #expect(scene.news() == "picture.touchesBegan")
    scene.session.move(
      fingers, to: [CGPoint(x: 256, y: 370), CGPoint(x: 256, y: 530)], duration: 0.2)
    #expect(
      scene.news([.views, .questions]).contains(
        "list.touchesShouldCancel(picture), "))
    #expect(scene.list.zoomScale > 1)
    for finger in fingers { finger.up() }
    scene.rest()
    try scene.session.finish()
  }

  @Test func `a program zooms about the middle, immediately or over time`() throws {
    let (scene, picture) = scene()
    scene.list.contentOffset = CGPoint(x: 200, y: 300)
    let before = middle(scene, picture)
    _ = scene.news()
    scene.list.zoomScale = 2
    #expect(middle(scene, picture) == before)
    #expect(scene.news(.scrolling) == "list DidScroll, list DidZoom")
    scene.list.setZoomScale(1, animated: true)
    #expect(scene.list.isZoomAnimating)
    scene.session.wait(0.15)
    #expect(scene.list.zoomScale > 1.2 && scene.list.zoomScale < 1.8)
    scene.rest()
    #expect(scene.list.zoomScale == 1 && scene.list.contentSize.width == 1024)
    #expect(scene.list.contentOffset == CGPoint(x: 200, y: 300))
    let news = scene.news(.scrolling)
    #expect(news.hasPrefix("list WillBeginZooming, list DidScroll, list DidZoom"))
    #expect(news.hasSuffix("list DidZoom, list DidEndZooming"))
    scene.list.zoomScale = 100
    #expect(scene.list.zoomScale == 4)
    try scene.session.finish()
  }

  @Test func `a rectangle of the picture is made to fill the view`() throws {
    let (scene, picture) = scene()
    let rect = CGRect(x: 300, y: 400, width: 256, height: 512)
    scene.list.zoom(to: rect, animated: true)
    scene.rest()
    #expect(scene.list.zoomScale == 2)
    #expect(
      picture.convert(rect, to: nil as UIView?) == CGRect(x: 0, y: 0, width: 512, height: 1024))
    try scene.session.finish()
  }
}
