import Foundation
import Quartz
import Synchronization
import Testing
import UIGeometry

/// Paints the pixels whose centres are in the rectangles of `fill` commands: enough for tests of
/// what a context hands to a rasteriser.
private struct RectangleRasterizer: Rasterizer {
  func draw(_ list: DisplayList, transform: CGAffineTransform, onto canvas: inout PixelCanvas) {
    var current = transform
    var saved: [CGAffineTransform] = []
    for command in list.commands {
      switch command {
      case .save: saved.append(current)
      case .restore: current = saved.removeLast()
      case .concatenate(let step): current = step.concatenating(current)
      case .fill(let path, _, .color(let color), _):
        fill(path.bounds.applying(current), color, &canvas)
      case .clip, .clipToMask, .fill, .stroke, .shadow, .shade, .image, .glyphs, .strokeGlyphs,
        .clear,
        .beginGroup, .endGroup, .list:
        break
      }
    }
  }

  private func fill(_ rect: CGRect, _ color: PaintColor, _ canvas: inout PixelCanvas) {
    for row in 0..<canvas.height {
      for column in 0..<canvas.width
      where rect.contains(CGPoint(x: CGFloat(column) + 0.5, y: CGFloat(row) + 0.5)) {
        for (channel, value) in [color.red, color.green, color.blue, color.alpha].enumerated() {
          canvas.pixels[(row * canvas.width + column) * 4 + channel] = UInt8(value * 255)
        }
      }
    }
  }
}

@Suite struct BitmapTests {
  @safe private func bitmap(
    _ data: UnsafeMutableRawPointer? = nil,
    info: UInt32 = CGImageAlphaInfo.premultipliedLast.rawValue
  ) -> CGContext? {
    CGContext(
      data: data, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
  }

  @Test func `without a rasteriser there is no bitmap, and the report says why`() {
    let failures = Mutex<[String]>([])
    let report = { @Sendable (failure: Rasterization.Failure) in
      failures.withLock { $0.append("\(failure)") }
    }
    Rasterization.replacing(with: nil, report: report) {
      #expect(bitmap() == nil)
      #expect(CGContext(recording: CGSize(width: 1, height: 1)).makeImage() == nil)
      #expect(throws: Rasterization.Failure.noRasterizer) {
        try Rasterization.image(of: DisplayList(), width: 1, height: 1, transform: .identity)
      }
    }
    #expect(failures.withLock { $0.first?.contains("no rasteriser is installed") } == true)
  }

  @Test func `a bitmap's origin is its lower left corner`() throws {
    try Rasterization.replacing(with: RectangleRasterizer()) {
      let context = try #require(bitmap())
      #expect(context.ctm == .identity)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      let image = try #require(context.makeImage())
      #expect(Array(image.pixels[8..<12]) == [255, 0, 0, 255])
      #expect(image.pixels[0..<8].allSatisfy { $0 == 0 })
      // What follows is drawn over it, in the same space.
      context.translateBy(x: 1, y: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(context.makeImage()?.pixels[4] == 255)
      #expect(context.makeImage()?.pixels[8] == 255)
    }
  }

  @Test func `memory of the app's is drawn into at once, in its order of bytes`() {
    Rasterization.replacing(with: RectangleRasterizer()) {
      var memory = [UInt8](repeating: 7, count: 16)
      let info =
        CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
      unsafe memory.withUnsafeMutableBytes { bytes in
        let context = bitmap(bytes.baseAddress, info: info)
        context?.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context?.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
        #expect(unsafe Array(bytes[4..<8]) == [0, 0, 255, 255])
        #expect(unsafe bytes[0] == 7)
      }
    }
  }

  /// The product of both sides overflows to 0, to a small number and to a negative one.
  @Test(arguments: [
    (1 << 32, 1 << 32), (1 << 33 + 1, 1 << 31), (1 << 62, 2), (1 << 14, 1 << 14), (0, 5), (5, -1),
  ])
  func `an image that is too large, or empty, is refused`(width: Int, height: Int) {
    Rasterization.replacing(with: RectangleRasterizer()) {
      _ = #expect(throws: Rasterization.Failure.format("of \(width) × \(height) pixels")) {
        try Rasterization.image(
          of: DisplayList(), width: width, height: height, transform: .identity)
      }
    }
  }

  @Test func `a transparency layer is drawn when it ends`() throws {
    try Rasterization.replacing(with: RectangleRasterizer()) {
      let context = try #require(bitmap())
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      #expect(context.makeImage()?.pixels[3] == 0)
      context.endTransparencyLayer()
      #expect(context.makeImage()?.pixels[3] == 255)
    }
  }

  @Test(arguments: [CGImageAlphaInfo.last, .none, .alphaOnly, .first])
  func `other layouts are refused`(layout: CGImageAlphaInfo) {
    Rasterization.replacing(with: RectangleRasterizer()) {
      #expect(bitmap(info: layout.rawValue) == nil)
    }
  }
}
