import Quartz
import Testing
import UIKitControls
import UIKitTesting
import UIKitTestSupport

/// Colours that are images.
@MainActor @Suite struct PatternColorTests {
  /// Two points wide and one high: red, then transparent.
  private func tile() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  }

  private func fills(_ list: DisplayList) -> [String] {
    "\(list)".split(separator: "\n").compactMap { line in
      line.firstRange(of: "pattern ").map {
        line[$0.upperBound...].split(separator: " ").dropFirst().joined(separator: " ")
      }
    }
  }

  /// The first row of a view's pixels: `r` for red, `.` for transparent.
  private func row(_ size: CGSize, _ draw: (UIGraphicsImageRendererContext) -> Void) throws
    -> String
  {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: size, format: format).image(actions: draw)
    let pixels = try #require(image.cgImage)
    return (0..<pixels.width).map { pixels.pixels[$0 * 4] > 127 ? "r" : "." }.joined()
  }

  @Test func `a view's background is tiled, from the origin of its bounds`() throws {
    let view = UIView(frame: CGRect(x: 3, y: 0, width: 6, height: 2))
    let session = TouchSession { window in
      view.backgroundColor = UIColor(patternImage: tile())
      window.addSubview(view)
    }
    #expect(fills(session.picture) == ["2 1 1 0 0 1 0 0"])
    func shown() throws -> String {
      try row(view.bounds.size) { _ in
        view.drawHierarchy(
          in: view.bounds.offsetBy(dx: -view.bounds.minX, dy: 0), afterScreenUpdates: false)
      }
    }
    #expect(try shown() == "r.r.r.")
    view.bounds.origin.x = 1
    #expect(try shown() == ".r.r.r")
    view.layer.cornerRadius = 0.1
    #expect(fills(session.picture) == ["2 1 1 0 0 1 0 0"])
    let pattern = UIColor(patternImage: tile())
    view.backgroundColor = UIColor { _ in pattern }
    #expect(fills(session.picture) == ["2 1 1 0 0 1 0 0"])
    try session.finish()
  }

  @Test func `in a context tiles stay in their place whatever the transform`() throws {
    let session = TouchSession { _ in }
    let color = UIColor(patternImage: tile())
    let size = CGSize(width: 6, height: 1)
    let plain = try row(size) {
      color.setFill()
      $0.fill(CGRect(x: 1, y: 0, width: 5, height: 1))
    }
    #expect(plain == "..r.r.")
    let scaled = try row(size) {
      $0.cgContext.translateBy(x: 1, y: 0)
      $0.cgContext.scaleBy(x: 5, y: 1)
      $0.cgContext.setFillColor(color.cgColor)
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(scaled == "..r.r.")
    let stroked = try row(size) {
      color.setStroke()
      $0.cgContext.setLineWidth(2)
      $0.cgContext.strokeLineSegments(between: [.zero, CGPoint(x: 4, y: 0)])
    }
    #expect(stroked == "r.r...")
    try session.finish()
  }

  @Test func `an image is tiled as it is seen: turned, and in its tint`() throws {
    let session = TouchSession { _ in }
    let size = CGSize(width: 4, height: 1)
    let turned = UIColor(patternImage: tile().withHorizontallyFlippedOrientation())
    let drawn = try row(size) {
      turned.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    }
    let pattern = try row(size) { _ in
      tile().withHorizontallyFlippedOrientation().drawAsPattern(
        in: CGRect(x: 0, y: 0, width: 4, height: 1))
    }
    #expect(pattern == drawn)
    let blue = try row(size) {
      UIColor(patternImage: tile().withTintColor(.blue)).setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    }
    #expect(blue == "....")
    try session.finish()
  }

  @Test func `it has no components, but an opacity, a Quartz colour and a mean colour`() throws {
    let session = TouchSession { _ in }
    let color = UIColor(patternImage: tile())
    var red: CGFloat = 7
    #expect(unsafe !color.getRed(&red, green: nil, blue: nil, alpha: nil) && red == 7)
    #expect(unsafe !color.getWhite(&red, alpha: nil) && red == 7)
    #expect(unsafe !color.getHue(&red, saturation: nil, brightness: nil, alpha: nil) && red == 7)
    #expect(color == UIColor(patternImage: tile()) && color != .red && color != .clear)
    #expect(Set([color, UIColor(patternImage: tile())]).count == 1)
    #expect(UIColor(cgColor: color.cgColor) == color)
    #expect(color.cgColor.colorSpace?.model == .pattern && color.cgColor.components == [1])
    let sRGB = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    #expect(color.cgColor.converted(to: sRGB, intent: .defaultIntent, options: nil) == nil)
    let space = try #require(color.cgColor.colorSpace)
    #expect(CGColor(colorSpace: space, components: [1]) == nil)
    let pale = color.withAlphaComponent(0.5)
    #expect(pale.cgColor.alpha == 0.5 && pale != color && pale.withAlphaComponent(1) == color)
    #expect(pale.cgColor.paintColor == PaintColor(red: 1, green: 0, blue: 0, alpha: 64 / 255))
    #expect(UIColor(patternImage: UIImage()) == .clear)
    try session.finish()
  }

  @Test func `a label has the mean colour, a shape layer the pattern`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let shape = CAShapeLayer()
    let session = TouchSession { window in
      (label.text, label.textColor) = ("a", UIColor(patternImage: tile()))
      shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9)).cgPath
      shape.fillColor = UIColor(patternImage: tile()).cgColor
      shape.strokeColor = shape.fillColor
      view.layer.addSublayer(shape)
      window.addSubview(label)
      window.addSubview(view)
    }
    #expect("\(session.picture)".contains("color 1 0 0 0.5"))
    #expect(fills(session.picture).count == 2)
    try session.finish()
  }

  @Test func `between patterns an animation changes halfway`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 2))
    let session = TouchSession { window in
      view.backgroundColor = .green
      window.addSubview(view)
    }
    session.turn {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.backgroundColor = UIColor(patternImage: self.tile())
      }
    }
    session.wait(0.4)
    #expect(fills(session.picture).isEmpty)
    session.wait(0.2)
    #expect(fills(session.picture).count == 1)
    session.wait(1)
    try session.finish()
  }
}
