import Foundation
import Testing
import UIKit
import UIKitTesting

/// The places of a test's fingers and pens, to the last bit.
@MainActor @Suite struct PlaceTests {
  private final class Sheet: UIView {
    var places: [CGPoint] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }

    private func note(_ touches: Set<UITouch>) {
      places += touches.map { $0.location(in: nil) }
    }
  }

  /// The screens of phones, tablets, desktops and panels; none has a power of two on both sides.
  @Test(arguments: [
    (390, 844), (375, 667), (393, 852), (1024, 768), (834, 1194), (1366, 1024), (1280, 800),
    (1920, 1080), (3840, 2160), (333, 77), (600, 1024),
  ])
  func `a place in whole points, halves and eighths is exact on any screen`(
    width: Int, height: Int
  ) throws {
    let sheet = Sheet()
    let size = CGSize(width: width, height: height)
    let session = TouchSession(size: size, scale: 1, delivery: .lowLatency) { window in
      sheet.frame = window.bounds
      window.addSubview(sheet)
    }
    let places = stride(from: 0, to: width, by: 7).map { number in
      CGPoint(x: CGFloat(number) + 0.5, y: CGFloat(number * height / width) + 0.125)
    }
    let finger = session.finger()
    finger.down(at: places[0])
    for place in places.dropFirst() { finger.move(to: place) }
    finger.up()
    #expect(sheet.places == places)
    try session.finish()
  }

  @Test func `on a turned screen too, for a pen and by a distance`() throws {
    let sheet = Sheet()
    let size = CGSize(width: 390, height: 844)
    let session = TouchSession(size: size, delivery: .lowLatency) { window in
      sheet.frame = CGRect(x: 0, y: 0, width: 900, height: 900)
      window.addSubview(sheet)
    }
    session.turnScreen(to: .landscapeLeft)
    let finger = session.finger()
    finger.down(at: CGPoint(x: 300, y: 201))
    finger.move(byX: 299, y: 100)
    finger.up()
    let pen = session.stylus()
    pen.hover(at: CGPoint(x: 30, y: 300))
    pen.down(force: 0.5)
    pen.up()
    #expect(
      Array(sheet.places.prefix(2)) == [CGPoint(x: 300, y: 201), CGPoint(x: 599, y: 301)])
    #expect(sheet.places.last == CGPoint(x: 30, y: 300))
    session.end()
  }
}
