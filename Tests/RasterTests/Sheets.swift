import Foundation
import Quartz
import TextLayout
import UIGeometry

@testable import Raster

/// Drawings that are compared with stored pictures, and that a person can look at.
enum Sheets {
  static let library = Result { try FontLibrary() }

  static let white = PaintColor(red: 1, green: 1, blue: 1, alpha: 1)
  static let red = PaintColor(red: 1, green: 0.23, blue: 0.19, alpha: 1)
  static let blue = PaintColor(red: 0, green: 0.48, blue: 1, alpha: 1)
  static let green = PaintColor(red: 0.2, green: 0.78, blue: 0.35, alpha: 1)

  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  static func fill(
    _ path: VectorPath, _ color: PaintColor, _ compositing: Compositing = .plain
  ) -> DisplayList.Command {
    .fill(path, .winding, .color(color), compositing)
  }

  /// A circle of four curves.
  static func circle(_ x: Double, _ y: Double, _ radius: Double) -> VectorPath {
    let handle = radius * 0.5522847498
    func point(_ dx: Double, _ dy: Double) -> CGPoint { CGPoint(x: x + dx, y: y + dy) }
    return VectorPath(
      verbs: [.move, .curve, .curve, .curve, .curve, .close],
      points: [
        point(radius, 0), point(radius, handle), point(handle, radius), point(0, radius),
        point(-handle, radius), point(-radius, handle), point(-radius, 0),
        point(-radius, -handle), point(-handle, -radius), point(0, -radius),
        point(handle, -radius), point(radius, -handle), point(radius, 0),
      ])
  }

  static func lines(_ points: [(Double, Double)], closed: Bool = false) -> VectorPath {
    var path = VectorPath()
    for (number, point) in points.enumerated() {
      let place = CGPoint(x: point.0, y: point.1)
      path.append(number == 0 ? .move(place) : .line(place))
    }
    if closed { path.append(.close) }
    return path
  }

  static let star = lines(
    (0..<5).map { corner in
      let angle = Double(corner) * 4 * Double.pi / 5 - Double.pi / 2
      let direction = DeterministicMath.sineAndCosine(angle)
      return (40 + 36 * direction.cosine, 40 + 36 * direction.sine)
    }, closed: true)

  static let rainbow = [
    GradientStop(location: 0, color: red), GradientStop(location: 0.5, color: green),
    GradientStop(location: 1, color: blue),
  ]

  /// A picture of 16 × 16 pixels with sharp edges and a transparent corner.
  static let picture = CGImage(
    width: 16, height: 16,
    pixels: (0..<256).flatMap { index -> [UInt8] in
      let (x, y) = (index % 16, index / 16)
      if x < 6, y < 6 { return [0, 0, 0, 0] }
      return (x / 4 + y / 4) % 2 == 0
        ? [255, 59, 48, 255] : [UInt8(x * 16), UInt8(y * 16), 128, 255]
    })

