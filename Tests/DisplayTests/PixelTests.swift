import Display
import Foundation
import Quartz
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

  /// White ground with a rectangle.
  private func list(_ rect: CGRect) -> DisplayList {
    func fill(_ rect: CGRect, _ color: PaintColor) -> DisplayList.Command {
      .fill(VectorPath(rect), .winding, .color(color), .plain)
    }
    let white = PaintColor(red: 1, green: 1, blue: 1, alpha: 1)
    return DisplayList([
      fill(CGRect(x: 0, y: 0, width: 400, height: 400), white), fill(rect, .black),
    ])
  }

  private func frame(_ list: DisplayList, turns: Int) -> ScreenFrame {
    ScreenFrame(screen: "DSI-1", number: 1, list: list, quarterTurns: turns)
  }

  private func painter() throws -> ScreenPainter {
    try ScreenPainter(width: 600, height: 400, scale: 2, rasterizer: ListRasterizer())
  }

  @Test func `damage is in pixels of the turned display, and never outside of it`() throws {
    let corner = list(CGRect(x: 280, y: 0, width: 50, height: 10))
    let middle = list(CGRect(x: 100, y: 50, width: 10, height: 20))
    var map = PanelMap(width: 600, height: 400, scale: 2)
    for (turns, places) in [
      (0, [rect(560, 0, 40, 20), rect(200, 100, 20, 40)]),
      (2, [rect(0, 380, 40, 20), rect(380, 260, 20, 40)]),
    ] {
      map.quarterTurns = turns
      var (boxes, region) = (DamageRects(), PixelRegion())
      map.damage(from: corner, to: middle, rects: &boxes, into: &region)
      let rects = region.rects
      for place in places {
        #expect(rects.contains { $0.contains(place) && place.outset(3).contains($0) }, "\(rects)")
      }
      #expect(rects.allSatisfy(map.bounds.contains) && rects.count == 2)
    }
  }

  @Test func `what is drawn by damage is the picture, however the display is turned`() throws {
    let lists = [
      CGRect(x: 10, y: 20, width: 30, height: 40), CGRect(x: 150.5, y: 90.25, width: 9, height: 9),
      CGRect(x: 0, y: 0, width: 3, height: 190),
    ].map(list)
    for turns in 0...3 {
      let damaged = try painter()
      for list in lists {
        _ = try damaged.paint(frame(list, turns: turns))
        let whole = try painter()
        #expect(try whole.paint(frame(list, turns: turns)).rects == [rect(0, 0, 600, 400)])
        #expect(damaged.bitmap.image().pixels == whole.bitmap.image().pixels)
      }
      #expect(try damaged.paint(frame(lists[2], turns: turns)).isEmpty)
      // A display that is turned is drawn as a whole.
      let turned = try damaged.paint(frame(lists[2], turns: (turns + 1) % 4))
      #expect(turned.rects == [rect(0, 0, 600, 400)])
    }
  }
}
