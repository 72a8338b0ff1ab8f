import Foundation
import Quartz
import RandomTestSupport
import Testing
import UIGeometry

@testable import Raster

/// Colours that are painted without Cairo, beside the same pixels painted by it.
@Suite struct ColorPaintTests {
  private let rasterizer: ListRasterizer

  init() throws { rasterizer = try RandomLists.rasterizer() }

  /// The pixels of `area` of a copy of `below`, after a source was painted over it.
  private func painted(
    _ source: PaintSource, mask: Scratch?, _ area: PixelRect, _ mode: CGBlendMode,
    over below: [UInt32]
  ) throws -> [UInt32] {
    let rect = PixelRect(x: 3, y: 5, width: Self.width, height: Self.height)
    let scratch = try rasterizer.pool.take(rect, .color)
    defer { rasterizer.pool.give(scratch) }
    for y in 0..<Self.height {
      let row = unsafe scratch.bitmap.colors(x: 0, y: y)
      for x in 0..<Self.width { unsafe row[x] = below[y * Self.width + x] }
    }
    scratch.bitmap.touch()
    let target = DrawingTarget(scratch: scratch, limit: rect, universe: rect)
    rasterizer.paint(source, mask: mask, area, mode, target)
    scratch.bitmap.flush()
    return (0..<Self.width * Self.height).map { index in
      unsafe scratch.bitmap.colors(x: index % Self.width, y: index / Self.width)[0]
    }
  }

  private static let (width, height) = (37, 9)

  @Test func `a colour is painted as pixels of that colour are`() throws {
    let seed = SeededGenerator.testSeed()
    var generator = SeededGenerator(seed: seed)
    func part() -> Double {
      [0, 1, Double.random(in: 0...1, using: &generator)].randomElement(using: &generator) ?? 0
    }
    for round in 0..<200 {
      let color = PaintColor(red: part(), green: part(), blue: part(), alpha: part())
      // Pixels of displays and roundings: some channels are above their opacity.
      let below = (0..<Self.width * Self.height).map { _ in UInt32(generator.next() >> 32) }
      let x = 3 + Int.random(in: 0..<20, using: &generator)
      let area = PixelRect(
        x: x, y: 6, width: Int.random(in: 1...(3 + Self.width - x), using: &generator), height: 7)
      let solid = try rasterizer.pool.take(area, .color)
      solid.fill(area, with: color.pixel)
      let mask = try rasterizer.pool.take(area.outset(1), .mask)
      for y in 0..<area.height + 2 {
        let row = unsafe mask.bitmap.opacities(x: 0, y: y)
        for x in 0..<area.width + 2 {
          let opacity = UInt8.random(in: 0...255, using: &generator)
          unsafe row[x] = [0, 0, 255, opacity].randomElement(using: &generator) ?? 0
        }
      }
      mask.bitmap.touch()
      for (mode, mask) in [(.normal, mask), (.normal, nil), (.copy, nil)]
        as [(CGBlendMode, Scratch?)]
      {
        let ours = try painted(.color(color), mask: mask, area, mode, over: below)
        let cairos = try painted(.pixels(solid), mask: mask, area, mode, over: below)
        #expect(ours == cairos, "seed \(seed), round \(round), \(mode), mask: \(mask != nil)")
      }
      rasterizer.pool.give(solid)
      rasterizer.pool.give(mask)
    }
  }
}
