import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// Images, image views, and contexts that make images.
@MainActor @Suite struct ImageTests {
  /// A red square of `size` points.
  private func square(_ size: CGFloat = 10) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: CGSize(width: size, height: size), format: format)
      .image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: size, height: size))
      }
  }

  private func lines(_ list: DisplayList) -> [String] {
    "\(list)".split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func `a renderer's image becomes pixels when they are asked for`() throws {
    let session = TouchSession { _ in }
    let image = square()
    #expect(image.size == CGSize(width: 10, height: 10))
    #expect(image.scale == 2)
    let pixels = try #require(image.cgImage)
    #expect(pixels.width == 20 && pixels.height == 20)
    #expect(image.cgImage === pixels)
    let file = try #require(image.pngData())
    let read = try #require(UIImage(data: file, scale: 2))
    #expect(read.size == image.size)
    #expect(read.cgImage == pixels)
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    try session.finish()
  }

  @Test func `the older functions make images too`() throws {
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 8, height: 4), false, 3)
    #expect(UIGraphicsGetCurrentContext() != nil)
    UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 4))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(image.size == CGSize(width: 8, height: 4) && image.scale == 3)
    UIGraphicsEndImageContext()
  }

  @Test func `an image view shows its image by the content mode`() throws {
    let view = UIImageView(image: square())
    let session = TouchSession { window in window.addSubview(view) }
    #expect(view.bounds.size == CGSize(width: 10, height: 10))
    #expect(!view.isUserInteractionEnabled)
    view.frame.size = CGSize(width: 40, height: 20)
    #expect(lines(session.picture).contains("list 4 0 0 2 0 0"))
    view.contentMode = .scaleAspectFit
    #expect(lines(session.picture).contains("list 2 0 0 2 10 0"))
    view.contentMode = .center
    #expect(lines(session.picture).contains("list 1 0 0 1 15 5"))
    view.image = nil
    #expect(lines(session.picture).count == 1)
    try session.finish()
  }

  @Test func `a template is a stencil in the accent colour`() throws {
    let view = UIImageView(image: square().withRenderingMode(.alwaysTemplate))
    view.tintColor = .green
    let session = TouchSession { window in window.addSubview(view) }
    let lines = lines(session.picture)
    #expect(lines.contains("mask"))
    #expect(lines.contains { $0.hasPrefix("fill") && $0.contains("0 1 0") })
    view.image = square().withTintColor(.blue)
    #expect(self.lines(session.picture).contains { $0.hasPrefix("fill") && $0.contains("0 0 1") })
    try session.finish()
  }

  @Test func `caps keep their size, and the middle is stretched`() throws {
    let caps = UIEdgeInsets(top: 2, left: 3, bottom: 2, right: 3)
    let view = UIImageView(
      image: square().resizableImage(withCapInsets: caps, resizingMode: .stretch))
    view.frame.size = CGSize(width: 50, height: 30)
    let session = TouchSession { window in window.addSubview(view) }
    let clips = lines(session.picture).filter { $0.hasPrefix("clip") }
    #expect(clips.contains { $0.contains("0 0 3 2") })
    #expect(clips.contains { $0.contains("47 28 3 2") })
    #expect(clips.contains { $0.contains("3 2 44 26") })
    try session.finish()
  }

  @Test func `orientations turn the pixels, and exchange the sides`() throws {
    let session = TouchSession { _ in }
    let pixels = try #require(
      square().cgImage?.cropping(to: CGRect(x: 0, y: 0, width: 8, height: 4)))
    let turned = UIImage(cgImage: pixels, scale: 2, orientation: .right)
    #expect(turned.size == CGSize(width: 2, height: 4))
    #expect(UIImage(cgImage: pixels).size == CGSize(width: 8, height: 4))
    try session.finish()
  }

  @Test func `a flipped image is seen as in a mirror, whichever its orientation`() throws {
    let session = TouchSession { _ in }
    let format = UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 1))
    #expect(format.scale == 1)
    func drawn(_ image: UIImage) throws -> CGImage {
      let renderer = UIGraphicsImageRenderer(size: image.size, format: format)
      return try #require(renderer.image { _ in image.draw(at: .zero) }.cgImage)
    }
    // A column of red, then green with a blue corner.
    let source = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image {
      for (color, rect) in [
        (UIColor.red, CGRect(x: 0, y: 0, width: 1, height: 2)),
        (.green, CGRect(x: 1, y: 0, width: 2, height: 2)),
        (.blue, CGRect(x: 2, y: 0, width: 1, height: 1)),
      ] {
        color.setFill()
        $0.fill(rect)
      }
    }
    let pixels = try #require(source.cgImage)
    for number in 0..<8 {
      let orientation = try #require(UIImage.Orientation(rawValue: number))
      let image = UIImage(cgImage: pixels, scale: 1, orientation: orientation)
      let (plain, flipped) = (
        try drawn(image), try drawn(image.withHorizontallyFlippedOrientation())
      )
      #expect(flipped.width == plain.width && flipped != plain)
      // The end of the first row, where EXIF's orientation puts the first row and column.
      let (isRight, isLow) = [
        (true, false), (false, true), (false, false), (true, true), (false, false), (true, true),
        (false, true), (true, false),
      ][number]
      let (column, row) = (isRight ? plain.width - 1 : 0, isLow ? plain.height - 1 : 0)
      let corner = (row * plain.width + column) * 4
      #expect(plain.pixels[corner + 2] == 255 && plain.pixels[corner] == 0, "\(orientation)")
      for y in 0..<plain.height {
        for x in 0..<plain.width {
          let place = (y * plain.width + x) * 4
          let mirror = (y * plain.width + plain.width - 1 - x) * 4
          #expect(
            plain.pixels[place..<place + 4] == flipped.pixels[mirror..<mirror + 4],
            "\(orientation) \(x) \(y)")
        }
      }
      let twice = image.withHorizontallyFlippedOrientation().withHorizontallyFlippedOrientation()
      #expect(twice.imageOrientation == orientation)
    }
    try session.finish()
  }

  @Test func `images in turn, by the timeline`() throws {
    let view = UIImageView(image: square(10))
    view.animationImages = [square(20), square(30)]
    view.animationDuration = 1
    view.animationRepeatCount = 2
    view.contentMode = .topLeft
    let session = TouchSession { window in window.addSubview(view) }
    func side() -> Bool { lines(session.picture).contains { $0.contains("0 0 30 30") } }
    view.startAnimating()
    #expect(view.isAnimating && !side())
    session.wait(0.75)
    #expect(side())
    session.wait(0.5)
    #expect(!side())
    session.wait(1)
    #expect(!view.isAnimating)
    #expect(lines(session.picture).contains { $0.contains("0 0 10 10") })
    try session.finish()
  }
}
