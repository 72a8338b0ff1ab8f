import Display
import Foundation
import Raster
import Testing
import UIGeometry
@testable import UIKitCore

@Suite struct PixelTests {
  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  @Test func `rectangles that overlap become one, others stay apart`() {
    var region = PixelRegion()
    region.add(rect(0, 0, 10, 10))
    region.add(rect(20, 0, 10, 10))
    region.add(rect(0, 20, 0, 5))
    #expect(region.rects == [rect(0, 0, 10, 10), rect(20, 0, 10, 10)])
    // Touches both: all three become one.
    region.add(rect(5, 5, 16, 2))
    #expect(region.rects == [rect(0, 0, 30, 10)])
  }

  @Test func `more than sixteen rectangles become one`() {
    var region = PixelRegion()
    for x in 0..<16 { region.add(rect(x * 10, 0, 5, 5)) }
    #expect(region.rects.count == 16)
    region.add(rect(0, 50, 5, 5))
    #expect(region.rects == [rect(0, 0, 155, 55)])
  }

  @Test func `a buffer lacks the changes of all pictures since it was drawn`() {
    var history = DamageHistory(buffers: 2, of: rect(0, 0, 100, 100))
    func draw(_ buffer: Int, _ changed: PixelRect) -> [PixelRect] {
      history.draw(into: buffer, changed: PixelRegion(changed)).rects
    }
    #expect(draw(0, rect(1, 1, 1, 1)) == [rect(0, 0, 100, 100)])
    #expect(draw(1, rect(2, 2, 1, 1)) == [rect(0, 0, 100, 100)])
    // The first one has not seen the second's picture.
    #expect(draw(0, rect(10, 10, 1, 1)) == [rect(2, 2, 1, 1), rect(10, 10, 1, 1)])
    #expect(draw(1, rect(20, 20, 1, 1)) == [rect(10, 10, 1, 1), rect(20, 20, 1, 1)])
    #expect(draw(1, rect(30, 30, 1, 1)) == [rect(30, 30, 1, 1)])
    #expect(
      draw(0, rect(40, 40, 1, 1)) == [
        rect(20, 20, 1, 1), rect(30, 30, 1, 1), rect(40, 40, 1, 1),
      ])
  }

  @Test func `a rotated display shows the interface where its touches come from`() {
    let panel = CGSize(width: 300, height: 200)
    for turn in QuarterTurn.allCases {
      let map = PanelMap(width: 600, height: 400, scale: 2, quarterTurns: turn.rawValue)
      for place in [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 50), CGPoint(x: 200, y: 100)] {
        let onPanel = turn.panelPlace(of: place, on: panel)
        let pixel = place.applying(map.transform)
        #expect(pixel == CGPoint(x: onPanel.x * 2, y: onPanel.y * 2), "\(turn) \(place)")
      }
    }
  }

  @Test func `damage is in pixels of the rotated display, and never outside of it`() {
    let upright = PanelMap(width: 600, height: 400, scale: 2)
    let damage = [
      CGRect(x: 10, y: 20, width: 5, height: 5), CGRect(x: 290, y: 0, width: 50, height: 9),
    ]
    #expect(upright.pixels(damage).rects == [rect(19, 39, 12, 12), rect(579, 0, 21, 19)])
    var turned = upright
    turned.quarterTurns = 2
    #expect(turned.pixels(damage).rects == [rect(569, 349, 12, 12), rect(0, 381, 21, 19)])
  }
}
