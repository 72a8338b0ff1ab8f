import Foundation
import Quartz
import Testing

@Suite struct ColorTests {
  @Test func `greys and colours have their components`() {
    #expect(CGColor(gray: 0.25, alpha: 0.5).components == [0.25, 0.5])
    #expect(CGColor(red: 1, green: 0, blue: 0.5, alpha: 1).components == [1, 0, 0.5, 1])
    #expect(CGColor(gray: 0, alpha: 1) == .black)
    #expect(CGColor(red: 0, green: 0, blue: 0, alpha: 1) != .black)
    #expect(CGColor.white.copy(alpha: 0.5)?.alpha == 0.5)
  }

  @Test func `a colour of a space needs as many components as the space`() {
    let space = CGColorSpaceCreateDeviceRGB()
    #expect(CGColor(colorSpace: space, components: [0, 1, 0]) == nil)
    #expect(CGColor(colorSpace: space, components: [0, 1, 0, 1, 7])?.numberOfComponents == 4)
    #expect(CGColorSpace(name: "unknown") == nil)
    #expect(CGColorSpace(name: CGColorSpace.sRGB)?.model == .rgb)
  }

  @Test func `what is drawn is clamped`() {
    let paint = CGColor(red: 2, green: -1, blue: .nan, alpha: 1).paintColor
    #expect(paint == PaintColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func `gradients spread their colours or sort them`() throws {
    let colors = [CGColor.black, CGColor.white, CGColor.black]
    let even = try #require(
      CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil))
    #expect(even.stops.map(\.location) == [0, 0.5, 1])
    let turned = try #require(
      CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [1, 0.25, 0]))
    #expect(turned.stops.map(\.location) == [0, 0.25, 1])
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: colors, locations: [0]) == nil)
  }

  @Test func `a part of an image has its pixels`() throws {
    let pixels: [UInt8] = (0..<16).map { [$0, 0, 0, 255] }.reduce([], +)
    let image = CGImage(width: 4, height: 4, pixels: pixels)
    let part = try #require(image.cropping(to: CGRect(x: 1, y: 2, width: 2, height: 9)))
    #expect(part.width == 2 && part.height == 2)
    #expect(stride(from: 0, to: 16, by: 4).map { part.pixels[$0] } == [9, 10, 13, 14])
    #expect(image.cropping(to: CGRect(x: 4, y: 0, width: 1, height: 1)) == nil)
    #expect(image.cropping(to: CGRect(x: 0, y: 0, width: 4, height: 4)) === image)
    #expect(part.digest != image.digest)
    #expect(CGImage(width: 4, height: 4, pixels: pixels) == image)
  }

  @Test func `the digest sees size and pixels`() {
    let tall = CGImage(width: 1, height: 2, pixels: [UInt8](repeating: 9, count: 8))
    let wide = CGImage(width: 2, height: 1, pixels: [UInt8](repeating: 9, count: 8))
    #expect(tall.digest != wide.digest)
    #expect(tall.digest == CGImage(width: 1, height: 2, pixels: tall.pixels).digest)
  }
}
