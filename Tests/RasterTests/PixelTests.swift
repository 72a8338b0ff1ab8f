import Foundation
import Quartz
import Testing
import TextLayout
import UIGeometry

@testable import Raster

@Suite struct PixelTests {
  /// Draws on a transparent bitmap; red, green, blue and opacity of a pixel, multiplied.
  private func pixel(
    _ x: Int, _ y: Int, of commands: [DisplayList.Command], _ background: PaintColor? = nil
  ) throws -> [UInt8] {
    let bitmap = try Bitmap(width: 40, height: 40)
    try RandomLists.rasterizer().draw(
      DisplayList(commands), transform: .identity, into: bitmap, background: background)
    let place = (y * 40 + x) * 4
    return Array(bitmap.image().pixels[place..<place + 4])
  }

  private let square = VectorPath(Sheets.rect(10, 10, 20, 20))

  @Test func `products of opacities are rounded`() throws {
    let (pool, row) = (ScratchPool(), PixelRect(x: 0, y: 0, width: 256, height: 1))
    let factors = try pool.take(row, .mask)
    for factor in 0...255 {
      let (mask, colors) = (try pool.take(row, .mask), try pool.take(row, .color))
      let (opacities, pixels) = unsafe (
        mask.bitmap.opacities(x: 0, y: 0), colors.bitmap.colors(x: 0, y: 0)
      )
      for value in 0...255 {
        unsafe factors.bitmap.opacities(x: value, y: 0)[0] = UInt8(factor)
        unsafe opacities[value] = UInt8(value)
        unsafe pixels[value] = UInt32(value) &* 0x0101_0101
      }
      mask.multiply(by: factors, in: row)
      colors.multiply(by: factors, in: row)
      let expected = (0...255).map { UInt32((Double($0 * factor) / 255).rounded()) }
      let multiplied = (0...255).map { unsafe UInt32(opacities[$0]) }
      let colored = (0...255).map { unsafe pixels[$0] }
      #expect(multiplied == expected)
      #expect(colored == expected.map { $0 &* 0x0101_0101 })
      // The same by one factor for all.
      for value in 0...255 { unsafe opacities[value] = UInt8(value) }
      mask.fade(UInt32(factor))
      let faded = (0...255).map { unsafe UInt32(opacities[$0]) }
      #expect(faded == expected)
      pool.give(mask)
      pool.give(colors)
    }
  }