  static func shapes() -> DisplayList {
    var commands = [
      fill(star, red), .fill(star.applying(moved(80, 0)), .evenOdd, .color(blue), .plain),
    ]
    commands.append(fill(circle(200, 40, 34), green))
    commands.append(fill(VectorPath(rect(244.25, 10.5, 60.3, 20.7)), blue))
    commands.append(fill(VectorPath(rect(244, 40, 60, 30)), red))
    let corner = lines([(10, 150), (40, 95), (70, 150)])
    for (number, join) in [CGLineJoin.miter, .round, .bevel].enumerated() {
      let cap = [CGLineCap.butt, .round, .square][number]
      commands.append(
        .stroke(
          corner.applying(moved(Double(number) * 80, 0)),
          StrokeStyle(width: 12, cap: cap, join: join), .color(blue), .plain))
    }
    commands.append(
      .stroke(
        circle(275, 122, 30), StrokeStyle(width: 3, cap: .round, dashLengths: [8, 6]), .color(red),
        .plain))
    commands.append(.stroke(circle(275, 122, 20), StrokeStyle(width: 0), .color(.black), .plain))
    for (number, geometry) in geometries.enumerated() {
      let x = 10 + Double(number) * 80
      let gradient = Gradient(stops: rainbow, geometry: geometry.applying(x))
      commands.append(
        .fill(VectorPath(rect(x, 165, 70, 60)), .winding, .gradient(gradient), .plain))
    }
    commands.append(
      .fill(
        circle(45, 270, 32), .winding,
        .pattern(
          ImagePattern(image: picture, tile: CGSize(width: 12, height: 12), transform: .identity)),
        .plain))
    commands.append(.image(picture, rect(90, 240, 64, 64), .none, .plain))
    commands.append(.image(picture, rect(166, 240, 64, 64), .high, .plain))
    commands.append(.image(picture, rect(240, 240, 6, 6), .high, .plain))
    commands += [
      .save, .concatenate(CGAffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 275, ty: 240)),
      .image(picture, rect(0, 0, 40, 40), .medium, .plain), .restore,
    ]
    return DisplayList(commands)
  }

  private static func moved(_ x: Double, _ y: Double) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y)
  }

  private enum Place {
    case linear
    case radial
    case twoCircles
    case conic

    func applying(_ x: Double) -> Gradient.Geometry {
      let center = CGPoint(x: x + 35, y: 195)
      switch self {
      case .linear:
        return .linear(start: CGPoint(x: x, y: 165), end: CGPoint(x: x + 70, y: 225))
      case .radial:
        return .radial(startCenter: center, startRadius: 0, endCenter: center, endRadius: 35)
      case .twoCircles:
        return .radial(
          startCenter: CGPoint(x: x + 25, y: 185), startRadius: 5, endCenter: center, endRadius: 28)
      case .conic: return .conic(center: center, angle: 0)
      }
    }
  }

  private static let geometries = [Place.linear, .radial, .twoCircles, .conic]

  static func blends() -> DisplayList {
    var commands: [DisplayList.Command] = []
    for (number, mode) in CGBlendMode.allCases.enumerated() {
      let (x, y) = (10 + Double(number % 7) * 45, 10 + Double(number / 7) * 45)
      commands += [
        .beginGroup(DisplayList.Group()), fill(circle(x + 14, y + 18, 13), red),
        .fill(
          VectorPath(rect(x + 10, y + 8, 26, 20)), .winding,
          .gradient(
            Gradient(
              stops: [
                GradientStop(location: 0, color: blue),
                GradientStop(
                  location: 1, color: PaintColor(red: 1, green: 0.9, blue: 0, alpha: 0.4)),
              ],
              geometry: .linear(
                start: CGPoint(x: x + 10, y: y), end: CGPoint(x: x + 36, y: y)))),
          Compositing(blendMode: mode)), .endGroup,
      ]
    }
    commands += [
      fill(
        circle(50, 230, 25), white,
        Compositing(
          shadow: Shadow(
            offset: CGSize(width: 3, height: 5), blur: 12,
            color: PaintColor(red: 0, green: 0, blue: 0, alpha: 0.5)))),
      fill(
        VectorPath(rect(100, 205, 60, 50)), blue,
        Compositing(
          alpha: 0.5, shadow: Shadow(offset: CGSize(width: 6, height: 6), blur: 0, color: .black))),
      .save, .clip(circle(200, 230, 25), .winding, isAntialiased: true),
      fill(VectorPath(rect(170, 200, 60, 30)), red),
      fill(VectorPath(rect(170, 230, 60, 30)), green),
      .restore,
      .beginGroup(
        DisplayList.Group(
          Compositing(alpha: 0.5), mask: DisplayList([fill(circle(270, 230, 28), .black)]))),
      fill(VectorPath(rect(240, 200, 40, 60)), red), fill(VectorPath(rect(260, 200, 40, 60)), blue),
      .endGroup,
    ]
    return DisplayList(commands)
  }

  static func text() throws -> DisplayList {
    let typesetter = Typesetter(library: try library.get())
    var commands: [DisplayList.Command] = []
    var y = 8.0
    func add(_ string: String, _ attributes: TextAttributes, width: Double = 340) throws {
      let layout = try typesetter.layOut(
        AttributedText(string, attributes), Typesetter.Options(width: width))
      commands += layout.commands(at: CGPoint(x: 10, y: y))
      y += Double(layout.size.height) + 4
    }
    try add("Large Title", TextAttributes(font: FontDescriptor(size: 34, weight: .bold)))
    try add(
      "Body text at 17 points, which wraps at the edge of its column.",
      TextAttributes(font: FontDescriptor(size: 17)))
    try add(
      "Semibold italic ffi",
      TextAttributes(font: FontDescriptor(size: 17, weight: .semibold, isItalic: true), color: blue)
    )
    try add(
      "Monospaced 0123456789", TextAttributes(font: FontDescriptor(family: .monospaced, size: 14)))
    try add(
      "underlined and struck",
      TextAttributes(
        font: FontDescriptor(size: 17),
        background: PaintColor(red: 1, green: 1, blue: 0.6, alpha: 1),
        underline: .single, underlineColor: red, strikethrough: .single))
    for string in [
      "مرحبا بالعالم، كيف حالك؟", "שלום עולם, 123", "नमस्ते दुनिया", "สวัสดีชาวโลก",
      "日本語テキスト 简体中文 한국어",
      "👩‍👩‍👧‍👦 🇩🇪 👍🏽 1️⃣ emoji",
    ] {
      try add(string, TextAttributes(font: FontDescriptor(size: 20)))
    }
    return DisplayList(commands)
  }
}
