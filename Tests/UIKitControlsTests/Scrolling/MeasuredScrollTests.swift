import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
import UIKitTestSupport

/// Rules 24.2, 24.3, 24.8, 24.11 and 26.1: drags and releases as measured.
@MainActor @Suite struct MeasuredScrollTests {
  /// The offset after each move of a finger, in the event of that move.
  func offsets(_ moves: [Double]) throws -> [Double] {
    let scene = ScrollScene(delivery: .lowLatency)
    scene.list.contentOffset.y = 1000
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 256, y: 512))
    var seen: [Double] = []
    for move in moves {
      finger.move(byX: 0, y: move)
      seen.append(Double(scene.list.contentOffset.y) - 1000)
    }
    scene.session.wait(1)
    finger.up()
    try scene.session.finish()
    return seen
  }

  @Test func `24.3 the event that begins a scroll moves the content`() throws {
    #expect(try offsets([-15, -15, -15]) == [5, 20, 35])
    #expect(try offsets([-3, -3, -3, -3]) == [0, 0, 0, 2])
    #expect(try offsets([-24]) == [14])
    #expect(try offsets([15, 15]) == [-5, -20])
  }

  @Test func `24.3 the content scrolls once in that event, after the drag's begin is reported`()
    throws
  {
    let scene = ScrollScene(delivery: .lowLatency)
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 256, y: 512))
    _ = scene.news()
    finger.move(byX: 0, y: -24)
    #expect(scene.news(.scrolling) == "list WillBeginDragging, list DidScroll")
    scene.session.wait(1)
    finger.up()
    try scene.session.finish()
  }

  @Test func `24.2 a drag's direction is known when its begin is reported`() throws {
    let scene = ScrollScene(delivery: .lowLatency)
    var seen: [CGPoint] = []
    scene.list.onCall = { [unowned list = scene.list] call in
      if call == "willBeginDragging" {
        seen.append(list.panGestureRecognizer.translation(in: list))
        #expect(list.contentOffset == .zero)
      }
    }
    for way in [CGPoint(x: 0, y: -15), CGPoint(x: 15, y: -20)] {
      scene.list.contentOffset = .zero
      let finger = scene.session.finger()
      finger.down(at: CGPoint(x: 256, y: 512))
      finger.move(byX: way.x, y: way.y)
      scene.session.wait(1)
      finger.up()
    }
    #expect(seen == [CGPoint(x: 0, y: -5), CGPoint(x: 9, y: -12)])
    try scene.session.finish()
  }

  // MARK: Releases

  /// The calls for a drag at an even speed, released after a rest, and the reported velocity.
  func release(speed: Double, rest: Double) throws -> (calls: String, reported: Double) {
    let scene = ScrollScene(delivery: .lowLatency)
    scene.list.contentOffset.y = 1000
    var calls: [String] = []
    var reported = 0.0
    scene.list.onCall = { call in
      if call.hasPrefix("didEndDragging") || call == "willBeginDecelerating" { calls.append(call) }
    }
    scene.list.onRelease = { velocity, _ in reported = Double(velocity.y) * 1000 }
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 256, y: 900))
    finger.move(byX: 0, y: -speed * 0.4, duration: 0.4)
    scene.session.wait(rest)
    finger.up()
    scene.rest()
    try scene.session.finish()
    scene.session.end()
    return (calls.joined(separator: ", "), reported)
  }

  @Test(arguments: [(33.0, 0.0), (51, 0), (187.5, 0.03), (249, 0)])
  func `24.8 a slow release sets nothing rolling`(speed: Double, rest: Double) throws {
    let (calls, reported) = try release(speed: speed, rest: rest)
    #expect(calls == "didEndDragging false" && reported == 0)
  }

  @Test(arguments: [(625.0, 0.03), (625, 0), (251, 0)])
  func `24.8 a faster one does`(speed: Double, rest: Double) throws {
    let (calls, reported) = try release(speed: speed, rest: rest)
    #expect(calls == "didEndDragging true, willBeginDecelerating")
    #expect(abs(reported - speed) < 1)
  }

  @Test(arguments: [(667.0, 0.04), (667, 0.2), (1500, 0.3), (625, 0.6)])
  func `26.1 a finger that rests before it lifts sets nothing rolling, however fast it was`(
    speed: Double, rest: Double
  ) throws {
    let (calls, reported) = try release(speed: speed, rest: rest)
    #expect(calls == "didEndDragging false" && reported == 0)
  }

  @Test func `26.1 content whose finger has rested stays where it is`() throws {
    let scene = ScrollScene(delivery: .lowLatency)
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 256, y: 512))
    finger.move(byX: 0, y: -200, duration: 0.3)
    scene.session.wait(0.2)
    finger.up()
    scene.rest()
    #expect(abs(scene.list.contentOffset.y - 190) < 1e-6)
    try scene.session.finish()
  }

  @Test func `26.1 a touchpad's fingers that rest before they lift set nothing rolling`() throws {
    let scene = ScrollScene(delivery: .lowLatency)
    let trackpad = scene.session.trackpad()
    trackpad.move(to: CGPoint(x: 256, y: 512))
    for _ in 0..<10 {
      trackpad.slide(byX: 0, y: 10)
      scene.session.wait(0.01)
    }
    scene.session.wait(0.1)
    trackpad.endSlide()
    #expect(!scene.list.isDecelerating && abs(scene.list.contentOffset.y - 100) < 1)
    scene.session.unplug(trackpad)
    try scene.session.finish()
  }

  @Test func `24.8 the limit is a tunable`() throws {
    let scene = ScrollScene(delivery: .lowLatency)
    UIApplication.shared.inputTunables.scrollReleaseVelocity = 1200
    var calls: [String] = []
    scene.list.onCall = { if $0.hasPrefix("didEnd") { calls.append($0) } }
    scene.flick(y: -100)
    scene.rest()
    #expect(calls == ["didEndDragging false"])
    try scene.session.finish()
  }

  @Test func `24.8 pages: a slow release goes to the nearest one`() throws {
    let scene = ScrollScene(content: CGSize(width: 2048, height: 1024))
    scene.list.isPagingEnabled = true
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 400, y: 512))
    finger.move(byX: -300, y: 0, duration: 2)
    finger.up()
    scene.rest()
    #expect(scene.list.contentOffset.x == 512)
    try scene.session.finish()
  }

  // MARK: Two fingers

  /// Whether the fingers land and move together, or one after the other.
  @Test(arguments: [true, false])
  func `24.11 a pan of two fingers on a scroll view runs beside the scrolling`(
    together: Bool
  ) throws {
    let scene = ScrollScene()
    let pan = UIPanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    let target = Target()
    pan.addTarget(target, action: Target.hear)
    scene.list.addGestureRecognizer(pan)
    let fingers = [scene.session.finger(), scene.session.finger()]
    fingers[0].down(at: CGPoint(x: 200, y: 700))
    if !together { fingers[0].move(byX: 0, y: -30, duration: 0.1) }
    fingers[1].down(at: CGPoint(x: 300, y: 700))
    scene.session.move(
      fingers, to: [CGPoint(x: 200, y: 500), CGPoint(x: 300, y: 500)], duration: 0.3)
    for finger in fingers { finger.up() }
    #expect(target.heard.first?.state == .began && target.heard.last?.state == .ended)
    #expect(scene.list.contentOffset.y > 150)
    scene.rest()
    try scene.session.finish()
  }

  @Test func `24.11 a pan of as many fingers as scroll is still prevented`() throws {
    let scene = ScrollScene()
    let pan = UIPanGestureRecognizer()
    let target = Target()
    pan.addTarget(target, action: Target.hear)
    scene.list.addGestureRecognizer(pan)
    scene.drag(y: -100)
    #expect(target.heard.isEmpty && scene.list.contentOffset.y == 90)
    try scene.session.finish()
  }
}