  @Test func `the bytes of an image are those of the pixels, and back`() throws {
    let bitmap = try Bitmap(width: 3, height: 2)
    let bytes = (0..<24).map { UInt8($0 * 10) }
    bitmap.copy(bytes)
    #expect(unsafe bitmap.colors(x: 0, y: 0)[0] == 0x1E00_0A14)
    #expect(unsafe bitmap.colors(x: 2, y: 1)[0] == 0xE6C8_D2DC)
    #expect(bitmap.image().pixels == bytes)
    // Another picture with the same size has another digest, and the same one the same.
    #expect(bitmap.image().digest == CGImage(width: 3, height: 2, pixels: bytes).digest)
    #expect(
      bitmap.image().digest != CGImage(width: 3, height: 2, pixels: bytes.reversed()).digest)
  }

  @Test func `a rectangle of whole pixels has sharp edges`() throws {
    let red: [UInt8] = [255, 59, 48, 255]
    #expect(try pixel(10, 10, of: [Sheets.fill(square, Sheets.red)]) == red)
    #expect(try pixel(29, 29, of: [Sheets.fill(square, Sheets.red)]) == red)
    #expect(try pixel(30, 29, of: [Sheets.fill(square, Sheets.red)]) == [0, 0, 0, 0])
    #expect(try pixel(9, 10, of: [Sheets.fill(square, Sheets.red)]) == [0, 0, 0, 0])
  }

  @Test func `half a pixel has half the opacity`() throws {
    let half = VectorPath(Sheets.rect(10.5, 10, 20, 20))
    let pixel = try pixel(10, 15, of: [Sheets.fill(half, .black)])
    #expect((126...129).contains(pixel[3]))
    let hard = Compositing(isAntialiased: false)
    let other = try self.pixel(
      10, 15, of: [Sheets.fill(VectorPath(Sheets.rect(10.6, 10, 20, 20)), .black, hard)])
    #expect(other == [0, 0, 0, 0])
  }

  @Test func `every mode leaves what is not covered`() throws {
    let below = Sheets.fill(VectorPath(Sheets.rect(0, 0, 40, 40)), Sheets.blue)
    for mode in CGBlendMode.allCases {
      let drawn = [below, Sheets.fill(square, Sheets.red, Compositing(blendMode: mode))]
      #expect(try pixel(5, 5, of: drawn) == [0, 122, 255, 255], "\(mode)")
    }
  }

  @Test func `modes of Porter and Duff, and sums`() throws {
    let below = Sheets.fill(
      VectorPath(Sheets.rect(0, 0, 40, 40)), PaintColor(red: 0, green: 1, blue: 0, alpha: 0.6))
    let above = PaintColor(red: 1, green: 0, blue: 0, alpha: 0.4)
    // Opacities 153 and 102; by hand, to the nearest.
    let expected: [(CGBlendMode, [UInt8])] = [
      (.normal, [102, 92, 0, 194]), (.copy, [102, 0, 0, 102]), (.clear, [0, 0, 0, 0]),
      (.sourceIn, [61, 0, 0, 61]), (.sourceOut, [41, 0, 0, 41]), (.sourceAtop, [61, 92, 0, 153]),
      (.destinationOver, [41, 153, 0, 194]), (.destinationIn, [0, 61, 0, 61]),
      (.destinationOut, [0, 92, 0, 92]), (.destinationAtop, [41, 61, 0, 102]),
      (.xor, [41, 92, 0, 133]), (.plusLighter, [102, 153, 0, 255]),
      (.plusDarker, [102, 153, 0, 255]),
    ]
    for (mode, pixel) in expected {
      let found = try self.pixel(
        20, 20, of: [below, Sheets.fill(square, above, Compositing(blendMode: mode))])
      for (channel, wanted) in zip(found, pixel) {
        #expect(abs(Int(channel) - Int(wanted)) <= 1, "\(mode): \(found), not \(pixel)")
      }
    }
  }

  @Test func `sums that are darker`() throws {
    let below = Sheets.fill(
      VectorPath(Sheets.rect(0, 0, 40, 40)), PaintColor(red: 0.8, green: 0.4, blue: 1, alpha: 1))
    let above = PaintColor(red: 0.6, green: 0.3, blue: 1, alpha: 1)
    let found = try pixel(
      20, 20, of: [below, Sheets.fill(square, above, Compositing(blendMode: .plusDarker))])
    // 1 − ((1 − 0.8) + (1 − 0.6)) is 0.4.
    #expect(found == [102, 0, 255, 255])
  }

  @Test func `a blur keeps what there is, and its middle`() throws {
    let pool = ScratchPool()
    for deviation in [0.5, 1, 2, 3.3, 8, 20] {
      let blur = GaussianBlur(deviation: deviation)
      let mask = try pool.take(PixelRect(x: 0, y: 0, width: 161, height: 161), .mask)
      for y in 60..<101 { for x in 60..<101 { unsafe mask.bitmap.opacities(x: x, y: y)[0] = 200 } }
      mask.bitmap.touch()
      GaussianBlur.blur(mask, x: blur, y: blur)
      var (sum, moment) = (0, 0)
      for y in 0..<161 {
        for x in 0..<161 {
          let value = unsafe Int(mask.bitmap.opacities(x: x, y: y)[0])
          sum += value
          moment += value * (x - 80)
          let reach = blur.reach
          if x < 60 - reach || x >= 101 + reach || y < 60 - reach { #expect(value == 0) }
        }
      }
      let whole = Double(41 * 41 * 200)
      #expect(abs(Double(sum) - whole) / whole < 0.02, "deviation \(deviation)")
      #expect(abs(Double(moment)) / Double(sum) < 0.05, "deviation \(deviation)")
    }
  }

  @Test func `numbers that are none draw nothing`() throws {
    let nowhere = VectorPath(
      verbs: [.move, .line, .line],
      points: [CGPoint(x: Double.nan, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: 0, y: 40)])
    let huge = VectorPath(Sheets.rect(-1e300, -1e300, 2e300, 2e300))
    #expect(try pixel(20, 20, of: [Sheets.fill(nowhere, .black)]) == [0, 0, 0, 0])
    #expect(try pixel(20, 20, of: [Sheets.fill(huge, .black)])[3] == 255)
    for scale in [0, Double.nan, .infinity, 1e300] {
      let transform = CGAffineTransform(scaleX: scale, y: scale)
      _ = try pixel(
        20, 20,
        of: [
          .concatenate(transform), Sheets.fill(square, .black),
          .stroke(square, StrokeStyle(width: 4), .color(.black), .plain),
          .image(Sheets.picture, Sheets.rect(0, 0, 20, 20), .high, .plain),
          .clip(square, .winding, isAntialiased: true), Sheets.fill(square, .black),
        ])
    }
    _ = try pixel(
      20, 20,
      of: [
        .stroke(
          square, StrokeStyle(width: .nan, dashLengths: [-1, .infinity]), .color(.black), .plain),
        .stroke(square, StrokeStyle(width: 2, dashLengths: [0, 0]), .color(.black), .plain),
      ])
  }

  @Test func `a font that is not there is reported, and its glyphs left out`() throws {
    let rasterizer = try ListRasterizer()
    let font = FontIdentifier(digest: 1)
    let run = GlyphRun(
      font: font, pointSize: 10, glyphs: [GlyphRun.Glyph(id: 5, position: CGPoint(x: 5, y: 20))],
      bounds: Sheets.rect(0, 0, 40, 40))
    let list = DisplayList([.glyphs(run, .color(.black), .plain)])
    let image = try rasterizer.image(of: list, size: CGSize(width: 40, height: 40), scale: 1)
    #expect(image.pixels.allSatisfy { $0 == 0 })
    #expect(rasterizer.missingFonts == [font])
  }

  /// A recording's screen may claim 65,536 pixels a side, which would take 17 GB.
  @Test func `an image has a largest side`() throws {
    let size = CGSize(width: 65_536, height: 2)
    let image = try ListRasterizer().image(of: DisplayList(), size: size, scale: 1)
    #expect(image.width == ListRasterizer.imageSide && image.height == 2)
  }

  @Test func `bitmap contexts draw over what is there`() throws {
    let rasterizer = try CanvasRasterizer { [fonts = try Sheets.library.get()] in fonts.face($0) }
    var canvas = PixelCanvas(width: 40, height: 40)
    canvas.pixels[0] = 10
    canvas.pixels[3] = 20
    rasterizer.draw(
      DisplayList([Sheets.fill(square, Sheets.red)]), transform: .identity, onto: &canvas)
    #expect(canvas.pixels[0..<4] == [10, 0, 0, 20])
    #expect(canvas.pixels[(20 * 40 + 20) * 4..<(20 * 40 + 20) * 4 + 4] == [255, 59, 48, 255])
  }
}
