import Gallery
import Testing
import UIKit
import UIKitTesting

/// The screens whose gestures need two fingers, an edge, speed, or no recognizer at all.
@MainActor @Suite struct FingerScreenTests {
  @Test func `the photo is zoomed, within its limits`() throws {
    let session = open("pinch")
    let photo = session.view("photo")
    session.pinch(on: photo, scale: 2)
    #expect(photo.transform.a > 1.5 && photo.transform.a <= 2)
    session.pinch(on: photo, scale: 0.05)
    #expect(photo.transform.a == 0.5)
    try session.finish()
  }

  @Test func `the sticker is rotated and scaled at the same time`() throws {
    let session = open("rotate")
    let sticker = session.view("sticker")
    session.pinchAndRotate(on: sticker, scale: 2, by: .pi / 3)
    let calls = session.takeTranscript().brief(.states)
    for name in ["rotation@sticker", "pinch@sticker"] {
      #expect(calls.contains("\(name) began") && calls.contains("\(name) ended"), "\(calls)")
    }
    let turned = sticker.transform
    #expect(turned.b > 0.5, "clockwise")
    #expect(turned.a * turned.d - turned.b * turned.c > 2, "twice as large each way")
    try session.finish()
  }

  @Test func `cards turn with each swipe, and by two fingers`() throws {
    let session = open("swipe")
    let stack = session.view("stack")
    session.swipe(.left, on: stack)
    session.swipe(.down, on: stack)
    session.swipe(.left, on: stack, fingers: 2)
    session.swipe(.up, on: stack)
    #expect(
      session.takeTranscript().brief(.actions)
        == "next@stack action, last@stack action, skip@stack action, first@stack action")
    #expect(stack.alpha == 1)
    try session.finish()
  }

  @Test func `the page of looks shows alerts and a sheet, which leave again`() throws {
    let session = open("looks")
    for (button, action) in [("Alert", "Delete"), ("Log in", "OK"), ("Sheet", "Cancel")] {
      session.tap(on: session.view("show-\(button)"))
      session.wait(1)
      let row = session.view(action)
      #expect(row.window != nil)
      session.tap(on: row)
      session.wait(1)
      #expect(row.window == nil)
    }
    #expect("\(session.picture)".contains("glyphs"))
    try session.finish()
  }

  @Test func `pages open, and close by the bar's button or an edge pan`() throws {
    let session = open("navigation")
    session.tap(on: session.view("open-1"))
    session.wait(0.5)
    session.tap(on: session.view("open-2"))
    session.wait(0.5)
    #expect(session.view("list-3").window != nil)
    session.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 400, y: 500), duration: 0.3)
    session.wait(0.5)
    #expect(session.takeTranscript().brief(.viewControllers).contains("Page#3.viewDidDisappear"))
    session.tap(on: session.view("Back"))
    session.wait(0.5)
    #expect(session.view("list-1").window != nil)
    #expect(session.takeTranscript().brief(.viewControllers).contains("Page.viewDidAppear"))
    try session.finish()
  }

  @Test func `the drawer opens from the edge and closes with a tap`() throws {
    let session = open("edge")
    let drawer = session.view("drawer")
    session.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 202, y: 400))
    #expect(drawer.frame.minX == 0)
    #expect(
      session.decisions().hasPrefix(
        "tap@page failed, screenEdgePan@edge began, pan@page failed"))
    session.drag(from: CGPoint(x: 400, y: 600), to: CGPoint(x: 400, y: 500))
    #expect(session.view("page").bounds.minY > 0)
    session.tap(at: CGPoint(x: 400, y: 400))
    #expect(drawer.frame.maxX == 0)
    try session.finish()
  }

  @Test func `every control sets the lamp`() throws {
    let session = open("controls")
    let lamp = session.view("lamp")
    #expect(lamp.alpha == 0.5)
    let presets = session.view("presets")
    session.tap(on: presets, at: CGPoint(x: presets.bounds.maxX - 10, y: 20))
    #expect(lamp.alpha == 1)
    session.tap(on: session.view("trim"), at: CGPoint(x: 80, y: 16))
    #expect(lamp.alpha == 0.95)
    session.tap(on: session.view("power"))
    #expect(lamp.alpha == 0)
    session.tap(on: session.view("reset"))
    #expect(lamp.alpha == 0.5)
    let dimmer = session.view("dimmer")
    session.drag(dimmer, byX: dimmer.bounds.width, y: 0)
    #expect(lamp.alpha == 1)
    try session.finish()
  }

  @Test func `pages turn, the picture zooms, the feed rolls, a button is tapped`() throws {
    let session = open("scroll")
    let pages = try #require(session.view("pages") as? UIScrollView)
    session.flick(pages, velocityX: -1500, y: 0)
    session.wait(2)
    #expect(pages.contentOffset == CGPoint(x: pages.bounds.width, y: 0))
    let viewer = try #require(session.view("viewer") as? UIScrollView)
    session.pinch(on: viewer, scale: 2)
    session.wait(1)
    #expect(viewer.zoomScale > 1.5)
    let feed = try #require(session.view("feed") as? UIScrollView)
    session.flick(pages, velocityX: 0, y: -6000)
    session.wait(4)
    #expect(feed.contentOffset.y == feed.contentSize.height - feed.bounds.height)
    _ = session.takeTranscript()
    session.tap(on: session.view("button-2"))
    #expect(session.transcript.brief(.controls).hasSuffix("button-2 touchUpInside"))
    try session.finish()
  }
}
