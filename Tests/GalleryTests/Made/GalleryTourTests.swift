import Gallery
import Testing
import UIKit
import UIKitTesting

/// Made by: retouch make-test recordings/gallery-tour.mcap
@MainActor @Suite struct GalleryTourTests {
  @Test func `gallery tour`() throws {
    let session = TouchSession(
      delegate: GalleryDelegate(), size: CGSize(width: 1280, height: 800), scale: 1)
    let finger = session.finger()
    session.drag(session.view("card"), byX: 200, y: -100, duration: 0.45)
    session.wait(0.7)
    #expect(session.takeTranscript().story() == "pan@card action")
    session.tap(on: session.view("board"))
    session.wait(0.6)
    #expect(session.takeTranscript().story() == "tap@board action")
    session.tap(on: session.view("tab-taps"))
    session.wait(0.6)
    #expect(session.takeTranscript().story() == "tap@tab-taps action")
    session.tap(on: session.view("one-finger"))
    session.wait(0.6)
    #expect(session.takeTranscript().story() == "tap@one-finger action")
    session.tap(on: session.view("two-fingers"), fingers: 2)
    session.wait(0.6)
    #expect(session.takeTranscript().story() == "tap@two-fingers action")
    session.doubleTap(on: session.view("two-taps"))
    session.wait(0.6)
    #expect(session.takeTranscript().story() == "tap@two-taps action")
    session.tap(on: session.view("tab-press"))
    session.wait(0.6)
    #expect(session.takeTranscript().story() == "tap@tab-press action")
    finger.down(on: session.view("key"))
    session.wait(0.95)
    finger.move(byX: 95, y: 57, duration: 0.25)
    finger.up()
    session.wait(0.7)
    #expect(session.takeTranscript().story() == "longPress@key action")
    session.tap(on: session.view("tab-contest"))
    session.wait(0.6)
    #expect(session.takeTranscript().story() == "tap@tab-contest action")
    finger.down(on: session.view("row-3"))
    session.wait(0.35)
    finger.move(byX: 20, y: -240, duration: 0.4)
    finger.up()
    session.wait(0.5)
    #expect(session.takeTranscript().story() == "pan@list action")
    session.tap(on: session.view("row-2"))
    session.wait(0.7)
    #expect(session.takeTranscript().story() == "single@row-2 action")
    session.doubleTap(on: session.view("row-2"))
    session.wait(0.7)
    #expect(session.takeTranscript().story() == "double@row-2 action")
    session.tap(on: session.view("tab-fingers"))
    session.wait(0.6)
    #expect(session.takeTranscript().story() == "tap@tab-fingers action")
    session.play(
      """
      0 v--------------------~~~~~~~~~~~~~~~~~~~~~~~^ | 300,300 500,400
      1 v--------------------~~~~~~~~~~~~~~~~~~~~~~~^ | 700,300 600,500
      2 v-------------------~~~~~~~~~~~~~~~~~~~~~~~~^ | 900,600 900,300
      """)
    session.wait(0.5)
    #expect(
      session.takeTranscript().story([.views, .states])
        == "canvas.touchesBegan, canvas.touchesMoved, canvas.touchesEnded")
    session.tap(on: session.view("tab-drag"))
    session.wait(1)
    #expect(session.takeTranscript().story() == "tap@tab-drag action")
    session.end()
  }
}
